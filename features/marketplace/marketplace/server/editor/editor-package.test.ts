import { describe, expect, it } from "vitest";
import { extensionOf } from "../../testing/extension.ts";
import { readPackage } from "../package/read-package.ts";
import { withEditorField } from "./vscode-manifest.ts";

const THEME = "themes/evening.json";
const SNIPPETS = "snippets/typescript.json";

const themeOf = (value: unknown) => readPackage(extensionOf({ [THEME]: value })).editor.themes[0];

describe("an extension of VS Code", () => {
  it("is read as it is: its themes and snippets, nothing of its code", () => {
    const { manifest, editor } = readPackage(extensionOf());

    expect(manifest).toMatchObject({
      name: "evening",
      devloom: { kind: "editor", title: "Evening" },
    });
    expect(editor.snippets).toEqual([
      {
        name: "Log to the console",
        prefixes: ["clg", "log"],
        body: "console.log($1);\n$0",
        description: "Prints a value",
        languages: ["typescript"],
      },
    ]);
    expect(editor.themes).toMatchObject([{ id: "evening", title: "Evening", type: "dark" }]);
  });

  it("has titles from its file of texts, and themes of one title apart", () => {
    const { devloom } = readPackage(
      extensionOf({
        "package.json": {
          name: "evening",
          displayName: "%title%",
          version: "1.0.0",
          license: "MIT",
          contributes: {
            themes: [
              { label: "%theme%", uiTheme: "vs", path: THEME },
              { label: "Dusk", uiTheme: "hc-black", path: THEME },
            ],
          },
        },
        "package.nls.json": { title: "Evening colours", theme: "Dusk" },
      }),
    ).manifest;

    expect(devloom).toMatchObject({
      title: "Evening colours",
      themes: [
        { id: "dusk", title: "Dusk", type: "light" },
        { id: "dusk-2", title: "Dusk", type: "dark" },
      ],
    });
  });

  it("has its file of texts read once, and no more of its lists than tells that they are too long", () => {
    const readings: number[] = [];
    const themes = (length: number) =>
      Array.from({ length }, () => ({ label: "%theme%", path: THEME }));
    const value = { name: "evening", contributes: { themes: themes(4_000) } };

    const read = withEditorField(value, () => ({ theme: `Dusk ${readings.push(1)}` }));

    expect(readings).toEqual([1]);
    expect(read).toMatchObject({ devloom: { themes: { length: 50 } } });
    const manifest = { ...value, version: "1.0.0", license: "MIT" };
    const files = { "package.json": manifest, "package.nls.json": { theme: "Dusk" } };
    const few = { ...manifest, contributes: { themes: themes(21) } };
    expect(() => readPackage(extensionOf({ ...files, "package.json": few }))).toThrow(
      /at most 20 themes/,
    );
  });

  it.each([
    ["../outside.json", /leads out of the package/],
    ["themes/../../outside.json", /leads out of the package/],
    ["themes/none.json", /has no file themes\/none\.json/],
  ])("is refused when its theme is at %s", (path, reason) => {
    const manifest = {
      name: "evening",
      version: "1.0.0",
      license: "MIT",
      contributes: { themes: [{ label: "Evening", path }] },
    };
    expect(() => readPackage(extensionOf({ "package.json": manifest }))).toThrow(reason);
  });
});

describe("a colour theme", () => {
  it("gives the editor's kinds of words the looks that TextMate's rules and semantic ones give them", () => {
    expect(readPackage(extensionOf()).editor.themes[0]).toEqual({
      id: "evening",
      title: "Evening",
      type: "dark",
      colors: {
        "editor.background": "#101418",
        "editor.foreground": "#e6e6e6",
        "editorCursor.foreground": "#ff0",
      },
      styles: expect.objectContaining({
        keyword: { color: "#bb0002", italic: true },
        definitionKeyword: { color: "#bb0001" },
        operator: { color: "#bb0001" },
        comment: { color: "#bb0003", italic: true },
        jsonKey: { color: "#bb0004" },
        string: { color: "#bb0005" },
        className: { color: "#aa0001", bold: true },
        functionDefinition: { color: "#aa0002" },
      }),
    });
  });

  it("takes what it includes from its own package, once", () => {
    const files = {
      [THEME]: { include: "./base/dark.json", colors: { "editor.background": "#222222" } },
      "themes/base/dark.json": {
        colors: { "editor.background": "#111111", "editor.foreground": "#333333" },
      },
    };
    expect(readPackage(extensionOf(files)).editor.themes[0]?.colors).toEqual({
      "editor.background": "#222222",
      "editor.foreground": "#333333",
    });
    expect(() => themeOf({ include: "./evening.json" })).toThrow(/includes itself/);
    expect(() => themeOf({ include: "../../secret.json" })).toThrow(/leads out of the package/);
    expect(() => themeOf({ include: "https://example.com/x.json" })).toThrow(/has no file/);
  });

  it.each([
    "red",
    "url(https://example.com)",
    "#fff; background: url(https://example.com)",
    "#fff}*{display:none}",
    "expression(alert(1))",
    "var(--secret)",
    "#12345",
    "rgb(1, 2, 3)",
    7,
    { r: 1 },
  ])("is refused with the colour %j, wherever it stands", (color) => {
    const reason = /themes\/evening\.json: .* a colour is #rgb/;
    expect(() => themeOf({ colors: { "editor.background": color } })).toThrow(reason);
    expect(() => themeOf({ colors: { "never.used": color } })).toThrow(reason);
    const settings = { foreground: color };
    expect(() => themeOf({ tokenColors: [{ scope: "keyword", settings }] })).toThrow(reason);
    expect(() => themeOf({ semanticTokenColors: { class: settings } })).toThrow(reason);
  });

  it("takes scopes for text: what looks like a pattern matches nothing and costs nothing", () => {
    const settings = { foreground: "#ff0000" };
    const scopes = ["(a+)+$", ".*", "keyword|string", "__proto__", "constructor", ">>>", "", " - "];
    const theme = themeOf({ tokenColors: [{ scope: scopes, settings }] });
    expect(theme?.styles).toEqual({});
  });

  it("is refused with a reason when it is too much", () => {
    const many = Array.from({ length: 9_000 }, (_, index) => `scope.${index}`);
    const wide = { tokenColors: [{ scope: many, settings: {} }] };
    expect(() => themeOf(wide)).toThrow(/more than 8000 scopes/);
    const long = { tokenColors: [{ scope: "x".repeat(1_100), settings: {} }] };
    expect(() => themeOf(long)).toThrow(/scope of more than 1000 characters/);
    expect(() => themeOf(`{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`)).toThrow(/nested more/);
    expect(() => themeOf(`{"a": "${"x".repeat(1_100_000)}"}`)).toThrow(/larger than/);
    expect(() => themeOf("{")).toThrow(/not valid JSON/);
    expect(() => themeOf([])).toThrow(/evening\.json/);
    expect(() => themeOf({ tokenColors: "./old.tmTheme" })).toThrow(/file of its own/);
  });
});

