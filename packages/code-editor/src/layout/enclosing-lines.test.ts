import { Text } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { enclosingLines } from "./enclosing-lines.ts";

const LINES = [
  "export class Loom {",
  "  weave() {",
  "    for (const thread of all) {",
  "      pass(thread);",
  "    }",
  "",
  "    cut();",
  "  }",
  "}",
  "const after = 1;",
];
const enclosing = (line: number) => enclosingLines(Text.of(LINES), line);

describe("the lines that a line lies in", () => {
  it("are those above it that are indented less, outermost first", () => {
    expect(enclosing(4)).toEqual([1, 2, 3]);
    expect(enclosing(7)).toEqual([1, 2]);
    expect(enclosing(1)).toEqual([]);
    expect(enclosing(10)).toEqual([]);
  });

  it("of an empty line are those of the next one with something in it", () => {
    expect(enclosing(6)).toEqual([1, 2]);
  });

  it("are a few at most", () => {
    const deep = Array.from({ length: 40 }, (_, depth) => `${" ".repeat(depth)}a`);
    expect(enclosingLines(Text.of(deep), 40)).toEqual([1, 2, 3, 4, 5]);
  });
});
