import { cssName } from "@devloom/source-engine/tailwind";
import type { StylingFramework } from "../../model/types.ts";
import { expand } from "./declarations.ts";
import { bearingsOf, type ElementStyles } from "./style-value.ts";
import { ownRule } from "./own-rule.ts";

/** The classes of emotion, styled-components and their like, alone or with others. */
const MADE_AT_RUN_TIME = /\.(?:css-[a-z0-9]+|sc-[a-zA-Z]+|jss\d+)/;
const ONE_CLASS = /^\.[\w-]+$/;

/**
 * How a property of an element is to be written so that it shows: where its value comes from. A utility
 * beside a rule outside of all cascade layers would have no effect, however the project is usually styled.
 */
export function stylingPlace(
  property: string,
  value: string | null,
  styles: ElementStyles | undefined,
  usual: StylingFramework,
): StylingFramework {
  if (styles === undefined) return usual;
  const name = cssName(property);
  const names = [name, ...expand(name, value ?? "").map(([single]) => single)];
  const isInline = bearingsOf(styles).some(
    ({ rule, declarations }) =>
      rule.selector === "element.style" && names.some((one) => declarations.has(one)),
  );
  if (isInline) return "Inline";
  const rule = names
    .map((one) => ownRule(styles.evals["origins"], one))
    .find((found) => found !== null);
  if (rule === undefined) return usual === "CSS" && isMadeAtRunTime(styles) ? "Inline" : usual;
  // Rules that a library makes while the page runs come after those of the project, and win.
  if (!isOfProject(rule.selector, styles))
    return MADE_AT_RUN_TIME.test(rule.selector) ? "Inline" : usual;
  return ONE_CLASS.test(rule.selector) || rule.layer === "" ? "CSS" : usual;
}

/** Whether a library made the classes of the element: another in a style sheet would be a second way beside it. */
function isMadeAtRunTime({ classes }: ElementStyles): boolean {
  return classes.some((name) => MADE_AT_RUN_TIME.test(`.${name}`));
}

/** Whether a style sheet of the project holds the rule, rather than what Tailwind makes of classes. */
function isOfProject(selector: string, { rules, moduleRules = [] }: ElementStyles): boolean {
  return [...rules, ...moduleRules].some(
    (rule) => rule.filename !== undefined && rule.selector === selector,
  );
}
