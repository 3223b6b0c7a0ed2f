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
      "  return (\n    <main>\n      <a>\n        x\n      </a>\n    </main>\n  );",
      [1],
      "  return (\n    <main>\n      <div>\n        <a>\n          x\n        </a>\n      </div>\n    </main>\n  );",
    ],
    [
      "neighbours",
      "  return (\n    <main>\n      <a />\n      <b />\n      <i />\n    </main>\n  );",
      [1, 2],
      "  return (\n    <main>\n      <div>\n        <a />\n        <b />\n      </div>\n      <i />\n    </main>\n  );",
    ],
    [
      "siblings that are apart",
      "  return (\n    <main>\n      <a />\n      <b />\n      <i />\n    </main>\n  );",
      [1, 3],
      "  return (\n    <main>\n      <div>\n        <a />\n        <i />\n      </div>\n      <b />\n    </main>\n  );",
    ],
    [
      "the returned root",
      "  return (\n    <main>\n      x\n    </main>\n  );",
      [0],
      "  return (\n    <div>\n      <main>\n        x\n      </main>\n    </div>\n  );",
    ],
    [
      "a root without parentheses",
      "  return <main>x</main>;",
      [0],
      "  return (\n    <div>\n      <main>x</main>\n    </div>\n  );",
    ],
    [
      "the right of &&",
      "  return <main>{on && <b />}</main>;",
      [1],
      "  return <main>{on && (\n    <div>\n      <b />\n    </div>\n  )}</main>;",
    ],
    [
      "an item of a list, with its key",
      "  return (\n    <nav>\n      {items.map((item) => (\n        <a key={item}>x</a>\n      ))}\n    </nav>\n  );",
      [1],
      "  return (\n    <nav>\n      {items.map((item) => (\n        <div key={item}>\n          <a>x</a>\n        </div>\n      ))}\n    </nav>\n  );",
    ],
    [
      "a prop",
      "  return <Card icon={<b />} />;",
      [1],
      "  return <Card icon={\n    <div>\n      <b />\n    </div>\n  } />;",
    ],
    [
      "text inside of strings stays",
      "  return (\n    <main>\n      <a title={`x\n  y`}>\n        z\n      </a>\n    </main>\n  );",
      [1],
      "  return (\n    <main>\n      <div>\n        <a title={`x\n  y`}>\n          z\n        </a>\n      </div>\n    </main>\n  );",
    ],
    [
      "one in a line of text",
      "  return <main>one <b>two</b> three</main>;",
      [1],
      "  return <main>one <div><b>two</b></div> three</main>;",
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
    const project = openTestProject({ [TEST_FILE]: app("  return <main><a /><b /></main>;") });
    const plan = project.plan(wrap(1, 2));
    project.apply(plan);
    const { file, element } = project.locate(plan.select[0] ?? "");
    expect(element.children.map((child) => project.idOf(file, child))).toEqual([id(1), id(2)]);
    expect(plan.select).toEqual([id(3)]);
  });

  it("refuses elements of different parents", () => {
    const project = openTestProject({
      [TEST_FILE]: app("  return <main><a><i /></a><b><u /></b></main>;"),
    });
    expect(refusalOf(() => project.plan(wrap(2, 4))).message).toContain("Only siblings");
  });
});
