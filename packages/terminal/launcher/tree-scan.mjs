import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { codeOf, entryAt, inFolder, lookAt } from "./open-folder.mjs";
import { GitUnavailableError } from "./temporary.mjs";

/** @import { Entry, Tell } from "./copy-types.ts" */

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
/** Names that the gateway gives to files that it has not finished. */
const DRAFT = /^\.devloom-.*\.draft$/;
/** Larger trees are not compared. */
const MAX_ENTRIES = 40_000;
/** With these git says that it leaves none of the paths out, and that it works with no repository. */
const NONE_IGNORED = 1;
const NO_REPOSITORY = 128;
/** Longer paths are of no use in the project. */
const MAX_PATH = 1024;

/** Says what git leaves out. An answer is kept until rules change. */
export class IgnoredPaths {
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
   * Asks git about those that it was not asked about before. Folders end with a slash.
   *
   * @param {readonly string[]} paths
   */
  ask(paths) {
    if (this.#known.size > 4 * MAX_ENTRIES) this.forget();
    const unknown = paths.filter((path) => !this.#known.has(path));
    if (unknown.length === 0) return;
    const ignored = this.#checkIgnore(unknown);
    for (const path of unknown) this.#known.set(path, false);
    for (const path of ignored) this.#known.set(path, true);
  }

  /** @param {string} path */
  has(path) {
    return this.#known.get(path) === true;
  }

  /** @param {readonly string[]} paths */
  #checkIgnore(paths) {
    const args = ["-c", "safe.directory=*", "check-ignore", "--no-index", "-z", "--stdin"];
    try {
      return execFileSync("git", args, {
        cwd: this.#project,
        input: paths.map((path) => `${path}\0`).join(""),
        stdio: ["pipe", "pipe", "ignore"],
        maxBuffer: 2 ** 26,
      })
        .toString()
        .split("\0")
        .filter(Boolean);
    } catch (error) {
      const status = error instanceof Error && "status" in error ? error.status : null;
      const isRepository = existsSync(join(this.#project, ".git"));
      if (status === NONE_IGNORED || (status === NO_REPOSITORY && !isRepository)) return [];
      // To carry what somebody keeps to themselves is worse than to carry nothing for now.
      throw new GitUnavailableError("git could not tell what it leaves out.", { cause: error });
    }
  }
}

/**
 * What lies in a folder, by path, without what is not carried; `null` when there is too much. Of the folders that
 * are not carried, `aside` gets the uppermost.
 *
 * @param {string} root
 * @param {IgnoredPaths} ignored
 * @param {Tell} tell
 * @param {string[]} [aside]
 * @returns {Map<string, Entry> | null}
 */
export function scanTree(root, ignored, tell, aside = []) {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  for (let level = [""]; level.length > 0;) {
    /** @type {string[]} */
    const next = [];
    for (const folder of level) {
      const entries = entriesIn(root, folder, tell);
      const own = found.get(folder);
      if (entries === null && own !== undefined) {
        found.set(folder, { ...own, kind: "closed", stamp: "closed" });
        if (entryAt(root, folder)?.kind === "folder") tell("closed", folder);
      }
      for (const [path, name, entry] of entries ?? []) {
        if (OWN_FOLDERS.has(name)) {
          if (name !== ".git") aside.push(path);
          continue;
        }
        found.set(path, entry);
        if (found.size > MAX_ENTRIES) return null;
        if (entry.kind === "folder") next.push(path);
      }
    }
    ignored.ask(next.map((path) => `${path}/`));
    const left = next.filter((path) => ignored.has(`${path}/`));
    for (const path of left) found.delete(path);
    aside.push(...left);
    level = next.filter((path) => !ignored.has(`${path}/`));
  }
  return found;
}

/**
 * What lies in one folder; `null` where it must not be looked into.
 *
 * @param {string} root
 * @param {string} folder
 * @param {Tell} tell
 */
function entriesIn(root, folder, tell) {
  return inFolder(root, folder, (at) => {
    /** @type {[path: string, name: string, entry: Entry][]} */
    const entries = [];
    try {
      for (const bytes of readdirSync(at("."), { encoding: "buffer" })) {
        const name = bytes.toString();
        const path = folder === "" ? name : `${folder}/${name}`;
        if (!Buffer.from(name).equals(bytes)) tell("name", path);
        else if (path.length > MAX_PATH) tell("long", `${path.slice(0, 100)}…`);
        else if (!DRAFT.test(name)) {
          const entry = lookAt(at(name));
          if (entry !== null) entries.push([path, name, entry]);
        }
      }
      return entries;
    } catch (error) {
      if (codeOf(error) === "EACCES") return null;
      throw error;
    }
  });
}
