import { EditRefused } from "../../change/refusal.ts";
import type { SourceElement, SourceFile } from "../../parse/source-file.ts";
import type { PlanContext, PlannedEdits } from "../../plan/context.ts";
import { applySplices, type Splice } from "../../text/splice.ts";
import { camelName, cssName, cssValue } from "../css-value.ts";
import { mediaQuery } from "./breakpoints.ts";
import {
  type Declarations,
  declarationLines,
  editDeclarations,
  fallsEmpty,
} from "./declarations.ts";
import { addNewClass } from "./new-class.ts";
import { findOwner } from "./owner.ts";
import { type Circumstances, circumstancesOf, findRulePlace } from "./rule-place.ts";
import { classSelector, nodeRange, parseSheet, type Sheet } from "./sheet.ts";

/** What a STYLING change in CSS asks for. */
export interface StylesheetInput {
  readonly styling: Readonly<Record<string, string | number | null>>;
  readonly modifiers: readonly string[];
}

/** Styles an element through the rule that owns it, or through a new class. */
export function editStylesheet(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  input: StylesheetInput,
): PlannedEdits {
  const declarations: Declarations = new Map(
    Object.entries(input.styling).map(([name, value]) => {
      const property = camelName(name);
      return [cssName(property), value === null ? null : cssValue(property, value)];
    }),
  );
  if (input.modifiers.includes("dark")) {
    throw new EditRefused("unsupported_operation", "darkNeedsTailwind");
  }
  const circumstances = circumstancesOf(context, input.modifiers);
  const owner = findOwner(context, file, element, [...declarations.keys()]);
  if (!owner) {
    const adds = [...declarations.values()].some((value) => value !== null);
    if (!adds) return { splices: new Map() };
    return addNewClass(context, file, element, (sheet, className) =>
      ruleText(sheet, className, circumstances, declarations),
    );
  }
  const { sheet, className } = owner;
  const splices = styleClass(sheet, className, circumstances, declarations);
  parseSheet(sheet.path, applySplices(sheet.text, splices));
  return { splices: new Map(splices.length > 0 ? [[sheet.path, splices]] : []) };
}

/** Splices of a sheet that style one of its classes. */
function styleClass(
  sheet: Sheet,
  className: string,
  circumstances: Circumstances,
  declarations: Declarations,
): readonly Splice[] {
  const { base, block, media } = findRulePlace(sheet, className, circumstances);
  if (block) {
    const range = nodeRange(sheet, block);
    const isBase = block === base;
    if (!isBase && fallsEmpty(block, declarations)) return [removeBlock(sheet, block, media)];
    return editDeclarations(sheet, block, range, declarations);
  }
  if (![...declarations.values()].some((value) => value !== null)) return [];
  if (media) {
    const range = nodeRange(sheet, media);
    const lineStart = sheet.text.lastIndexOf("\n", range.end - 1) + 1;
    const outer = /^[ \t]*/.exec(sheet.text.slice(lineStart, range.end))?.[0] ?? "";
    const inner = { ...circumstances, width: null };
    const text = indented(ruleText(sheet, className, inner, declarations), sheet, outer);
    const closing = sheet.text.slice(lineStart, range.end).trim() === "}";
    const at = closing ? lineStart : range.end - 1;
    const separator = closing ? sheet.lineEnd : sheet.lineEnd + sheet.lineEnd;
    return [{ start: at, end: at, text: separator + text + sheet.lineEnd }];
  }
  const text = ruleText(sheet, className, circumstances, declarations);
  const gap = sheet.lineEnd + sheet.lineEnd;
  if (!base) {
    const end = sheet.text.trimEnd().length;
    return [{ start: end, end, text: (end === 0 ? "" : gap) + text }];
  }
  const { start, end } = nodeRange(sheet, base);
  const lineStart = sheet.text.lastIndexOf("\n", start - 1) + 1;
  const outer = /^[ \t]*/.exec(sheet.text.slice(lineStart, start))?.[0] ?? "";
  const lines = text.split(sheet.lineEnd).map((line) => outer + line);
  return [{ start: end, end, text: gap + lines.join(sheet.lineEnd) }];
}

/** A whole rule, in its media query where it needs one; without a line end. */
export function ruleText(
  sheet: Sheet,
  className: string,
  { pseudo, width }: Circumstances,
  declarations: Declarations,
): string {
  const { lineEnd, indent } = sheet;
  const body = declarationLines(sheet, declarations, indent);
  const rule = `${classSelector(className)}${pseudo} {${lineEnd}${body}}`;
  if (width === null) return rule;
  const query = mediaQuery(sheet, width);
  return `@media ${query} {${lineEnd}${indented(rule, sheet, "")}${lineEnd}}`;
}

function indented(text: string, sheet: Sheet, outer: string): string {
  return text
    .split(sheet.lineEnd)
    .map((line) => outer + sheet.indent + line)
    .join(sheet.lineEnd);
}

/** Takes a block out with its lines, and the media query around it when nothing is left there. */
function removeBlock(
  sheet: Sheet,
  block: NonNullable<ReturnType<typeof findRulePlace>["block"]>,
  media: ReturnType<typeof findRulePlace>["media"],
): Splice {
  const target = media && media.nodes?.length === 1 ? media : block;
  const { start, end } = nodeRange(sheet, target);
  const gap = target.raws.before ?? "";
  if (target.prev()) return { start: start - gap.length, end, text: "" };
  const next = target.next();
  const after = next?.raws.before?.length ?? 0;
  return next ? { start, end: end + after, text: "" } : { start, end, text: "" };
}
