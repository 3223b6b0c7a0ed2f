import { describe, expect, it } from "vitest";
import { readMarkup } from "./read-markup.ts";

describe("plain markup", () => {
  it("is read with its attributes, classes, styles and text", () => {
    const markup = readMarkup(
      `<section id="a" hidden tabIndex={-1} className={\`\${styles.card} mt-2\`} style={{ gap: 4, "--x": "1px" }}>
  Caf&eacute; &amp; <b className={styles["big-one"]}>tea</b>{" "}
  {/* a remark */}
  {3}
</section>`,
    );
    expect(markup.problems).toEqual([]);
    expect(markup.nodes).toMatchObject([
      {
        tag: "section",
        line: 1,
        attributes: [
          { name: "id", value: { kind: "plain", value: "a" } },
          { name: "hidden", value: { kind: "plain", value: true } },
          { name: "tabIndex", value: { kind: "plain", value: -1 } },
          {
            name: "className",
            value: {
              classes: [
                { local: "styles", name: "card" },
                { local: null, name: "mt-2" },
              ],
            },
          },
          { name: "style", value: { entries: { gap: 4, "--x": "1px" } } },
        ],
        children: [
          "Café & ",
          { tag: "b", line: 2, attributes: [{ value: { classes: [{ name: "big-one" }] } }] },
          " ",
          "3",
        ],
      },
    ]);
  });

  it.each([
    ["<div><Card /></div>", "component", "<Card>", 10],
    ["<div>\n  {items.map(one)}\n</div>", "expression", "{items.map(one)}", 11],
    ["<div\n  onClick={() => alert(1)} />", "expression", "onClick={() => alert(1)}", 11],
    ["<div {...rest} />", "spread", "{...rest}", 10],
    ["<p className={cx(a)} />", "expression", "className={cx(a)}", 10],
    ["<p className={`a${b}`} />", "expression", "className={`a${b}`}", 10],
    ["<p style={{ width: size }} />", "expression", "style={{ width: size }}", 10],
    ["<p>{`a ${name}`}</p>", "expression", "{`a ${name}`}", 10],
    ["alert(1)", "syntax", "one element", 10],
    ["<p></p>;alert(1)", "syntax", "one element", 10],
  ])("%j is refused by name and line", (text, kind, source, line) => {
    expect(readMarkup(text, 10).problems).toEqual([{ kind, source, line }]);
  });

  it("says where text is broken", () => {
    expect(readMarkup("<div>\n  <p>\n</div>", 5).problems).toMatchObject([
      { kind: "syntax", line: 7 },
    ]);
  });
});