describe("a file of snippets", () => {
  const snippetsOf = (value: unknown) =>
    readPackage(extensionOf({ [SNIPPETS]: value })).editor.snippets;

  it("has scopes of its own, and names where prefixes are missing", () => {
    expect(
      snippetsOf({
        one: { prefix: "a", body: "A", scope: "css, scss" },
        two: { body: ["B", "C"], description: ["D", "E"] },
      }),
    ).toMatchObject([
      { prefixes: ["a"], body: "A", languages: ["css", "scss"] },
      { prefixes: ["two"], body: "B\nC", description: "D E", languages: ["typescript"] },
    ]);
  });

  it("is refused with a reason when it is too much or no file of snippets", () => {
    const many = Object.fromEntries(
      Array.from({ length: 3_001 }, (_, index) => [index, { prefix: "a", body: "" }]),
    );
    expect(() => snippetsOf(many)).toThrow(/more than 3000 snippets/);
    const long = { "a snippet": { prefix: "a", body: "x".repeat(20_000) } };
    expect(() => snippetsOf(long)).toThrow(/"a snippet"\.body: A snippet has at most/);
    expect(() => snippetsOf({ a: { prefix: 1, body: "" } })).toThrow(
      /typescript\.json, "a"\.prefix/,
    );
    expect(() => snippetsOf({ a: "text" })).toThrow(/typescript\.json, "a"/);
    expect(() => snippetsOf([])).toThrow(/not a file of snippets/);
  });
});

describe("themes that share files", () => {
  const themesAt = (paths: readonly string[]) => ({
    "package.json": {
      name: "evening",
      version: "1.0.0",
      license: "MIT",
      contributes: { themes: paths.map((path, index) => ({ label: `Theme ${index}`, path })) },
    },
  });
  const twenty = Array.from({ length: 20 }, (_, index) => `themes/${index}.json`);
  const including = (path: string) =>
    Object.fromEntries(twenty.map((one) => [one, { include: path }]));

  it("have each file read once", () => {
    const base = `{"more": [${"{},".repeat(200_000)}], "colors": {"editor.background": "#112233"}}`;
    const files = { ...themesAt(twenty), ...including("./base.json"), "themes/base.json": base };

    const { themes } = readPackage(extensionOf(files)).editor;

    expect(themes).toHaveLength(20);
    for (const { colors } of themes) expect(colors["editor.background"]).toBe("#112233");
  });

  it("are refused when they are too much together", () => {
    const large = Object.fromEntries(
      twenty.slice(0, 4).map((path) => [path, `{"more": "${"x".repeat(900_000)}"}`]),
    );
    expect(() => readPackage(extensionOf({ ...themesAt(twenty), ...large }))).toThrow(
      /themes and snippets are larger than/,
    );

    const scope = Array.from({ length: 2_500 }, (_, index) => `keyword.a${index}`);
    const wide = { tokenColors: [{ scope, settings: { foreground: "#ffffff" } }] };
    const files = { ...themesAt(twenty), ...including("./wide.json"), "themes/wide.json": wide };
    expect(() => readPackage(extensionOf(files))).toThrow(/40000 colours and scopes together/);
  });

  it("may have comments anywhere, and commas at ends before them", () => {
    const text = `// first\n{"colors": {"editor.background": "#112233" /* a */, // b\n}, /* "{" */ }// last`;
    const files = { ...themesAt(["themes/a.json"]), "themes/a.json": text };
    expect(readPackage(extensionOf(files)).editor.themes[0]?.colors["editor.background"]).toBe(
      "#112233",
    );
  });
});
