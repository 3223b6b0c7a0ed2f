import { describe, expect, it } from "vitest";
import { editFiles, editText, refusalOf, TEST_FILE } from "../testing/edit.ts";

const write = (newText: string, oldText?: string) =>
  ({ type: "EDIT_TEXT", newText, oldText }) as const;
const within = (jsx: string, head = "") => `${head}export const App = () => ${jsx};\n`;

describe("EDIT_TEXT in JSX", () => {
  it.each([
    [`<p>old</p>`, "new", `<p>new</p>`],
    [`<p> old </p>`, "new", `<p> new </p>`],
    [`<p>\n  old\n</p>`, "new", `<p>\n  new\n</p>`],
    [`<p>\r\n\told\r\n</p>`, "new 🧵", `<p>\r\n\tnew 🧵\r\n</p>`],
    [`<p>\n  one two\n  three\n</p>`, "one 2 three", `<p>\n  one 2\n  three\n</p>`],
    [`<p>\n  one two\n  three\n</p>`, "one two 3", `<p>\n  one two\n  3\n</p>`],
    [`<p>a &amp; b</p>`, "a & c", `<p>a &amp; c</p>`],
    [`<p>a</p>`, "{b} <c> & 'd' \"e\" &amp;", `<p>&#123;b&#125; &lt;c&gt; & 'd' "e" &amp;amp;</p>`],
    [`<p>a b</p>`, "a\u00a0b", `<p>a&nbsp;b</p>`],
    [`<p>a</p>`, "a\nb", `<p>a b</p>`],
    [`<p>a</p>`, "", `<p></p>`],
    [`<p>{"a"}</p>`, `b "c"`, String.raw`<p>{"b \"c\""}</p>`],
    [`<p>{'a'}</p>`, "it's", String.raw`<p>{'it\'s'}</p>`],
    ["<p>{`a`}</p>", "b ${c}", "<p>{`b \\${c}`}</p>"],
    [`<p>a{" "}\n  b</p>`, "c d", `<p>c d</p>`],
    [`<p>a {/* note */}</p>`, "b", `<p>b {/* note */}</p>`],
    [`<p></p>`, "a < b", `<p>a &lt; b</p>`],
    [`<p>\n</p>`, "a", `<p>a</p>`],
    [`<p id="x" />`, "a", `<p id="x">a</p>`],
    [`<p>same</p>`, "same", `<p>same</p>`],
  ])("turns %j with %j into %j", (before, text, after) => {
    expect(editText(within(before), write(text))).toBe(within(after));
  });

  it("checks the text that the editor saw", () => {
    const source = within(`<p>\n  one &amp;\n  two\n</p>`);
    expect(editText(source, write("three", " one & two "))).toBe(within(`<p>\n  three\n</p>`));
    const refusal = refusalOf(() => editText(source, write("three", "other")));
    expect(refusal.code).toBe("conflict");
    expect(refusal.details).toEqual({ expected: "other", current: "one & two" });
  });

  it.each([
    [`<p>{name}</p>`, "This text comes from `name`, so it can only be changed in code."],
    [`<p>Hi {name}</p>`, "This text comes from `name`, so it can only be changed in code."],
    [
      `<p>{on ? "a" : "b"}</p>`,
      "This text depends on a condition, so it can only be changed in code.",
    ],
    ["<p>{`a ${b}`}</p>", "This text is built from a template, so it can only be changed in code."],
    [`<p>a<b /></p>`, "This element contains other elements; edit the text of those instead."],
    [`<img />`, "<img> can't contain text."],
    [`<Icon />`, "<Icon> has no editable text."],
    [`<path />`, "<path> has no editable text."],
    [`<p>{t("none")}</p>`, `The message "none" is in no JSON message file of the project.`],
    [`<p>{format(1)}</p>`, "This text comes from `format(1)`, so it can only be changed in code."],
  ])("refuses %j with a reason", (before, message) => {
    const refusal = refusalOf(() => editText(within(before), write("x")));
    expect(refusal.code).toBe("not_editable");
    expect(refusal.message).toBe(message);
  });
});

describe("EDIT_TEXT in message files", () => {
  const EN = "src/locales/en.json";
  const json = `{\n  "home": {\n    "title": "Hello",\n    "count": "{{n}} items"\n  },\n  "flat.key": "Ünï"\n}\n`;
  const edit = (
    jsx: string,
    text: string,
    files: Record<string, string> = { [EN]: json },
    body = "",
  ) =>
    editFiles(
      { [TEST_FILE]: `export function App() {\n  ${body}\n  return ${jsx};\n}\n`, ...files },
      write(text),
    );

  it.each([
    ["a call", `<p>{t("home.title")}</p>`, ""],
    ["a method", `<p>{i18n.t("home.title")}</p>`, ""],
    ["a hook with a scope", `<p>{tr("title")}</p>`, `const tr = useTranslations("home");`],
    [
      "a hook with a prefix",
      `<p>{t("title")}</p>`,
      `const { t } = useTranslation("x", { keyPrefix: "home" });`,
    ],
    ["a component", `<Trans i18nKey="home.title" />`, ""],
    ["a message object", `<p>{intl.formatMessage({ id: "home.title" })}</p>`, ""],
  ])("follows %s", (_name, jsx, body) => {
    expect(edit(jsx, `Say "hi"`, { [EN]: json }, body)).toEqual({
      [EN]: json.replace("Hello", String.raw`Say \"hi\"`),
    });
  });

  it("finds keys written with dots, and leaves other languages alone", () => {
    const files = { [EN]: json, "src/locales/de.json": `{"flat.key": "D"}` };
    expect(edit(`<p>{t("flat.key")}</p>`, "new", files)).toEqual({
      [EN]: json.replace("Ünï", "new"),
    });
  });

  it("finds the file that a scope names", () => {
    const files = {
      "public/locales/en/common.json": `{"a": "A"}`,
      "public/locales/en/app.json": `{"a": "B"}`,
    };
    expect(edit(`<p>{t("common:a")}</p>`, "C", files)).toEqual({
      "public/locales/en/common.json": `{"a": "C"}`,
    });
  });

  it("refuses messages with placeholders", () => {
    expect(refusalOf(() => edit(`<p>{t("home.count")}</p>`, "x")).code).toBe("not_editable");
  });
});
