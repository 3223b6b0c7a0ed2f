import { expect, it } from "vitest";
import { cellsToText } from "./cells-to-text.ts";

it("cells are copied with tabs and lines between them", () => {
  expect(
    cellsToText([
      ["a", "b"],
      ["c", null],
    ]),
  ).toBe("a\tb\nc\t");
});

it("cells that hold tabs, lines or quotes stay single cells", () => {
  expect(cellsToText([["one\ttwo", 'say "yes"']])).toBe('"one\ttwo"\t"say ""yes"""');
});

it("a single cell is copied as it is", () => {
  expect(cellsToText([['{"a": 1}']])).toBe('{"a": 1}');
  expect(cellsToText([[null]])).toBe("");
});
