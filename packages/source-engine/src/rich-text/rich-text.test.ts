import { describe, expect, it } from "vitest";
import { app, appliedText, id } from "../testing/apply.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import type { RichToken } from "./rich-token.ts";

const text = (value: string): RichToken => ({ kind: "text", text: value });
const close: RichToken = { kind: "close" };

/** The content of the first element of a body. */
function tokensOf(body: string): readonly RichToken[] {
  const { richText } = openTestProject({ [TEST_FILE]: app(body) }).lookups().treeElementLookup[
    id(0)
  ] ?? { richText: undefined };
  if (richText === undefined || richText === true) throw new Error(String(richText));
  return richText;
}

/** The body after its first element got another content. */
function written(body: string, content: readonly RichToken[]): string {
  const change = { type: "EDIT_TEXT", id: id(0), newText: "", content } as const;
  const after = appliedText(app(body), change) ?? "";
  return after.slice(app("").indexOf("\n") + 1, -"\n}\n".length);
}

const HEADING = `  return (
    <h1 className="title">
      Fill every <em className="accent">seat</em>, {count} at a time,{" "}
      <Badge tone="new" /> with
      ease &amp; care
    </h1>
  );`;

describe("rich text", () => {
  it("is read as words, inline elements and what stays as it is", () => {
    expect(tokensOf(HEADING)).toEqual([
      text("Fill every "),
      { kind: "open", tag: "em", ref: 0 },
      text("seat"),
      close,
      text(", "),
      { kind: "fixed", ref: 1, label: "{count}" },
      text(" at a time, "),
      { kind: "fixed", ref: 2, label: '<Badge tone="new" />' },
      text(" with ease & care"),
    ]);
  });

  it.each([
    ["a lone list of links", "  return <p><a href='/a'>A</a><a href='/b'>B</a></p>;"],
    ["elements alone", "  return <p><img src='x' /></p>;"],
    ["a value alone", "  return <p>{on}</p>;"],
    ["a list", "  return <ul>text</ul>;"],
  ])("is not what %s is", (_name, body) => {
    expect(() => tokensOf(body)).toThrow("undefined");
  });

  it("changes only what differs, and keeps lines, attributes and values", () => {
    const tokens = tokensOf(HEADING);
    const bold = [
      ...tokens.slice(0, -1),
      text(" with "),
      { kind: "open", tag: "strong" } as const,
      text("ease"),
      close,
      text(" & care"),
    ];
    expect(written(HEADING, bold)).toBe(
      HEADING.replace("with\n      ease", 'with{" "}\n      <strong>ease</strong>'),
    );
    const unwrapped = tokens.filter(({ kind }) => kind !== "open" && kind !== "close");
    expect(written(HEADING, unwrapped)).toBe(
      HEADING.replace('<em className="accent">seat</em>', "seat"),
    );
    const typed = tokens.map((token) =>
      token.kind === "text" && token.text === "seat" ? text("chair") : token,
    );
    expect(written(HEADING, typed)).toBe(HEADING.replace(">seat<", ">chair<"));
  });

  it("moves and deletes what stays as it is", () => {
    const [first, ...rest] = tokensOf("  return <p>Hello {name}, welcome</p>;");
    const value = rest.find(({ kind }) => kind === "fixed");
    if (first === undefined || value === undefined) throw new Error("nothing was read");
    const body = "  return <p>Hello {name}, welcome</p>;";
    expect(written(body, [value, text(": hello")])).toBe("  return <p>{name}: hello</p>;");
    expect(written(body, [text("Hello, welcome")])).toBe("  return <p>Hello, welcome</p>;");
  });

  it("writes links with their addresses, and refuses code in them", () => {
    const body = '  return <p>See <a href="/old" className="x">this</a> now</p>;';
    const tokens = tokensOf(body);
    const moved = (href: string) =>
      tokens.map((token) => (token.kind === "open" ? { ...token, href } : token));
    expect(written(body, moved('/new?a="b"'))).toBe(
      `  return <p>See <a href='/new?a="b"' className="x">this</a> now</p>;`,
    );
    expect(() => written(body, moved(" java\nscript:alert(1)"))).toThrow("Links can't use");
  });

  it("escapes what would be code, and says a blank beside a line break", () => {
    const body = "  return (\n    <p>\n      One <b>two</b>\n      <i>three</i>\n    </p>\n  );";
    const [, open, , end, ...rest] = tokensOf(body);
    if (open === undefined || end === undefined) throw new Error("nothing was read");
    expect(written(body, [text("{1} &lt; <2> "), open, text("two"), end, text(" "), ...rest])).toBe(
      '  return (\n    <p>\n      &#123;1&#125; &amp;lt; &lt;2&gt; <b>two</b>{" "}\n      <i>three</i>\n    </p>\n  );',
    );
  });

  it("is refused where the content is another one by now, or no text", () => {
    const change = { type: "EDIT_TEXT", id: id(0), newText: "", content: [text("x")] } as const;
    const file = app("  return <p>Now <b>this</b></p>;");
    expect(() => appliedText(file, { ...change, oldContent: [text("Then")] })).toThrow(
      "has changed since",
    );
    expect(() => appliedText(app("  return <br />;"), change)).toThrow("be edited as text");
    const unclosed = [{ kind: "open", tag: "b" } as const];
    expect(() => appliedText(file, { ...change, content: unclosed })).toThrow("is not closed");
    const block = [{ kind: "open", tag: "div" } as const, text("x"), close];
    expect(() => appliedText(file, { ...change, content: block })).toThrow("t a text element");
  });
});
