import { describe, expect, it } from "vitest";
import type { SourceChange } from "../change/change.ts";
import { app, appliedText, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

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
    expect(appliedText(app(body), wrap(...indexes))).toBe(app(expected));
  });

  it("moves a key that stands on a line of its own", () => {
    const body =
      "  return items.map((item) => (\n    <li\n      key={item}\n      title='x'\n    />\n  ));";
    const expected =
      "  return items.map((item) => (\n    <div key={item}>\n      <li\n        title='x'\n      />\n    </div>\n  ));";
    expect(appliedText(app(body), wrap(0))).toBe(app(expected));
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
