import { statSync } from "node:fs";

/**
 * What is known of the files that were served: a file whose state on the disk is another one has been
 * written since, whether or not Vite has heard of it.
 */
export class ServedFiles {
  /** @type {(id: string) => boolean} */
  #isInProject;
  /**
   * Each file's state when it was served first or Vite heard of it last.
   *
   * @type {Map<string, string>}
   */
  #known = new Map();
  /**
   * The state of which Vite was told, while it has made nothing of it yet.
   *
   * @type {Map<string, string>}
   */
  #told = new Map();

  /** @param {(id: string) => boolean} isInProject */
  constructor(isInProject) {
    this.#isInProject = isInProject;
  }

  /**
   * A file is about to be read. Only the first time counts: what is read later may be newer than what
   * browsers were told of.
   *
   * @param {string} file
   */
  serve(file) {
    if (!this.#known.has(file)) this.learn(file);
  }

  /** @param {string} file */
  learn(file) {
    const state = this.#isInProject(file) ? stateOf(file) : null;
    if (state !== null) this.#known.set(file, state);
    this.#told.delete(file);
  }

  /** Files that were written since. */
  newer() {
    return [...this.#known]
      .filter(([file, state]) => (stateOf(file) ?? state) !== state)
      .map(([file]) => file);
  }

  /**
   * Vite is told of a file. Returns whether it is news: it may know of this very state.
   *
   * @param {string} file
   */
  tell(file) {
    const state = stateOf(file);
    if (state === null || this.#told.get(file) === state) return false;
    this.#told.set(file, state);
    return true;
  }

  /** What Vite was told of counts as known; a state that came later does not. */
  settle() {
    for (const [file, state] of this.#told) this.#known.set(file, state);
    this.#told.clear();
  }
}

/**
 * What the disk tells of a file without its text. Two writes may have the same time; as a rule each is a new
 * file that takes the old one's place.
 *
 * @param {string} file
 */
export function stateOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.mtimeMs} ${found.ino} ${found.size}`;
}
