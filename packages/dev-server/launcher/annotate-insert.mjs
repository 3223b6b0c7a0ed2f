/**
 * @typedef {{ readonly offset: number, readonly text: string }} Insertion
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const WORD = /[\w$]+|[^\w$]/g;

/**
 * A text with others put in.
 *
 * @param {string} text
 * @param {readonly Insertion[]} insertions in ascending order
 */
export function withInsertions(text, insertions) {
  let result = "";
  let position = 0;
  for (const { offset, text: added } of insertions) {
    result += text.slice(position, offset) + added;
    position = offset;
  }
  return result + text.slice(position);
}

/**
 * The source map from the longer text back to the original, exact to the word. No insertion holds a
 * line break, so that every line keeps its number.
 *
 * @param {string} source
 * @param {string} text
 * @param {readonly Insertion[]} insertions in ascending order
 */
export function mapOfInsertions(source, text, insertions) {
  const lines = [];
  let next = 0;
  let lineStart = 0;
  let [lastLine, lastColumn] = [0, 0];
  for (const [number, line] of text.split("\n").entries()) {
    const segments = [];
    let lastGenerated = 0;
    let shift = 0;
    for (const { index } of line.matchAll(WORD)) {
      for (; (insertions[next]?.offset ?? Infinity) <= lineStart + index; next += 1)
        shift += insertions[next]?.text.length ?? 0;
      const generated = index + shift;
      segments.push(
        digits(generated - lastGenerated) +
          digits(0) +
          digits(number - lastLine) +
          digits(index - lastColumn),
      );
      [lastGenerated, lastLine, lastColumn] = [generated, number, index];
    }
    const end = lineStart + line.length;
    while ((insertions[next]?.offset ?? Infinity) <= end) next += 1;
    lines.push(segments.join(","));
    lineStart = end + 1;
  }
  return {
    version: 3,
    sources: [source],
    sourcesContent: [text],
    names: [],
    mappings: lines.join(";"),
  };
}

/**
 * A number in the digits of source maps: five bits each, the sign in the lowest.
 *
 * @param {number} value
 */
function digits(value) {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = "";
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
