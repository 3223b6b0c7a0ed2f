import type { Comment, File, Statement } from "@babel/types";
import { applySplices, sortSplices, type Splice } from "../text/splice.ts";
import { collectElements, type MutableElement } from "./elements.ts";
import { OpenFile, openFile } from "./open-file.ts";
import { parsePiece } from "./parse-program.ts";
import { shiftNode, shiftRange } from "./shift.ts";
import { endsForCertain, namesDeclared } from "./statement.ts";
import { rangeOf } from "./walk.ts";

/** A file after splices, parsed but not yet in force. */
export interface Reparsed {
  readonly text: string;
  /** All elements afterwards; those of untouched statements are the objects of the file before. */
  readonly elements: readonly MutableElement[];
  /** Puts the new version in force. The file before must not be used any more. */
  commit(): OpenFile;
}

/**
 * Parses a file after splices: only the top-level statements that they touch where that is provably
 * the same as parsing everything, otherwise everything. Throws EditRefused `file_broken`.
 */
export function reparse(file: OpenFile, splices: readonly Splice[]): Reparsed {
  const text = applySplices(file.text, splices);
  return reparseStatements(file, splices, text) ?? reparseAll(file.path, text);
}

function reparseAll(path: string, text: string): Reparsed {
  const file = openFile(path, text);
  return { text, elements: file.elements, commit: () => file };
}

interface Replacement {
  readonly statement: Statement;
  readonly piece: File;
  readonly elements: readonly MutableElement[];
  /** How far what follows is shifted. */
  readonly growth: number;
}

function reparseStatements(
  file: OpenFile,
  splices: readonly Splice[],
  text: string,
): Reparsed | null {
  const byStatement = groupByStatement(file, splices);
  if (byStatement === null) return null;
  const replacements = new Map<Statement, Replacement>();
  let shift = 0;
  for (const [before, own] of byStatement) {
    const replacement = replaceStatement(file, before, own, shift);
    if (replacement === null) return null;
    replacements.set(before, replacement);
    shift += replacement.growth;
  }
  const elements = mergeElements(file, replacements);
  return { text, elements, commit: () => commit(file, text, replacements, elements) };
}

function groupByStatement(
  file: OpenFile,
  splices: readonly Splice[],
): Map<Statement, Splice[]> | null {
  const { body } = file.ast.program;
  const groups = new Map<Statement, Splice[]>();
  for (const splice of sortSplices(splices)) {
    const statement = body.find((one) => rangeOf(one).end > splice.start);
    if (statement === undefined) return null;
    const { start, end } = rangeOf(statement);
    const isInside = start < splice.start && splice.end < end;
    // The first word decides what kind of statement it is.
    if (!isInside || !/[^\w$]/.test(file.text.slice(start, splice.start))) return null;
    const next = body[body.indexOf(statement) + 1];
    if (!endsForCertain(file.text, statement, next)) return null;
    groups.set(statement, [...(groups.get(statement) ?? []), splice]);
  }
  return groups;
}

function replaceStatement(
  file: OpenFile,
  before: Statement,
  splices: readonly Splice[],
  shift: number,
): Replacement | null {
  const { start, end } = rangeOf(before);
  const old = file.text.slice(start, end);
  const moved = splices.map((splice) => ({
    ...splice,
    start: splice.start - start,
    end: splice.end - start,
  }));
  const text = applySplices(old, moved);
  const piece = parsePiece(file.path, text, start + shift);
  const [statement, ...others] = piece?.program.body ?? [];
  if (piece === null || statement === undefined || others.length > 0) return null;
  const range = rangeOf(statement);
  const isWhole = range.start === start + shift && range.end === start + shift + text.length;
  if (!isWhole || statement.type !== before.type) return null;
  const names = namesDeclared(statement);
  const namesBefore = namesDeclared(before);
  if (names === null || namesBefore === null || names.join() !== namesBefore.join()) return null;
  return {
    statement,
    piece,
    elements: collectElements(statement, 0),
    growth: text.length - old.length,
  };
}

function mergeElements(
  file: OpenFile,
  replacements: ReadonlyMap<Statement, Replacement>,
): MutableElement[] {
  const merged: MutableElement[] = [];
  let position = 0;
  for (const [before, { elements }] of replacements) {
    const { start, end } = rangeOf(before);
    const isBefore = (element: MutableElement | undefined, offset: number): boolean =>
      element !== undefined && rangeOf(element.node).start < offset;
    const first = position;
    while (isBefore(file.elements[position], start)) position += 1;
    merged.push(...file.elements.slice(first, position), ...elements);
    while (isBefore(file.elements[position], end)) position += 1;
  }
  merged.push(...file.elements.slice(position));
  return merged;
}

/** Shifts what stands behind the replaced statements and puts everything together. */
function commit(
  file: OpenFile,
  text: string,
  replacements: ReadonlyMap<Statement, Replacement>,
  elements: readonly MutableElement[],
): OpenFile {
  const { ast } = file;
  const comments: Comment[] = [];
  const oldComments = ast.comments ?? [];
  let commentIndex = 0;
  const takeComments = (until: number, keep: boolean): void => {
    for (; (oldComments[commentIndex]?.start ?? until) < until; commentIndex += 1) {
      const comment = oldComments[commentIndex];
      if (comment === undefined || !keep) continue;
      shiftRange(comment, shift);
      comments.push(comment);
    }
  };
  let shift = 0;
  ast.program.body = ast.program.body.map((statement) => {
    const replacement = replacements.get(statement);
    const { start, end } = rangeOf(statement);
    takeComments(start, true);
    if (replacement === undefined) {
      takeComments(end, true);
      if (shift !== 0) shiftNode(statement, shift);
      return statement;
    }
    takeComments(end, false);
    comments.push(...(replacement.piece.comments ?? []));
    shift += replacement.growth;
    return replacement.statement;
  });
  takeComments(file.text.length, true);
  ast.comments = comments;
  ast.end = text.length;
  ast.program.end = text.length;
  elements.forEach((element, index) => {
    element.index = index;
  });
  return new OpenFile(file.path, text, ast, elements, file.habits);
}
