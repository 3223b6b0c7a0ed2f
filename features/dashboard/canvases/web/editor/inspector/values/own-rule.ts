import type { ElementStyles } from "./style-value.ts";
import { isRecord, plainSelector } from "./computed-value-origin.ts";
import { splitList } from "./split-list.ts";

/** What the frame tells of the rule that a value of the element itself comes from. */
export interface OwnRule {
  /** As the project writes it. */
  readonly selector: string;
  readonly layer: string;
  /** Whether it decides even over a style attribute. */
  readonly isImportant: boolean;
}

/** The rule that decides over a property of an element, unless its style attribute does. */
export function ownRule(origins: unknown, property: string): OwnRule | null {
  const told = isRecord(origins) ? origins[property] : undefined;
  if (!isRecord(told) || typeof told["selector"] !== "string" || told["distance"] !== 0)
    return null;
  const layer = typeof told["layer"] === "string" ? told["layer"] : "";
  return {
    selector: plainSelector(told["selector"]),
    layer,
    isImportant: told["important"] === true,
  };
}

/** What decides over a property. */
export interface Winner {
  readonly name: string;
  readonly isOfProject: boolean;
  /** Whether a value in the element's own `style` would be stronger. */
  readonly yieldsToInline: boolean;
  /** The class of the element that it is a rule for; without it the rule decides over nothing here. */
  readonly ownClass: string | null;
}

/** What decides over a property of an element, for people; null when nothing is known to. */
export function winnerOf(styles: ElementStyles | undefined, property: string): Winner | null {
  if (styles === undefined) return null;
  const rule = ownRule(styles.evals["origins"], property);
  const inline = styles.rules.find(({ selector }) => selector === "element.style");
  if (rule?.isImportant !== true && inline !== undefined && property in inline.styles) {
    return { name: 'style="…"', isOfProject: true, yieldsToInline: false, ownClass: null };
  }
  if (rule === null) return null;
  const own = [...styles.rules, ...(styles.moduleRules ?? [])].find(
    ({ selector, filename }) => selector === rule.selector && filename !== undefined,
  );
  const file = own?.filename === undefined ? "" : ` (${own.filename})`;
  const yieldsToInline = !rule.isImportant;
  const ownClass = classOf(rule.selector, styles.classes);
  const name = ownClass === null ? rule.selector : `.${ownClass}`;
  return { name: `${name}${file}`, isOfProject: own !== undefined, yieldsToInline, ownClass };
}

/** The class that is one of the selectors of a rule, and without which none of them matches. */
function classOf(list: string, classes: readonly string[]): string | null {
  const selectors = splitList(list);
  const isNeeded = (name: string): boolean =>
    selectors.every((selector) =>
      classesAskedFor(selector).some((asked) => asked === name || !classes.includes(asked)),
    );
  return classes.find((name) => selectors.includes(`.${name}`) && isNeeded(name)) ?? null;
}

/** The classes that a selector asks of the element itself; states such as `:hover` are no part of their names. */
function classesAskedFor(selector: string): string[] {
  const bare = selector.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, "");
  const compound = bare.split(/[\s>+~]+/).at(-1) ?? "";
  const state = /:(?:not|is|where|has|hover|focus|active|disabled|focus-within|focus-visible)$/;
  return compound
    .split(".")
    .slice(1)
    .map((name) => name.replace(state, ""));
}
