import { isOverridden } from "@devloom/source-engine/tailwind";

/** The parts of a class name as Tailwind reads it. */
export interface ClassParts {
  /** `md` and `hover` of `md:hover:p-4`. */
  readonly variants: readonly string[];
  readonly utility: string;
}

/** Takes variants off a class name; colons in brackets belong to the utility. */
export function parseClass(name: string): ClassParts {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < name.length; at += 1) {
    const character = name[at];
    if (character === "[" || character === "(") depth += 1;
    else if (character === "]" || character === ")") depth -= 1;
    else if (character === ":" && depth === 0) {
      parts.push(name.slice(start, at));
      start = at + 1;
    }
  }
  return { variants: parts, utility: name.slice(start) };
}

/** The class names in a text that somebody typed or pasted. */
export function classesIn(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/))].filter((name) => name !== "");
}

/** For each class that another one of the list overrides entirely: that other one. */
export function conflictsIn(
  classes: readonly string[],
  fontSizes: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  classes.forEach((name, index) => {
    const by = classes.slice(index + 1).find((other) => isOverridden(name, other, fontSizes));
    if (by !== undefined && by !== name) found.set(name, by);
  });
  return found;
}
