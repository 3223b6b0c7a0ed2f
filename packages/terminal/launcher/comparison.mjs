import { join } from "node:path";
import { areSame, copyIn, holds } from "./copy-in.mjs";
import { entryAt, IgnoredFolders, scanTree } from "./tree-scan.mjs";

/** @import { Entry } from "./copy-types.ts" */

/** What was written so lately may still be written to. */
const SETTLED_MS = 150;

/**
 * Keeps in mind what a project and its copy had in common, and tells from that on which side something changed. What
 * changed in the project is copied; what changed in the copy is told.
 */
export class Comparison {
  /** By path, the stamps of both sides when they were the same. @type {Map<string, { copy: string, project: string }>} */
  #common = new Map();
  #ignored;
  #project;
  #files;
  /** Whatever the copy has that is older was brought to the project. */
  #carriedUntil;
  #isFirst = true;

  /**
   * @param {string} project
   * @param {string} files
   * @param {number} carriedUntil
   */
  constructor(project, files, carriedUntil) {
    this.#project = project;
    this.#files = files;
    this.#carriedUntil = carriedUntil;
    this.#ignored = new IgnoredFolders(project);
  }

  /**
   * Compares once. Returns the paths that changed in the copy, `null` when there are too many to compare.
   *
   * @returns {string[] | null}
   */
  compare() {
    const project = scanTree(this.#project, this.#ignored);
    const copy = scanTree(this.#files, this.#ignored);
    if (project === null || copy === null) return null;
    /** @type {string[]} */
    const changed = [];
    const paths = [...new Set([...project.keys(), ...copy.keys(), ...this.#common.keys()])];
    // Folders come before what is in them; those that are to go, after it.
    paths.sort();
    const gone = paths.filter((path) => !project.has(path) || !copy.has(path)).reverse();
    const there = paths.filter((path) => project.has(path) && copy.has(path));
    const created = gone.filter((path) => project.has(path)).reverse();
    const left = gone.filter((path) => !project.has(path));
    for (const path of [...there, ...created, ...left]) {
      const isChanged = this.#judge(path, copy.get(path) ?? null, project.get(path) ?? null);
      if (isChanged && path.endsWith(".gitignore")) this.#ignored.forget();
      if (isChanged) changed.push(path);
    }
    this.#isFirst = false;
    return changed.sort();
  }

  /**
   * The project was given what the copy had. Known at once, so that what is deleted right afterwards is known to be.
   *
   * @param {string} path
   * @param {string} copyStamp
   * @param {Buffer} content
   */
  settle(path, copyStamp, content) {
    const place = join(this.#project, path);
    const project = entryAt(place);
    if (copyStamp === "") this.#common.delete(path);
    else if (project !== null && (project.kind === "folder" || holds(place, content)))
      this.#common.set(path, { copy: copyStamp, project: project.stamp });
  }

  /**
   * Whether the copy has something that the project is to get.
   *
   * @param {string} path
   * @param {Entry | null} copy
   * @param {Entry | null} project
   */
  #judge(path, copy, project) {
    const common = this.#common.get(path);
    const isCopyChanged = (copy?.stamp ?? "") !== (common?.copy ?? "");
    const isProjectChanged = (project?.stamp ?? "") !== (common?.project ?? "");
    if (!isCopyChanged && !isProjectChanged) return false;
    if (copy === null && project === null) {
      this.#common.delete(path);
      return false;
    }
    const [inCopy, inProject] = [join(this.#files, path), join(this.#project, path)];
    if (copy !== null && project !== null && areSame(inCopy, inProject, this.#isFirst)) {
      this.#common.set(path, { copy: copy.stamp, project: project.stamp });
      return false;
    }
    if (isCopyChanged && this.#isNewer(copy, project, isProjectChanged)) {
      if (copy?.kind === "link") return false;
      return copy === null || Date.now() - copy.ctimeMs > SETTLED_MS;
    }
    copyIn(this.#project, this.#files, path);
    const copied = entryAt(inCopy);
    if (copied === null || project === null) this.#common.delete(path);
    else if (areSame(inCopy, inProject, false))
      this.#common.set(path, { copy: copied.stamp, project: project.stamp });
    return false;
  }

  /**
   * Whether the copy's side counts. Where both have changed, it is the newer, and what exists before what was deleted.
   *
   * @param {Entry | null} copy
   * @param {Entry | null} project
   * @param {boolean} isProjectChanged
   */
  #isNewer(copy, project, isProjectChanged) {
    if (this.#isFirst) {
      if (copy === null || copy.ctimeMs <= this.#carriedUntil) return false;
      return project === null || copy.mtimeMs > project.mtimeMs;
    }
    if (!isProjectChanged || project === null) return true;
    return copy !== null && copy.mtimeMs > project.mtimeMs;
  }
}
