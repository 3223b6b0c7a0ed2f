import { readFileSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyIn, keepAside } from "./copy-in.mjs";
import { codeOf, entryAt, inFolder, readAt, split } from "./open-folder.mjs";
import { IgnoredPaths, scanTree } from "./tree-scan.mjs";

/** @import { CommonStamps, CopierSettings, Entry, Tell } from "./copy-types.ts" */

/** What was written so lately may still be written to. */
const SETTLED_MS = 150;
/** Larger files are told apart by their size and times alone. */
const MAX_COMPARED_BYTES = 2 ** 26;

/**
 * Keeps in mind, also from one time to the next, what a project and its copy had in common, and tells from that on which
 * side something changed. What changed in the project is copied; what changed in the copy is told. Where both changed,
 * the project's has the place and the copy's is kept beside it.
 */
export class Comparison {
  /** @type {Map<string, CommonStamps>} */
  #common = new Map();
  #ignored;
  #places;
  #files;
  #tell;
  #isSaved = true;
  /** What was gone at the last comparison, and at this one. Programs that write a file anew may delete it first. */
  #gone = { before: /** @type {Set<string>} */ (new Set()), now: new Set() };

  /**
   * @param {CopierSettings} places
   * @param {Tell} tell
   */
  constructor(places, tell) {
    this.#places = places;
    this.#files = join(places.folder, "files");
    this.#tell = tell;
    this.#ignored = new IgnoredPaths(places.project);
    this.#common = new Map(readState(places.folder));
  }

