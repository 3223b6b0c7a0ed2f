import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { stateOf } from "./served-files.mjs";

/** Nobody writes longer sources; pictures and films are read by whoever shows them. */
const MAX_BYTES = 2_000_000;
/** So long a text may be on its way from the disk into a module. */
const MAX_READ_MILLISECONDS = 10_000;
/** A page that shows an older text than these is told to be behind all the same, when it is loaded anew. */
const MAX_KEPT = 20_000;

/**
 * The texts that modules were made of. Elements carry the sign of the text that they came from, so that a
 * page can say what it really shows, and the disk what it should.
 */
export class SourceTexts {
  /**
   * The files that the signs stand for.
   *
   * @type {Map<string, string>}
   */
  #files = new Map();
  /**
   * What each file held when it was last asked for, before it was read.
   *
   * @type {Map<string, { readonly state: string | null, readonly disk: string | null }>}
   */
  #asked = new Map();
  /**
   * What was made of each file last, and of which text on the disk. They differ where a plugin has a text
   * of its own.
   *
   * @type {Map<string, { readonly disk: string | null, readonly made: string }>}
   */
  #made = new Map();

  /**
   * A file is about to be read.
   *
   * @param {string} file
   */
  ask(file) {
    const state = stateOf(file);
    this.#asked.set(file, { state, disk: this.onDisk(file) });
  }

  /**
   * Whether the file has another text than when it was asked for last.
   *
   * @param {string} file
   */
  isOutdated(file) {
    const asked = this.#asked.get(file);
    if (asked === undefined || asked.disk === null || stateOf(file) === asked.state) return false;
    const disk = this.onDisk(file);
    return disk !== null && disk !== asked.disk;
  }

  /**
   * Whether a plugin made this text: the file has held another one for so long that it cannot have been read from there.
   *
   * @param {string} file
   * @param {string} text
   */
  isMadeUp(file, text) {
    const asked = this.#asked.get(file);
    if (asked === undefined || asked.disk === null || asked.disk === signOf(file, text))
      return false;
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    return stateOf(file) === asked.state && Date.now() - written > MAX_READ_MILLISECONDS;
  }

  /**
   * A module is made of this text.
   *
   * @param {string} file
   * @param {string} text
   * @returns {string} the sign that its elements carry
   */
  make(file, text) {
    const made = signOf(file, text);
    this.#files.delete(made);
    this.#files.set(made, file);
    if (this.#files.size > MAX_KEPT) {
      const [oldest] = this.#files.keys();
      if (oldest !== undefined) this.#files.delete(oldest);
    }
    this.#made.set(file, { disk: this.#asked.get(file)?.disk ?? this.onDisk(file), made });
    return made;
  }

  /**
   * The files that a page is behind of: none of what it shows of them comes from their present texts.
   *
   * @param {readonly string[]} shown the signs of all that the page shows
   * @returns {{ readonly file: string, readonly version: string, readonly shown: string }[]}
   */
  behind(shown) {
    /** @type {Map<string, string[]>} */
    const byFile = new Map();
    for (const sign of new Set(shown.slice(0, MAX_KEPT))) {
      const file = this.#files.get(sign);
      if (file === undefined) continue;
      const signs = byFile.get(file);
      if (signs === undefined) byFile.set(file, [sign]);
      else signs.push(sign);
    }
    return [...byFile].flatMap(([file, signs]) => {
      const disk = this.onDisk(file);
      if (disk === null || signs.includes(disk)) return [];
      const last = this.#made.get(file);
      if (last?.disk === disk && signs.includes(last.made)) return [];
      return [{ file, version: this.versionOf(file), shown: signs.toSorted().join(" ") }];
    });
  }

  /**
   * Tells apart what was written to a file, also when it is the same text again.
   *
   * @param {string} file
   */
  versionOf(file) {
    return `${stateOf(file)} ${this.onDisk(file)}`;
  }

  /**
   * The sign of a file's present text; `null` when there is none, or one that is too long for a source.
   *
   * @param {string} file
   */
  onDisk(file) {
    try {
      return statSync(file).size > MAX_BYTES ? null : signOf(file, readFileSync(file, "utf8"));
    } catch {
      return null;
    }
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function signOf(file, text) {
  return createHash("sha256").update(`${file}\0${text}`).digest("hex").slice(0, 12);
}
