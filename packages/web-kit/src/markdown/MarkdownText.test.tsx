import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MarkdownText } from "./MarkdownText.tsx";

/** The elements that a text becomes, without how they look. */
function elementsOf(text: string): string {
  const markup = renderToStaticMarkup(<MarkdownText text={text} />);
  return markup
    .replaceAll(/ (?:class|target|rel|tabindex)="[^"]*"/gi, "")
    .replace(/^<div>(.*)<\/div>$/s, "$1");
}

it.each([
  ["headings", "# One #\n\nTwo\n---\n\n### Three", "<h3>One</h3><h4>Two</h4><h5>Three</h5>"],
  [
    "words",
    "one\ntwo **three *four*** ~~five~~ `six`",
    "<p>one two <strong>three <em>four</em></strong> <s>five</s> <code>six</code></p>",
  ],
  [
    "lists in lists",
    "- a\n  1. b\n- c",
    '<ul><li>a<ol start="1"><li>b</li></ol></li><li>c</li></ul>',
  ],
  ["lists that begin elsewhere", "3. c", '<ol start="3"><li>c</li></ol>'],
  [
    "tasks",
    "- [x] done **now**\n- [ ] open",
    '<ul><li><input type="checkbox" readOnly="" disabled="" aria-label="done" checked=""/>done <strong>now</strong></li>' +
      '<li><input type="checkbox" readOnly="" disabled="" aria-label="open"/>open</li></ul>',
  ],
  [
    "tables",
    "| a | b |\n| - | -: |\n| 1 | `2` |",
    "<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table></div>",
  ],
  ["quotes", "> said\n\nnot", "<blockquote><p>said</p></blockquote><p>not</p>"],
  ["code", "```js\nx < y\n```", "<pre>x &lt; y</pre>"],
  ["lines", "a\n\n---", "<p>a</p><hr/>"],
  [
    "links",
    '[site](https://example.com "title") and https://example.com/a_b',
    '<p><a href="https://example.com">site</a> and <a href="https://example.com/a_b">https://example.com/a_b</a></p>',
  ],
  [
    "pictures as links",
    "![chart](https://example.com/pixel.png)",
    '<p><a href="https://example.com/pixel.png">chart</a></p>',
  ],
])("has %s", (_, text, elements) => {
  expect(elementsOf(text)).toBe(elements);
});

it.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JAVASCRIPT:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html,x)",
  "[x](docs/page.md)",
  "![x](/api/auth/logout)",
  "read setup.md first",
])("has nothing but words of %s", (text) => {
  expect(elementsOf(text)).toMatch(/^<p>[^<]*<\/p>$/);
});

it("shows what is nested deeper than anybody writes, without losing the page", () => {
  for (const sign of ["*", "[", "`", "#", ">", "- ", "[a](", "*a_", "![", "<!--", "|-", "a@a."])
    expect(elementsOf(sign.repeat(20_000)).length).toBeGreaterThan(0);
});
