import type { Node, ObjectExpression } from "@babel/types";
import { parseProgram } from "../../parse/parse-program.ts";
import { walk } from "../../parse/walk.ts";
import type { ThemeScale, ThemeToken, ThemeTokens } from "./theme-token.ts";

export const CONFIG_FILE = /(?:^|\/)tailwind\.config\.[cm]?[jt]s$/;

const KEYS: Readonly<Record<string, ThemeScale>> = {
  colors: "colors",
  spacing: "spacing",
  fontSize: "fontSizes",
  fontFamily: "fonts",
  borderRadius: "radii",
  boxShadow: "shadows",
  screens: "breakpoints",
};

/**
 * The names that a Tailwind 3 configuration writes out in its `theme`. The file is read, never run:
 * what a function or another module would add is not known.
 */
export function readConfigTheme(path: string, text: string): ThemeTokens {
  const theme = findTheme(path, text);
  if (theme === null) return {};
  const extend = objectAt(theme, "extend");
  const found: Partial<Record<ThemeScale, ThemeToken[]>> = {};
  for (const [key, scale] of Object.entries(KEYS))
    for (const table of [objectAt(theme, key), extend && objectAt(extend, key)]) {
      if (!table) continue;
      const tokens = entriesOf(table, "").map(([name, value]) => ({
        name,
        value,
        css: value,
        isOwn: true,
      }));
      (found[scale] ??= []).push(...tokens);
    }
  return found;
}

function findTheme(path: string, text: string): ObjectExpression | null {
  let theme: ObjectExpression | null = null;
  try {
    walk(parseProgram(path, text), (node) => {
      if (theme !== null) return "skip";
      if (node.type === "ObjectExpression") theme = objectAt(node, "theme");
      return undefined;
    });
  } catch {
    // A configuration that does not parse adds no names.
  }
  return theme;
}

function objectAt(object: ObjectExpression, key: string): ObjectExpression | null {
  for (const property of object.properties)
    if (
      property.type === "ObjectProperty" &&
      nameOf(property.key) === key &&
      property.value.type === "ObjectExpression"
    )
      return property.value;
  return null;
}

function nameOf(key: Node): string | null {
  if (key.type === "Identifier") return key.name;
  if (key.type === "StringLiteral") return key.value;
  return key.type === "NumericLiteral" ? String(key.value) : null;
}

function entriesOf(object: ObjectExpression, prefix: string): [string, string][] {
  return object.properties.flatMap((property): [string, string][] => {
    if (property.type !== "ObjectProperty") return [];
    const key = nameOf(property.key);
    if (key === null) return [];
    const own = key === "DEFAULT" ? prefix.replace(/-$/, "") : prefix + key;
    const { value } = property;
    if (value.type === "ObjectExpression") return entriesOf(value, `${own}-`);
    const text = textOf(value);
    return text === null || own === "" ? [] : [[own, text]];
  });
}

/** A text, or the texts of a list of fonts; of `["1rem", { lineHeight }]` the first. */
function textOf(value: Node): string | null {
  if (value.type === "StringLiteral") return value.value;
  if (value.type !== "ArrayExpression") return null;
  const texts = value.elements.flatMap((item) =>
    item?.type === "StringLiteral" ? [item.value] : [],
  );
  return texts.length === 0 ? null : texts.join(", ");
}
