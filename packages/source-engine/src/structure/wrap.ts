import type { JSXElement, Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Mark, PlannedSplice } from "../plan/context.ts";
import { indentAt, isFirstOnLine } from "../text/position.ts";
import { deepen, type Lifted } from "./lift.ts";

export interface Wrapper {
  readonly open: string;
  readonly close: string;
  /** Whether the wrapper is an element of its own, and is selected. */
  readonly isElement: boolean;
}

/** What else stands inside of the wrapper, given the indentation it will have. */
type Beside = (indent: string) => Lifted;

/** Puts a wrapper around an element that is an expression, each tag on a line of its own. */
export function wrapExpression(
  file: SourceFile,
  node: JSXElement,
  wrapper: Wrapper,
  beside?: Beside,
): readonly PlannedSplice[] {
  const { text, habits } = file;
  const { start, end } = rangeOf(node);
  const base = indentAt(text, start);
  const line = (indent: string): string => habits.lineEnd + indent;
  const hasOwnLine = isFirstOnLine(text, start);
  const outer = hasOwnLine ? base : base + habits.indent;
  const inner = outer + habits.indent;
  const [before, after] = hasOwnLine ? ["", ""] : brackets(file, node, line(outer), line(base));
  const mark: Mark[] = wrapper.isElement ? [{ offset: before.length, select: true }] : [];
  const opening = `${before}${wrapper.open}${line(inner)}`;
  const copy = beside?.(inner);
  const lead = copy === undefined ? "" : line(inner);
  return [
    { start, end: start, text: opening, marks: mark },
    ...deepen(file, node, hasOwnLine ? habits.indent : habits.indent + habits.indent),
    {
      start: end,
      end,
      text: `${lead}${copy?.text ?? ""}${line(outer)}${wrapper.close}${after}`,
      marks: copy?.marks.map((one) => ({ ...one, offset: one.offset + lead.length })),
    },
  ];
}

/** What comes before and after a wrapper that begins in the middle of a line. */
function brackets(
  { text }: SourceFile,
  node: Node,
  outerLine: string,
  baseLine: string,
): readonly [string, string] {
  const { start, end } = rangeOf(node);
  if (parentNode(node)?.type === "JSXAttribute") return [`{${outerLine}`, `${baseLine}}`];
  const isBracketed =
    (text[start - 1] === "(" && text[end] === ")") ||
    (text[start - 1] === "{" && text[end] === "}");
  return isBracketed ? [outerLine, baseLine] : [`(${outerLine}`, `${baseLine})`];
}

/** Puts a wrapper around neighbouring children of JSX. */
export function wrapChildren(
  file: SourceFile,
  first: Node,
  last: Node,
  inside: readonly Node[],
  wrapper: Wrapper,
): readonly PlannedSplice[] {
  const { text, habits } = file;
  const { start } = rangeOf(first);
  const { end } = rangeOf(last);
  const marks: Mark[] = [{ offset: 0, select: true }];
  if (!isFirstOnLine(text, start)) {
    return [
      { start, end: start, text: wrapper.open, marks },
      { start: end, end, text: wrapper.close },
    ];
  }
  const base = indentAt(text, start);
  const opening = `${wrapper.open}${habits.lineEnd}${base}${habits.indent}`;
  return [
    { start, end: start, text: opening, marks },
    ...deeperLines(file, start, end, inside),
    { start: end, end, text: `${habits.lineEnd}${base}${wrapper.close}` },
  ];
}

/** Indents all lines between two offsets, except insides of strings. */
function deeperLines(
  file: SourceFile,
  start: number,
  end: number,
  inside: readonly Node[],
): PlannedSplice[] {
  const splices: PlannedSplice[] = [];
  for (const node of inside) {
    const range = rangeOf(node);
    if (node.type === "JSXText") {
      // The text's own lines, and the line on which the next child begins.
      const piece = file.text.slice(range.start, Math.min(range.end, end));
      for (const match of piece.matchAll(/\n(?=[ \t]*(?:\S|$))/g)) {
        const at = range.start + match.index + 1;
        const isEmptyLine = /^[ \t]*\r?\n/.test(file.text.slice(at));
        if (at > start && !isEmptyLine)
          splices.push({ start: at, end: at, text: file.habits.indent });
      }
    } else {
      splices.push(...deepen(file, node, file.habits.indent));
    }
  }
  return splices;
}
