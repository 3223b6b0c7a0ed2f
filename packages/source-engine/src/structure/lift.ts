import type { Node } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf, walk } from "../parse/walk.ts";
import type { Mark } from "../plan/context.ts";
import { indentAt, offsetMap } from "../text/position.ts";
import { applySplices, type Splice } from "../text/splice.ts";

/** Text taken from a file, fit for another place, with the elements in it. */
export interface Lifted {
  readonly text: string;
  readonly marks: readonly Mark[];
}

export interface LiftOptions {
  /** Indentation of the line on which the text will begin. */
  readonly indent: string;
  /** Line ends and one level of indentation at the new place. */
  readonly habits: { readonly lineEnd: string; readonly indent: string };
  /** Changes inside of the taken text, in offsets of the file. */
  readonly inner?: readonly Splice[] | undefined;
  /** The id that an element brings along; by default it gets a new one. */
  readonly idOf?: ((elementIndex: number) => string | undefined) | undefined;
}

/** Takes a node's text out of a file and indents it for its new place. */
export function lift(file: SourceFile, node: Node, options: LiftOptions): Lifted {
  const { start, end } = rangeOf(node);
  const base = indentAt(file.text, start);
  const sameStyle = file.habits.indent === options.habits.indent;
  const splices: Splice[] = (options.inner ?? []).map((splice) => ({
    ...splice,
    start: splice.start - start,
    end: splice.end - start,
  }));
  for (const line of linesBelow(file, node)) {
    const rest = line.indent.startsWith(base) ? line.indent.slice(base.length) : null;
    if (rest === null) continue;
    const levels = sameStyle ? rest : rest.replaceAll(file.habits.indent, options.habits.indent);
    const text = options.indent + levels;
    if (text !== line.indent) {
      splices.push({
        start: line.start - start,
        end: line.start - start + line.indent.length,
        text,
      });
    }
  }
  if (file.habits.lineEnd !== options.habits.lineEnd) {
    for (const match of file.text.slice(start, end).matchAll(/\r?\n/g)) {
      splices.push({
        start: match.index,
        end: match.index + match[0].length,
        text: options.habits.lineEnd,
      });
    }
  }
  const disjoint = withoutOverlaps(splices);
  const text = applySplices(file.text.slice(start, end), disjoint);
  const placeOf = offsetMap(disjoint);
  const marks = file.elements.flatMap((element) => {
    const range = rangeOf(element.node);
    const offset = range.start >= start && range.end <= end ? placeOf(range.start - start) : null;
    return offset === null ? [] : [{ offset, id: options.idOf?.(element.index) }];
  });
  return { text, marks };
}

/** Where two splices touch the same characters, the one that comes first in the list wins. */
export function withoutOverlaps<Kind extends Splice>(splices: readonly Kind[]): readonly Kind[] {
  const kept: Kind[] = [];
  for (const splice of splices) {
    const isFree = kept.every((one) => splice.end <= one.start || one.end <= splice.start);
    if (isFree) kept.push(splice);
  }
  return kept;
}

interface Line {
  /** Offset of its first character. */
  readonly start: number;
  readonly indent: string;
}

/** The lines after the first that a node spans, without empty ones and insides of strings. */
function linesBelow(file: SourceFile, node: Node): readonly Line[] {
  const { start, end } = rangeOf(node);
  const strings = multiLineStrings(node, file.text);
  const lines: Line[] = [];
  for (const match of file.text.slice(start, end).matchAll(/\n([ \t]*)(?=[^\s])/g)) {
    const lineStart = start + match.index + 1;
    if (strings.some((range) => range.start < lineStart && lineStart <= range.end)) continue;
    lines.push({ start: lineStart, indent: match[1] ?? "" });
  }
  return lines;
}

function multiLineStrings(node: Node, text: string): readonly { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  walk(node, (one) => {
    if (one.type !== "TemplateElement" && one.type !== "StringLiteral") return undefined;
    const range = rangeOf(one);
    if (text.slice(range.start, range.end).includes("\n")) found.push(range);
    return undefined;
  });
  return found;
}

/** Indents the lines of a node after its first one deeper. */
export function deepen(file: SourceFile, node: Node, added: string): readonly Splice[] {
  return linesBelow(file, node).map(({ start }) => ({ start, end: start, text: added }));
}
