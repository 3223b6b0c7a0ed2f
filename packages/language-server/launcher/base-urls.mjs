/**
 * TypeScript 7 knows `baseUrl` no more, and would call every import that begins there an error. To projects that have it
 * (TypeScript 5 and older) it is the same as `paths`, so the server is told that their configurations say that: as texts
 * that somebody has open and did not save. Nothing on the disk changes.
 */
import { readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { findConfigs } from "./find-configs.mjs";
import { readJsonc } from "./read-jsonc.mjs";

const JSON_FILE = /\.json"/;
const MAX_DEPTH = 10;

/**
 * @typedef {{ readonly base: string | null, readonly paths: Record<string, unknown> | null }} Names
 * @typedef {Record<string, any>} Config
 */

export class BaseUrls {
  #folder;
  /** @type {Map<string, { text: string, version: number }>} */
  #told = new Map();

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * What the server is told after a message of its reader.
   *
   * @param {string} message
   * @returns {string[]}
   */
  after(message) {
    const begins = message.length < 200 && message.includes('"initialized"');
    const changes =
      message.includes('"workspace/didChangeWatchedFiles"') && JSON_FILE.test(message);
    return begins || changes ? this.#look() : [];
  }

  #look() {
    const found = new Map(
      findConfigs(this.#folder).flatMap((path) => {
        const config = rewritten(path);
        return config === null ? [] : [[path, JSON.stringify(config)]];
      }),
    );
    const gone = [...this.#told.keys()].filter((path) => !found.has(path));
    for (const path of gone) this.#told.delete(path);
    return [
      ...gone.map((path) => notice("didClose", { uri: addressOf(path) })),
      ...[...found].flatMap(([path, text]) => this.#tell(path, text)),
    ];
  }

  /**
   * @param {string} path
   * @param {string} text
   */
  #tell(path, text) {
    const told = this.#told.get(path);
    if (told?.text === text) return [];
    const version = (told?.version ?? 0) + 1;
    this.#told.set(path, { text, version });
    const uri = addressOf(path);
    return told === undefined
      ? [notice("didOpen", { uri, languageId: "jsonc", version, text })]
      : [notice("didChange", { uri, version }, { contentChanges: [{ text }] })];
  }
}

/**
 * @param {string} method
 * @param {object} textDocument
 */
function notice(method, textDocument, more = {}) {
  const params = { textDocument, ...more };
  return JSON.stringify({ jsonrpc: "2.0", method: `textDocument/${method}`, params });
}

/** @param {string} path */
function addressOf(path) {
  return `file://${path.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * The configuration without `baseUrl`; `null` where it has none to begin with.
 *
 * @param {string} path
 * @returns {Config | null}
 */
function rewritten(path) {
  const config = read(path);
  if (config === null) return null;
  const options = config["compilerOptions"] ?? {};
  const own = typeof options.baseUrl === "string";
  const { base, paths } = namesOf(path, MAX_DEPTH);
  // What it inherits is said where that comes from.
  if (base === null || (!own && options.paths === undefined)) return null;
  /** @param {unknown} target */
  const placed = (target) =>
    typeof target !== "string" || isAbsolute(target) || target.startsWith("${")
      ? target
      : fromFolder(dirname(path), join(base, target));
  const entries = Object.entries(paths ?? {}).map(([name, targets]) => [
    name,
    Array.isArray(targets) ? targets.map(placed) : targets,
  ]);
  const { "*": others = [], ...named } = Object.fromEntries(entries);
  const { baseUrl: _, ...kept } = options;
  return {
    ...config,
    compilerOptions: { ...kept, paths: { ...named, "*": [...others, placed("*")] } },
  };
}

/**
 * Where names of modules begin, and which lead elsewhere: its own, or those of what it extends.
 *
 * @param {string} path
 * @param {number} depth
 * @returns {Names}
 */
function namesOf(path, depth) {
  const config = depth > 0 ? read(path) : null;
  if (config === null) return { base: null, paths: null };
  const folder = dirname(path);
  const { baseUrl, paths } = config["compilerOptions"] ?? {};
  /** @type {Names} */
  let names = { base: null, paths: null };
  for (const name of [config["extends"] ?? []].flat()) {
    if (typeof name !== "string" || !/^\.{0,2}\//.test(name)) continue;
    const parent = namesOf(
      resolve(folder, name.endsWith(".json") ? name : `${name}.json`),
      depth - 1,
    );
    names = { base: parent.base ?? names.base, paths: parent.paths ?? names.paths };
  }
  return {
    base: typeof baseUrl === "string" ? resolve(folder, baseUrl) : names.base,
    paths: typeof paths === "object" ? paths : names.paths,
  };
}

/** @param {string} path */
function read(path) {
  try {
    return readJsonc(readFileSync(path, "utf8"));
  } catch {
    // One that can't be read says nothing; the server tells what is wrong with it.
    return null;
  }
}

/**
 * @param {string} folder
 * @param {string} target
 */
function fromFolder(folder, target) {
  const way = relative(folder, target);
  return way.startsWith("..") ? way : `./${way}`;
}
