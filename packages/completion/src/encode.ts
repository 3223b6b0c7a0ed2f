import { BOUNDARY, indentStep, type Line, lineBreak, linesOf, tokensOfLine, UNKNOWN } from "./tokenize.ts";

/** A text as numbers, in the two ways in which the model reads it. */
export interface Encoded {
  /** Each line begins with its line break, and one more ends the last. */
  readonly running: number[];
  /** Each line after the lines that it belongs to, see `Outline`. */
  readonly nested: number[];
}

/** Further on in a line, what stands before matters and not where the line is. */
const MAX_NESTED = 16;

export function encodeText(text: string, idOf: (token: string) => number): Encoded {
  const lines = linesOf(text);
  const encoder = new Encoder(indentStep(lines));
  for (const line of lines) encoder.add(line, tokensOfLine(line.text).map(idOf));
  return encoder.end();
}

export class Encoder {
  readonly #running: number[] = [];
  readonly #nested: number[] = [];
  readonly #outline = new Outline();
  readonly #step: number;
  #indent = 0;

  constructor(step: number) {
    this.#step = step;
  }

  add(line: Line, tokens: readonly number[]): void {
    const start = this.begin(line);
    this.#running.push(start.lineBreak, ...tokens);
    this.#nested.push(BOUNDARY, ...start.nested, ...tokens.slice(0, MAX_NESTED), lineBreak(0, false));
    this.#outline.add(line.indent, tokens);
    this.#indent = line.indent;
  }

  /** What stands before the first token of a line that would come next. */
  begin(line: Line): { readonly lineBreak: number; readonly nested: readonly number[] } {
    const start = breakBefore(line, this.#indent, this.#step);
    return { lineBreak: start, nested: [...this.#outline.around(line.indent), start] };
  }

  end(): Encoded {
    if (this.#running.length > 0) this.#running.push(lineBreak(0, false));
    return { running: this.#running, nested: this.#nested };
  }
}

/**
 * Which line a line is in, and which one comes before it there: the first and the last token of each. The line that
 * closes something comes after the one that opened it.
 */
class Outline {
  readonly #lines: { readonly indent: number; readonly first: number; readonly last: number }[] = [];

  around(indent: number): number[] {
    let at = this.#lines.length - 1;
    while (at >= 0 && (this.#lines[at]?.indent ?? 0) > indent) at -= 1;
    const sibling = this.#lines[at]?.indent === indent ? this.#lines[at--] : undefined;
    const parent = this.#lines[at];
    return [parent?.last, parent?.first, sibling?.last, sibling?.first].map((token) => token ?? UNKNOWN);
  }

  add(indent: number, tokens: readonly number[]): void {
    while ((this.#lines.at(-1)?.indent ?? -1) >= indent) this.#lines.pop();
    this.#lines.push({ indent, first: tokens[0] ?? UNKNOWN, last: tokens.at(-1) ?? UNKNOWN });
  }
}

export function breakBefore(line: Line, indentBefore: number, step: number): number {
  const difference = line.indent - indentBefore;
  // Less than a step where a file mixes two kinds is still one.
  return lineBreak(Math.trunc(difference / step) || Math.sign(difference), line.isAfterEmptyLine);
}
