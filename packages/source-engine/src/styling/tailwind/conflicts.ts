import { twMerge } from "tailwind-merge";

/** Whether a class is a Tailwind utility that `added`, placed after it, overrides entirely. */
export function isOverridden(existing: string, added: string): boolean {
  if (existing === added) return true;
  if (keepsLineHeight(existing, added)) return false;
  return twMerge(existing, added) === added;
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
