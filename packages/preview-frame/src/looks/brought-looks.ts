import { parseSelector } from "../styles/selectors.ts";
import { rulesOf } from "../styles/sheet-rules.ts";

/** Where the dev server says which file a sheet is made of. */
const FILE = "data-vite-dev-id";
const VARIABLE = /var\(\s*(--[\w-]+)/g;
/** Where a pseudo element is hung on. */
const HANGING = /::?[\w-]+(?:\([^)]*\))?$/;

/** How a part of the page looks by what its libraries bring or make while it runs. */
export interface BroughtLooks {
  /** The rules for it and for what is in it that no file of the project has. */
  readonly css: string;
  /** What custom properties come to there that these rules, or the parts themselves, take. */
  readonly values: Readonly<Record<string, string>>;
}

export function broughtLooks(root: Element, sheets: readonly CSSStyleSheet[]): BroughtLooks {
  const css = sheets
    .filter((sheet) => !isOfProject(sheet))
    .flatMap((sheet) => [...rulesOf(sheet)].map((rule) => textFor(root, rule)))
    .filter((text) => text !== "")
    .join("\n");
  return { css, values: valuesIn(root, css) };
}

function isOfProject({ ownerNode }: CSSStyleSheet): boolean {
  const file = ownerNode instanceof Element ? ownerNode.getAttribute(FILE) : null;
  return file !== null && !file.includes("/node_modules/");
}

/** A rule, or those of a group, as far as it is for this part of the page. */
function textFor(root: Element, rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return isFor(root, rule.selectorText) ? rule.cssText : "";
  if (!(rule instanceof CSSGroupingRule)) return "";
  const inner = [...rule.cssRules].map((one) => textFor(root, one)).join("\n");
  return inner.trim() === "" ? "" : `${rule.cssText.split("{", 1)[0]}{\n${inner}\n}`;
}

/** Rules that name no class are for the page, not for this part of it. */
function isFor(root: Element, selector: string): boolean {
  return (parseSelector(selector) ?? []).some(
    ({ allClasses, withoutStates, hasPseudoElement }) =>
      allClasses.length > 0 &&
      isAt(root, hasPseudoElement ? withoutStates.replace(HANGING, "") : withoutStates),
  );
}

function isAt(root: Element, selector: string): boolean {
  try {
    return root.matches(selector) || root.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

/** Each as it is at the first part that has it. */
function valuesIn(root: Element, css: string): Record<string, string> {
  const parts = [root, ...root.querySelectorAll<HTMLElement>("[style]")];
  const text = [css, ...parts.map((part) => part.getAttribute("style") ?? "")].join();
  const looks = [root, ...root.querySelectorAll("*")].map((part) => getComputedStyle(part));
  const names = new Set(Array.from(text.matchAll(VARIABLE), ([, name = ""]) => name));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const found = looks.find((look) => look.getPropertyValue(name) !== "");
      return found === undefined ? [] : [[name, found.getPropertyValue(name).trim()]];
    }),
  );
}
