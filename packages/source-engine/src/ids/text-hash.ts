/** A hash of two halves that text is mixed into piece by piece. */
export interface TextHash {
  high: number;
  low: number;
}

const HIGH_SEED = 0x41c6ce57;
const LOW_SEED = 0x9e3779b9 | 0;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;
/** Tab, line ends, blank, parentheses, comma, semicolon. */
const IS_SKIPPED = new Uint8Array(60);
for (const code of [9, 10, 13, 32, 40, 41, 44, 59]) IS_SKIPPED[code] = 1;

export function emptyHash(): TextHash {
  return { high: HIGH_SEED, low: LOW_SEED };
}

/**
 * Mixes in a stretch of text. Blanks, quotes, commas, semicolons, parentheses and `{" "}` do not count,
 * so that a formatter changes nothing.
 */
export function mixText(hash: TextHash, text: string, start: number, end: number): void {
  let { high, low } = hash;
  for (let index = start; index < end; index += 1) {
    let code = text.charCodeAt(index);
    if (code < 60 && IS_SKIPPED[code] === 1) continue;
    if (code === SINGLE_QUOTE) code = DOUBLE_QUOTE;
    else if (code === OPENING_BRACE) {
      const after = afterBlank(text, index + 1, end);
      if (after > 0) {
        index = after - 1;
        continue;
      }
    }
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  hash.high = high;
  hash.low = low;
}

/** The offset after `" "}`, which formatters put in where a line ends with a blank; 0 for anything else. */
function afterBlank(text: string, start: number, end: number): number {
  let index = skipBlanks(text, start, end);
  const quote = text.charCodeAt(index);
  if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return 0;
  index = skipBlanks(text, index + 1, end);
  if (text.charCodeAt(index) !== quote) return 0;
  index = skipBlanks(text, index + 1, end);
  return index < end && text.charCodeAt(index) === CLOSING_BRACE ? index + 1 : 0;
}

function skipBlanks(text: string, start: number, end: number): number {
  let index = start;
  while (index < end && (text.charCodeAt(index) === 32 || isLineBreak(text.charCodeAt(index)))) {
    index += 1;
  }
  return index;
}

function isLineBreak(code: number): boolean {
  return code === 9 || code === 10 || code === 13;
}

/** The offset from which so many characters that count stand before another. */
export function significantBefore(text: string, offset: number, count: number): number {
  let index = offset;
  for (let left = count; index > 0 && left > 0; index -= 1) {
    const code = text.charCodeAt(index - 1);
    if (code >= 60 || IS_SKIPPED[code] !== 1) left -= 1;
  }
  return index;
}

/** Mixes in the hash of a part. */
export function mixHash(hash: TextHash, other: TextHash): void {
  const { high, low } = hash;
  hash.high = Math.imul(high ^ other.high, 2_246_822_507) ^ (low >>> 16);
  hash.low = Math.imul(low ^ other.low, 3_266_489_909) ^ (high >>> 13);
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Twelve bits at a time: the two digits of every number below 4096. */
const PAIRS = Array.from(
  { length: 4096 },
  (_, bits) => `${DIGITS[bits >> 6] ?? ""}${DIGITS[bits & 63] ?? ""}`,
);

/** A hash as 4, 6 or 8 digits; of nothing as `AAAA`. */
export function hashText({ high, low }: TextHash, digits: 4 | 6 | 8): string {
  if (high === HIGH_SEED && low === LOW_SEED) return "A".repeat(digits);
  const one = spread(high);
  const first = (PAIRS[one >>> 20] ?? "") + (PAIRS[(one >>> 8) & 4095] ?? "");
  if (digits === 4) return first;
  const other = spread(low);
  const second = PAIRS[other >>> 20] ?? "";
  return digits === 6 ? first + second : first + second + (PAIRS[(other >>> 8) & 4095] ?? "");
}

function spread(bits: number): number {
  let value = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
