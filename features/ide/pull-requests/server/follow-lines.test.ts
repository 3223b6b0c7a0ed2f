import { describe, expect, it } from "vitest";
import { followLines, readHunks } from "./follow-lines.ts";
import { replaceLines } from "./suggestions.ts";

const at = (startLine: number, line = startLine) => ({ startLine, line });

describe("lines of a comment", () => {
  it("move with what is added and removed above them", () => {
    expect(followLines(readHunks("@@ -1,0 +2,3 @@\n"), at(2))).toEqual(at(5));
    expect(followLines(readHunks("@@ -0,0 +1,2 @@\n"), at(1))).toEqual(at(3));
    expect(followLines(readHunks("@@ -1,2 +1 @@\n"), at(3, 4))).toEqual(at(2, 3));
    expect(followLines(readHunks("@@ -9 +9,5 @@\n"), at(3))).toEqual(at(3));
  });

  it("are not moved by what stands within another line", () => {
    expect(followLines(readHunks("@@ -9 +9 @@\n-x\n+\r@@ -1,0 +2,3 @@\n"), at(2))).toEqual(at(2));
  });

  it("are lost when one of them changes, or another comes between them", () => {
    expect(followLines(readHunks("@@ -3 +3 @@\n"), at(3))).toBeNull();
    expect(followLines(readHunks("@@ -2,4 +2,0 @@\n"), at(5, 7))).toBeNull();
    expect(followLines(readHunks("@@ -3,0 +4 @@\n"), at(3, 4))).toBeNull();
    expect(followLines(readHunks("@@ -4,0 +5 @@\n"), at(3, 4))).toEqual(at(3, 4));
  });
});

it("a suggestion keeps the line ends of its file", () => {
  expect(replaceLines("a\r\nb\r\nc", at(2), "B\r")).toBe("a\r\nB\r\nc");
  expect(replaceLines("a\r\nb\r\nc", at(3), "C\nD\n")).toBe("a\r\nb\r\nC\r\nD");
  expect(replaceLines("a\nb\n", at(1), "")).toBe("b\n");
});
