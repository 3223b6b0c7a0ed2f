import type { TestChoice } from "./test-choice.ts";

/** A longer pattern is left away: whole files run instead. */
const MAX_PATTERN = 20_000;
/** No test has this name. */
const NO_NAME = "^\\b$";

/** Which tests run, by the names of all suites around them and their own. */
export function fullNamePattern(choice: TestChoice, before = "^", after = "$"): string | null {
  return patternOf(choice, (path) => path.join(" "), { before, after });
}

/** Which tests run, by their own names. */
export function ownNamePattern(choice: TestChoice): string | null {
  return patternOf(choice, (path) => path.at(-1) ?? "", { before: "^", after: "$" });
}

/** A text as a pattern that finds just it. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function patternOf(
  choice: TestChoice,
  nameOf: (path: readonly string[]) => string,
  { before, after }: { readonly before: string; readonly after: string },
): string | null {
  if (choice.kind === "list") return NO_NAME;
  if (choice.kind !== "some") return null;
  const paths = choice.tests.map(({ path }) => path);
  if (paths.includes(null)) return null;
  const names = paths.map((path) => literally(nameOf(path ?? [])));
  const pattern = `${before}(?:${names.join("|")})${after}`;
  return pattern.length > MAX_PATTERN ? null : pattern;
}
