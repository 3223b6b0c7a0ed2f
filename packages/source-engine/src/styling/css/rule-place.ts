import type { AtRule, Container, Rule } from "postcss";
import type { PlanContext } from "../../plan/context.ts";
import { toPixels } from "../tailwind/lengths.ts";
import { breakpointWidth, isBreakpoint, mediaWidth } from "./breakpoints.ts";
import { classSelector, mediaIn, nodeRange, rulesIn, type Sheet } from "./sheet.ts";

/** States of an element that a style can be meant for. */
export const STATES: ReadonlySet<string> = new Set([
  "hover",
  "required",
  "focus",
  "active",
  "invalid",
  "disabled",
]);

/** For which states and widths a style is meant. */
export interface Circumstances {
  /** `:hover:focus`, in the order given; empty for always. */
  readonly pseudo: string;
  /** Lower limit of the width as the project writes it; null for every width. */
  readonly width: string | null;
  readonly dark: boolean;
}

/** Reads modifiers: the widest breakpoint counts, states become pseudo classes. */
export function circumstancesOf(context: PlanContext, modifiers: readonly string[]): Circumstances {
  const states = modifiers.filter((name) => STATES.has(name));
  const variant = modifiers
    .filter((name) => !STATES.has(name) && isBreakpoint(context, name))
    .at(-1);
  return {
    pseudo: states.map((state) => `:${state}`).join(""),
    width: variant === undefined ? null : breakpointWidth(context, variant),
    dark: modifiers.includes("dark"),
  };
}

/** The blocks that style a class, as far as they are there. */
export interface RulePlace {
  /** Rule of the class alone, outside of media queries. */
  readonly base: Rule | null;
  /** Block for exactly these circumstances: a rule, nested or not, or `@media` inside a rule. */
  readonly block: Rule | AtRule | null;
  /** Media query of that width behind the base rule, to which a rule may be added. */
  readonly media: AtRule | null;
}

/** Finds where a class is styled under the given circumstances. */
export function findRulePlace(
  sheet: Sheet,
  className: string,
  { pseudo, width }: Circumstances,
): RulePlace {
  const selector = classSelector(className);
  const base = rulesIn(sheet.root).findLast((rule) => rule.selector === selector) ?? null;
  const pixels = width === null ? null : toPixels(width);
  const matches = (node: AtRule) => mediaWidth(node.params) === pixels;
  if (width === null) {
    const block = pseudo === "" ? base : ruleFor(sheet.root, selector + pseudo, base, pseudo);
    return { base, block, media: null };
  }
  const after = base ? nodeRange(sheet, base).start : 0;
  const medias = mediaIn(sheet.root).filter(
    (node) => matches(node) && nodeRange(sheet, node).start > after,
  );
  for (const media of medias) {
    const block = ruleFor(media, selector + pseudo, null, pseudo);
    if (block) return { base, block, media };
  }
  const nested = base ? mediaIn(base).find(matches) : undefined;
  if (nested && pseudo === "") return { base, block: nested, media: null };
  return { base, block: null, media: medias.at(-1) ?? null };
}

function ruleFor(
  container: Container,
  selector: string,
  base: Rule | null,
  pseudo: string,
): Rule | null {
  const direct = rulesIn(container).findLast((rule) => rule.selector === selector);
  if (direct) return direct;
  return base ? (rulesIn(base).findLast((rule) => rule.selector === `&${pseudo}`) ?? null) : null;
}
