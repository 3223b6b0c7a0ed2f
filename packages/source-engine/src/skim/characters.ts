const NOTHING = 0;
const BLANK = 1;
const LINE_END = 2;
const WORD = 3;
const DIGIT = 4;

/** The kind of each character that is not beyond ASCII. */
const KINDS = new Uint8Array(128);
for (const code of [9, 11, 12, 32]) KINDS[code] = BLANK;
for (const code of [10, 13]) KINDS[code] = LINE_END;
for (let code = 48; code < 58; code += 1) KINDS[code] = DIGIT;
for (const code of codesOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$"))
  KINDS[code] = WORD;

export function codesOf(letters: string): ReadonlySet<number> {
  return new Set(letters.split("").map((letter) => letter.charCodeAt(0)));
}

const BYTE_ORDER_MARK = 0xfeff;
/** Blanks beyond ASCII, as the full-width one that Japanese keyboards write. */
const SPACE = /\p{Zs}/u;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;

function kindOf(code: number): number {
  if (code < 128) return KINDS[code] ?? NOTHING;
  if (code === BYTE_ORDER_MARK || (mayBeSpace(code) && SPACE.test(String.fromCharCode(code))))
    return BLANK;
  if (code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR) return LINE_END;
  // Not a number: behind the end of the text.
  return code >= 128 ? WORD : NOTHING;
}

/** Letters of most languages are told without a pattern. */
const mayBeSpace = (code: number): boolean => code === 0xa0 || (code >= 0x1680 && code <= 0x3000);

export const isBlank = (code: number): boolean => kindOf(code) === BLANK;
export const isLineEnd = (code: number): boolean => kindOf(code) === LINE_END;
export const isDigit = (code: number): boolean => kindOf(code) === DIGIT;
export const isWordStart = (code: number): boolean => kindOf(code) === WORD;
export const isWordPart = (code: number): boolean => kindOf(code) >= WORD;

/** The characters that mean something in code, by name. */
export const CODE = {
  space: 32,
  hash: 35,
  doubleQuote: 34,
  singleQuote: 39,
  backtick: 96,
  backslash: 92,
  slash: 47,
  star: 42,
  exclamation: 33,
  openParen: 40,
  closeParen: 41,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
  less: 60,
  greater: 62,
  equals: 61,
  comma: 44,
  semicolon: 59,
  colon: 58,
  question: 63,
  dot: 46,
  plus: 43,
  minus: 45,
  ampersand: 38,
  bar: 124,
  dollar: 36,
  at: 64,
} as const;

export const isQuote = (code: number): boolean =>
  code === CODE.doubleQuote || code === CODE.singleQuote;
