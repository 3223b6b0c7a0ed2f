import { describe, expect, it } from "vitest";
import type { Splice } from "../text/splice.ts";
import { type OpenFile, openFile } from "./open-file.ts";
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
// tail
`;

const replace = (old: string, next: string): Splice => {
  const start = text.indexOf(old);
  return { start, end: start + old.length, text: next };
};

/** Everything about a tree that planners may look at. */
function shape(node: object): unknown {
  const { type, start, end, extra } = node as Record<string, unknown>;
  // Only nodes are visited, and all of them have these fields.
  const children = childNodes(node as never).map(shape);
  return { type, start, end, extra, children };
}

function expectSameAsWhole(splices: readonly Splice[], isPartial: boolean): void {
  const file = openFile(PATH, text);
  const untouched = new Set(file.elements);
  const next = reparse(file, splices);
  expect(next.elements.some((element) => untouched.has(element))).toBe(isPartial);
  const committed = next.commit();
  const whole = openFile(PATH, next.text);
  expect(shape(committed.ast.program)).toEqual(shape(whole.ast.program));
  const comments = ({ ast }: OpenFile) =>
    ast.comments?.map(({ start, end, value }) => [start, end, value]);
  expect(comments(committed)).toEqual(comments(whole));
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

  it("refuses what does not parse", () => {
    const file = openFile(PATH, text);
    expect(() => reparse(file, [replace("</b>", "</i>")])).toThrow(/syntax error in line 8/);
    expect(() => reparse(file, [replace("One", "Two")])).toThrow(/already been declared/);
  });
});
