const PSEUDO =
  "::?(?:before|after|placeholder|marker|first-letter|first-line)|:(?:hover|focus|focus-visible|focus-within|active|visited|link|any-link|disabled|enabled|checked|required|invalid|valid|open|empty|first-child|last-child|only-child|first-of-type|last-of-type|placeholder-shown|target)|:nth-(?:last-)?(?:child|of-type)\\([\\w+ -]{1,20}\\)|:not\\((?:\\.[A-Za-z_-][\\w-]*|:[a-z-]+)\\)";
const CLASS = "\\.[A-Za-z_-][\\w-]*";
const PART = `(?:${CLASS}|${PSEUDO}|\\[[a-z-]+(?:="[^"\\\\\\]]*")?\\])`;
const COMPOUND = `(?:(?:&|\\*|[a-z][a-z0-9]*)${PART}*|${PART}+)`;
const SELECTOR = new RegExp(`^${COMPOUND}(?:\\s*[>+~]\\s*${COMPOUND}|\\s+${COMPOUND})*$`);

/** The classes that a selector names. */
export function classesIn(selector: string): readonly string[] {
  return Array.from(selector.matchAll(/\.([A-Za-z_-][\w-]*)/g), ([, name = ""]) => name);
}

/** Whether a selector speaks of nothing but a block: it begins at one of its classes, or inside a rule. */
export function isBlockSelector(selector: string, isNested: boolean): boolean {
  if (selector.length > 300 || !SELECTOR.test(selector)) return false;
  const [first = ""] = selector.split(/[\s>+~]/);
  return isNested ? first.startsWith("&") || /^[.:]/.test(first) : first.startsWith(".");
}
