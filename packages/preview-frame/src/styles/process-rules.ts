import type { CssElement, ProcessedCssRule } from "@devloom/frame-protocol";
import { type Frame, send } from "../frame.ts";
import { nodeOfKey } from "../identity/node-id.ts";
import { whenNavTreeIsBuilt } from "../nav-tree/build.ts";
import { uniqueId } from "../unique-id.ts";
import { BREAKPOINTS } from "./breakpoints.ts";
import { declarations, inheritable } from "./properties.ts";
import {
  type Alternative,
  type Specificity,
  compareSpecificity,
  isValidSelector,
  matchesSelector,
  parseSelector,
  specificityOf,
} from "./selectors.ts";
import { type PageRule, pageRules } from "./stylesheets.ts";

interface Found {
  readonly rule: ProcessedCssRule;
  /** `null` for what is no direct match; the lightest when the selector could not be parsed. */
  readonly weight: Specificity | null;
}

const UNPARSED: Specificity = [-1, -1, -1];
const READ_ONLY = { removable: false, allowChanges: false } as const;

/** Tells all rules that bear on an element: its own style, what matches, and the rest. */
export function sendProcessedRules(
  frame: Frame,
  lookup: Readonly<Record<string, CssElement>>,
  key: string,
): void {
  whenNavTreeIsBuilt(frame, () => {
    const node = nodeOfKey(frame, key);
    if (node === undefined) return;
    const processedCssRules = processRules(node, lookup);
    send(frame, { id: "PROCESSED_CSS_RULES_FOR_ELEMENT", processedCssRules });
  });
}

function processRules(
  node: Element,
  lookup: Readonly<Record<string, CssElement>>,
): ProcessedCssRule[] {
  const found = [
    ...Object.entries(lookup).flatMap(([id, element]) => fromLookup(node, id, element)),
    ...fromPage(node, new Set(Object.values(lookup).map(({ selector }) => selector))),
  ];
  const direct = found.flatMap(({ rule, weight }) => (weight === null ? [] : [{ rule, weight }]));
  direct.sort((one, other) => compareSpecificity(other.weight, one.weight));
  const rest = found.filter(({ weight }) => weight === null);
  return [
    ...ownStyle(node),
    ...direct.map(({ rule }) => rule),
    ...rest.map(({ rule }) => rule),
    ...ancestorStyles(node),
  ];
}

function ownStyle(node: Element): ProcessedCssRule[] {
  if (!(node instanceof HTMLElement) && !(node instanceof SVGElement)) return [];
  const name = "element.style";
  const styles = declarations(node.style);
  const flags = { applied: true, removable: false, allowChanges: true };
  return [{ selector: name, codebaseId: name, source: "", styles, ...flags }];
}

function ancestorStyles(node: Element): ProcessedCssRule[] {
  const rules: ProcessedCssRule[] = [];
  let at = node.parentElement;
  for (let index = 0; at !== null; index++, at = at.parentElement) {
    const styles = inheritable(declarations(at.style));
    if (Object.keys(styles).length === 0) continue;
    const name = `parentElement${index}.style`;
    const flags = { ...READ_ONLY, inherited: true, applied: true };
    rules.push({ selector: name, codebaseId: name, source: "", styles, ...flags });
  }
  return rules;
}

function fromLookup(node: Element, id: string, element: CssElement): Found[] {
  if (!isValidSelector(element.selector)) return [];
  const base = { source: "", codebaseId: id, ...element };
  const alternatives = parseSelector(element.selector);
  if (matchesSelector(node, element.selector)) {
    const flags = { applied: true, allowChanges: true, removable: isRemovable(node, alternatives) };
    const weight = alternatives === null ? UNPARSED : specificityOf(alternatives);
    return [{ rule: { ...base, ...flags }, weight }];
  }
  const eligibleToApply = (alternatives ?? []).some(
    ({ ownClasses, withoutOwnClasses }) =>
      ownClasses.length > 0 && matchesSelector(node, withoutOwnClasses),
  );
  const found: Found[] = [
    { rule: { ...base, ...READ_ONLY, applied: false, eligibleToApply }, weight: null },
  ];
  const styles = inheritable(element.styles);
  if (Object.keys(styles).length > 0 && ancestorMatches(node, element.selector))
    found.push({
      rule: { ...base, ...READ_ONLY, styles, inherited: true, applied: true },
      weight: null,
    });
  return found;
}

/** Whether taking off its classes would end the match: each alternative that matches needs one. */
function isRemovable(node: Element, alternatives: readonly Alternative[] | null): boolean {
  const matching = (alternatives ?? []).filter(({ text }) => matchesSelector(node, text));
  return matching.length > 0 && matching.every(({ ownClasses }) => ownClasses.length > 0);
}

function ancestorMatches(node: Element, selector: string): boolean {
  for (let at = node.parentElement; at !== null; at = at.parentElement)
    if (matchesSelector(at, selector)) return true;
  return false;
}

function fromPage(node: Element, known: ReadonlySet<string>): Found[] {
  return pageRules().flatMap((rule) => {
    if (known.has(rule.selector)) return [];
    return (parseSelector(rule.selector) ?? []).flatMap((one) => fromAlternative(node, rule, one));
  });
}

/** Variants that are none of a width, wherever a rule is for one. */
const OTHER_VARIANTS =
  /^(?:dark|print|rtl|ltr|open|even|odd|first|last|only|before|after|(?:group|peer|has|not|in|aria|data|supports|max|min|motion|contrast|first|last|only|nth|focus|placeholder|file|marker|selection)\b.*|[[@*].*)$/;

/** The variants of a class that are widths: the usual ones, or a name that the project has for one. */
function widthsAmong(prefixes: readonly string[], states: readonly string[]): readonly string[] {
  const usual = prefixes.filter((prefix) => Object.hasOwn(BREAKPOINTS, prefix));
  if (usual.length > 0) return usual;
  return prefixes
    .filter((prefix) => !states.includes(prefix) && !OTHER_VARIANTS.test(prefix))
    .slice(0, 1);
}

function fromAlternative(node: Element, rule: PageRule, alternative: Alternative): Found[] {
  const { allClasses, withoutStates, hasPseudoElement, pseudoClasses } = alternative;
  const dark = allClasses.includes("dark");
  const [classParsed, ...others] = new Set(allClasses.filter((name) => name !== "dark"));
  if (classParsed === undefined || others.length > 0 || hasPseudoElement) return [];
  const isDarkVariant = dark && !matchesSelector(node, withoutStates);
  if (!node.classList.contains(classParsed)) return [];
  if (!isDarkVariant && !matchesSelector(node, withoutStates)) return [];
  const prefixes = classParsed.split(":").slice(0, -1);
  const widths = rule.hasWidthCondition ? widthsAmong(prefixes, pseudoClasses) : [];
  const names = [
    ...(dark ? ["dark"] : []),
    ...(widths.length > 0 ? rule.conditions.filter((name) => name === "dark") : rule.conditions),
    ...widths,
    ...pseudoClasses,
  ];
  const modifiers = Object.fromEntries(names.map((name) => [name, true as const]));
  const shown = rule.hasWidthCondition ? classParsed : rule.selector;
  return [
    {
      rule: {
        ...READ_ONLY,
        selector: rule.selector,
        source: rule.source,
        styles: declarations(rule.style),
        applied: true,
        codebaseId: `${shown} ${uniqueId()}`,
        classParsed,
        cssText: rule.cssText,
        modifiers,
      },
      weight: alternative.specificity,
    },
  ];
}
