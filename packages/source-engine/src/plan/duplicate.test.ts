import { describe, expect, it } from "vitest";
import type { SourceChange } from "../change/change.ts";
import { app, appliedText, id } from "../testing/apply.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";

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
    expect(appliedText(app(body), duplicate(...indexes))).toBe(app(expected));
  });

  it("puts the key of a list's item on a fragment and imports it", () => {
    const text = `import { useState } from "react";\n${app("  return items.map((item) => <li key={item}>x</li>);")}`;
    const expected = `import { useState, Fragment } from "react";\n${app("  return items.map((item) => (\n    <Fragment key={item}>\n      <li>x</li>\n      <li>x</li>\n    </Fragment>\n  ));")}`;
    expect(appliedText(text, duplicate(0))).toBe(expected);
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
