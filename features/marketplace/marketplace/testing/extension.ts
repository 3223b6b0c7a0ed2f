import { type TarEntry, tarOf } from "./tar-writer.ts";

type Files = Readonly<Record<string, unknown>>;

/** The folder of an extension of VS Code with a dark theme and snippets; files can be replaced and added. */
export function extensionFiles(files: Files = {}): Readonly<Record<string, string>> {
  const all: Files = {
    "package.json": {
      name: "evening",
      displayName: "Evening",
      description: "A theme and some snippets",
      version: "1.0.0",
      publisher: "somebody",
      license: "MIT",
      engines: { vscode: "^1.60.0" },
      main: "./never-run.js",
      contributes: {
        themes: [{ label: "Evening", uiTheme: "vs-dark", path: "./themes/evening.json" }],
        snippets: [{ language: "typescript", path: "./snippets/typescript.json" }],
      },
    },
    "never-run.js": "throw new Error('nothing of it runs')",
    "themes/evening.json": EVENING,
    "snippets/typescript.json": {
      "Log to the console": {
        prefix: ["clg", "log"],
        body: ["console.log($1);", "$0"],
        description: "Prints a value",
      },
    },
    ...files,
  };
  return Object.fromEntries(
    Object.entries(all).map(([path, value]) => [
      path,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}

/** The same as a package. */
export function extensionOf(files: Files = {}, ...more: readonly TarEntry[]): Buffer {
  const entries = Object.entries(extensionFiles(files));
  return tarOf(
    ...entries.map(([path, content]) => ({ path: `package/${path}`, content })),
    ...more,
  );
}

const EVENING = `{
  // A comment, and commas at ends
  "name": "Evening", /* "colors": {} */
  "type": "dark",
  "colors": {
    "editor.background": "#101418",
    "editor.foreground": "#E6E6E6",
    "editorCursor.foreground": "#ff0",
    "activityBar.background": "#000000",
  },
  "semanticHighlighting": true,
  "semanticTokenColors": { "class": { "foreground": "#aa0001", "bold": true }, "*.declaration": "#aa0002" },
  "tokenColors": [
    { "settings": { "foreground": "#eeeeee" } },
    { "scope": "keyword, storage", "settings": { "foreground": "#bb0001" } },
    { "scope": ["keyword.control"], "settings": { "foreground": "#bb0002", "fontStyle": "italic" } },
    { "scope": "comment", "settings": { "fontStyle": "italic" } },
    { "scope": "comment", "settings": { "foreground": "#bb0003" } },
    { "scope": "source.json support.type.property-name", "settings": { "foreground": "#bb0004" } },
    { "scope": "string - string.regexp", "settings": { "foreground": "#bb0005" } },
  ],
}`;
