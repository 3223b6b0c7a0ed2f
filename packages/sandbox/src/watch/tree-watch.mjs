import { advance } from "./advance.mjs";
import { putSessions } from "./autogroup.mjs";
import { DiskWatch } from "./disk-watch.mjs";
import { onePerDevice } from "./folder-use.mjs";
import { namelessFiles } from "./open-files.mjs";
import { idleClass } from "./idle-class.mjs";
import { Standing, usualNiceness } from "./standing.mjs";
import { descendants, firstInside, listedProcesses, processFolder } from "./tree-processes.mjs";
import { memoryFolders, memoryFolderUse, passedLimit } from "./tree-use.mjs";

/** @import { WatchedLimit, WatchedTree } from "./watch-types.ts" */

const pauseMs = 250;
/** While processes become more and more, before those that are new have been put behind everybody else. */
const growingPauseMs = 50;
/** While its folders are being counted: what grows as fast as it can is a little behind at each pause. */
const countingPauseMs = 50;
const growth = 4;
/** As far forward as anybody. */
const ordinaryNiceness = 0;
/** Open files are many more than processes, so they are looked at less often. */
const openFilesPauseMs = 1_000;
/** So often in a row files may be found waiting in sockets: who is sent one receives it soon. */
const mostWaits = 3;

/** Looks at one tree of processes again and again. */
export class TreeWatch {
  /** @type {WatchedTree} */
  #tree;
  /** @type {DiskWatch} */
  #disk;
  /** @type {string | null} */
  #listing = null;
  /** @type {readonly string[]} */
  #memoryFolders = [];
  /** @type {ReturnType<typeof namelessFiles> | null} */
  #openFiles = null;
  #openFilesAt = 0;
  #nameless = 0;
  #waits = 0;
  #standing = new Standing();
  #wasLast = false;
  #count = 0;
  #hasPassed = false;
  #isKilled = false;
  /** When it is to be looked at again. */
  dueAt = 0;

  /** @param {WatchedTree} tree */
  constructor(tree) {
    this.#tree = tree;
    this.#disk = new DiskWatch(tree);
  }

  /**
   * The limit that it has passed, if any, once.
   *
   * @param {number} deadline until when folders may be counted now
   * @returns {WatchedLimit | null}
   */
  look(deadline) {
    if (this.#isKilled) this.#bringForward();
    if (this.#isKilled || this.#hasPassed) return null;
    const limit = this.#passedLimit(deadline);
    this.#hasPassed = limit !== null;
    return limit;
  }

  /** It was killed: from now on nothing is counted. */
  letEnd() {
    this.end();
    this.#isKilled = true;
    this.dueAt = 0;
  }

  /**
   * @param {number} deadline
   * @returns {WatchedLimit | null}
   */
  #passedLimit(deadline) {
    if (this.#tree.sandboxed && this.#listing === null) this.#findInside();
    this.#countNameless(deadline);
    if (this.#waits > mostWaits) return "unseen";
    const { bytes, files } = memoryFolderUse(this.#memoryFolders);
    const { temporaryBytes, memoryBytes } = this.#tree;
    if (temporaryBytes < memoryBytes && bytes > temporaryBytes) return "temporary";
    const beside = { bytes: bytes + this.#nameless, files };
    const passed = passedLimit(this.#tree, this.#processes(), beside);
    if (passed !== null) return passed;
    this.#standBack();
    const passedOnDisk = this.#disk.look(() => this.#processes(), deadline);
    if (this.#disk.isCounting)
      this.dueAt = Math.min(this.dueAt, performance.now() + countingPauseMs);
    return passedOnDisk;
  }

  /** Closes the folders that are being counted. */
  end() {
    this.#openFiles?.return({ bytes: 0, waiting: 0 });
    this.#disk.end();
  }

  #processes() {
    return this.#listing === null ? descendants(this.#tree.root) : listedProcesses(this.#listing);
  }

  #standBack() {
    const processes = [...this.#processes()];
    const now = performance.now();
    if (this.#tree.standsBack) {
      this.#standing.measure(processes, now);
      putSessions(processes, this.#standing.niceness);
      this.#putInLine();
    }
    const isGrowing = processes.length > this.#count + growth;
    this.#count = processes.length;
    this.dueAt = now + (isGrowing ? growingPauseMs : pauseMs);
  }

  /**
   * What was killed gives back its memory and files itself. At the end of the line, behind a busy machine, that took it
   * seconds. It runs none of its own code any more, so it need not stand back. Without a sandbox some of it may live on.
   */
  #bringForward() {
    if (!this.#tree.sandboxed || !this.#tree.standsBack) return;
    const processes = [...descendants(this.#tree.root)];
    putSessions(processes, ordinaryNiceness);
    idleClass.put(processes, false, ordinaryNiceness);
  }

  /** The numbers that its processes have inside are no use here, so they are found by walking. */
  #putInLine() {
    const { isLast } = this.#standing;
    if (!isLast && !this.#wasLast) return;
    idleClass.put(descendants(this.#tree.root), isLast, usualNiceness);
    this.#wasLast = isLast;
  }

  /** Once something runs inside, everything is mounted as it will stay. */
  #findInside() {
    const first = firstInside(this.#tree.root);
    if (first === null) return;
    const folder = processFolder(first);
    if (folder === null) return;
    const [one] = listedProcesses(folder);
    if (one === undefined) return;
    this.#listing = folder;
    this.#memoryFolders = memoryFolders(first);
  }

  /**
   * Memory in files without a name, except those that folders on disks or in memory count.
   *
   * @param {number} deadline
   */
  #countNameless(deadline) {
    if (performance.now() - this.#openFilesAt < openFilesPauseMs) return;
    const counted = onePerDevice([...this.#tree.folders, ...this.#memoryFolders]);
    this.#openFiles ??= namelessFiles(this.#processes(), (device) => !counted.has(device));
    const step = advance(this.#openFiles, deadline);
    if (!step.done) return;
    this.#openFiles = null;
    this.#openFilesAt = performance.now();
    this.#nameless = step.value.bytes;
    this.#waits = step.value.waiting === 0 ? 0 : this.#waits + 1;
  }
}
