import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { removeAttribute } from "../props/attributes.ts";
import type { Splice } from "../text/splice.ts";
import { ClassEdits } from "./class-edits.ts";
import type { ClassLiteral } from "./class-literal.ts";
import { type ClassSite, readClassSite } from "./class-site.ts";
import { behindConditions, refuseImportant, refuseSpreadBehind } from "./later-winners.ts";
import { refuseRemoval } from "./refusals.ts";
import { unwrapTemplate } from "./unwrap-template.ts";
import { wrapClasses } from "./wrap-classes.ts";

/** What is to become of an element's classes. */
export interface ClassEditInput {
  readonly add: readonly string[];
  /** Classes that must go; refused when one of them is not written here. */
  readonly remove: readonly string[];
  /** What becomes of classes that stand unconditionally: null stays, a list takes their place. */
  readonly clear?: (name: string) => readonly string[] | null;
  /** Whether a class is replaced by a new one; without it nothing is replaced. */
  readonly overrides?: (existing: string, added: string) => boolean;
}

const isUnconditional = (literal: ClassLiteral) => !literal.conditional;

/** Plans the edit of an element's classes; an empty list when nothing has to change. */
export function editClasses(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  input: ClassEditInput,
): readonly Splice[] {
  const site = readClassSite(file, element);
  refuseSpreadBehind(element, site);
  const edits = new ClassEdits(file, site.literals);
  const removed = input.remove.map((name) => removeClass(file, site, edits, name));
  for (const token of edits.tokens(isUnconditional)) {
    const left = input.clear?.(token.current ?? "") ?? null;
    if (left) token.current = left.length > 0 ? left.join(" ") : null;
  }
  const homeless: string[] = [];
  const last: Splice[] = [];
  const vacated = removed.flat();
  for (const name of input.add) {
    const behind = placeBehind(site, edits, input, name);
    if (behind !== null) last.push(behind);
    else if (!addClass(site, edits, input, name, vacated)) homeless.push(name);
  }
  if (last.length > 0 && homeless.length === 0) return [...edits.splices(), ...last];
  if (homeless.length > 0) {
    return [...edits.splices(), ...wrapClasses(context, file, element, site, homeless)];
  }
  return dropsAttribute(site, edits) && site.attribute
    ? [removeAttribute(file, site.attribute)]
    : (unwrapTemplate(file, site, edits) ?? edits.splices());
}

/** A class that conditional ones would override goes behind them; what it overrides itself goes. */
function placeBehind(
  site: ClassSite,
  edits: ClassEdits,
  input: ClassEditInput,
  name: string,
): Splice | null {
  const { overrides } = input;
  if (overrides === undefined) return null;
  const isRival = (existing: string): boolean => overrides(existing, name);
  refuseImportant(edits, name, isRival);
  // Where all of it depends on one condition, each branch gets the class.
  if (site.expression?.type === "ConditionalExpression" && site.opaque.length === 0) return null;
  const behind = behindConditions(site, edits, name, isRival);
  if (behind === null) return null;
  for (const token of edits.tokens(isUnconditional))
    if (isRival(token.current ?? "")) token.current = null;
  return behind;
}

type Tokens = ReturnType<ClassEdits["tokens"]>;

function removeClass(file: SourceFile, site: ClassSite, edits: ClassEdits, name: string): Tokens {
  const holders = edits.tokens().filter((token) => token.current === name);
  const inVariants = holders.filter((token) => token.literal.home === "variants");
  if (holders.length === 0 || (inVariants.length > 0 && holders.length > 1)) {
    throw refuseRemoval(file, site, name);
  }
  for (const token of holders) token.current = null;
  return holders;
}

/** Puts a class in the place of what it overrides, else behind the others; false when it found no place. */
function addClass(
  site: ClassSite,
  edits: ClassEdits,
  input: ClassEditInput,
  name: string,
  vacated: Tokens,
): boolean {
  if (edits.has(name, isUnconditional)) return true;
  const overrides = (existing: string) => input.overrides?.(existing, name) ?? false;
  const free = vacated.filter((token) => token.current === null);
  const successor = free.find((token) => overrides(token.name)) ?? null;
  const rivals = edits.tokens(isUnconditional).filter((token) => overrides(token.current ?? ""));
  edits.dropAppended(overrides);
  const [place, ...others] = successor ? [successor, ...rivals] : rivals;
  const heir = place ?? (input.remove.length > 0 ? free[0] : undefined);
  if (heir) {
    const everywhere = free.filter((token) => token.name === heir.name);
    for (const token of everywhere.length > 0 ? everywhere : [heir]) token.current = name;
    for (const token of others) token.current = null;
    return true;
  }
  if (replaceInBranches(site, edits, overrides, name)) return true;
  const target = targetLiteral(site, edits);
  if (!target) return false;
  edits.append(target, name);
  return true;
}

/** All branches of a condition are literals and some override: then each gets the new class. */
function replaceInBranches(
  site: ClassSite,
  edits: ClassEdits,
  overrides: (existing: string) => boolean,
  name: string,
): boolean {
  if (site.expression?.type !== "ConditionalExpression" || site.opaque.length > 0) return false;
  const rivals = edits.tokens().filter((token) => overrides(token.current ?? ""));
  if (rivals.length === 0) return false;
  for (const literal of site.literals) {
    const [place, ...others] = rivals.filter((token) => token.literal === literal);
    if (place) place.current = name;
    else edits.append(literal, name);
    for (const token of others) token.current = null;
  }
  return true;
}

/** The literal that gets additional classes: unconditional, the element's own before others. */
function targetLiteral(site: ClassSite, edits: ClassEdits): ClassLiteral | null {
  const open = site.literals.filter((literal) => !literal.conditional);
  const filled = open.filter((literal) => edits.tokens((other) => other === literal).length > 0);
  const own = (literals: readonly ClassLiteral[]) => literals.find(({ home }) => home === "own");
  const templateEnd = open.findLast((literal) => literal.kind === "template");
  return own(filled) ?? templateEnd ?? own(open) ?? filled[0] ?? open[0] ?? null;
}

function dropsAttribute(site: ClassSite, edits: ClassEdits): boolean {
  if (site.opaque.length > 0 || site.literals.length === 0) return false;
  const emptied = new Set(edits.emptied());
  return (
    emptied.size > 0 &&
    site.literals.every((literal) => literal.home === "own" && emptied.has(literal))
  );
}
