import { describe, expect, it } from "vitest";
import type { Destination, SourceChange } from "../change/change.ts";
import { app, applied, appliedText, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

const OTHER = "src/pages/Other.tsx";

describe("MOVE_JSX", () => {
  const move = (index: number, to: Destination, expectedParentId?: string): SourceChange => ({
    type: "MOVE_JSX",
    id: id(index),
    to,
    ...(expectedParentId !== undefined && { expectedParentId }),
  });
  it.each<[string, string, SourceChange, string]>([
    [
      "down",
      "  return (\n    <p>\n      <a />\n      <b />\n      <i />\n    </p>\n  );",
      move(1, { parentId: id(0), afterId: id(2) }),
      "  return (\n    <p>\n      <b />\n      <a />\n      <i />\n    </p>\n  );",
    ],
    [
      "up",
      "  return (\n    <p>\n      <a />\n      <b />\n    </p>\n  );",
      move(2, { parentId: id(0), beforeId: id(1) }),
      "  return (\n    <p>\n      <b />\n      <a />\n    </p>\n  );",
    ],
    [
      "to the place it has",
      "  return (\n    <p>\n      <a />\n      <b />\n    </p>\n  );",
      move(2, { parentId: id(0), afterId: id(1) }),
      "  return (\n    <p>\n      <a />\n      <b />\n    </p>\n  );",
    ],
    [
      "last where it is last",
      "  return (\n    <p>\n      <a />\n      <b />\n    </p>\n  );",
      move(2, { parentId: id(0) }),
      "  return (\n    <p>\n      <a />\n      <b />\n    </p>\n  );",
    ],
    [
      "into a sibling",
      "  return (\n    <p>\n      <a />\n      <b>\n        <i />\n      </b>\n    </p>\n  );",
      move(1, { parentId: id(2) }),
      "  return (\n    <p>\n      <b>\n        <i />\n        <a />\n      </b>\n    </p>\n  );",
    ],
    [
      "out of its parent",
      "  return (\n    <p>\n      <b>\n        <i>\n          x\n        </i>\n      </b>\n    </p>\n  );",
      move(2, { parentId: id(0), afterId: id(1) }),
      "  return (\n    <p>\n      <b></b>\n      <i>\n        x\n      </i>\n    </p>\n  );",
    ],
    [
      "with its condition",
      "  return (\n    <p>\n      {on && <a />}\n      <b>\n        <i />\n      </b>\n    </p>\n  );",
      move(1, { parentId: id(2) }),
      "  return (\n    <p>\n      <b>\n        <i />\n        {on && <a />}\n      </b>\n    </p>\n  );",
    ],
    [
      "with its list",
      "  return (\n    <p>\n      {items.map((item) => (\n        <a key={item} />\n      ))}\n      <b />\n    </p>\n  );",
      move(1, { parentId: id(0), afterId: id(2) }),
      "  return (\n    <p>\n      <b />\n      {items.map((item) => (\n        <a key={item} />\n      ))}\n    </p>\n  );",
    ],
    [
      "down in the fragment that a component returns",
      "  return (\n    <>\n      <a />\n      <b />\n      <i />\n    </>\n  );",
      move(0, { parentId: id(1), afterId: id(1) }),
      "  return (\n    <>\n      <b />\n      <a />\n      <i />\n    </>\n  );",
    ],
    [
      "up in such a fragment, before a condition",
      "  return (\n    <>\n      {on && <a />}\n      <b />\n    </>\n  );",
      move(1, { parentId: id(0), beforeId: id(0) }),
      "  return (\n    <>\n      <b />\n      {on && <a />}\n    </>\n  );",
    ],
    [
      "out of its parent into such a fragment",
      "  return (\n    <>\n      <a>\n        <b />\n        <i />\n      </a>\n    </>\n  );",
      move(1, { parentId: id(0), afterId: id(0) }),
      "  return (\n    <>\n      <a>\n        <i />\n      </a>\n      <b />\n    </>\n  );",
    ],
    [
      "out of a prop",
      "  return <Card icon={<a />}><b /></Card>;",
      move(1, { parentId: id(0), afterId: id(2) }),
      "  return <Card><b /><a /></Card>;",
    ],
  ])("moves %s", (_name, body, change, expected) => {
    expect(appliedText(app(body), change)).toBe(app(expected));
  });

  it("keeps the ids of everything that moves", () => {
    const project = openTestProject({
      [TEST_FILE]: app("  return <p><a><u /></a><b><i /></b></p>;"),
    });
    const plan = project.plan(move(1, { parentId: id(3) }));
    project.apply(plan);
    const file = project.file(TEST_FILE);
    expect(file.elements.map((element) => [element.tag, project.idOf(file, element)])).toEqual([
      ["p", id(0)],
      ["b", id(3)],
      ["i", id(4)],
      ["a", id(1)],
      ["u", id(2)],
    ]);
    expect(plan).toMatchObject({ select: [id(1)], prevIdToNewIdMap: {} });
  });

  it("carries imports into another file and drops them in the old one", () => {
    const text = `import { Box, Card } from "./ui/card";
import * as icons from "./icons";
import styles from "./app.module.css";
import clsx from "clsx";

export const label = "x";

export const App = () => (
  <main className={clsx("a")}>
    <Card className={clsx(styles.a)} title={label}>
      <icons.Star />
    </Card>
    <Box />
  </main>
);
`;
    const other = `import { Box } from "../ui/card";\n\nexport const Other = () => {\n\treturn (\n\t\t<div>\n\t\t\t<Box />\n\t\t</div>\n\t);\n};\n`;
    const files = {
      [TEST_FILE]: text,
      [OTHER]: other,
      "src/ui/card.tsx": "export const Box = 1, Card = 2;\n",
    };
    const result = applied(files, move(1, { parentId: id(0, OTHER) }));
    expect(result[TEST_FILE]).toBe(`import { Box } from "./ui/card";
import clsx from "clsx";

export const label = "x";

export const App = () => (
  <main className={clsx("a")}>
    <Box />
  </main>
);
`);
    expect(result[OTHER]).toBe(`import { Box, Card } from "../ui/card";
import clsx from "clsx";
import styles from "../app.module.css";
import { label } from "../App";
import * as icons from "../icons";

export const Other = () => {
\treturn (
\t\t<div>
\t\t\t<Box />
\t\t\t<Card className={clsx(styles.a)} title={label}>
\t\t\t\t<icons.Star />
\t\t\t</Card>
\t\t</div>
\t);
};
`);
  });

  it.each<[string, string, SourceChange, string]>([
    [
      "that uses variables of its place",
      "<p>{items.map((item) => { const size = 1; return <a b={item} c={size} />; })}<b /></p>",
      move(1, { parentId: id(2) }),
      "`item`, `size`",
    ],
    ["into itself", "<p><a><b /></a></p>", move(1, { parentId: id(2) }), "into or beside itself"],
    [
      "that stands elsewhere by now",
      "<p><a /><b /></p>",
      move(1, { parentId: id(2) }, id(2)),
      "has moved since",
    ],
    [
      "beside one that a component returns alone",
      "<p><a /><b /></p>",
      move(1, { parentId: id(0), afterId: id(0) }),
      "the only top-level element",
    ],
  ])("refuses to move one %s", (_name, jsx, change, message) => {
    const project = openTestProject({ [TEST_FILE]: app(`  return ${jsx};`) });
    expect(refusalOf(() => project.plan(change)).message).toContain(message);
  });

  it("refuses to lose the condition in a file that does not know it", () => {
    const files = {
      [TEST_FILE]: app("  return <p>{on && <a />}</p>;"),
      [OTHER]: "export const O = () => <p />;\n",
    };
    const project = openTestProject(files);
    expect(refusalOf(() => project.plan(move(1, { parentId: id(0, OTHER) }))).message).toContain(
      "`on`",
    );
  });

  it.each(["{on ? <a /> : <b />}", "{on ?? <a />}", "{on || <a />}", "{(on && <a />) as any}"])(
    "refuses to move a branch that would always be shown then: %s",
    (jsx) => {
      const project = openTestProject({ [TEST_FILE]: app(`  return <p>${jsx}</p>;`) });
      expect(refusalOf(() => project.plan(move(1, { parentId: id(0) }))).message).toContain(
        "one branch of a condition",
      );
    },
  );
});