  /**
   * Compares once. Returns the paths that changed in the copy, `null` when there are too many to compare.
   *
   * @param {boolean} isLast Nobody writes any more.
   * @returns {string[] | null}
   */
  compare(isLast) {
    const project = scanTree(this.#places.project, this.#ignored, () => undefined);
    const copy = scanTree(this.#files, this.#ignored, this.#tell);
    if (project === null || copy === null) return null;
    const paths = [...new Set([...project.keys(), ...copy.keys(), ...this.#common.keys()])].sort();
    // Folders come before what is in them; those that are to go or to become something else, after it.
    const isReplaced = (/** @type {string} */ path) =>
      copy.get(path)?.kind === "folder" && project.get(path)?.kind !== "folder";
    const isLater = (/** @type {string} */ path) => !project.has(path) || isReplaced(path);
    const later = paths.filter(isLater).reverse();
    this.#gone = { before: this.#gone.now, now: new Set() };
    /** @type {string[]} */
    const changed = [];
    for (const path of [...paths.filter((one) => !isLater(one)), ...later]) {
      if (isBehindOther(path, copy)) continue;
      const [mine, theirs] = [copy.get(path) ?? null, project.get(path) ?? null];
      if (this.#tryTo(() => this.#judge(path, mine, theirs, isLast))) changed.push(path);
    }
    // What git leaves out stays here, unless the project has it as well.
    const isFresh = (/** @type {string} */ path) => !this.#common.has(path) && !project.has(path);
    this.#ignored.ask(changed.filter(isFresh));
    return changed.filter((path) => !(isFresh(path) && this.#ignored.has(path))).sort();
  }

  /**
   * What the project had when a change of the copy was made, `null` for nothing; `undefined` when it has something else
   * by now.
   *
   * @param {string} path
   * @returns {Buffer | null | undefined}
   */
  baseOf(path) {
    const { project } = this.#places;
    const entry = entryAt(project, path);
    if (entry === null || entry.kind !== "file") return null;
    const read = readAt(project, path, Number.MAX_SAFE_INTEGER);
    return read?.entry.stamp === this.#common.get(path)?.project ? read?.bytes : undefined;
  }

  /**
   * The project was given what the copy had.
   *
   * @param {string} path
   * @param {string} copyStamp
   * @param {Buffer} content
   */
  settle(path, copyStamp, content) {
    const { project } = this.#places;
    this.#isSaved = false;
    if (path.endsWith(".gitignore")) this.#ignored.forget();
    if (copyStamp === "") return void this.#common.delete(path);
    if (copyStamp === "folder")
      return void this.#common.set(path, { copy: "folder", project: "folder" });
    const read = readAt(project, path, content.length);
    // Somebody saved it again already: that is the project's change, made on this one.
    const stamp = read?.bytes.equals(content) === true ? read.entry.stamp : "carried";
    this.#common.set(path, { copy: copyStamp, project: stamp });
    return undefined;
  }

  /** Keeps what is known for the next time. */
  save() {
    if (this.#isSaved) return;
    writeState(this.#places.folder, this.#common);
    this.#isSaved = true;
  }

  /**
   * Programs may change whatever is looked at just now: then the next comparison sees it.
   *
   * @param {() => boolean} judge
   */
  #tryTo(judge) {
    try {
      return judge();
    } catch (error) {
      if (["", "EMFILE", "EBADF"].includes(codeOf(error))) throw error;
      if (["ENOSPC", "EDQUOT"].includes(codeOf(error))) this.#tell("full", "");
      return false;
    }
  }

  /**
   * Whether the copy has something that the project is to get.
   *
   * @param {string} path
   * @param {Entry | null} copy
   * @param {Entry | null} project
   * @param {boolean} isLast
   */
  #judge(path, copy, project, isLast) {
    const common = this.#common.get(path);
    const isCopyChanged = (copy?.stamp ?? "") !== (common?.copy ?? "");
    const isProjectChanged = (project?.stamp ?? "") !== (common?.project ?? "");
    if (!isCopyChanged && !isProjectChanged) return false;
    if (isProjectChanged && path.endsWith(".gitignore")) this.#ignored.forget();
    if (copy === null && project === null) return this.#know(path, null);
    if (copy !== null && project !== null && this.#areSame(path, copy, project))
      return this.#know(path, { copy: copy.stamp, project: project.stamp });
    if (!isCopyChanged) return this.#bringIn(path, project);
    if (copy !== null && copy.kind !== "file" && copy.kind !== "folder") {
      if (copy.kind !== "closed") this.#tell("link", path);
      return false;
    }
    if (copy === null) this.#gone.now.add(path);
    const isSettled =
      isLast ||
      (copy === null ? this.#gone.before.has(path) : Date.now() - copy.ctimeMs > SETTLED_MS);
    if (!isProjectChanged || project === null) return isSettled;
    if (copy === null) return this.#bringIn(path, project);
    if (!isSettled || (copy.kind === "folder" && project.kind === "folder")) return false;
    const other = keepAside(this.#places.folder, path);
    if (other !== null) this.#tell("conflict", other);
    return this.#bringIn(path, project);
  }

  /**
   * @param {string} path
   * @param {Entry | null} project
   */
  #bringIn(path, project) {
    if (
      project !== null &&
      project.kind !== "file" &&
      project.kind !== "folder" &&
      project.kind !== "link"
    )
      return false;
    const stamp = this.#common.get(path)?.copy;
    const common = copyIn(this.#places, path, project, stamp, this.#tell);
    return common === undefined ? false : this.#know(path, common);
  }

  /**
   * @param {string} path
   * @param {CommonStamps | null} common
   * @returns {false}
   */
  #know(path, common) {
    if (common === null) this.#common.delete(path);
    else this.#common.set(path, common);
    this.#isSaved = false;
    return false;
  }

  /**
   * @param {string} path
   * @param {Entry} copy
   * @param {Entry} project
   */
  #areSame(path, copy, project) {
    if (copy.kind !== project.kind) return false;
    if (copy.kind === "link")
      return linkAt(this.#files, path) === linkAt(this.#places.project, path);
    if (copy.kind !== "file") return copy.kind === "folder";
    if (copy.size !== project.size || copy.isExecutable !== project.isExecutable) return false;
    try {
      const one = readAt(this.#files, path, MAX_COMPARED_BYTES);
      const other = readAt(this.#places.project, path, MAX_COMPARED_BYTES);
      return one !== null && other !== null && one.bytes.equals(other.bytes);
    } catch {
      // It must not be read.
      return false;
    }
  }
}

/**
 * @param {string} root
 * @param {string} path
 */
function linkAt(root, path) {
  const [folder, name] = split(path);
  return inFolder(root, folder, (at) => readlinkSync(at(name)));
}

/**
 * Whether something that is not carried, such as a link, has the place of a folder that leads there: then nobody knows
 * what became of it.
 *
 * @param {string} path
 * @param {Map<string, Entry>} copy
 */
function isBehindOther(path, copy) {
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    const kind = copy.get(path.slice(0, slash))?.kind;
    if (kind !== undefined && kind !== "folder" && kind !== "file") return true;
  }
  return false;
}

/**
 * @param {string} folder
 * @returns {[path: string, common: CommonStamps][]}
 */
function readState(folder) {
  try {
    /** @type {[string, string, string][]} */
    const entries = JSON.parse(readFileSync(join(folder, "state.json"), "utf8"));
    return entries.map(([path, copy, project]) => [path, { copy, project }]);
  } catch {
    // A machine that lost power: what is the same on both sides is found to be, the rest is kept.
    return [];
  }
}

/**
 * @param {string} folder
 * @param {Map<string, CommonStamps>} common
 */
export function writeState(folder, common) {
  const entries = [...common].map(([path, { copy, project }]) => [path, copy, project]);
  writeFileSync(join(folder, "state.next"), JSON.stringify(entries));
  renameSync(join(folder, "state.next"), join(folder, "state.json"));
}
