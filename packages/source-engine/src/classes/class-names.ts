import { EditRefused } from "../change/refusal.ts";

/** Splits a list of class names and refuses what could not stand in a class attribute. */
export function splitClassNames(...lists: readonly string[]): readonly string[] {
  const names = lists.flatMap((list) => list.split(/\s+/)).filter((name) => name !== "");
  for (const name of names) {
    // Control characters and the marks of template literals have no business in a class name.
    if (/[`\p{Cc}]|\$\{/u.test(name)) {
      throw new EditRefused("invalid_change", "badClassName", { name });
    }
  }
  return [...new Set(names)];
}
