import { describe, expect, it } from "vitest";
import { declaringScope } from "../scope/lookup.ts";
import type { Splice } from "../text/splice.ts";
import { type OpenFile, openFile, sketchFile } from "./open-file.ts";
import { reparse } from "./reparse.ts";
import { childNodes } from "./walk.ts";

const PATH = "src/a.tsx";
const text = `// head 😀
import { a } from "a";

export const One = () => <div id="1">{/* one */}</div>;
export function Two() {
  return (
    <p>
      <b>two</b>
    </p>
  ); // two
}
/* between */
const three = (<i>three</i>)
export default class Four {
  render() { return [1, , (<u />),] }
}
export const Five = () => (<a lang="en" title="a" hidden>{[(1), <img alt="&lt;" key="k" />,]}</a>);
// tail
`;

const within = (before: string, old: string, next: string): Splice => {
  const start = text.indexOf(before) + before.length;
  return { start, end: start + old.length, text: next };
};

const replace = (old: string, next: string): Splice => {
  const start = text.indexOf(old);
  return { start, end: start + old.length, text: next };
};

/** Everything about a tree that planners may look at. */
function shape(node: object): unknown {
  const { type, start, end, extra, value } = node as Record<string, unknown>;
  // Only nodes are visited, and all of them have these fields.
  const children = childNodes(node as never).map(shape);
  return { type, start, end, extra, children, ...(typeof value === "string" && { value }) };
}

function expectSameAsWhole(splices: readonly Splice[], isPartial: boolean): void {
  const file = openFile(PATH, text);
  const count = file.elements.length;
  const next = reparse(file, splices);
  const touched = next.touched.reduce((sum, { before }) => sum + before.length, 0);
  expect(touched < count).toBe(isPartial);
  const committed = next.commit();
  const whole = openFile(PATH, next.text);
  expect(shape(committed.ast.program)).toEqual(shape(whole.ast.program));
  const facts = ({ elements }: OpenFile) =>
    elements.map(({ index, tag, parent, ownerName, children, node, container }) => [
      index,
      tag,
      parent?.index,
      ownerName,
      children.map((child) => child.index),
      node.start,
      container.type,
      container.start,
    ]);
  expect(facts(committed)).toEqual(facts(whole));
}

describe("reparse", () => {
  it.each<[string, Splice[]]>([
    ["one statement", [replace("two</b>", "zwei\n  mehr</b><hr />{/* new */}")]],
    [
      "several statements",
      [replace('id="1"', 'id="eins"'), replace("<b>", "<b>\n\n"), replace("<u />", "<><u /></>")],
    ],
    ["the last one", [replace("<u />", "<u>x</u>")]],
    ["a statement without a semicolon before a word", [replace("three</i>", "drei</i>")]],
  ])("parses only %s and knows what the whole file would show", (_name, splices) => {
    expectSameAsWhole(splices, true);
  });

  it.each<[string, Splice[]]>([
    ["an import", [replace("{ a }", "{ a, b }")]],
    ["a name", [replace("One", "Uno")]],
    ["the space between", [replace("/* between */", "const x = <hr />;")]],
    ["a keyword", [replace("export function", "function")]],
  ])("parses everything when %s changes", (_name, splices) => {
    expectSameAsWhole(splices, false);
  });

  it.each<[string, Splice[], boolean]>([
    ["a string of an attribute", [within('id="', "1", "one two")], true],
    ["the end of one", [within('id="1', "", " two")], true],
    [
      "strings of two attributes",
      [within('lang="', "en", ""), within('title="', "a", "[b]:c{d}<e>")],
      true,
    ],
    ["a string and a text", [within('lang="', "en", "de"), replace("two</b>", "zwei</b>")], false],
    ["a string that ends by it", [within('id="', "1", '1" lang="en')], false],
    ["a string that becomes an entity", [within('id="', "1", "&amp;")], false],
    ["a string with an entity", [within('alt="', "&lt;", "x")], false],
  ])("copies what was parsed when only strings change: %s", (_name, splices, isCopied) => {
    expectSameAsWhole(splices, true);
    const file = openFile(PATH, text);
    // Lines are not kept up to date, so a copy has those of its original.
    const places = file.elements.map(({ node }) => node.loc);
    const touched = reparse(file, splices).touched.flatMap(({ after }) => after);
    expect(touched.every(({ node }) => places.includes(node.loc))).toBe(isCopied);
    expect(shape(file.ast.program)).toEqual(shape(openFile(PATH, text).ast.program));
  });

  it("opens a known file without parsing it, and sees it whole when asked", () => {
    const whole = openFile(PATH, text);
    const outline = whole.units.map(({ start, end, count }) => ({
      start,
      end,
      count,
      marks: null,
    }));
    const sketch = sketchFile(PATH, text, outline);
    const element = sketch.elementAt(2);
    expect(element).toMatchObject({ tag: "b", index: 2 });
    expect(sketch.units.filter((unit) => unit.isParsed)).toHaveLength(1);
    const edited = reparse(sketch, [replace("two</b>", "zwei</b>")]).commit();
    expect(edited.units.filter((unit) => unit.isParsed)).toHaveLength(1);
    const node = edited.elementAt(2)?.node;
    // The names of other statements are known, and the elements stay the same objects.
    expect(node && declaringScope(node, "a")?.type).toBe("Program");
    expect(edited.elements[2]?.node).toBe(node);
    expect(shape(edited.ast.program)).toEqual(shape(openFile(PATH, edited.text).ast.program));
  });

  it("reads a file anew when the outline is of another text", () => {
    const sketch = sketchFile(PATH, text, [{ start: 3, end: 20, count: 5, marks: null }]);
    expect(sketch.elementAt(0)?.tag).toBe("div");
    expect(sketchFile(PATH, text, []).ast.program.body).toHaveLength(6);
  });

  it("refuses what does not parse", () => {
    const file = openFile(PATH, text);
    expect(() => reparse(file, [replace("</b>", "</i>")])).toThrow(/syntax error in line 8/);
    expect(() => reparse(file, [replace("One", "Two")])).toThrow(/already been declared/);
  });
});
