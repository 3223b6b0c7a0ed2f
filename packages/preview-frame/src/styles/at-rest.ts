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
  const texts = passing.map((name): [string, string] => [name, origins[name]?.written ?? "revert"]);
  for (const name of ["font-size", "color"]) say(name, now.getPropertyValue(name));
  for (const [, text] of texts)
    for (const [variable] of text.matchAll(NAMES_OF_VARIABLES))
      say(variable, now.getPropertyValue(variable));
  for (const [name, text] of texts) say(name, text);
  say("display", passing.includes("display") ? (origins["display"]?.written ?? "revert") : "none");
  say("transition", "none");
  return quietly(frame, () => {
    document.documentElement.append(model);
    const computed = getComputedStyle(model);
    const values = Object.fromEntries(
      passing.map((name): [string, string] => [name, computed.getPropertyValue(name)]),
    );
    model.remove();
    return values;
  });
}
