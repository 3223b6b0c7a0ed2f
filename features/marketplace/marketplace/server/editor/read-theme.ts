import { z } from "zod";
import {
  type EditorField,
  type EditorTheme,
  THEME_COLORS,
  type ThemeStyle,
} from "../../contract.ts";
import { refused } from "../package/refused.ts";
import type { EditorFiles } from "./editor-files.ts";
import { type RuleLook, ScopeRules } from "./scope-rules.ts";
import { SemanticRules } from "./semantic-rules.ts";
import { readColor } from "./theme-color.ts";
import { insidePath } from "./vscode-manifest.ts";
import { WORD_KINDS } from "./word-kinds.ts";

const MAX_INCLUDES = 5;
const MAX_SELECTORS = 8_000;
const MAX_SELECTOR_LENGTH = 1_000;

const COLORS: ReadonlySet<string> = new Set(THEME_COLORS);
const isThemeColor = (name: string): name is (typeof THEME_COLORS)[number] => COLORS.has(name);

const Settings = z.object({ foreground: z.unknown(), fontStyle: z.unknown() }).partial();

/** What is read of a file of a theme. */
const ThemeFile = z.object({
  include: z.string().optional(),
  colors: z.record(z.string(), z.unknown()).default({}),
  tokenColors: z
    .union([
      z.array(
        z.object({
          scope: z.union([z.string(), z.array(z.string())]).optional(),
          settings: Settings.default({}),
        }),
      ),
      z.string(),
    ])
    .default([]),
  semanticHighlighting: z.boolean().optional(),
  semanticTokenColors: z.record(z.string(), z.unknown()).default({}),
});

const asTheme = (value: unknown) => ThemeFile.safeParse(value);

/** Reads a theme of VS Code into the colours and looks that the editor has places for. */
export function readTheme(files: EditorFiles, about: EditorField["themes"][number]): EditorTheme {
  const parts = withIncluded(files, about.path, []);
  const colors: EditorTheme["colors"] = {};
  const rules = new ScopeRules();
  const semantic = new SemanticRules();
  let usual: RuleLook = {};
  let selectors = 0;
  for (const { path, file } of parts) {
    const named = Object.entries(file.colors);
    files.count(named.length);
    for (const [name, value] of named) {
      const color = readColor(path, name, value);
      if (isThemeColor(name) && color !== undefined) colors[name] = color;
    }
    if (typeof file.tokenColors === "string")
      throw refused(`${path}: tokenColors in a file of its own are not read; write them here.`);
    for (const { scope, settings } of file.tokenColors) {
      const look = readLook(path, settings);
      if (scope === undefined) usual = { ...usual, ...look };
      for (const selector of [scope ?? []].flat().flatMap((one) => one.split(","))) {
        selectors += 1;
        if (selectors > MAX_SELECTORS)
          throw refused(`${path} has more than ${MAX_SELECTORS} scopes.`);
        if (selector.length > MAX_SELECTOR_LENGTH)
          throw refused(`${path} has a scope of more than ${MAX_SELECTOR_LENGTH} characters.`);
        files.count(1);
        rules.add(selector, look);
      }
    }
    semantic.add(path, file.semanticTokenColors, file.semanticHighlighting);
  }
  const foreground = colors["editor.foreground"] ?? usual.color;
  return {
    id: about.id,
    title: about.title,
    type: about.type,
    colors: foreground === undefined ? colors : { ...colors, "editor.foreground": foreground },
    styles: stylesOf(rules, semantic),
  };
}

function stylesOf(rules: ScopeRules, semantic: SemanticRules): EditorTheme["styles"] {
  const styles: EditorTheme["styles"] = {};
  for (const [name, kind] of Object.entries(WORD_KINDS)) {
    const looks = kind.scopes.map((scopes) => rules.lookOf(scopes.split(" ")));
    const told = looks.find(({ color }) => color !== undefined) ?? looks[0] ?? {};
    const style = styleOf({ ...told, ...semantic.lookOf(kind.semantic ?? []) });
    if (Object.keys(style).length > 0) styles[name] = style;
  }
  return styles;
}

function styleOf({ color, font = "" }: RuleLook): ThemeStyle {
  const fonts = font.split(/\s+/);
  return {
    ...(color === undefined ? {} : { color }),
    ...(fonts.includes("bold") ? { bold: true } : {}),
    ...(fonts.includes("italic") ? { italic: true } : {}),
    ...(fonts.includes("underline") ? { underline: true } : {}),
    ...(fonts.includes("strikethrough") ? { strike: true } : {}),
  };
}

function readLook(path: string, { foreground, fontStyle }: z.infer<typeof Settings>): RuleLook {
  const color = readColor(path, "foreground", foreground);
  return {
    ...(color === undefined ? {} : { color }),
    ...(typeof fontStyle === "string" ? { font: fontStyle.slice(0, 100) } : {}),
  };
}

interface ThemePart {
  readonly path: string;
  readonly file: z.infer<typeof ThemeFile>;
}

/** A file of a theme behind those that it includes, which it changes. */
function withIncluded(
  files: EditorFiles,
  path: string,
  above: readonly string[],
): readonly ThemePart[] {
  if (above.includes(path)) throw refused(`${path} includes itself.`);
  if (above.length > MAX_INCLUDES)
    throw refused(`${path} is included through more than ${MAX_INCLUDES} files.`);
  const parsed = files.read(path, asTheme);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refused(`${path}, ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`);
  }
  const { include } = parsed.data;
  const own = { path, file: parsed.data };
  if (include === undefined) return [own];
  return [...withIncluded(files, insidePath(path, include), [...above, path]), own];
}
