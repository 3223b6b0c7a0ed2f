import { type AstRule, type AstSelector, ast, createParser, render } from "css-selector-parser";

const parser = createParser({
  syntax: {
    baseSyntax: "latest",
    pseudoClasses: { unknown: "accept" },
    pseudoElements: { unknown: "accept" },
  },
});

/** Weight of a selector: ids, then classes, attributes and states, then tags. */
export type Specificity = readonly [ids: number, classes: number, tags: number];

/** One alternative of a selector list, taken apart. */
export interface Alternative {
  readonly text: string;
  /** Classes of the last compound: those that the element itself needs. */
  readonly ownClasses: readonly string[];
  /** The same selector when the element needs none of them. */
  readonly withoutOwnClasses: string;
  readonly allClasses: readonly string[];
  readonly pseudoClasses: readonly string[];
  /** The same selector whatever state the element is in. */
  readonly withoutStates: string;
  readonly hasPseudoElement: boolean;
  readonly specificity: Specificity;
}

/** The alternatives of a selector; `null` when the parser does not understand it. */
export function parseSelector(text: string): readonly Alternative[] | null {
  try {
    return parser(text).rules.map(alternativeOf);
  } catch {
    return null;
  }
}

/** A selector is good only when both the browser and the parser understand it. */
export function isValidSelector(text: string): boolean {
  return isAcceptedByBrowser(text) && parseSelector(text) !== null;
}

function isAcceptedByBrowser(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

export function matchesSelector(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The weight of the heaviest alternative. */
export function specificityOf(alternatives: readonly Alternative[]): Specificity {
  const weights = alternatives.map(({ specificity }) => specificity);
  return weights.sort(compareSpecificity).at(-1) ?? [0, 0, 0];
}

function alternativeOf(rule: AstRule): Alternative {
  const compounds = compoundsOf(rule);
  const items = compounds.flatMap((compound) => compound.items);
  const last = compounds.at(-1);
  const states = items.filter((item) => item.type === "PseudoClass" && item.argument === undefined);
  const ownClasses = namesOf(last?.items ?? [], "ClassName");
  return {
    text: renderRule(rule),
    ownClasses,
    withoutOwnClasses: renderRule(
      mapLast(rule, (compound) => without(compound, (item) => item.type === "ClassName")),
    ),
    allClasses: [...namesOf(items, "ClassName"), ...nestedClasses(items)],
    pseudoClasses: namesOf(states, "PseudoClass"),
    withoutStates: renderRule(
      mapAll(rule, (compound) => without(compound, (item) => states.includes(item))),
    ),
    hasPseudoElement: items.some(({ type }) => type === "PseudoElement"),
    specificity: weigh(items),
  };
}

function compoundsOf(rule: AstRule): AstRule[] {
  return rule.nestedRule === undefined ? [rule] : [rule, ...compoundsOf(rule.nestedRule)];
}

type Item = AstRule["items"][number];

function namesOf(items: readonly Item[], type: "ClassName" | "PseudoClass"): string[] {
  return items.flatMap((item) => (item.type === type ? [item.name] : []));
}

function nestedSelector(item: Item): AstSelector | null {
  if (item.type !== "PseudoClass" || item.argument?.type !== "Selector") return null;
  return item.argument;
}

function nestedClasses(items: readonly Item[]): string[] {
  return items.flatMap((item) =>
    (nestedSelector(item)?.rules ?? []).flatMap((rule) => alternativeOf(rule).allClasses),
  );
}

function weigh(items: readonly Item[]): Specificity {
  let [ids, classes, tags] = [0, 0, 0];
  for (const item of items) {
    const nested = nestedSelector(item);
    if (item.type === "Id") ids++;
    else if (item.type === "TagName" || item.type === "PseudoElement") tags++;
    else if (item.type === "PseudoClass" && item.name === "where") continue;
    else if (nested !== null && item.type === "PseudoClass" && !item.name.startsWith("nth-")) {
      const inner = specificityOf(nested.rules.map(alternativeOf));
      ids += inner[0];
      classes += inner[1];
      tags += inner[2];
    } else if (item.type !== "WildcardTag") classes++;
  }
  return [ids, classes, tags];
}

function without(rule: AstRule, goes: (item: Item) => boolean): AstRule {
  const items = rule.items.filter((item) => !goes(item));
  return { ...rule, items: items.length === 0 ? [ast.wildcardTag()] : items };
}

function mapLast(rule: AstRule, change: (last: AstRule) => AstRule): AstRule {
  if (rule.nestedRule === undefined) return change(rule);
  return { ...rule, nestedRule: mapLast(rule.nestedRule, change) };
}

function mapAll(rule: AstRule, change: (compound: AstRule) => AstRule): AstRule {
  const changed = change(rule);
  if (rule.nestedRule === undefined) return changed;
  return { ...changed, nestedRule: mapAll(rule.nestedRule, change) };
}

function renderRule(rule: AstRule): string {
  return render(ast.selector({ rules: [rule] }));
}
