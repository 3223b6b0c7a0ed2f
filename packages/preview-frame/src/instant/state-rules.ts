import { FORCED_CLASS_PREFIX } from "@devloom/frame-protocol";

const REAL_STATES = new Set(["hover", "required", "focus", "active", "invalid", "disabled"]);

/** Whether a modifier is a state of an element or of the page, and no width. */
export function isState(modifier: string): boolean {
  return REAL_STATES.has(modifier) || modifier === "dark";
}

/** A rule for the class in its real states, and one for each state that is forced. */
export function stateRules(
  className: string,
  css: string,
  modifiers: readonly string[] = [],
): string[] {
  const selector = `.${CSS.escape(className)}`;
  if (modifiers.length === 0) return [`${selector} { ${css} }`];
  const states = modifiers.filter((name) => REAL_STATES.has(name));
  const real = states.length === 0 ? [] : [`${selector}:${states.join(":")} { ${css} }`];
  const forced = modifiers.map(
    (name) => `${selector}.${CSS.escape(FORCED_CLASS_PREFIX + name)} { ${css} }`,
  );
  return [...real, ...forced];
}
