import { advance } from "./advance.mjs";
import { countFiles, countNames, diskUse, onePerDevice } from "./folder-use.mjs";
import { hidesMappedFiles } from "./mapped-files.mjs";
import { namelessFiles } from "./open-files.mjs";

/** @import { WatchedLimit, WatchedTree } from "./watch-types.ts" */

/** Also where disks tell nothing of a change, because others freed as much at the same time. */
const longestPauseMs = 30_000;
/** Some file systems do not count files. */
const blindPauseMs = 2_000;
/** Closer to the limit, walks come more often, up to this part of it. */
const finestPart = 16;

/**
 * Counts what a tree keeps in its folders. It walks through them only after the disk has changed by a good part of
 * what the tree may still write.
 */
export class DiskWatch {
  /** @type {Generator<void, WatchedLimit | null, void> | null} */
  #walk = null;
  #walkedAt = Number.NEGATIVE_INFINITY;
  #before = { bytes: 0, files: 0, countsFiles: true };
  #own = { bytes: 0, files: 0 };
  /** What the next walk is for. */
  #due = { bytes: false, files: false };
  /** @type {WatchedTree} */
  #tree;

  /** @param {WatchedTree} tree */
  constructor(tree) {
    this.#tree = tree;
  }

  /**
   * Goes on counting until the deadline.
   *
   * @param {() => Iterable<string>} processes
   * @param {number} deadline
   * @returns {WatchedLimit | null}
   */
  look(processes, deadline) {
    this.#walk ??= this.#isDue() ? this.#count(processes) : null;
    if (this.#walk === null) return null;
    const step = advance(this.#walk, deadline);
    if (!step.done) return null;
    this.#walk = null;
    if (this.#due.bytes) this.#walkedAt = performance.now();
    return step.value;
  }

  /** Whether it is in the middle of a walk. */
  get isCounting() {
    return this.#walk !== null;
  }

  end() {
    this.#walk?.return(null);
  }

  #isDue() {
    // Where nothing is limited, nothing is counted.
    if (this.#tree.diskBytes === Infinity && this.#tree.files === Infinity) return false;
    const now = diskUse(this.#tree.folders);
    const pause = performance.now() - this.#walkedAt;
    const { diskBytes, files } = this.#tree;
    const due = {
      bytes:
        pause > (now.countsFiles ? longestPauseMs : blindPauseMs) ||
        now.bytes - this.#before.bytes > margin(diskBytes, this.#own.bytes),
      files: now.files - this.#before.files > margin(files, this.#own.files),
    };
    if (!due.bytes && !due.files) return false;
    this.#due = due;
    this.#before = due.bytes ? now : { ...now, bytes: this.#before.bytes };
    return true;
  }

  /**
   * @param {() => Iterable<string>} processes
   * @returns {Generator<void, WatchedLimit | null, void>}
   */
  *#count(processes) {
    const { folders, diskBytes, files } = this.#tree;
    if (this.#due.files) {
      const { names, hidden } = yield* countNames(folders, files);
      if (names > files) return "files";
      this.#own.files = names;
      this.#due.bytes ||= hidden;
      if (!this.#due.bytes) return null;
    }
    const found = yield* countFiles(folders, { bytes: diskBytes, files });
    if (found.hidden) return "hidden";
    if (found.files > files) return "files";
    const devices = onePerDevice(folders);
    const nameless = yield* namelessFiles(processes(), (device) => devices.has(device));
    this.#own = { bytes: found.bytes + nameless.bytes, files: found.files };
    if (yield* hidesMappedFiles(processes, folders)) return "unseen";
    return this.#own.bytes > diskBytes ? "disk" : null;
  }
}

/**
 * How much a disk may change before the folders are counted again.
 *
 * @param {number} limit
 * @param {number} used
 */
function margin(limit, used) {
  return Math.max((limit - used) / 2, limit / finestPart);
}
