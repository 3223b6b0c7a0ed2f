/** @import { ParsedMessage } from "./watch-types.ts" */

/** Messages have a few fields, of which one may be long. */
const maxValues = 1000;
const [quote, backslash, comma, colon, brace, bracket] = Buffer.from('"\\,:{[');

/**
 * Reads JSON. Values are counted before they are made: to parse very many, and to hand them from thread to thread, takes
 * long.
 *
 * @param {Uint8Array} text
 * @returns {ParsedMessage}
 */
export function parseMessage(text) {
  if (hasManyValues(text)) return { kind: "many values" };
  try {
    const message = /** @type {unknown} */ (JSON.parse(Buffer.from(text).toString("utf8")));
    return { kind: "message", message };
  } catch {
    return { kind: "unreadable" };
  }
}

/**
 * Whether there are more values than that.
 *
 * @param {Uint8Array} text
 * @param {number} most
 */
export function hasManyValues(text, most = maxValues) {
  return new ValueCounter(most).hasPassedWith(text);
}

/** Counts the signs that come with each value, outside of texts, in JSON that may come in pieces. */
export class ValueCounter {
  #most;
  #values = 0;
  #isText = false;
  #isEscaped = false;

  /** @param {number} most */
  constructor(most) {
    this.#most = most;
  }

  /**
   * Takes the next piece, and says whether there are too many by now.
   *
   * @param {Uint8Array} text
   */
  hasPassedWith(text) {
    let [values, isText] = [this.#values, this.#isText];
    let index = this.#isEscaped ? 1 : 0;
    for (; index < text.length; index += 1) {
      const sign = text[index];
      if (isText) {
        if (sign === quote) isText = false;
        else if (sign === backslash) index += 1;
      } else if (sign === quote) isText = true;
      else if (sign === comma || sign === colon || sign === brace || sign === bracket) {
        values += 1;
        if (values > this.#most) return true;
      }
    }
    this.#values = values;
    this.#isText = isText;
    // The sign after a backslash at the end begins the next piece.
    this.#isEscaped = index > text.length;
    return false;
  }
}
