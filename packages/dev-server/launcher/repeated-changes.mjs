import { stateOf } from "./served-files.mjs";

/**
 * Changes of which Vite hears twice: from the disk looked at by us and, on a busy machine much later, from its
 * watcher. The second would have pages render the same text again, over what an editor shows meanwhile.
 */
export class RepeatedChanges {
  /**
   * Each file's state when modules were made of it first or updated for it last.
   *
   * @type {Map<string, string>}
   */
  #seen = new Map();

  /**
   * A file is about to be read.
   *
   * @param {string} file
   */
  serve(file) {
    const state = this.#seen.has(file) ? null : stateOf(file);
    if (state !== null) this.#seen.set(file, state);
  }

  /**
   * Whether pages were told of this very state before; if not, they are now.
   *
   * @param {string} file
   */
  isRepeated(file) {
    const state = stateOf(file);
    if (state === null || this.#seen.get(file) === state) return state !== null;
    this.#seen.set(file, state);
    return false;
  }

  /**
   * The same state is to be told again, also where another page asks for the file before that.
   *
   * @param {string} file
   */
  forget(file) {
    this.#seen.set(file, "");
  }
}
