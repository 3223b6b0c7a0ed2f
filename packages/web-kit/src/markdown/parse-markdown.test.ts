import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

describe("a README", () => {
  it("is read with headings, lists, quotes, code and links", () => {
    const text =
      "# Title #\n\nOne\ntwo **three** and *four* `five`\n- a\n  more\n- b\n\n1. c\n\n> said\n\n---\n```js\nx < y\n```\n[site](https://example.com)";
    expect(parseMarkdown(text)).toMatchObject([
      { kind: "heading", level: 1, children: [{ text: "Title" }] },
      {
        kind: "paragraph",
        children: [
          { text: "One two " },
          { kind: "strong" },
          { text: " and " },
          { kind: "emphasis" },
          { text: " " },
          { kind: "code", text: "five" },
        ],
      },
      { kind: "list", ordered: false, items: [[{ text: "a more" }], [{ text: "b" }]] },
      { kind: "list", ordered: true, items: [[{ text: "c" }]] },
      { kind: "quote", children: [{ text: "said" }] },
      { kind: "line" },
      { kind: "code", text: "x < y" },
      { kind: "paragraph", children: [{ kind: "link", href: "https://example.com" }] },
    ]);
  });

  it.each([
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "[x](JAVASCRIPT:alert(1))",
    "[x](data:text/html,x)",
    "![x](https://example.com/pixel.png)",
    "<img src=x onerror=alert(1)>",
  ])("has nothing but text or a plain link of %s", (text) => {
    const kinds = JSON.stringify(parseMarkdown(text));
    expect(kinds).not.toMatch(/"href":"(?!https:)/);
    expect(parseMarkdown(text).every(({ kind }) => kind === "paragraph")).toBe(true);
  });

  it("is read in no time, however long its lines are", () => {
    for (const sign of ["*", "[", "`", "#", ">", "- ", "[a]("])
      expect(parseMarkdown(sign.repeat(60_000)).length).toBeGreaterThan(0);
  });
});
