import { type Frame, quietly } from "../frame.ts";
import { saidInPassing, type ValueOrigin } from "./origins.ts";

const NAMES_OF_VARIABLES = /--[-\w]+/g;

/**
 * The values that an element has when nobody points at it: only those that it has otherwise just now. They are found at
 * an element beside the page, so that nothing in it starts to move.
 */
export function valuesAtRest(
  frame: Frame,
  node: Element,
  names: readonly string[],
  origins: Readonly<Record<string, ValueOrigin>>,
): Readonly<Record<string, string>> {
  const passing = saidInPassing(node, names);
  if (passing.length === 0 || !(node instanceof HTMLElement)) return {};
  const now = getComputedStyle(node);
  const model = document.createElement(node.localName);
  const say = (name: string, value: string): void =>
    model.style.setProperty(name, value, "important");
  const read = ([name, resting]: readonly [string, string]): [string, string] => {
    // All that the rule says, as what it says for several properties at once tells nothing of each.
    const text = resting === "" ? `${name}: ${origins[name]?.written ?? "revert"}` : resting;
    model.style.cssText = text;
    for (const [variable] of text.matchAll(NAMES_OF_VARIABLES))
      say(variable, now.getPropertyValue(variable));
    for (const kept of ["font-size", "color"])
      if (kept !== name) say(kept, now.getPropertyValue(kept));
    if (name !== "display") say("display", "none");
    say("transition", "none");
    return [name, getComputedStyle(model).getPropertyValue(name)];
  };
  return quietly(frame, () => {
    document.documentElement.append(model);
    const values = Object.fromEntries(passing.map(read));
    model.remove();
    return values;
  });
}
