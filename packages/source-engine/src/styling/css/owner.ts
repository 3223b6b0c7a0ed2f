import type { MemberExpression } from "@babel/types";
import { tokensOf } from "../../classes/class-literal.ts";
import { type ClassSite, readClassSite } from "../../classes/class-site.ts";
import { EditRefused } from "../../change/refusal.ts";
import type { SourceElement, SourceFile } from "../../parse/source-file.ts";
import type { PlanContext } from "../../plan/context.ts";
import { classesIn, parseSheet, rulesIn, type Sheet } from "./sheet.ts";
import { plainSheets, sheetImports } from "./sheet-imports.ts";

/** The class of a style sheet through which an element is styled. */
export interface StyleOwner {
  readonly sheet: Sheet;
  readonly className: string;
}

/** `card` of `styles.card` and `styles["card"]`. */
export function memberName(member: MemberExpression): string | null {
  if (!member.computed && member.property.type === "Identifier") return member.property.name;
  return member.property.type === "StringLiteral" ? member.property.value : null;
}

/** Reads and parses a sheet of the project. */
export function readSheet(context: PlanContext, path: string): Sheet {
  const text = context.read(path);
  if (text === null) {
    throw new EditRefused("file_missing", "fileGone", { path }, { path });
  }
  return parseSheet(path, text);
}

/** Finds the class whose rule styles the element; null when it has none yet. */
export function findOwner(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  properties: readonly string[],
): StyleOwner | null {
  const site = readClassSite(file, element);
  return moduleOwner(context, file, site) ?? plainOwner(context, file, site, properties);
}

function moduleOwner(context: PlanContext, file: SourceFile, site: ClassSite): StyleOwner | null {
  if (site.members.length === 0) return null;
  const imports = sheetImports(context, file);
  for (const { node: member, conditional } of site.members) {
    const { object } = member;
    if (conditional || object.type !== "Identifier") continue;
    const found = imports.find(({ local }) => local === object.name);
    const className = memberName(member);
    if (found && className !== null) return { sheet: readSheet(context, found.path), className };
  }
  return null;
}

/** Of the element's own classes, one that already sets the property, else the last with a rule. */
function plainOwner(
  context: PlanContext,
  file: SourceFile,
  site: ClassSite,
  properties: readonly string[],
): StyleOwner | null {
  const names = site.literals
    .filter((literal) => !literal.conditional)
    .flatMap((literal) => tokensOf(file.text, literal).filter((token) => !token.glued))
    .map((token) => token.name);
  if (names.length === 0) return null;
  let fallback: StyleOwner | null = null;
  for (const path of plainSheets(context, file)) {
    const text = context.read(path) ?? "";
    if (!names.some((name) => text.includes(name))) continue;
    const sheet = parseSheet(path, text);
    for (const rule of rulesIn(sheet.root)) {
      const [className, ...others] = classesIn(rule.selector);
      if (className === undefined || others.length > 0 || !names.includes(className)) continue;
      if (!/^\.[^\s>+~,:[]+$/.test(rule.selector)) continue;
      const sets = rule.some((node) => node.type === "decl" && properties.includes(node.prop));
      if (sets) return { sheet, className };
      fallback ??= { sheet, className };
    }
  }
  return fallback;
}
