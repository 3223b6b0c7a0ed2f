import { rulesOf } from "./sheet-rules.ts";

/** What was found in sheets; one with more or fewer rules than then is looked through again. */
const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly names: Set<string> }>();

/** Whether a style sheet of the page declares a cascade layer. */
export function hasLayer(name: string): boolean {
  return [...document.styleSheets].some((sheet) => layersOf(sheet).has(name));
}

/** How much a layer weighs: later ones more, what is in none the most. */
export function layerWeight(name: string): number {
  if (name === "") return Number.POSITIVE_INFINITY;
  const [outermost = name] = name.split(".");
  const names = new Set([...document.styleSheets].flatMap((sheet) => [...layersOf(sheet)]));
  return [...names].indexOf(outermost);
}

function layersOf(sheet: CSSStyleSheet): ReadonlySet<string> {
  const rules = rulesOf(sheet);
  const before = known.get(sheet);
  if (before !== undefined && before.rules === rules.length) return before.names;
  const names = new Set<string>();
  for (const rule of rules) {
    if (rule instanceof CSSLayerBlockRule) names.add(rule.name);
    else if (rule instanceof CSSLayerStatementRule)
      for (const name of rule.nameList) names.add(name);
  }
  known.set(sheet, { rules: rules.length, names });
  return names;
}
