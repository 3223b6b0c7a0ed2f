import { statSync } from "node:fs";

/**
 * What is known of the files that were served: a file whose state on the disk is another one has been
 * written since, whether or not Vite has heard of it.
 */
export class ServedFiles {
  /** @type {(id: string) => boolean} */
  #isInProject;
  /**
   * Each file's state when it was served first or told of last.
   *
   * @type {Map<string, string>}
   */
  #known = new Map();

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
  }

  /** Files that were written since. */
  newer() {
    return [...this.#known]
      .filter(([file, state]) => (stateOf(file) ?? state) !== state)
      .map(([file]) => file);
  }
}

/**
 * Two writes may have the same time; as a rule each is a new file that takes the old one's place.
 *
 * @param {string} file
 */
function stateOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.mtimeMs} ${found.ino} ${found.size}`;
}
