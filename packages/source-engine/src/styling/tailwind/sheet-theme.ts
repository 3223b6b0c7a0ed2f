import { readVariables, resolveVariable } from "./project-theme.ts";
import type { ThemeScale, ThemeToken, ThemeTokens } from "./theme-token.ts";

const SPACES: Readonly<Record<string, ThemeScale>> = {
  color: "colors",
  spacing: "spacing",
  text: "fontSizes",
  font: "fonts",
  radius: "radii",
  shadow: "shadows",
  breakpoint: "breakpoints",
};

/** The names that the `@theme` blocks of style sheets add. */
export function readSheetTheme(texts: readonly string[]): ThemeTokens {
  const variables = new Map<string, string>();
  const themed = new Set<string>();
  for (const text of texts)
    if (text.includes("@theme") || text.includes(":root")) readVariables(text, variables, themed);
  const found: Partial<Record<ThemeScale, ThemeToken[]>> = {};
  for (const variable of themed) {
    const match = /^--(color|spacing|text|font|radius|shadow|breakpoint)-([\w-]+)$/.exec(variable);
    const scale = SPACES[match?.[1] ?? ""];
    const name = match?.[2];
    if (scale === undefined || name === undefined || name.includes("--")) continue;
    // `--font-weight-bold` is no font.
    if (scale === "fonts" && name.startsWith("weight-")) continue;
    const written = variables.get(variable) ?? "";
    if (written === "initial") continue;
    const isAlias = /^var\(--[\w-]+\)$/.test(written);
    const css = isAlias ? written : `var(${variable})`;
    (found[scale] ??= []).push({
      name,
      value: resolveVariable(variables, variable),
      css,
      isOwn: true,
    });
  }
  return found;
}
