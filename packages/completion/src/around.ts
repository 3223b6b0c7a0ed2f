import type { Question } from "./question.ts";
import { breakBefore, Encoder } from "./encode.ts";
import { Nesting } from "./nesting.ts";
import { BOUNDARY, indentStep, type Line, lineBreak, linesOf, tokensOfLine } from "./tokenize.ts";

/** What stands around the cursor, as the model reads it. */
export interface Around {
  /** Tokens up to the one that is being typed, in both ways. */
  readonly running: readonly number[];
  readonly nested: readonly number[];
  /** All lines above in the nested way. */
  readonly nestedAbove: readonly number[];
  /** Tokens of the lines below, the first of them a line break. */
  readonly below: readonly number[];
  /** What is typed of the token at the cursor. */
  readonly pending: string;
  /** What stands between the cursor and the end of its line. */
  readonly tail: string;
  /** What is typed of the line, without its indentation. */
  readonly typed: string;
  readonly indent: number;
  /** What is open before the token at the cursor, and what the lines below close. */
  readonly open: readonly string[];
  readonly closedBelow: readonly string[];
  readonly linesAbove: readonly Line[];
  readonly linesBelow: readonly Line[];
  /** Whether nothing of the file lies beyond these lines. */
  readonly isWhole: boolean;
}

/** So many characters before and after the cursor are looked at. */
const BEFORE = 40_000;
const AFTER = 20_000;

export function readAround(question: Question, idOf: (token: string) => number): Around {
  const isWhole =
    question.isCut !== true && question.before.length <= BEFORE && question.after.length <= AFTER;
  const before = question.before.slice(-BEFORE);
  const after = question.after.slice(0, AFTER);
  const lineStart = before.lastIndexOf("\n") + 1;
  const typed = before.slice(lineStart);
  const above = before.slice(0, lineStart);
  const lineEnd = after.indexOf("\n");
  const tail = (lineEnd === -1 ? after : after.slice(0, lineEnd)).trimEnd();
  const linesAbove = linesOf(above);
  const linesBelow = lineEnd === -1 ? [] : linesOf(after.slice(lineEnd + 1));
  const step = indentStep([...linesAbove, ...linesBelow]);
  const nesting = new Nesting();
  const encoder = new Encoder(step);
  for (const line of linesAbove) {
    const tokens = tokensOfLine(line.text);
    encoder.add(line, tokens, idOf);
    nesting.line(tokens);
  }
  const text = typed.trimStart();
  const here = {
    indent: typed.length - text.length,
    text,
    isAfterEmptyLine: /\n[ \t\r]*\n$/.test(above),
  };
  const start = encoder.lineBreakBefore(here);
  const firstBelow = tokensOfLine(linesBelow[0]?.text ?? "")[0];
  const nested = encoder.nestedBefore(
    here,
    firstBelow === undefined ? undefined : idOf(firstBelow),
  );
  const { running, nested: nestedAbove } = encoder.end();
  running.pop();
  const context = [BOUNDARY, ...running, start];
  const started = tokensOfLine(text, true);
  const pending = started.pop() ?? "";
  for (const token of started) {
    context.push(idOf(token));
    nested.push(idOf(token));
    nesting.add(token);
  }
  const tailTokens = tokensOfLine(tail);
  const below = tailTokens.map(idOf);
  const nestingBelow = new Nesting();
  nestingBelow.line(tailTokens);
  let { indent } = here;
  for (const line of linesBelow) {
    below.push(breakBefore(line, indent, step));
    const tokens = tokensOfLine(line.text);
    for (const token of tokens) below.push(idOf(token));
    nestingBelow.line(tokens);
    indent = line.indent;
  }
  below.push(lineBreak(0, false));
  return {
    running: context,
    nested,
    nestedAbove,
    below,
    pending,
    tail,
    typed: text,
    indent: here.indent,
    open: nesting.open,
    closedBelow: nestingBelow.closed,
    linesAbove,
    linesBelow,
    isWhole,
  };
}
