import { describe, expect, it } from "vitest";
import type { SourceChange } from "../change/change.ts";
import { mintId } from "../ids/mint.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

const id = (index: number, path = TEST_FILE): string => mintId(path, index);
const app = (body: string): string => `export function App({ on, items }) {\n${body}\n}\n`;

function edit(
  files: string | Record<string, string>,
  change: SourceChange,
): Record<string, string> {
  const all = typeof files === "string" ? { [TEST_FILE]: files } : files;
  const project = openTestProject(all);
  const plan = project.plan(change);
  project.apply(plan);
  return {
    ...all,
    ...Object.fromEntries(plan.files.map(({ path, after }) => [path, after ?? ""])),
  };
}

const after = (text: string, change: SourceChange): string | undefined =>
  edit(text, change)[TEST_FILE];
const remove = (...indexes: number[]): SourceChange => ({
  type: "REMOVE_JSX",
  ids: indexes.map((index) => id(index)),
});

describe("REMOVE_JSX", () => {
  it.each<[string, string, number[], string]>([
    [
      "a child with its line",
      "  return (\n    <div>\n      <a />\n      <b />\n    </div>\n  );",
      [1],
      "  return (\n    <div>\n      <b />\n    </div>\n  );",
    ],
    [
      "the only child",
      "  return (\n    <div>\n      <a />\n    </div>\n  );",
      [1],
      "  return (\n    <div></div>\n  );",
    ],
    [
      "a child in a line of text",
      "  return <p>one <b>two</b> three</p>;",
      [1],
      "  return <p>one three</p>;",
    ],
    [
      "the returned root",
      "  return (\n    <div>\n      <a />\n    </div>\n  );",
      [0],
      "  return null;",
    ],
    ["the right of &&", "  return <p>{on && <b />}x</p>;", [1], "  return <p>x</p>;"],
    [
      "the right of a call &&",
      "  return <p>{on() && <b />}x</p>;",
      [1],
      "  return <p>{on() && null}x</p>;",
    ],
    [
      "a branch",
      "  return <p>{on ? <a /> : <b />}</p>;",
      [2],
      "  return <p>{on ? <a /> : null}</p>;",
    ],
    ["both branches", "  return <p>{on ? <a /> : <b />}x</p>;", [1, 2], "  return <p>x</p>;"],
    ["the last branch", "  return <p>{on ? <a /> : null}x</p>;", [1], "  return <p>x</p>;"],
    [
      "a list",
      "  return (\n    <ul>\n      <li />\n      {items.map((item) => (\n        <li key={item} />\n      ))}\n    </ul>\n  );",
      [2],
      "  return (\n    <ul>\n      <li />\n    </ul>\n  );",
    ],
    [
      "an item with a block body",
      "  return <ul>{items.map((item) => {\n    return <li key={item} />;\n  })}</ul>;",
      [1],
      "  return <ul>{items.map((item) => {\n    return null;\n  })}</ul>;",
    ],
    [
      "a prop that holds JSX",
      "  return <Card icon={<b />} title='x' />;",
      [1],
      "  return <Card title='x' />;",
    ],
    [
      "an item of an array",
      "  return [<a key='1' />, <b key='2' />];",
      [0],
      "  return [null, <b key='2' />];",
    ],
    [
      "children of a fragment",
      "  return (\n    <>\n      <a />\n      <b />\n    </>\n  );",
      [0, 1],
      "  return (\n    <></>\n  );",
    ],
    [
      "nested ones once",
      "  return (\n    <div>\n      <a><b /></a>\n      <i />\n    </div>\n  );",
      [1, 2],
      "  return (\n    <div>\n      <i />\n    </div>\n  );",
    ],
    [
      "neighbours on one line",
      "  return (\n    <div>\n      <a /><b />\n      <i />\n    </div>\n  );",
      [1, 2],
      "  return (\n    <div>\n      <i />\n    </div>\n  );",
    ],
    [
      "a member",
      "  return <Tabs><Tabs.List /><Tabs.Tab /></Tabs>;",
      [1],
      "  return <Tabs><Tabs.Tab /></Tabs>;",
    ],
    [
      "one with CRLF and tabs",
      "\treturn (\r\n\t\t<div>\r\n\t\t\t<a>ü😀</a>\r\n\t\t\t<b />\r\n\t\t</div>\r\n\t);",
      [1],
      "\treturn (\r\n\t\t<div>\r\n\t\t\t<b />\r\n\t\t</div>\r\n\t);",
    ],
  ])("takes out %s", (_name, body, indexes, expected) => {
    expect(after(app(body), remove(...indexes))).toBe(app(expected));
  });

  it("drops imports that nothing else uses, and keeps those that were unused before", () => {
    const text = `import React, { useState } from "react";
import Card, { Badge, Icon as Picture } from "./card";
import { Old } from "./old";
import * as UI from "./ui";
import "./side.css";

export const App = () => (
  <div>
    <Badge>{useState(0)[0]}</Badge>
    <Picture />
    <UI.Box><Card /></UI.Box>
  </div>
);
`;
    expect(after(text, remove(1, 3))).toBe(`import React from "react";
import { Icon as Picture } from "./card";
import { Old } from "./old";
import "./side.css";

export const App = () => (
  <div>
    <Picture />
  </div>
);
`);
  });
});

