import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** @import { Entry } from "./copy-types.ts" */

/** Folders that tools write, and repositories: what is in them belongs to one side alone. */
const OWN_FOLDERS = new Set([
  ".git",
  "node_modules",
  "dist",
  "build",
  "coverage",
  ".next",
  ".cache",
]);
const DRAFT = /^\.devloom-.*\.draft$/;
/** Larger trees are not compared. */
export const MAX_ENTRIES = 40_000;

/** Says which folders git leaves out. An answer is kept until rules change. */
export class IgnoredFolders {
  /** @type {Map<string, boolean>} */
  #known = new Map();
  #project;

  /** @param {string} project */
  constructor(project) {
    this.#project = project;
  }

  forget() {
    this.#known.clear();
  }

  /**
   * Asks git about those that it was not asked about before.
   *
   * @param {readonly string[]} folders
   */
  ask(folders) {
    const unknown = folders.filter((folder) => !this.#known.has(folder));
    if (unknown.length === 0) return;
    for (const folder of unknown) this.#known.set(folder, false);
    for (const folder of this.#checkIgnore(unknown)) this.#known.set(folder.slice(0, -1), true);
  }

  /** @param {string} folder */
  has(folder) {
    return this.#known.get(folder) === true;
  }

  /** @param {readonly string[]} folders */
  #checkIgnore(folders) {
    const args = ["-c", "safe.directory=*", "check-ignore", "--no-index", "-z", "--stdin"];
    try {
      return execFileSync("git", args, {
        cwd: this.#project,
        input: folders.map((folder) => `${folder}/\0`).join(""),
        stdio: ["pipe", "pipe", "ignore"],
        maxBuffer: 2 ** 26,
      })
        .toString()
        .split("\0")
        .filter(Boolean);
    } catch {
      // None of them, or no repository.
      return [];
    }
  }
}

/**
 * What lies in a folder, by path, without what is not carried; `null` when there is too much.
 *
 * @param {string} root
 * @param {IgnoredFolders} ignored
 * @returns {Map<string, Entry> | null}
 */
export function scanTree(root, ignored) {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  for (let level = [""]; level.length > 0;) {
    /** @type {string[]} */
    const next = [];
    for (const folder of level) {
      for (const name of namesIn(join(root, folder))) {
        if (OWN_FOLDERS.has(name) || DRAFT.test(name)) continue;
        const path = folder === "" ? name : `${folder}/${name}`;
        const entry = entryAt(join(root, path));
        if (entry === null) continue;
        found.set(path, entry);
        if (found.size > MAX_ENTRIES) return null;
        if (entry.kind === "folder") next.push(path);
      }
    }
    ignored.ask(next);
    for (const path of next) if (ignored.has(path)) found.delete(path);
    level = next.filter((path) => !ignored.has(path));
  }
  return found;
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * What the file system says of a path. `stamp` differs whenever the content may.
 *
 * @param {string} path
 * @returns {Entry | null}
 */
export function entryAt(path) {
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (state === undefined) return null;
  const { size, mtimeMs, ctimeMs, ino } = state;
  const about = { size, mtimeMs, ctimeMs, isExecutable: (state.mode & 0o100) !== 0 };
  if (state.isDirectory()) return { ...about, kind: "folder", stamp: "folder" };
  if (state.isFile())
    return { ...about, kind: "file", stamp: `${size} ${mtimeMs} ${ctimeMs} ${ino}` };
  return state.isSymbolicLink() ? { ...about, kind: "link", stamp: `link ${ino}` } : null;
}
