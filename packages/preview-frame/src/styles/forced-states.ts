import { FORCED_CLASS_PREFIX } from "@devloom/frame-protocol";
import { type Frame, quietly } from "../frame.ts";
import { nodesOfKey } from "../identity/node-id.ts";
import { parseSelector, withStatesAs } from "./selectors.ts";
import { type PageRule, pageRules, setForcedLooks } from "./stylesheets.ts";

/** Shows an element as if it were in the given states, and no other element in any. */
export function forceModifiers(frame: Frame, modifiers: readonly string[], key: string): void {
  frame.forced = modifiers.length === 0 ? null : { modifiers, key };
  quietly(frame, () => {
    for (const node of document.querySelectorAll(`[class*="${FORCED_CLASS_PREFIX}"]`))
      node.classList.remove(
        ...[...node.classList].filter((name) => name.startsWith(FORCED_CLASS_PREFIX)),
      );
    forceAgain(frame);
  });
}

/** Shows it so again after the page was made anew, with the looks that its rules give to the states by now. */
export function forceAgain(frame: Frame): void {
  const { modifiers, key } = frame.forced ?? { modifiers: [], key: null };
  for (const node of nodesOfKey(frame, key))
    for (const modifier of modifiers) node.classList.add(FORCED_CLASS_PREFIX + modifier);
  setForcedLooks(
    modifiers.length === 0 ? [] : pageRules().flatMap((rule) => looksOf(rule, modifiers)),
  );
}

/** What a rule for some of the states says, for elements on which they are forced. */
function looksOf(rule: PageRule, modifiers: readonly string[]): string[] {
  const { selector, style, layer, conditions, hasWidthCondition, isActive } = rule;
  if (hasWidthCondition && !isActive) return [];
  const isForNight = conditions.includes("dark");
  if (isForNight && !isActive && !modifiers.includes("dark")) return [];
  return (parseSelector(selector) ?? []).flatMap((alternative) => {
    const { text, allClasses, pseudoClasses, hasPseudoElement } = alternative;
    const isAbout = pseudoClasses.some((name) => modifiers.includes(name));
    const isInDark = allClasses.includes("dark") && modifiers.includes("dark");
    if (hasPseudoElement || !(isAbout || isInDark || (isForNight && !isActive))) return [];
    const forced = isInDark
      ? nightSelector(allClasses, pseudoClasses)
      : withStatesAs(text, (name) => (modifiers.includes(name) ? forcedClass(name) : null));
    if (forced === null) return [];
    const night = isForNight && !isActive ? forcedClass("dark") : "";
    const look = `${forced}${night} { ${style.cssText} }`;
    return [layer === "" ? look : `@layer ${layer} { ${look} }`];
  });
}

/** A class that counts below an element with the class `dark`; `null` where more than one is needed. */
function nightSelector(classes: readonly string[], states: readonly string[]): string | null {
  const [own, ...others] = new Set(classes.filter((name) => name !== "dark"));
  if (own === undefined || others.length > 0) return null;
  return [`.${CSS.escape(own)}`, ...["dark", ...states].map(forcedClass)].join("");
}

function forcedClass(modifier: string): string {
  return `.${CSS.escape(FORCED_CLASS_PREFIX + modifier)}`;
}
