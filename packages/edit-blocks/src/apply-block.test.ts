import { describe, expect, it } from "vitest";
import { applyBlock, applyBlocks } from "./apply-block.ts";
import { BlockRefused } from "./refusal.ts";

const FILE = `import { a } from "./a.ts";

export function first(name: string): string {
  const text = a(name);
  return text;
}

export function second(name: string): string {
  const text = a(name);
  return text.trim();
}
`;

function refusal(search: string, replace = "x\n"): BlockRefused {
  try {
    applyBlock(FILE, { search, replace });
  } catch (error) {
    if (error instanceof BlockRefused) return error;
  }
  throw new Error("It was applied.");
}

describe("the place of a block", () => {
  it("is taken where it is certain, and lines that only show it stay as they are", () => {
    const search = "export function second(name:  string): string {\n const text = a(name);\n";
    const replace = "export function second(name:  string): string {\n const text = a(name, 2);\n";
    expect(applyBlock(FILE, { search, replace })).toBe(
      FILE.replace(/(second[^]*a\(name)\)/, "$1, 2)"),
    );
  });

  it("is refused where two fit, with the lines of both", () => {
    expect(refusal("const text = a(name);\n")).toMatchObject({
      reason: "ambiguous",
      lines: [4, 9],
    });
  });

  it("is refused where none fits, with the nearest line", () => {
    expect(refusal("export function third(): number {\n  return 3;\n}\n")).toMatchObject({
      reason: "missing",
    });
    expect(refusal("  return text.trim();\n  // The end.\n  const more = 1;\n").lines).toEqual([
      10,
    ]);
  });

  it("may be part of a line, as whole words", () => {
    expect(applyBlock(FILE, { search: "text.trim()", replace: "text.trimEnd()" })).toBe(
      FILE.replace("trim()", "trimEnd()"),
    );
    expect(refusal("ext.trim()").reason).toBe("missing");
  });
});

describe("what a block changes", () => {
  it("is merged with what the file says by now, or refused where both changed the same", () => {
    const file = "alpha();\nbeta(one, 2);\ngamma();\ndelta();\n";
    const search = "alpha();\nbeta(1, 2);\ngamma();\ndelta();\n";
    const replaced = (line: string): string => search.replace("beta(1, 2);", line);
    const drifted = file.replace("one", "uno");
    expect(() => applyBlock(drifted, { search, replace: replaced("beta(9, 2);") })).toThrow(
      BlockRefused,
    );
    const renamed = file.replace("beta(one, 2)", "await beta(1, 2)");
    expect(applyBlock(renamed, { search, replace: replaced("beta(1, 3);") })).toBe(
      renamed.replace("2", "3"),
    );
  });

  it("keeps line ends and the indentation of the file", () => {
    const file = "class A {\r\n\tone() {\r\n\t\treturn 1;\r\n\t}\r\n}\r\n";
    const search = "one() {\n  return 1;\n}\n";
    const replace = "one() {\n  if (x) {\n    y();\n  }\n  return 1;\n}\n";
    expect(applyBlock(file, { search, replace })).toBe(
      "class A {\r\n\tone() {\r\n\t\tif (x) {\r\n\t\t\ty();\r\n\t\t}\r\n\t\treturn 1;\r\n\t}\r\n}\r\n",
    );
  });
});

it("applies all blocks or none", () => {
  const good = { search: "return text;\n", replace: "return text + text;\n" };
  const bad = { search: "return nothing at all;\n", replace: "" };
  expect(applyBlocks(FILE, [good]).text).toBe(FILE.replace("return text;", "return text + text;"));
  expect(applyBlocks(FILE, [good, bad])).toMatchObject({ text: FILE, refused: [{ index: 1 }] });
});
