import type { Container, Declaration } from "postcss";
import type { Splice } from "../../text/splice.ts";
import { nodeRange, type Sheet } from "./sheet.ts";

/** CSS name to value; null deletes. */
export type Declarations = ReadonlyMap<string, string | null>;

/** `color: red;` lines with that indentation. */
export function declarationLines(sheet: Sheet, declarations: Declarations, indent: string): string {
  return [...declarations]
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${indent}${name}: ${value};${sheet.lineEnd}`)
    .join("");
}

/** Whether the changes leave no declaration, and nothing else, in the block. */
export function fallsEmpty(block: Container, declarations: Declarations): boolean {
  const nodes = block.nodes ?? [];
  const removed = nodes.filter(
    (node) => node.type === "decl" && declarations.get(node.prop) === null,
  );
  const adds = [...declarations.values()].some((value) => value !== null);
  return removed.length > 0 && removed.length === nodes.length && !adds;
}

/** Changes, adds and deletes declarations of one block. */
export function editDeclarations(
  sheet: Sheet,
  block: Container,
  blockRange: { readonly start: number; readonly end: number },
  declarations: Declarations,
): readonly Splice[] {
  const present = (block.nodes ?? []).filter((node) => node.type === "decl");
  const splices: Splice[] = [];
  const added = new Map<string, string>();
  const removed = new Set<Declaration>();
  for (const [name, value] of declarations) {
    const same = present.filter((node) => node.prop === name);
    const last = same.at(-1);
    if (value === null) for (const node of same) removed.add(node);
    else if (last) splices.push(...replaceValue(sheet, last, value));
    else added.set(name, value);
  }
  for (const node of removed) splices.push(removeDeclaration(sheet, node));
  if (added.size > 0) {
    const anchor = present.findLast((node) => !removed.has(node)) ?? null;
    splices.push(insertDeclarations(sheet, blockRange, anchor, added));
  }
  return splices;
}

function replaceValue(sheet: Sheet, node: Declaration, value: string): readonly Splice[] {
  const start = nodeRange(sheet, node).start + node.prop.length + (node.raws.between ?? ":").length;
  const old = node.raws.value?.raw ?? node.value;
  return old === value ? [] : [{ start, end: start + old.length, text: value }];
}

function removeDeclaration(sheet: Sheet, node: Declaration): Splice {
  const { start, end } = nodeRange(sheet, node);
  const gap = node.raws.before ?? "";
  const lineAt = gap.lastIndexOf("\n");
  const isFirst = node.prev() === undefined;
  if (lineAt === -1 && isFirst) {
    const after = /^[ \t]*/.exec(sheet.text.slice(end))?.[0].length ?? 0;
    return { start, end: node.next() ? end + after : end, text: "" };
  }
  const lead =
    lineAt === -1 ? gap.length : gap.length - lineAt + (gap[lineAt - 1] === "\r" ? 1 : 0);
  return { start: start - lead, end, text: "" };
}

function insertDeclarations(
  sheet: Sheet,
  range: { readonly start: number; readonly end: number },
  anchor: Declaration | null,
  added: ReadonlyMap<string, string>,
): Splice {
  const texts = [...added].map(([name, value]) => `${name}: ${value}`);
  const blockText = sheet.text.slice(range.start, range.end);
  if (anchor) {
    const { end } = nodeRange(sheet, anchor);
    const closed = sheet.text[end - 1] === ";";
    const gap = anchor.raws.before ?? "";
    const oneLine = !gap.includes("\n");
    const lead = oneLine ? " " : sheet.lineEnd + gap.slice(gap.lastIndexOf("\n") + 1);
    const body = texts.join(`;${lead}`);
    const tail = closed || !oneLine ? ";" : "";
    return { start: end, end, text: `${closed ? "" : ";"}${lead}${body}${tail}` };
  }
  const open = range.start + blockText.indexOf("{") + 1;
  const lineStart = sheet.text.lastIndexOf("\n", range.start - 1) + 1;
  const outer = /^[ \t]*/.exec(sheet.text.slice(lineStart, range.start))?.[0] ?? "";
  const lines = declarationLines(sheet, added, outer + sheet.indent);
  const isEmpty = sheet.text.slice(open, range.end - 1).trim() === "";
  return isEmpty
    ? { start: open, end: range.end - 1, text: sheet.lineEnd + lines + outer }
    : { start: open, end: open, text: sheet.lineEnd + lines.trimEnd() };
}
