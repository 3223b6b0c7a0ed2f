/**
 * @typedef {object} Mapping
 * @property {number} line of the generated text, from 0
 * @property {number} column
 * @property {number} source
 * @property {number} originalLine from 0
 * @property {number} originalColumn
 *
 * @typedef {{ lineNumber: number, columnNumber: number }} Position
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map(DIGITS.split("").map((digit, value) => [digit, value]));
/** A breakpoint on a line without code is moved down, but not far. */
const MAX_MOVED = 20;

/** Which place of a generated text comes from which place of a source, and the other way round. */
export class SourceMap {
  /** @type {readonly string[]} */
  sources;
  /** @type {readonly Mapping[]} */
  #mappings;

  /** @param {{ sources?: unknown, mappings?: unknown }} map */
  constructor({ sources, mappings }) {
    this.sources = Array.isArray(sources) ? sources.map(String) : [];
    this.#mappings = decode(typeof mappings === "string" ? mappings : "");
  }

  /**
   * Where a place of the generated text comes from; `null` for what a tool put in.
   *
   * @param {Position} position
   */
  original({ lineNumber, columnNumber }) {
    let low = 0;
    let high = this.#mappings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.#mappings[middle];
      const isAfter =
        at === undefined ||
        at.line > lineNumber ||
        (at.line === lineNumber && at.column > columnNumber);
      if (isAfter) high = middle;
      else low = middle + 1;
    }
    const found = this.#mappings[low - 1];
    if (found === undefined || found.line !== lineNumber || found.source < 0) return null;
    return { source: found.source, line: found.originalLine, column: found.originalColumn };
  }

  /**
   * The first place of the generated text that a line of a source became, or the next line that became something.
   *
   * @param {number} source
   * @param {number} line
   * @returns {(Position & { originalLine: number }) | null}
   */
  generated(source, line) {
    /** @type {Mapping | null} */
    let best = null;
    for (const mapping of this.#mappings) {
      if (mapping.source !== source || mapping.originalLine < line) continue;
      if (mapping.originalLine > line + MAX_MOVED) continue;
      // Mappings come in the order of the generated text: the first of a line is kept.
      if (best === null || mapping.originalLine < best.originalLine) best = mapping;
    }
    return best === null
      ? null
      : { lineNumber: best.line, columnNumber: best.column, originalLine: best.originalLine };
  }
}

/**
 * Reads the mappings of a map: numbers in base 64, each as the difference to the one before.
 *
 * @param {string} text
 * @returns {Mapping[]}
 */
function decode(text) {
  /** @type {Mapping[]} */
  const mappings = [];
  let source = 0;
  let originalLine = 0;
  let originalColumn = 0;
  text.split(";").forEach((segments, line) => {
    let column = 0;
    const ofLine = segments.split(",").flatMap((segment) => {
      const [moved, ...rest] = numbers(segment);
      if (moved === undefined) return [];
      column += moved;
      const [otherSource, lines, columns] = rest;
      if (otherSource === undefined || lines === undefined || columns === undefined)
        return [{ line, column, source: -1, originalLine: 0, originalColumn: 0 }];
      source += otherSource;
      originalLine += lines;
      originalColumn += columns;
      return [{ line, column, source, originalLine, originalColumn }];
    });
    for (const mapping of ofLine.toSorted((one, other) => one.column - other.column))
      mappings.push(mapping);
  });
  return mappings;
}

/** @param {string} segment */
function numbers(segment) {
  /** @type {number[]} */
  const found = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = VALUES.get(digit) ?? 0;
    value += (bits & 31) * 2 ** shift;
    shift += 5;
    if ((bits & 32) !== 0) continue;
    found.push(value % 2 === 1 ? -Math.floor(value / 2) : Math.floor(value / 2));
    value = 0;
    shift = 0;
  }
  return found;
}
