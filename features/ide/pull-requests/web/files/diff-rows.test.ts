import { describe, expect, it } from "vitest";
import { linesAbove, placeOf, readDiff, splitRows, textOf } from "./diff-rows.ts";

const lines = readDiff("@@ -1,4 +1,5 @@\n one\n-two\n-three\n+TWO\n four\n+five\n+six\n");

describe("a diff side by side", () => {
  it("puts what was removed beside what was added in its place", () => {
    const rows = splitRows(lines).map(({ before, after }) => [before?.text, after?.text]);

    expect(rows.slice(1)).toEqual([
      ["one", "one"],
      ["two", "TWO"],
      ["three", undefined],
      ["four", "four"],
      [undefined, "five"],
      [undefined, "six"],
    ]);
  });
});

describe("lines to comment on", () => {
  it("are counted on the side they are on", () => {
    expect(lines.map(placeOf)).toEqual([
      null,
      { side: "new", line: 1 },
      { side: "old", line: 2 },
      { side: "old", line: 3 },
      { side: "new", line: 2 },
      { side: "new", line: 3 },
      { side: "new", line: 4 },
      { side: "new", line: 5 },
    ]);
    expect(linesAbove(lines, { side: "new", line: 3 })).toEqual([2, 1]);
    expect(linesAbove(lines, { side: "old", line: 3 })).toEqual([2]);
    expect(textOf(lines, 2, 3)).toBe("TWO\nfour");
  });
});
