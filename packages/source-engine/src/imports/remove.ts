import type { ImportDeclaration, Node } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { usedNames } from "../scope/references.ts";
import { isFirstOnLine, lineEndAt, lineStartAt } from "../text/position.ts";
import type { Splice } from "../text/splice.ts";
import { importedNames, type ImportedName } from "./model.ts";

/** JSX of older set-ups needs it without naming it. */
const NEEDED_BY_JSX = "React";

/**
 * Removes the imports that only the removed nodes used. `candidates` are the names that occur in
 * them: an import that was unused before stays.
 */
export function dropUnusedImports(
  file: SourceFile,
  candidates: ReadonlySet<string>,
  removed: ReadonlySet<Node>,
  stillUsed: ReadonlySet<string> = new Set(),
): readonly Splice[] {
  const suspects = importedNames(file).filter(
    ({ local }) => candidates.has(local) && local !== NEEDED_BY_JSX && !stillUsed.has(local),
  );
  if (suspects.length === 0) return [];
  const used = usedNames(file.ast.program, removed);
  return removeImports(
    file,
    suspects.filter(({ local }) => !used.has(local)),
  );
}

/** Removes imported names, with their statement when nothing is left of it. */
export function removeImports(file: SourceFile, names: readonly ImportedName[]): readonly Splice[] {
  const gone = new Set<Node>(names.map(({ specifier }) => specifier));
  const statements = new Set(names.map(({ statement }) => statement));
  return [...statements].flatMap((statement) => {
    return statement.specifiers.every((specifier) => gone.has(specifier))
      ? [wholeStatement(file, statement)]
      : specifierSplices(file.text, statement, gone);
  });
}

function wholeStatement({ text }: SourceFile, statement: ImportDeclaration): Splice {
  const { start, end } = rangeOf(statement);
  const lineEnd = lineEndAt(text, end);
  const isAlone = isFirstOnLine(text, start) && text.slice(end, lineEnd).trim() === "";
  if (!isAlone) return { start, end, text: "" };
  const from = lineStartAt(text, start);
  const hasMark = text.startsWith("\uFEFF") && from === 0;
  return { start: hasMark ? 1 : from, end: afterLineEnd(text, lineEnd), text: "" };
}

function afterLineEnd(text: string, offset: number): number {
  if (text.startsWith("\r\n", offset)) return offset + 2;
  return Math.min(offset + 1, text.length);
}

function specifierSplices(
  text: string,
  statement: ImportDeclaration,
  gone: ReadonlySet<Node>,
): Splice[] {
  const [first] = statement.specifiers;
  const named = statement.specifiers.filter(({ type }) => type === "ImportSpecifier");
  const last = named.at(-1);
  if (first === undefined) return [];
  if (last !== undefined && named.every((specifier) => gone.has(specifier))) {
    // `A, { b }` becomes `A`.
    return [{ start: rangeOf(first).end, end: text.indexOf("}", rangeOf(last).end) + 1, text: "" }];
  }
  const splices = namedSplices(named, gone);
  if (first.type !== "ImportSpecifier" && gone.has(first)) {
    // `A, { b }` becomes `{ b }`.
    const { start, end } = rangeOf(first);
    splices.push({ start, end: skipBlanks(text, text.indexOf(",", end) + 1), text: "" });
  }
  return splices;
}

/** A run of names goes with the comma behind it, at the end with the comma before it. */
function namedSplices(named: readonly Node[], gone: ReadonlySet<Node>): Splice[] {
  const splices: Splice[] = [];
  for (let index = 0; index < named.length; index += 1) {
    const from = named[index];
    if (from === undefined || !gone.has(from)) continue;
    let until = index;
    while (until < named.length && gone.has(named[until] ?? from)) until += 1;
    const previous = named[index - 1];
    const next = named[until];
    const lastGone = named[until - 1] ?? from;
    if (next !== undefined) {
      splices.push({ start: rangeOf(from).start, end: rangeOf(next).start, text: "" });
    } else if (previous !== undefined) {
      splices.push({ start: rangeOf(previous).end, end: rangeOf(lastGone).end, text: "" });
    }
    index = until;
  }
  return splices;
}

function skipBlanks(text: string, offset: number): number {
  let index = offset;
  while (/\s/.test(text[index] ?? "")) index += 1;
  return index;
}
