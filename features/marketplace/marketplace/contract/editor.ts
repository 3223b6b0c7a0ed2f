import { endpoint, holders, Id } from "@devloom/contract";
import { z } from "zod";

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`: nothing else is a colour of a theme. */
export const ThemeColor = z.string().regex(/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/);

/** How one kind of word looks. */
export const ThemeStyle = z.strictObject({
  color: ThemeColor.optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
});
export type ThemeStyle = z.infer<typeof ThemeStyle>;

/** Colours of the editor that are taken from a theme of VS Code, by the names that they have there. */
export const THEME_COLORS = [
  "editor.background",
  "editor.foreground",
  "editor.findMatchBackground",
  "editor.findMatchHighlightBackground",
  "editor.lineHighlightBackground",
  "editor.selectionBackground",
  "editorBracketMatch.background",
  "editorBracketMatch.border",
  "editorCursor.foreground",
  "editorError.foreground",
  "editorGhostText.foreground",
  "editorGroup.border",
  "editorGutter.background",
  "editorInfo.foreground",
  "editorLineNumber.activeForeground",
  "editorLineNumber.foreground",
  "editorSuggestWidget.background",
  "editorSuggestWidget.selectedBackground",
  "editorSuggestWidget.selectedForeground",
  "editorWarning.foreground",
  "editorWidget.background",
  "editorWidget.border",
  "editorWidget.foreground",
  "input.background",
  "input.border",
  "input.foreground",
  "list.hoverBackground",
] as const;

/** A colour theme as the editor takes it: colours of its parts, and looks of kinds of words. */
export const EditorTheme = z.strictObject({
  /** Unique in its package. */
  id: z.string(),
  title: z.string(),
  type: z.enum(["light", "dark"]),
  colors: z.partialRecord(z.enum(THEME_COLORS), ThemeColor),
  /** By the names of the editor's own kinds of words. */
  styles: z.record(z.string(), ThemeStyle),
});
export type EditorTheme = z.infer<typeof EditorTheme>;

/** A piece of text that is put in by a few letters, as VS Code writes them. */
export const EditorSnippet = z.strictObject({
  name: z.string(),
  prefixes: z.array(z.string()),
  /** With tab stops, placeholders, choices and variables. */
  body: z.string(),
  description: z.string(),
});
export type EditorSnippet = z.infer<typeof EditorSnippet>;

const Label = z.string().trim().min(1).max(80);
const Path = z.string().min(1).max(200);

/** What a package adds to the editor, out of the `contributes` of its package.json. */
export const EditorField = z.strictObject({
  kind: z.literal("editor"),
  title: Label,
  themes: z
    .array(
      z.strictObject({
        id: z.string(),
        title: Label,
        type: EditorTheme.shape.type,
        path: Path,
      }),
    )
    .max(20, "A package has at most 20 themes"),
  snippets: z
    .array(z.strictObject({ languages: z.array(z.string().max(60)).max(60), path: Path }))
    .max(60, "A package has at most 60 files of snippets"),
});
export type EditorField = z.infer<typeof EditorField>;

export const MAX_SNIPPETS = 3_000;

const installed = { packageId: Id, package: z.string(), version: z.string() };

export const listInstalledThemes = endpoint({
  method: "GET",
  path: "/api/marketplace/installed/themes",
  summary:
    "The colour themes of every package that the workspace has installed, without their colours",
  access: holders("marketplace:read"),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        ...installed,
        ...EditorTheme.pick({ id: true, title: true, type: true }).shape,
      }),
    ),
    total: z.number().int(),
  }),
  metered: false,
});

export const getInstalledTheme = endpoint({
  method: "GET",
  path: "/api/marketplace/installed/themes/{id}/{theme}",
  summary: "One colour theme of an installed package",
  access: holders("marketplace:read"),
  params: z.strictObject({ id: Id, theme: z.string().max(100) }),
  response: EditorTheme,
  metered: false,
});

export const listInstalledSnippets = endpoint({
  method: "GET",
  path: "/api/marketplace/installed/snippets",
  summary:
    "The snippets of installed packages for a language of VS Code, such as `typescriptreact`",
  access: holders("marketplace:read"),
  query: z.strictObject({ language: z.string().regex(/^[\w.+#-]{1,60}$/) }),
  response: z.strictObject({
    items: z.array(EditorSnippet.extend({ package: z.string() })),
    total: z.number().int(),
    /** There are more than fit. */
    truncated: z.boolean(),
  }),
  metered: false,
});
