import { twMerge } from "tailwind-merge";

/**
 * Whether a class is a Tailwind utility that `added`, placed after it, overrides entirely. `fontSizes` are the names
 * that the project's theme has for sizes: without them `text-title` could as well be a colour.
 */
export function isOverridden(
  existing: string,
  added: string,
  fontSizes: ReadonlySet<string> = NO_NAMES,
): boolean {
  if (existing === added) return true;
  if (keepsLineHeight(existing, added)) return false;
  const [before, after] = [existing, added].map((name) => withPlainSize(name, fontSizes));
  return twMerge(before, after) === after && before !== undefined;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** `text-title` as a size that everybody takes for one. */
function withPlainSize(name: string, fontSizes: ReadonlySet<string>): string {
  const [, start = "", size = ""] = /^(.*?)text-([\w.-]+)$/.exec(name) ?? [];
  const isStart = start === "" || /[:!]$/.test(start);
  return isStart && fontSizes.has(size) ? `${start}text-[1px]` : name;
}

/** A font size sets a line height too, but an explicit `leading-…` still wins over it. */
function keepsLineHeight(existing: string, added: string): boolean {
  return /(?:^|:)!?leading-/.test(existing) && !/(?:^|:)!?leading-/.test(added);
}

/** `md:hover:` for the modifiers of a change, breakpoints first. */
export function variantPrefix(modifiers: readonly string[]): string {
  const isBreakpoint = (modifier: string) => /^(?:sm|md|lg|xl|2xl|max-.*)$/.test(modifier);
  const ordered = [
    ...modifiers.filter(isBreakpoint),
    ...modifiers.filter((modifier) => !isBreakpoint(modifier)),
  ];
  return ordered.map((modifier) => `${modifier}:`).join("");
}