describe("WRAP_DIV", () => {
  const wrap = (...indexes: number[]): SourceChange => ({
    type: "WRAP_DIV",
    ids: indexes.map((index) => id(index)),
  });
  it.each<[string, string, number[], string]>([
    [
      "a child",
      "  return (\n    <p>\n      <a>\n        x\n      </a>\n    </p>\n  );",
      [1],
      "  return (\n    <p>\n      <div>\n        <a>\n          x\n        </a>\n      </div>\n    </p>\n  );",
    ],
    [
      "neighbours",
      "  return (\n    <p>\n      <a />\n      <b />\n      <i />\n    </p>\n  );",
      [1, 2],
      "  return (\n    <p>\n      <div>\n        <a />\n        <b />\n      </div>\n      <i />\n    </p>\n  );",
    ],
    [
      "siblings that are apart",
      "  return (\n    <p>\n      <a />\n      <b />\n      <i />\n    </p>\n  );",
      [1, 3],
      "  return (\n    <p>\n      <div>\n        <a />\n        <i />\n      </div>\n      <b />\n    </p>\n  );",
    ],
    [
      "the returned root",
      "  return (\n    <p>\n      x\n    </p>\n  );",
      [0],
      "  return (\n    <div>\n      <p>\n        x\n      </p>\n    </div>\n  );",
    ],
    [
      "a root without parentheses",
      "  return <p>x</p>;",
      [0],
      "  return (\n    <div>\n      <p>x</p>\n    </div>\n  );",
    ],
    [
      "the right of &&",
      "  return <p>{on && <b />}</p>;",
      [1],
      "  return <p>{on && (\n    <div>\n      <b />\n    </div>\n  )}</p>;",
    ],
    [
      "an item of a list, with its key",
      "  return (\n    <ul>\n      {items.map((item) => (\n        <li key={item}>x</li>\n      ))}\n    </ul>\n  );",
      [1],
      "  return (\n    <ul>\n      {items.map((item) => (\n        <div key={item}>\n          <li>x</li>\n        </div>\n      ))}\n    </ul>\n  );",
    ],
    [
      "a prop",
      "  return <Card icon={<b />} />;",
      [1],
      "  return <Card icon={\n    <div>\n      <b />\n    </div>\n  } />;",
    ],
    [
      "text inside of strings stays",
      "  return (\n    <p>\n      <a title={`x\n  y`}>\n        z\n      </a>\n    </p>\n  );",
      [1],
      "  return (\n    <p>\n      <div>\n        <a title={`x\n  y`}>\n          z\n        </a>\n      </div>\n    </p>\n  );",
    ],
    [
      "one in a line of text",
      "  return <p>one <b>two</b> three</p>;",
      [1],
      "  return <p>one <div><b>two</b></div> three</p>;",
    ],
  ])("wraps %s", (_name, body, indexes, expected) => {
    expect(after(app(body), wrap(...indexes))).toBe(app(expected));
  });

  it("moves a key that stands on a line of its own", () => {
    const body =
      "  return items.map((item) => (\n    <li\n      key={item}\n      title='x'\n    />\n  ));";
    const expected =
      "  return items.map((item) => (\n    <div key={item}>\n      <li\n        title='x'\n      />\n    </div>\n  ));";
    expect(after(app(body), wrap(0))).toBe(app(expected));
  });

  it("selects the wrapper and keeps the ids of what is inside", () => {
    const project = openTestProject({ [TEST_FILE]: app("  return <p><a /><b /></p>;") });
    const plan = project.plan(wrap(1, 2));
    project.apply(plan);
    const { file, element } = project.locate(plan.select[0] ?? "");
    expect(element.children.map((child) => project.idOf(file, child))).toEqual([id(1), id(2)]);
    expect(plan.select).toEqual([id(3)]);
  });

  it("refuses elements of different parents", () => {
    const project = openTestProject({
      [TEST_FILE]: app("  return <p><a><i /></a><b><u /></b></p>;"),
    });
    expect(refusalOf(() => project.plan(wrap(2, 4))).message).toContain("side by side");
  });
});

