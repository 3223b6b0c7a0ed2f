import { describe, expect, it } from "vitest";
import type { Destination, NewElement, SourceChange } from "../change/change.ts";
import { applied, appliedText, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

const OTHER = "src/pages/Other.tsx";

const add = (
  element: NewElement,
  to: Destination = { parentId: id(0) },
  rest: Partial<Extract<SourceChange, { type: "ADD_JSX" }>> = {},
): SourceChange => ({ type: "ADD_JSX", element, to, ...rest });

const span: NewElement = { kind: "native", tag: "span" };

describe("ADD_JSX of things", () => {
  const card = `export const Card = () => <b />;\nexport default function Main() {\n  return <i />;\n}\n`;
  const base = `import { x } from "./x";\nexport const App = () => <p>{x}</p>;\n`;
  const withCard = (text: string): Record<string, string> => ({
    [TEST_FILE]: text,
    "src/ui/card.tsx": card,
    "src/x.ts": "export const x = 1;\n",
  });

  it("sets props and content", () => {
    const change = add(
      span,
      { parentId: id(0) },
      {
        propsToSet: {
          title: 'a "b"',
          hidden: true,
          tabIndex: 2,
          onClick: { expression: "() => go()" },
          children: "a < b",
        },
      },
    );
    expect(appliedText("const A = () => <p></p>;\n", change)).toBe(
      `const A = () => <p>\n  <span title='a "b"' hidden tabIndex={2} onClick={() => go()}>{"a < b"}</span>\n</p>;\n`,
    );
  });

  it.each<[string, string, NewElement, string]>([
    [
      "adds an import",
      base,
      { kind: "component", name: "Card", from: "src/ui/card.tsx" },
      `import { x } from "./x";\nimport { Card } from "./ui/card";\nexport const App = () => <p>{x}<Card /></p>;\n`,
    ],
    [
      "adds a default import",
      base,
      { kind: "component", name: "Main", from: "src/ui/card.tsx", isDefault: true },
      `import { x } from "./x";\nimport Main from "./ui/card";\nexport const App = () => <p>{x}<Main /></p>;\n`,
    ],
    [
      "merges into an import",
      `import { Card } from "./ui/card.tsx";\nconst A = () => <p></p>;\n`,
      { kind: "component", name: "Main", from: "src/ui/card.tsx", isDefault: true },
      `import Main, { Card } from "./ui/card.tsx";\nconst A = () => <p>\n  <Main />\n</p>;\n`,
    ],
    [
      "merges a name into a default import",
      `import Main from './ui/card'\nconst A = () => <div>x</div>\n`,
      { kind: "component", name: "Card", from: "src/ui/card.tsx" },
      `import Main, { Card } from './ui/card'\nconst A = () => <div>x<Card /></div>\n`,
    ],
    [
      "reuses an import under its name",
      `import { Card as Box } from "./ui/card";\nconst A = () => <div>x</div>;\n`,
      { kind: "component", name: "Card", from: "src/ui/card.tsx" },
      `import { Card as Box } from "./ui/card";\nconst A = () => <div>x<Box /></div>;\n`,
    ],
    [
      "takes another name when its own is taken",
      `const Card = 1;\nconst A = () => <div>x</div>;\n`,
      { kind: "component", name: "Card", from: "src/ui/card.tsx" },
      `import { Card as Card2 } from "./ui/card";\n\nconst Card = 1;\nconst A = () => <div>x<Card2 /></div>;\n`,
    ],
    [
      "writes without semicolons behind a directive",
      `"use client"\n\nexport const A = () => <div>x</div>\nconst b = 1\n`,
      { kind: "component", name: "Card", from: "src/ui/card.tsx" },
      `"use client"\n\nimport { Card } from "./ui/card"\n\nexport const A = () => <div>x<Card /></div>\nconst b = 1\n`,
    ],
  ])("%s", (_name, text, element, expected) => {
    expect(applied(withCard(text), add(element))[TEST_FILE]).toBe(expected);
  });

  it("refuses what a file does not export", () => {
    const project = openTestProject(withCard(base));
    const element: NewElement = { kind: "component", name: "Nope", from: "src/ui/card.tsx" };
    expect(refusalOf(() => project.plan(add(element))).message).toContain("does not export Nope");
  });

  it("copies an element from another file with its imports and without its key", () => {
    const other = `import { x as y } from "../x";
import type { T } from "../types";
import { go } from "@/go";
export const Other = ({ list }) => list.map((item) => (
  <i key={item}>
    <b onClick={() => go(y as T)} />
  </i>
));
`;
    const files = { ...withCard(base), [OTHER]: other };
    expect(applied(files, add({ kind: "copy", id: id(0, OTHER) }))[TEST_FILE])
      .toBe(`import { x } from "./x";
import { go } from "@/go";
import type { T } from "./types";
export const App = () => <p>{x}<i>
  <b onClick={() => go(x as T)} />
</i></p>;
`);
  });

  it("takes an element out of given source", () => {
    const contents = `import { Card } from "./card";\nexport default function Hero() {\n  return (\n    <section>\n      <Card />\n    </section>\n  );\n}\n`;
    const element: NewElement = { kind: "source", contents, filename: "src/ui/hero.tsx" };
    expect(applied(withCard("const A = () => <div>x</div>;\n"), add(element))[TEST_FILE]).toBe(
      `import { Card } from "./ui/card";\n\nconst A = () => <div>x<section>\n  <Card />\n</section></div>;\n`,
    );
  });

  it("adds source that has state as a component of its own, and further files", () => {
    const contents = `import { useState } from "react";\nexport default function Counter() {\n  const [count] = useState(0);\n  return <b>{count}</b>;\n}\n`;
    const element: NewElement = { kind: "source", contents, filename: "src/ui/counter.tsx" };
    const result = applied(
      withCard(base),
      add(element, { parentId: id(0) }, { extraFiles: { "src/ui/counter.css": "a {}\n" } }),
    );
    expect(result["src/ui/counter.tsx"]).toBe(contents);
    expect(result["src/ui/counter.css"]).toBe("a {}\n");
    expect(result[TEST_FILE]).toContain(`import Counter from "./ui/counter";`);
    expect(result[TEST_FILE]).toContain("<Counter />");
  });

  it.each(["../x.tsx", "/x.tsx", "a/../../x.tsx", "c:\\x.tsx", "a\0b.tsx"])(
    "refuses to create %j",
    (path) => {
      const project = openTestProject(withCard(base));
      const change = add(span, { parentId: id(0) }, { extraFiles: { [path]: "" } });
      expect(refusalOf(() => project.plan(change)).code).toBe("invalid_change");
    },
  );

  it("refuses to replace an existing file", () => {
    const project = openTestProject(withCard(base));
    const change = add(span, { parentId: id(0) }, { extraFiles: { "src/x.ts": "" } });
    expect(refusalOf(() => project.plan(change)).message).toContain("already exists");
  });
});
