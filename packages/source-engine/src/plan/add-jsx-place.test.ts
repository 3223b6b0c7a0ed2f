import { describe, expect, it } from "vitest";
import type { Destination, NewElement, SourceChange } from "../change/change.ts";
import { app, appliedText, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

const add = (
  element: NewElement,
  to: Destination = { parentId: id(0) },
  rest: Partial<Extract<SourceChange, { type: "ADD_JSX" }>> = {},
): SourceChange => ({ type: "ADD_JSX", element, to, ...rest });

const span: NewElement = { kind: "native", tag: "span" };

describe("ADD_JSX at a place", () => {
  it.each<[string, string, Destination, string]>([
    [
      "last",
      "  return (\n    <p>\n      <a />\n    </p>\n  );",
      { parentId: id(0) },
      "  return (\n    <p>\n      <a />\n      <span></span>\n    </p>\n  );",
    ],
    [
      "after a child",
      "  return (\n    <p>\n      <a />\n      <b />\n    </p>\n  );",
      { parentId: id(0), afterId: id(1) },
      "  return (\n    <p>\n      <a />\n      <span></span>\n      <b />\n    </p>\n  );",
    ],
    [
      "before a child",
      "  return (\n    <p>\n      <a />\n    </p>\n  );",
      { parentId: id(0), beforeId: id(1) },
      "  return (\n    <p>\n      <span></span>\n      <a />\n    </p>\n  );",
    ],
    [
      "after a conditional child",
      "  return (\n    <p>\n      {on && <a />}\n    </p>\n  );",
      { parentId: id(0), afterId: id(1) },
      "  return (\n    <p>\n      {on && <a />}\n      <span></span>\n    </p>\n  );",
    ],
    [
      "beside a child in a fragment",
      "  return (\n    <p>\n      {on && (\n        <>\n          <a />\n        </>\n      )}\n    </p>\n  );",
      { parentId: id(0), afterId: id(1) },
      "  return (\n    <p>\n      {on && (\n        <>\n          <a />\n          <span></span>\n        </>\n      )}\n    </p>\n  );",
    ],
    [
      "into an empty element",
      "  return <p></p>;",
      { parentId: id(0) },
      "  return <p>\n    <span></span>\n  </p>;",
    ],
    [
      "into a self-closing one",
      "  return (\n    <Card title='x' />\n  );",
      { parentId: id(0) },
      "  return (\n    <Card title='x'>\n      <span></span>\n    </Card>\n  );",
    ],
    [
      "into a self-closing member over lines",
      "  return (\n    <Tabs.List\n      a='b'\n    />\n  );",
      { parentId: id(0) },
      "  return (\n    <Tabs.List\n      a='b'\n    >\n      <span></span>\n    </Tabs.List>\n  );",
    ],
    [
      "into a generic one",
      "  return <Select<string> />;",
      { parentId: id(0) },
      "  return <Select<string>>\n    <span></span>\n  </Select>;",
    ],
    [
      "behind text in a line",
      "  return <p>x {on}</p>;",
      { parentId: id(0) },
      "  return <p>x {on}<span></span></p>;",
    ],
    [
      "behind only text",
      "  return <p>x</p>;",
      { parentId: id(0) },
      "  return <p>x<span></span></p>;",
    ],
    [
      "behind text on lines",
      "  return (\n    <p>\n      x 😀\n    </p>\n  );",
      { parentId: id(0) },
      "  return (\n    <p>\n      x 😀\n      <span></span>\n    </p>\n  );",
    ],
    [
      "with tabs and CRLF",
      "\treturn (\r\n\t\t<p></p>\r\n\t);",
      { parentId: id(0) },
      "\treturn (\r\n\t\t<p>\r\n\t\t\t<span></span>\r\n\t\t</p>\r\n\t);",
    ],
  ])("adds %s", (_name, body, to, expected) => {
    const crlf = body.includes("\r\n");
    const file = (text: string): string =>
      crlf ? `\uFEFF${app(text).replaceAll(/\r?\n/g, "\r\n")}` : app(text);
    expect(appliedText(file(body), add(span, to))).toBe(file(expected));
  });

  it.each<[string, string, Destination, string]>([
    ["in <img>", "<img />", { parentId: id(0) }, "can't contain"],
    ["beside a function", "<List>{(x) => <a />}</List>", { parentId: id(0) }, "takes a function"],
    [
      "beside a prop",
      "<Card icon={<a />}>x</Card>",
      { parentId: id(0), afterId: id(1) },
      "as a prop",
    ],
    [
      "beside a stranger",
      "<p><a /><b><i /></b></p>",
      { parentId: id(2), afterId: id(1) },
      "not a child",
    ],
    ["at an unknown element", "<p />", { parentId: "tempo-x" }, "no longer in your source"],
  ])("refuses to add %s", (_name, jsx, to, message) => {
    const project = openTestProject({ [TEST_FILE]: app(`  return ${jsx};`) });
    expect(refusalOf(() => project.plan(add(span, to))).message).toContain(message);
  });
});
