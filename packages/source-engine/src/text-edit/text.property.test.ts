import { runInNewContext } from "node:vm";
import { transformSync } from "@swc/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editText } from "../testing/edit.ts";

/** What React would get as `[props, …children]` of the element, by an independent compiler. */
function rendered(source: string): readonly unknown[] {
  const { code } = transformSync(source, {
    filename: "App.tsx",
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "classic", pragma: "h" } },
      target: "es2022",
    },
    module: { type: "commonjs" },
  });
  const module: { App?: () => unknown } = {};
  runInNewContext(code, { h: (_tag: string, ...rest: unknown[]) => rest, exports: module });
  const answer = module.App?.();
  return Array.isArray(answer) ? answer : [];
}

const within = (jsx: string) => `export const App = () => ${jsx};\n`;
const normal = (text: string) => text.replace(/[ \t\r\n\u2028\u2029]+/g, " ").trim();
const piece = fc.constantFrom(
  "&amp;",
  "{",
  "}",
  "<b>",
  '"',
  "'",
  "`",
  "${x}",
  "\\",
  "&",
  ">",
  " ",
  "é🧵",
  "\u2028",
  "\u2029",
);
const anyText = fc.oneof(
  fc
    .array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 })
    .map((list) => list.join("")),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

describe("text", () => {
  it.each([
    "<p>old text</p>",
    "<p>\n  old &amp; text\n  on lines\n</p>",
    "<p>  old </p>",
    '<p>{"old"}</p>',
    "<p>{`old`}</p>",
    '<p>old{" "}\n  text</p>',
  ])("is shown as it was typed into %j", (jsx) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const after = editText(within(jsx), { type: "EDIT_TEXT", newText: text });
        const [, ...children] = rendered(after);
        expect(normal(children.join("")), after).toBe(normal(text));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a string prop", () => {
  it.each([
    `<p title="old" />`,
    `<p title='old' />`,
    `<p title={"old"} />`,
    "<p title={`old`} />",
    `<p />`,
  ])("arrives as it was given at %s", (jsx) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const change = { type: "CHANGE_PROP", propName: "title", propValue: text } as const;
        const after = editText(within(jsx), change);
        expect(rendered(after)[0], after).toEqual({ title: text });
      }),
      { numRuns: 60 },
    );
  });

  it("arrives as JSON as it was given", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (json) => {
        const change = { type: "CHANGE_PROP", propName: "data", propValue: { json } } as const;
        const after = editText(within("<p />"), change);
        expect(JSON.parse(JSON.stringify(rendered(after)[0])), after).toEqual(
          JSON.parse(JSON.stringify({ data: json })),
        );
      }),
      { numRuns: 60 },
    );
  });
});
