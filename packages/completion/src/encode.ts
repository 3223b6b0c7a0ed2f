import {
  BOUNDARY,
  indentStep,
  type Line,
  lineBreak,
  linesOf,
  tokensOfLine,
  UNKNOWN,
} from "./tokenize.ts";

/** A text as numbers, in the two ways in which the model reads it. */
export interface Encoded {
  /** Each line begins with its line break, and one more ends the last. */
  readonly running: number[];
  /** Each line after the lines that it belongs to, see `Outline`. */
  readonly nested: number[];
}

/** Words before the one that says what a line is. */
const MODIFIER = /^\s*(?:export|default|async|declare|public|private|protected|static|readonly)$/;
const CLOSER = /^[)\]}]/;
/** Further on in a line, what stands before matters and not where the line is. */
const MAX_NESTED = 16;

export function encodeText(text: string, idOf: (token: string) => number): Encoded {
  const lines = linesOf(text);
  const encoder = new Encoder(indentStep(lines));
  for (const line of lines) encoder.add(line, tokensOfLine(line.text), idOf);
  return encoder.end();
}

export class Encoder {
  readonly #running: number[] = [];
  readonly #nested: number[] = [];
  readonly #outline = new Outline();
  readonly #step: number;
  #indent = 0;
  #waiting: { readonly outer: readonly number[]; readonly inner: readonly number[] } | null = null;

  constructor(step: number) {
    this.#step = step;
  }

  add(line: Line, texts: readonly string[], idOf: (token: string) => number): void {
    const tokens = texts.map(idOf);
    const start = this.lineBreakBefore(line);
    this.#finish(tokens[0]);
    this.#running.push(start);
    for (const token of tokens) this.#running.push(token);
    const { outer, inner } = this.#outline.around(line.indent);
    this.#waiting = {
      outer,
      inner: [...inner, start, ...tokens.slice(0, MAX_NESTED), lineBreak(0, false)],
    };
    const main = texts.findIndex((text) => !MODIFIER.test(text));
    this.#outline.add(
      line.indent,
      tokens[Math.max(0, main)],
      tokens.at(-1),
      CLOSER.test(line.text),
    );
    this.#indent = line.indent;
  }

  lineBreakBefore(line: Line): number {
    return breakBefore(line, this.#indent, this.#step);
  }

  /** What stands before the first token of a line that would come next, given the first token of the line below. */
  nestedBefore(line: Line, next: number | undefined): number[] {
    const { outer, inner } = this.#outline.around(line.indent);
    return [...outer, next ?? UNKNOWN, ...inner, this.lineBreakBefore(line)];
  }

  end(): Encoded {
    this.#finish(undefined);
    if (this.#running.length > 0) this.#running.push(lineBreak(0, false));
    return { running: this.#running, nested: this.#nested };
  }

  #finish(next = UNKNOWN): void {
    if (this.#waiting === null) return;
    this.#nested.push(BOUNDARY, ...this.#waiting.outer, next, ...this.#waiting.inner);
    this.#waiting = null;
  }
}

/**
 * Which line a line is in, and which one comes before it there: the first and the last token of each. The line that
 * closes something comes after the one that opened it.
 */
class Outline {
  readonly #lines: { readonly indent: number; readonly first: number; readonly last: number }[] =
    [];

  around(indent: number): { outer: number[]; inner: number[] } {
    let at = this.#lines.length - 1;
    while (at >= 0 && (this.#lines[at]?.indent ?? 0) > indent) at -= 1;
    const sibling = this.#lines[at]?.indent === indent ? this.#lines[at--] : undefined;
    const parent = this.#lines[at];
    return {
      outer: [parent?.last ?? UNKNOWN, parent?.first ?? UNKNOWN, sibling?.last ?? UNKNOWN],
      inner: [sibling?.first ?? UNKNOWN],
    };
  }

  /** A line that closes one and opens another goes on with what the first began: `} else {`, `): Result => {`. */
  add(indent: number, first = UNKNOWN, last = UNKNOWN, isContinued = false): void {
    let begun = first;
    while ((this.#lines.at(-1)?.indent ?? -1) >= indent) {
      const line = this.#lines.pop();
      if (isContinued && line?.indent === indent) begun = line.first;
    }
    this.#lines.push({ indent, first: begun, last });
  }
}

export function breakBefore(line: Line, indentBefore: number, step: number): number {
  const difference = line.indent - indentBefore;
  // Less than a step where a file mixes two kinds is still one.
  return lineBreak(Math.trunc(difference / step) || Math.sign(difference), line.isAfterEmptyLine);
}
