import type { JSXOpeningElement } from "@babel/types";
import type { OpenFile } from "../parse/open-file.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { FileEdit } from "../project/edit-plan.ts";
import { sortSplices } from "../text/splice.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The elements that an edit says something new of: those it was made in, and those around them. For edits
 * of tags and texts that keep every line and every element where it was; `null` when an edit may change
 * more than that. `file` is the one after the edit.
 */
export function touchedElements(file: OpenFile, edit: FileEdit): readonly SourceElement[] | null {
  const touched = new Set<SourceElement>();
  let shift = 0;
  for (const { start, end, text } of sortSplices(edit.splices)) {
    const range = { start: start + shift, end: start + shift + text.length };
    shift += text.length - (end - start);
    if (linesIn(text) !== linesIn(edit.before?.slice(start, end) ?? "")) return null;
    const innermost = innermostAround(file.elementsAround(range.start), range);
    if (innermost === null || !isPlainPlace(file, innermost, range)) return null;
    for (let one: SourceElement | null = innermost; one !== null; one = one.parent)
      touched.add(one);
  }
  return [...touched].toSorted((left, right) => left.index - right.index);
}

function linesIn(text: string): number {
  return text.split("\n").length;
}

function innermostAround(elements: readonly SourceElement[], range: Range): SourceElement | null {
  // In source order, so that the last one that holds the range is the innermost.
  return elements.findLast(({ node }) => isWithin(range, rangeOf(node))) ?? null;
}

function isWithin({ start, end }: Range, around: Range): boolean {
  return around.start < start && end < around.end;
}

/** A text between tags, or a part of an opening tag without code that declares names or elements. */
function isPlainPlace(file: SourceFile, { node }: SourceElement, range: Range): boolean {
  if (isWithin(range, rangeOf(node.openingElement)))
    return !mayDeclare(file.text, node.openingElement, range);
  return node.children.some((child) => {
    const { start, end } = rangeOf(child);
    return child.type === "JSXText" && start <= range.start && range.end <= end;
  });
}

function mayDeclare(text: string, { attributes }: JSXOpeningElement, range: Range): boolean {
  return attributes.some((attribute) => {
    const { start, end } = rangeOf(attribute);
    const isApart = end < range.start || range.end < start;
    return !isApart && /=>|\bfunction\b|</.test(text.slice(start, end));
  });
}
