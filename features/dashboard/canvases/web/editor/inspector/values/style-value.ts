import type { CssElement, ProcessedCssRule } from "@devloom/frame-protocol";
import { cssName } from "@devloom/source-engine/tailwind";
import { declarationsOf } from "./declarations.ts";
import { resolveValue, type Variables } from "./resolve-value.ts";
import { computedValueOrigin } from "./computed-value-origin.ts";
import { USUAL_WIDTHS, type Width } from "./widths.ts";

/**
 * Where a value comes from: the style attribute, a class of the element, a rule of a style sheet, an
 * ancestor, the browser, or nothing that is known.
 */
export type Origin = "inline" | "class" | "rule" | "inherited" | "computed" | "unknown";

export interface StyleValue {
  /** Null when nothing is known, or when several elements differ. */
  readonly value: string | null;
  readonly origin: Origin;
  /** The class or selector that says so. */
  readonly name: string | null;
  /** File and line of a rule of the project. */
  readonly place: string | null;
  /** Whether it is said for exactly the chosen width and states. */
  readonly isExact: boolean;
  /** The modifiers of what says it, such as `md`. */
  readonly modifiers: readonly string[];
  /** Whether several elements have different values. */
  readonly isMixed: boolean;
}

/** What is known about the styles of one element. */
export interface ElementStyles {
  readonly rules: readonly ProcessedCssRule[];
  /** Computed values by CSS name. */
  readonly evals: Readonly<Record<string, unknown>>;
  /** Classes that the element has. */
  readonly classes: readonly string[];
  /** Rules of CSS modules as the project writes them. */
  readonly moduleRules?: readonly CssElement[];
  /** The widths of the project; the usual ones unless given. */
  readonly widths?: readonly Width[];
}

const NOTHING: StyleValue = {
  value: null,
  origin: "unknown",
  name: null,
  place: null,
  isExact: false,
  modifiers: [],
  isMixed: false,
};

/** A rule that bears on an element, taken apart. */
export interface Bearing {
  readonly rule: ProcessedCssRule;
  readonly declarations: ReadonlyMap<string, string>;
  readonly modifiers: readonly string[];
}

interface Candidate extends Bearing {
  readonly written: string;
}

/** The rules that bear on an element; every control of the inspector asks for them. */
const bearings = new WeakMap<ElementStyles, readonly Bearing[]>();

/** Every rule that bears on an element, with what it declares and asks for. */
export function bearingsOf(styles: ElementStyles): readonly Bearing[] {
  const known = bearings.get(styles);
  if (known !== undefined) return known;
  const found = styles.rules.flatMap((rule): Bearing[] => {
    if (!rule.applied && !appliesInState(rule, styles.classes)) return [];
    const modifiers = modifiersOf(rule, styles.widths ?? USUAL_WIDTHS);
    return modifiers === null ? [] : [{ rule, declarations: declarationsOf(rule), modifiers }];
  });
  bearings.set(styles, found);
  return found;
}

/** The value of a property for the chosen modifiers, and where it comes from. */
export function styleValue(
  property: string,
  styles: ElementStyles,
  modifiers: readonly string[],
  variables: Variables,
): StyleValue {
  const name = cssName(property);
  const candidates = bearingsOf(styles).flatMap((bearing): Candidate[] => {
    const written = bearing.declarations.get(name);
    return written === undefined ? [] : [{ ...bearing, written }];
  });
  const own = candidates.filter(({ rule }) => rule.inherited !== true);
  const widths = (styles.widths ?? USUAL_WIDTHS).map((width) => width.name);
  const winner = strongest(own, modifiers, widths);
  const computed = styles.evals[name];
  const fallback = typeof computed === "string" && computed !== "" ? computed : null;
  if (winner !== null) return fromRule(winner, modifiers, variables, fallback);
  const [above] = candidates.filter(
    ({ rule }) => rule.inherited === true && !(name === "cursor" && isFromFrame(rule)),
  );
  if (above !== undefined)
    return { ...fromRule(above, modifiers, variables, fallback), origin: "inherited" };
  if (fallback === null) return NOTHING;
  const told = computedValueOrigin(styles.evals["origins"], name, styles.moduleRules ?? []);
  if (told === null) return { ...NOTHING, value: fallback, origin: "computed" };
  // Its variables are the page's own: the theme may have others of the same name.
  const value = told.origin === "rule" ? resolveValue(told.written, new Map()) : null;
  const { origin, name: source, place } = told;
  return { ...NOTHING, value: value ?? fallback, origin, name: source, place };
}

/** Frames give their page the pointer of the editor. */
function isFromFrame({ selector, styles }: ProcessedCssRule): boolean {
  return selector.startsWith("parentElement") && styles["cursor"] === "default";
}

