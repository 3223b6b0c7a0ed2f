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
 * Counts the signs that come with each value, outside of texts.
 *
 * @param {Uint8Array} text
 * @param {number} most
 */
export function hasManyValues(text, most = maxValues) {
  let values = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isText) {
      if (sign === backslash) index += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === comma || sign === colon || sign === brace || sign === bracket) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}
