/** Stands before each file: contexts end here. */
export const BOUNDARY = 0;
/** Ends of lines are tokens that say how far the next line is indented, and whether an empty line lies between. */
const MAX_STEPS = 3;
const STEPS = 2 * MAX_STEPS + 1;
export const LAST_LINE_BREAK = 2 * STEPS;
/** A word that came when the vocabulary was full. It is never proposed. */
export const UNKNOWN = LAST_LINE_BREAK + 1;
export const FIRST_WORD = UNKNOWN + 1;

/** Longer lines are data or minified code, of which nobody types the rest. */
export const MAX_LINE = 1_000;
const MAX_STRING = 60;
const OPERATORS =
  /^(?:=>|[=!]==?|&&|\|\||\?\?|\?\.|\.\.\.|<\/|\/>|\+\+|--|[-+*<>]=|\/\/|\/\*\*?|\*\/)/;

export const isLineBreak = (token: number): boolean => token >= 1 && token <= LAST_LINE_BREAK;

export function lineBreak(steps: number, isAfterEmptyLine: boolean): number {
  const bounded = Math.max(-MAX_STEPS, Math.min(MAX_STEPS, steps));
  return 1 + bounded + MAX_STEPS + (isAfterEmptyLine ? STEPS : 0);
}

function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code > 127
  );
}

const isQuote = (code: number): boolean => code === 34 || code === 39 || code === 96;
const isSpace = (code: number): boolean => code === 32 || code === 9;

/** Where the string that begins at `start` ends, or -1: longer ones and those with spaces are words like others. */
function endOfString(line: string, start: number): number {
  const quote = line.charCodeAt(start);
  const last = Math.min(line.length, start + MAX_STRING);
  for (let at = start + 1; at < last; at += 1) {
    const code = line.charCodeAt(at);
    if (code === quote) return at + 1;
    if (isSpace(code) || code === 92) return -1;
  }
  return -1;
}

/**
 * The tokens of one line without its indentation. The spaces before a token are part of it, so that the tokens of
 * a line joined are the line. At the place where somebody types, an open string at the end is one token.
 */
export function tokensOfLine(line: string, isOpen = false): string[] {
  const tokens: string[] = [];
  const end = line.length;
  let at = 0;
  while (at < end) {
    const start = at;
    while (at < end && isSpace(line.charCodeAt(at))) at += 1;
    if (at === end) {
      if (isOpen) tokens.push(line.slice(start));
      break;
    }
    const code = line.charCodeAt(at);
    if (isWordCode(code)) {
      while (at < end && isWordCode(line.charCodeAt(at))) at += 1;
    } else if (isQuote(code) && !(at > 0 && isWordCode(line.charCodeAt(at - 1)))) {
      const close = endOfString(line, at);
      const isOpenString = isOpen && close === -1 && !/\s/.test(line.slice(at));
      at = isOpenString ? end : close === -1 ? at + 1 : close;
    } else at += OPERATORS.exec(line.slice(at, at + 3))?.[0].length ?? 1;
    tokens.push(line.slice(start, at));
  }
  return tokens;
}

export interface Line {
  /** Columns before the first character that shows. */
  readonly indent: number;
  readonly text: string;
  readonly isAfterEmptyLine: boolean;
}

const LINE_END = /\r\n?|\n/;

/** The lines of a text that hold something. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isAfterEmptyLine = false;
  for (const line of text.split(LINE_END)) {
    const content = line.trim();
    if (content === "") {
      isAfterEmptyLine = true;
      continue;
    }
    const indent = line.length - line.trimStart().length;
    lines.push({ indent, text: content.length > MAX_LINE ? "" : content, isAfterEmptyLine });
    isAfterEmptyLine = false;
  }
  return lines;
}

/** How many columns one step of indentation is in these lines. */
export function indentStep(lines: readonly Line[]): number {
  let step = 8;
  let before = 0;
  for (const { indent } of lines) {
    if (indent > before && indent - before < step) step = indent - before;
    before = indent;
  }
  // One space is how comments continue; tabs count one each.
  return step === 1 && lines.some(({ indent }) => indent % 2 === 0 && indent > 1) ? 2 : step;
}
