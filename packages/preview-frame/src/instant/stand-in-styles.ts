import { report } from "../log.ts";

/** Of each style element of ours, the layer that its rules are in. */
const layers = new WeakMap<HTMLStyleElement, string>();
/** Emptied ones, in the page still: to take a layer away, the browser would style the whole page anew. */
const spares = new Set<HTMLStyleElement>();

/**
 * Gives a style element with an id these rules, in a cascade layer of the page or in none (`""`). It counts
 * after every other one.
 */
export function putStyle(id: string, rules: readonly string[], layer = ""): void {
  const known = styleWith(id);
  const isFit = known !== null && layers.get(known) === layer && isLast(known);
  if (known !== null && !isFit) drop(known);
  const style = isFit ? known : (spareFor(layer) ?? newStyle(layer));
  style.id = id;
  fill(style, rules);
}

/** Takes the rules of a style element away. */
export function dropStyle(id: string): void {
  const style = styleWith(id);
  if (style !== null) drop(style);
}

function styleWith(id: string): HTMLStyleElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLStyleElement ? found : null;
}

function drop(style: HTMLStyleElement): void {
  if ((layers.get(style) ?? "") === "") return style.remove();
  fill(style, []);
  style.removeAttribute("id");
  spares.add(style);
}

function spareFor(layer: string): HTMLStyleElement | null {
  for (const spare of spares) {
    if (spare.isConnected && (layers.get(spare) !== layer || !isLast(spare))) continue;
    spares.delete(spare);
    if (spare.isConnected) return spare;
  }
  return null;
}

function newStyle(layer: string): HTMLStyleElement {
  const style = document.createElement("style");
  layers.set(style, layer);
  if (layer !== "") style.textContent = `@layer ${layer} {}`;
  document.head.append(style);
  return style;
}

/** Whether no rules come after its own. */
function isLast(style: HTMLStyleElement): boolean {
  for (let next = style.nextElementSibling; next !== null; next = next.nextElementSibling) {
    const isSheet = next instanceof HTMLStyleElement || next instanceof HTMLLinkElement;
    if (isSheet && !(next instanceof HTMLStyleElement && spares.has(next))) return false;
  }
  return true;
}

function fill(style: HTMLStyleElement, rules: readonly string[]): void {
  const first = style.sheet?.cssRules[0];
  const block =
    layers.get(style) === "" ? style.sheet : first instanceof CSSLayerBlockRule && first;
  if (!block) return;
  while (block.cssRules.length > 0) block.deleteRule(0);
  for (const rule of rules)
    try {
      block.insertRule(rule, block.cssRules.length);
    } catch (error) {
      report("Could not show a rule", rule, String(error));
    }
}