describe("DUPLICATE", () => {
  const duplicate = (...indexes: number[]): SourceChange => ({
    type: "DUPLICATE",
    ids: indexes.map((index) => id(index)),
  });
  it.each<[string, string, number[], string]>([
    [
      "a child",
      "  return (\n    <p>\n      <a>\n        x\n      </a>\n    </p>\n  );",
      [1],
      "  return (\n    <p>\n      <a>\n        x\n      </a>\n      <a>\n        x\n      </a>\n    </p>\n  );",
    ],
    ["one in a line", "  return <p>x<b />y</p>;", [1], "  return <p>x<b /><b />y</p>;"],
    [
      "a child with a key",
      "  return <p><b key='a' /><b key='a-copy' /></p>;",
      [1],
      "  return <p><b key='a' /><b key='a-copy-2' /><b key='a-copy' /></p>;",
    ],
    [
      "the root",
      "  return (\n    <p>\n      x\n    </p>\n  );",
      [0],
      "  return (\n    <>\n      <p>\n        x\n      </p>\n      <p>\n        x\n      </p>\n    </>\n  );",
    ],
    [
      "a branch",
      "  return on ? <a /> : <b />;",
      [0],
      "  return on ? (\n    <>\n      <a />\n      <a />\n    </>\n  ) : <b />;",
    ],
    [
      "an item of an array",
      "  return [<a key={on} />];",
      [0],
      "  return [<a key={on} />, <a key={`${on}-copy`} />];",
    ],
    [
      "several",
      "  return (\n    <p>\n      <a />\n      <b />\n    </p>\n  );",
      [1, 2],
      "  return (\n    <p>\n      <a />\n      <a />\n      <b />\n      <b />\n    </p>\n  );",
    ],
  ])("doubles %s", (_name, body, indexes, expected) => {
    expect(after(app(body), duplicate(...indexes))).toBe(app(expected));
  });

  it("puts the key of a list's item on a fragment and imports it", () => {
    const text = `import { useState } from "react";\n${app("  return items.map((item) => <li key={item}>x</li>);")}`;
    const expected = `import { useState, Fragment } from "react";\n${app("  return items.map((item) => (\n    <Fragment key={item}>\n      <li>x</li>\n      <li>x</li>\n    </Fragment>\n  ));")}`;
    expect(after(text, duplicate(0))).toBe(expected);
  });

  it("selects the copy and gives its subtree new ids", () => {
    const project = openTestProject({ [TEST_FILE]: app("  return <p><a><i /></a></p>;") });
    const plan = project.plan(duplicate(1));
    project.apply(plan);
    expect(plan.select).toEqual([id(3)]);
    const file = project.file(TEST_FILE);
    expect(file.elements.map((element) => project.idOf(file, element))).toEqual(
      [0, 1, 2, 3, 4].map((index) => id(index)),
    );
  });
});

describe("CHANGE_TAG", () => {
  const change = (index: number, newTag: string): SourceChange => ({
    type: "CHANGE_TAG",
    id: id(index),
    newTag,
  });
  it.each([
    ["<p>x</p>", "section", "<section>x</section>"],
    ["<img src='a' />", "div", "<div src='a' />"],
    ["<p title='x'></p>", "input", "<input title='x' />"],
    ["<Select<string> value='a'></Select>", "div", "<div value='a'></div>"],
    ["<Tabs.List>x</Tabs.List>", "ul", "<ul>x</ul>"],
    ["<p>x</p>", "App", "<App>x</App>"],
  ])("turns %s into %s", (jsx, tag, expected) => {
    expect(after(app(`  return ${jsx};`), change(0, tag))).toBe(app(`  return ${expected};`));
  });

  it("drops the import of the old component", () => {
    const text = `import { Card } from "./card";\nexport const App = () => <Card>x</Card>;\n`;
    expect(after(text, change(0, "div"))).toBe("export const App = () => <div>x</div>;\n");
  });

  it.each([
    ["input", "cannot have content"],
    ["Unknown", "Unknown is not known"],
    ["a b", "is not a tag"],
  ])("refuses %s", (tag, message) => {
    const project = openTestProject({ [TEST_FILE]: app("  return <p>x</p>;") });
    expect(refusalOf(() => project.plan(change(0, tag))).message).toContain(message);
  });
});
