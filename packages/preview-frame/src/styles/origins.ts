import { layerWeight } from "./layers.ts";
import {
  EVALUATED_PROPERTIES,
  INHERITABLE_PROPERTIES,
  MORE_EVALUATED_PROPERTIES,
} from "./properties.ts";
import {
  compareSpecificity,
  matchesSelector,
  parseSelector,
  type Specificity,
  specificityOf,
} from "./selectors.ts";
import { type PageRule, pageRules } from "./stylesheets.ts";

/** The rule that a value of an element comes from. */
export interface ValueOrigin {
  readonly selector: string;
  /** As it is written there. */
  readonly written: string;
  /** How many levels above the element it was said; 0 at the element itself. */
  readonly distance: number;
  /** The tag of the element that it was said at. */
  readonly tag: string;
  /** The cascade layer it was said in; absent outside of all. */
  readonly layer?: string;
  /** Present when it was said with `!important`. */
  readonly important?: true;
}

/** Values that hand the question on to the parent. */
const HANDED_ON = /^(?:inherit|unset|revert|revert-layer)$/;
/** Rules for everything only take the browser's own looks away. */
const EVERYTHING = /^[*:,\s]|(?:^|,)\s*\*/;

interface Weighed {
  readonly rule: PageRule;
  readonly layer: number;
  readonly weight: Specificity;
}

/** States that pass: whoever points at an element or presses it styles it as it is without them. */
const PASSING = new Set(["hover", "active", "focus", "focus-visible", "focus-within"]);
const MENTIONS_PASSING = /:(?:hover|active|focus)/;

/**
 * Where the values of an element come from when nobody points at it, as far as a rule of the page says so for it or
 * above it.
 */
export function originsOf(node: Element): Record<string, ValueOrigin> {
  const rules = pageRules().filter(
    ({ isActive, selector }) => isActive && !EVERYTHING.test(selector),
  );
  const inherited = rules.filter(
    ({ style }) =>
      [...style].some((name) => INHERITABLE_PROPERTIES.has(name)) || says(style, "white-space"),
  );
  const found: Record<string, ValueOrigin> = {};
  const open = new Set([...EVALUATED_PROPERTIES, ...MORE_EVALUATED_PROPERTIES]);
  let distance = 0;
  for (let at: Element | null = node; at !== null && open.size > 0; at = at.parentElement) {
    const matching = strongestFirst(at, distance === 0 ? rules : inherited, true);
    for (const name of open) {
      const winner = winnerOf(matching, name);
      if (winner === undefined) continue;
      const written = winner.rule.style.getPropertyValue(name);
      if (HANDED_ON.test(written) && INHERITABLE_PROPERTIES.has(name)) continue;
      open.delete(name);
      const { selector, layer } = winner.rule;
      found[name] = {
        selector,
        written,
        distance,
        tag: at.tagName.toLowerCase(),
        ...(layer !== "" && { layer }),
        ...(isImportant(winner, name) && { important: true }),
      };
    }
    // Above the element only what is inherited counts.
    if (distance === 0)
      for (const name of open) if (!INHERITABLE_PROPERTIES.has(name)) open.delete(name);
    distance += 1;
  }
  return found;
}

/**
 * Those of some properties whose value an element has only because somebody points at it or presses it, each with all
 * that the rule says which decides otherwise; empty where none does.
 */
export function saidInPassing(
  node: Element,
  names: readonly string[],
): readonly (readonly [name: string, resting: string])[] {
  const active = pageRules().filter(({ isActive }) => isActive);
  const isMeant = ({ selector }: PageRule): boolean =>
    MENTIONS_PASSING.test(selector) && matchesSelector(node, selector);
  if (!active.some(isMeant)) return [];
  const resting = strongestFirst(node, active, true);
  const lasting = new Set(resting.map(({ rule }) => rule));
  const matching = strongestFirst(node, active);
  return names.flatMap((name): [string, string][] => {
    const winner = winnerOf(matching, name);
    if (winner === undefined || lasting.has(winner.rule)) return [];
    return [[name, winnerOf(resting, name)?.rule.style.cssText ?? ""]];
  });
}

/** Those of some properties whose value an element has from a rule for widths such as the page's. */
export function saidForWidth(node: Element, names: readonly string[]): ReadonlySet<string> {
  const rules = pageRules().filter(
    ({ isActive, style }) => isActive && names.some((name) => says(style, name)),
  );
  if (!rules.some(({ hasWidthCondition }) => hasWidthCondition)) return new Set();
  const matching = strongestFirst(node, rules);
  return new Set(names.filter((name) => winnerOf(matching, name)?.rule.hasWidthCondition === true));
}

/** Of what is `!important`, the earliest layer wins; of the rest the strongest. */
function winnerOf(matching: readonly Weighed[], name: string): Weighed | undefined {
  const said = matching.filter(({ rule }) => says(rule.style, name));
  const important = said.filter((one) => isImportant(one, name));
  return important.toSorted((one, other) => compareLayers(one.layer, other.layer))[0] ?? said[0];
}

/** Whether declarations say something of a property, also of one that stands for several. */
function says(style: CSSStyleDeclaration, name: string): boolean {
  return [...style].includes(name) || style.getPropertyValue(name) !== "";
}

function isImportant({ rule }: Weighed, name: string): boolean {
  return rule.style.getPropertyPriority(name) === "important";
}

function strongestFirst(node: Element, rules: readonly PageRule[], isAtRest = false): Weighed[] {
  const matching = rules.flatMap((rule): Weighed[] => {
    if (!matchesSelector(node, rule.selector)) return [];
    const all = parseSelector(rule.selector) ?? [];
    const alternatives = all.filter(
      ({ text, pseudoClasses }) =>
        matchesSelector(node, text) &&
        !(isAtRest && pseudoClasses.some((name) => PASSING.has(name))),
    );
    if (isAtRest && all.length > 0 && alternatives.length === 0) return [];
    return [{ rule, layer: layerWeight(rule.layer), weight: specificityOf(alternatives) }];
  });
  // Of those that weigh the same, the later one counts.
  return matching
    .toReversed()
    .toSorted(
      (one, other) =>
        compareLayers(other.layer, one.layer) || compareSpecificity(other.weight, one.weight),
    );
}

function compareLayers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
