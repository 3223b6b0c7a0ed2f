import { readFileSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { SourceMap } from "./source-map.mjs";

/**
 * @typedef {object} Script
 * @property {string} id
 * @property {string} url
 * @property {string | null} path in the project, where it is the project's own
 * @property {SourceMap | null} map
 * @property {readonly (string | null)[]} sources paths in the project, for each source of the map
 *
 * @typedef {{ scriptId: string, lineNumber: number, columnNumber?: number }} Location
 *
 * @typedef {object} Place
 * @property {string | null} path in the project
 * @property {string} url
 * @property {number} line from 1
 * @property {boolean} isGenerated nobody wrote it: a tool put it there
 */

/** The scripts of one process, and where in the project they come from. */
export class Scripts {
  /** @type {Map<string, Script>} */
  #scripts = new Map();
  #root;

  /** @param {string} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {{ scriptId: string, url: string, sourceMapURL?: string }} parsed */
  add({ scriptId, url, sourceMapURL }) {
    const file = fileOf(url);
    const path = this.#pathOf(file);
    const isOwn = path !== null || this.#isToolFile(file);
    const map = isOwn && sourceMapURL ? readMap(file, sourceMapURL) : null;
    const folder = dirname(file);
    /** @type {Script} */
    const script = {
      id: scriptId,
      url,
      path,
      map,
      sources:
        map === null ? [] : map.sources.map((one) => this.#pathOf(resolve(folder, fileOf(one)))),
    };
    this.#scripts.set(scriptId, script);
    return script;
  }

  /** @param {string} id */
  get(id) {
    return this.#scripts.get(id);
  }

  mapped() {
    return [...this.#scripts.values()].filter(({ map }) => map !== null);
  }

  /**
   * @param {Location} location
   * @returns {Place}
   */
  placeOf({ scriptId, lineNumber, columnNumber = 0 }) {
    const script = this.#scripts.get(scriptId);
    if (script === undefined)
      return { path: null, url: "", line: lineNumber + 1, isGenerated: false };
    const { map, path, url, sources } = script;
    if (map === null) return { path, url, line: lineNumber + 1, isGenerated: false };
    const original = map.original({ lineNumber, columnNumber });
    if (original === null) return { path: null, url, line: lineNumber + 1, isGenerated: true };
    return {
      path: sources[original.source] ?? null,
      url,
      line: original.line + 1,
      isGenerated: false,
    };
  }

  /** @param {string} file */
  #pathOf(file) {
    if (!isAbsolute(file)) return null;
    const path = relative(this.#root, file);
    const isOwn = path !== "" && !isAbsolute(path) && !path.startsWith("..");
    return isOwn && !path.split(sep).includes("node_modules") ? path : null;
  }

  /**
   * Whether a tool wrote it from the project's own files, as Vite does with its configuration: no package is called
   * `node_modules/.vite-temp`.
   *
   * @param {string} file
   */
  #isToolFile(file) {
    const path = relative(this.#root, file);
    return !path.startsWith("..") && /(?:^|\/)node_modules\/\.(?!pnpm\/)/.test(path);
  }
}

/** @param {string} url */
function fileOf(url) {
  // Tools ask for files with a query of their own.
  const plain = url.replace(/[?#].*$/, "");
  try {
    return plain.startsWith("file://") ? fileURLToPath(plain) : plain;
  } catch {
    return plain;
  }
}

/**
 * @param {string} file
 * @param {string} address
 */
function readMap(file, address) {
  try {
    const [, encoding, data] = /^data:[^,]*?(;base64)?,([^]*)$/.exec(address) ?? [];
    const text =
      data === undefined
        ? readFileSync(resolve(dirname(file), fileOf(address)), "utf8")
        : encoding === undefined
          ? decodeURIComponent(data)
          : Buffer.from(data, "base64").toString();
    return new SourceMap(JSON.parse(text));
  } catch {
    // Without its map it is shown as it runs.
    return null;
  }
}