/** A rule such as `.button:hover` of a class that the element has: it matches in that state alone. */
function appliesInState(rule: ProcessedCssRule, classes: readonly string[]): boolean {
  const name = /^\.([\w-]+)(?::[a-z-]+)+$/.exec(rule.selector)?.[1];
  return name !== undefined && classes.includes(name);
}

/** Modifiers that a rule asks for: states, widths and `dark`; null when it asks for anything else. */
function modifiersOf(rule: ProcessedCssRule, known: readonly Width[]): readonly string[] | null {
  const states = Object.keys(rule.modifiers ?? {});
  const conditions = Array.isArray(rule["conditions"]) ? (rule["conditions"] as unknown[]) : [];
  const widths: string[] = [];
  for (const condition of conditions) {
    const text = String(condition);
    if (text.startsWith("@layer") || text.startsWith("@supports")) continue;
    const match = /^@media \(\s*(?:min-width\s*:|width\s*>=)\s*([\d.]+)(rem|em|px)\s*\)$/.exec(
      text,
    );
    const pixels = Number(match?.[1]) * (match?.[2] === "px" ? 1 : 16);
    const width = known.find((one) => one.pixels === pixels);
    if (width === undefined) return null;
    widths.push(width.name);
  }
  return [...widths, ...states];
}

/**
 * The rule that wins for the chosen modifiers. Rules come heaviest first; utilities weigh the same,
 * and of those the later one in the sheet wins. What asks for more than is chosen does not count.
 */
function strongest(
  candidates: readonly Candidate[],
  modifiers: readonly string[],
  widths: readonly string[],
): Candidate | null {
  let best: Candidate | null = null;
  let bestRank = -1;
  for (const candidate of candidates) {
    const rank = rankOf(candidate.modifiers, modifiers, widths);
    const isTie = rank === bestRank && best !== null && isUtility(best) && isUtility(candidate);
    if (rank > bestRank || isTie) {
      best = candidate;
      bestRank = rank;
    }
  }
  return bestRank < 0 ? null : best;
}

function isUtility({ rule }: Candidate): boolean {
  return rule.classParsed !== undefined && !rule.allowChanges;
}

/** How close modifiers of a rule come to the chosen ones; below 0 when it does not apply. */
function rankOf(
  asked: readonly string[],
  chosen: readonly string[],
  widths: readonly string[],
): number {
  const width = widths.findIndex((one) => chosen.includes(one));
  let rank = 0;
  for (const modifier of asked) {
    const at = widths.indexOf(modifier);
    if (at >= 0) {
      if (at > width) return -1;
      rank += at + 1;
    } else if (chosen.includes(modifier)) rank += widths.length + 5;
    else return -1;
  }
  return rank;
}

function fromRule(
  { rule, written, modifiers: own }: Candidate,
  modifiers: readonly string[],
  variables: Variables,
  computed: string | null,
): StyleValue {
  const isExact = own.length === modifiers.length && own.every((one) => modifiers.includes(one));
  // The frame computes for the width and state that it shows.
  const value = resolveValue(written, variables) ?? computed ?? (written === "" ? null : written);
  // Rules of the project's sheets tell their line here, those of the page where they were loaded from.
  const source: unknown = rule.source;
  const line = typeof source === "number" ? `:${source}` : "";
  return {
    value,
    origin: originOf(rule),
    name: rule.classParsed ?? (rule.selector === "element.style" ? null : rule.selector),
    place: rule.filename === undefined ? null : `${rule.filename}${line}`,
    isExact,
    modifiers: own,
    isMixed: false,
  };
}

function originOf(rule: ProcessedCssRule): Origin {
  if (rule.selector === "element.style") return "inline";
  if (rule.selector.startsWith("parentElement")) return "inherited";
  return rule.filename === undefined && rule.classParsed !== undefined ? "class" : "rule";
}

/** The value of a property of everything that is selected, as the page tells it. */
export function selectionValue(
  property: string,
  styles: readonly ElementStyles[],
  modifiers: readonly string[],
  variables: Variables,
): StyleValue {
  return joinValues(styles.map((one) => styleValue(property, one, modifiers, variables)));
}

/** The value of several elements: theirs when they agree, else mixed. */
export function joinValues(values: readonly StyleValue[]): StyleValue {
  const [first, ...others] = values;
  if (first === undefined) return NOTHING;
  if (others.every((other) => other.value === first.value)) {
    const isExact = values.some((one) => one.isExact);
    const sameOrigin = others.every((other) => other.origin === first.origin);
    return { ...first, isExact, origin: sameOrigin ? first.origin : "computed" };
  }
  const isExact = values.some((one) => one.isExact);
  return { ...NOTHING, origin: first.origin, isMixed: true, isExact };
}
