import postcss from "postcss";
import { parseColor } from "./color.ts";
import { tailwindVersion } from "./tailwind-version.ts";
import { defaultColorNames, type TailwindTheme } from "./theme.ts";

interface Files {
  read(path: string): string | null;
}

/** Where projects usually keep the style sheet that every page loads. */
export const GLOBAL_SHEETS: readonly string[] = [
  "src/index.css",
  "src/styles.css",
  "src/style.css",
  "src/main.css",
  "src/app.css",
  "src/App.css",
  "src/globals.css",
  "src/global.css",
  "src/styles/index.css",
  "src/styles/globals.css",
  "src/styles/global.css",
  "src/styles/main.css",
  "src/app/globals.css",
  "app/globals.css",
  "styles/globals.css",
  "index.css",
];

/** The Tailwind of a project: its version, and the names that its `@theme` adds. */
export function readTheme(files: Files): TailwindTheme {
  const sheets = () => GLOBAL_SHEETS.map((path) => files.read(path));
  const version = tailwindVersion(files.read("package.json"), sheets) ?? 4;
  const variables = new Map<string, string>();
  const themed = new Set<string>();
  for (const path of GLOBAL_SHEETS) {
    const text = files.read(path);
    if (text !== null && (text.includes("@theme") || text.includes(":root"))) {
      readVariables(text, variables, themed);
    }
  }
  const ownColors = new Map<string, string>();
  const names: Record<string, Map<string, string>> = {};
  for (const variable of themed) {
    const match = /^--(color|spacing|radius|text|font|shadow)-(.+)$/.exec(variable);
    if (match?.[1] === undefined || match[2] === undefined || match[2].includes("--")) continue;
    const table = (names[match[1]] ??= new Map());
    const value = resolveVariable(variables, variable);
    table.set(variable, match[2]);
    if (match[2].endsWith("*")) continue;
    const alias = /^var\((--[\w-]+)\)$/.exec(variables.get(variable) ?? "");
    if (alias?.[1] !== undefined) table.set(alias[1], match[2]);
    table.set(`var(${variable})`, match[2]);
    if (match[1] !== "color") table.set(value, match[2]);
    const color = match[1] === "color" ? parseColor(value) : null;
    if (color?.alpha === 1 && !ownColors.has(color.hex)) ownColors.set(color.hex, match[2]);
  }
  const left = [...defaultColorNames(version)].filter(([, name]) => !isReplaced(name, themed));
  return { version, colorNames: new Map([...left, ...ownColors]), names };
}

/** Whether a project gives a colour of the default theme another value, or takes it away with its hue or with all. */
function isReplaced(name: string, themed: ReadonlySet<string>): boolean {
  const hue = name.replace(/-\d+$/, "");
  return [name, `${hue}-*`, "*"].some((end) => themed.has(`--color-${end}`));
}

/** Takes in the variables of a sheet's `@theme` and `:root`; `themed` gets the names of the former. */
export function readVariables(
  text: string,
  variables: Map<string, string>,
  themed: Set<string>,
): void {
  try {
    postcss.parse(text).walkDecls(/^--/, (declaration) => {
      const parent = declaration.parent;
      const inTheme = parent?.type === "atrule" && "name" in parent && parent.name === "theme";
      const inRoot = parent?.type === "rule" && "selector" in parent && parent.selector === ":root";
      if (inTheme) themed.add(declaration.prop);
      if (inTheme || inRoot) variables.set(declaration.prop, declaration.value);
    });
  } catch {
    // A sheet that does not parse adds no names; editing it is refused where it is edited.
  }
}

/** The value of a variable; follows variables that stand for others. */
export function resolveVariable(variables: ReadonlyMap<string, string>, name: string): string {
  let value = variables.get(name) ?? "";
  for (let depth = 0; depth < 4; depth += 1) {
    const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (next === undefined) return value;
    value = variables.get(next) ?? "";
  }
  return value;
}
