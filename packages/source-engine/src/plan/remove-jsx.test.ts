import { describe, expect, it } from "vitest";
import type { SourceChange } from "../change/change.ts";
import { app as plainApp, appliedText, id } from "../testing/apply.ts";

/** Its parameters are used besides, so that they stay. */
const app = (body: string): string => plainApp(`  use(on, items);\n${body}`);

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
      "the first child with the blank line behind it",
      "  return (\n    <div>\n      <a />\n\n      <b />\n    </div>\n  );",
      [1],
      "  return (\n    <div>\n      <b />\n    </div>\n  );",
    ],
    [
      "a child between blank lines with one of them",
      "  return (\n    <div>\n      <a />\n\n      <b />\n\n      <i />\n    </div>\n  );",
      [2],
      "  return (\n    <div>\n      <a />\n\n      <i />\n    </div>\n  );",
    ],
    [
      "the last child with the blank line before it",
      "  return (\n    <div>\n      <a />\n\n      <b />\n    </div>\n  );",
      [2],
      "  return (\n    <div>\n      <a />\n    </div>\n  );",
    ],
    [
      "a child behind a blank line, which still parts its neighbours",
      "  return (\n    <div>\n      <a />\n\n      <b />\n      <i />\n    </div>\n  );",
      [2],
      "  return (\n    <div>\n      <a />\n\n      <i />\n    </div>\n  );",
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
    ["a fallback", "  return <p>{on ?? <b />}x</p>;", [1], "  return <p>{on}x</p>;"],
    ["an alternative", "  return <p>{on || <b />}x</p>;", [1], "  return <p>{on || null}x</p>;"],
    [
      "an optional list",
      "  return <ul>{items?.map((item) => <li key={item} />)}<li /></ul>;",
      [1],
      "  return <ul><li /></ul>;",
    ],
    [
      "what used the last parameter",
      "  return items.map((item, index) => <p key={item}><b>{index}</b></p>);",
      [1],
      "  return items.map((item) => <p key={item}></p>);",
    ],
    [
      "what used the reference that is forwarded",
      "  return forwardRef((props, ref) => <p><b ref={ref} /></p>);",
      [1],
      "  return forwardRef((props, ref) => <p></p>);",
    ],
    [
      "what used the only parameter",
      "  return items.map(item => <p><b>{item}</b></p>);",
      [1],
      "  return items.map(() => <p></p>);",
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
      "  return <ul>{items.map(() => {\n    return null;\n  })}</ul>;",
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
    expect(appliedText(app(body), remove(...indexes))).toBe(app(expected));
  });

  it("drops a parameter with its default, in which an element goes too", () => {
    const text = `export function Values({
  values,
  renderHeading = (title) => <h3>{title}</h3>,
}: ValuesProps) {
  use(values);
  return <div>{renderHeading(values[0])}</div>;
}
`;
    expect(appliedText(text, remove(0, 1))).toBe(`export function Values({
  values,
}: ValuesProps) {
  use(values);
  return null;
}
`);
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
    expect(appliedText(text, remove(1, 3))).toBe(`import React from "react";
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

  it.each([
    ["{ title, icon }", "{ title }"],
    ["{ title, icon = null, size }", "{ title, size }"],
    // It would get into the rest.
    ["{ title, icon, ...props }", "{ title, icon, ...props }"],
    ["{ title, icon, size = icon }", "{ title, icon, size = icon }"],
    ["{ title, icon }: Props", "{ title }: Props"],
  ])("drops a prop that only the removed element used: %s", (before, after) => {
    const text = (props: string, body: string): string =>
      `export function Card(${props}) {\n  return <p>{title}{size}${body}</p>;\n}\n`;
    expect(appliedText(text(before, "<b>{icon}</b>"), remove(1))).toBe(text(after, ""));
  });
});
