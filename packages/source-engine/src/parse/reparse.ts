import type { Statement } from "@babel/types";
import { applySplices, sortSplices, type Splice } from "../text/splice.ts";
import type { MutableElement } from "./elements.ts";
import { withEditedStrings } from "./edit-strings.ts";
import { type OpenFile, openFile } from "./open-file.ts";
import { endsForCertain, namesDeclared } from "./statement.ts";
import { Unit } from "./unit.ts";

/** Elements of a touched stretch of a file, before and after. */
export interface TouchedElements {
  /** Index of the first one in the file before. */
  readonly first: number;
  readonly before: readonly MutableElement[];
  readonly after: readonly MutableElement[];
}

/** A file after splices, parsed but not yet in force. */
export interface Reparsed {
  readonly text: string;
  /** In source order; all other elements of the file are the same before and after. */
  readonly touched: readonly TouchedElements[];
  /** Puts the new version in force. The file before must not be used any more. */
  commit(): OpenFile;
}

/**
 * Parses a file after splices: only the top-level statements that they touch where that is provably
 * the same as parsing everything, otherwise everything. Where only strings of attributes change, nothing
 * is parsed. Throws EditRefused `file_broken`.
 */
export function reparse(file: OpenFile, splices: readonly Splice[]): Reparsed {
  const text = applySplices(file.text, splices);
  return reparseStatements(file, splices, text) ?? reparseAll(file, text);
}

function reparseAll(file: OpenFile, text: string): Reparsed {
  const next = openFile(file.path, text);
  const touched = [{ first: 0, before: file.elements, after: next.elements }];
  return { text, touched, commit: () => next };
}

function reparseStatements(
  file: OpenFile,
  splices: readonly Splice[],
  text: string,
): Reparsed | null {
  const groups = groupByStatement(file, splices);
  if (groups === null) return null;
  const replaced = new Map<number, Unit>();
  const touched: TouchedElements[] = [];
  let shift = 0;
  let first = 0;
  for (const [index, unit] of file.units.entries()) {
    const own = groups.get(index);
    if (own !== undefined) {
      const next = replaceStatement(file, index, own, text, shift);
      if (next === null) return null;
      replaced.set(index, next);
      const after = next.parse(file.path, text, first)?.elements ?? [];
      touched.push({ first, before: file.parsed(index).elements, after });
      shift += next.end - next.start - (unit.end - unit.start);
    }
    first += unit.count;
  }
  return { text, touched, commit: () => file.succeededBy(text, unitsAfter(file, replaced)) };
}

function unitsAfter(file: OpenFile, replaced: ReadonlyMap<number, Unit>): readonly Unit[] {
  let shift = 0;
  return file.units.map((unit, index) => {
    const next = replaced.get(index);
    if (next === undefined) return unit.moved(shift);
    shift = next.end - unit.end;
    return next;
  });
}

/** The splices by the statement they lie in; null when one of them may change more than that. */
function groupByStatement(
  file: OpenFile,
  splices: readonly Splice[],
): ReadonlyMap<number, readonly Splice[]> | null {
  const groups = new Map<number, Splice[]>();
  for (const splice of sortSplices(splices)) {
    const index = file.units.findIndex(({ end }) => end > splice.start);
    const unit = file.units[index];
    if (unit === undefined) return null;
    const isInside = unit.start < splice.start && splice.end < unit.end;
    // The first word decides what kind of statement it is.
    if (!isInside || !/[^\w$]/.test(file.text.slice(unit.start, splice.start))) return null;
    const group = groups.get(index);
    if (group === undefined) groups.set(index, [splice]);
    else group.push(splice);
  }
  for (const index of groups.keys()) {
    const { statement } = file.parsed(index);
    if (!endsForCertain(file.text, statement, file.units[index + 1]?.start)) return null;
  }
  return groups;
}

function replaceStatement(
  file: OpenFile,
  index: number,
  splices: readonly Splice[],
  text: string,
  shift: number,
): Unit | null {
  const unit = file.units[index];
  if (unit === undefined) return null;
  const parsed = file.parsed(index);
  const { statement: before } = parsed;
  const edited = withEditedStrings(parsed, splices, text, shift);
  if (edited !== null) return Unit.of(text, edited);
  const growth = splices.reduce((sum, one) => sum + one.text.length - (one.end - one.start), 0);
  const start = unit.start + shift;
  const next = Unit.parseAt(file.path, text, start, unit.end + shift + growth);
  const statement = next?.parse(file.path, text, 0)?.statement;
  return next !== null && statement !== undefined && isSameKind(before, statement) ? next : null;
}

/** Whether what a statement means to the rest of the file is as it was. */
function isSameKind(before: Statement, after: Statement): boolean {
  const names = namesDeclared(after);
  const namesBefore = namesDeclared(before);
  const isKnown = names !== null && namesBefore !== null;
  return isKnown && before.type === after.type && names.join() === namesBefore.join();
}
