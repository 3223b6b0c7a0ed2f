import type { AtRule, Rule } from "postcss";
import { EditRefused } from "../change/refusal.ts";
import type { PlanContext } from "../plan/context.ts";
import { classesIn, parseSheet } from "../styling/css/sheet.ts";
import { isModuleSheet } from "../styling/css/sheet-imports.ts";
import { lineColumnAt } from "../text/position.ts";

/** A rule of a style sheet of the project. */
export interface CssElement {
  readonly codebaseId: string;
  readonly selector: string;
  readonly styles: Readonly<Record<string, string>>;
  readonly filename: string;
  /** Line of the rule. */
  readonly source: number;
  /** Classes that the selector speaks of. */
  readonly classes: readonly string[];
  readonly modifiers: Readonly<Record<string, true>>;
  /** Conditions of the blocks around it: `@media (min-width: 40rem)`. */
  readonly conditions: readonly string[];
  /** Class names are local to the files that import the sheet. */
  readonly isModule: boolean;
}

/** The rules of a sheet that speak of classes; none for a sheet that does not parse. */
export function readCssRules(context: PlanContext, path: string): readonly CssElement[] {
  const text = context.read(path);
  if (text === null || !text.includes(".")) return [];
  const found: CssElement[] = [];
  const counts = new Map<string, number>();
  const sheet = sheetOrNull(path, text);
  sheet?.root.walkRules((rule) => {
    const selector = wholeSelector(rule);
    const classes = classesIn(selector);
    if (classes.length === 0 || isInside(rule, "keyframes")) return;
    const conditions = conditionsOf(rule);
    const key = [path, ...conditions, selector].join(" ");
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const styles: Record<string, string> = {};
    rule.each((node) => {
      if (node.type === "decl")
        styles[node.prop] = node.value + (node.important ? " !important" : "");
    });
    found.push({
      codebaseId: count === 1 ? key : `${key} ${count}`,
      selector,
      styles,
      filename: path,
      source: lineColumnAt(text, rule.source?.start?.offset ?? 0).line,
      classes: [...new Set(classes)],
      modifiers: Object.fromEntries(
        Array.from(selector.matchAll(/[^:]:([a-z-]+)\b(?!\()/g), ([, name]) => [
          name ?? "",
          true as const,
        ]),
      ),
      conditions,
      isModule: isModuleSheet(path),
    });
  });
  return found;
}

function sheetOrNull(path: string, text: string) {
  try {
    return parseSheet(path, text);
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

/** A nested selector with those around it put in. */
function wholeSelector(rule: Rule): string {
  const parent = rule.parent;
  let outer: Rule | null = null;
  for (let node = parent; node && node.type !== "root"; node = node.parent) {
    if (node.type === "rule") {
      outer = node;
      break;
    }
  }
  if (!outer) return rule.selector;
  const around = wholeSelector(outer);
  return rule.selectors
    .map((part) => (part.includes("&") ? part.replaceAll("&", around) : `${around} ${part}`))
    .join(", ");
}

function isInside(rule: Rule, name: string): boolean {
  return conditionsOf(rule).some((condition) => condition.startsWith(`@${name}`));
}

function conditionsOf(rule: Rule): readonly string[] {
  const conditions: string[] = [];
  for (let node = rule.parent; node && node.type !== "root"; node = node.parent) {
    if (node.type !== "atrule") continue;
    // As above: the type field says it is an at-rule.
    const { name, params } = node as AtRule;
    if (name !== "layer") conditions.unshift(`@${name} ${params}`);
  }
  return conditions;
}
