import { expect, test } from "vitest";
import { markText, type Problem } from "./mark-text.ts";

function problem(start: number | null, end: number | null): Problem {
  return { severity: "error", message: "", help: null, start, end, line: 1, column: 1 };
}
const cut = (text: string, ...problems: Problem[]) =>
  markText(text, problems).map(({ text: piece, severity }) => [piece, severity]);

test("cuts the text around what is wrong", () => {
  expect(cut("forbid (who);", problem(8, 11))).toEqual([
    ["forbid (", null],
    ["who", "error"],
    [");", null],
  ]);
});

test("a problem at the end of the text has a place to stand", () => {
  expect(cut("forbid", problem(6, 6))).toEqual([
    ["forbid", null],
    [" ", "error"],
  ]);
  expect(cut("a\nb", problem(1, 2))).toEqual([
    ["a", null],
    [" \n", "error"],
    ["b", null],
  ]);
});

test("an error inside a warning is the one that is marked", () => {
  const warning: Problem = { ...problem(0, 13), severity: "warning" };
  expect(cut("forbid (who);", warning, problem(8, 11))).toEqual([
    ["forbid (", null],
    ["who", "error"],
    [");", null],
  ]);
});

test("problems without a place, or inside another, add nothing", () => {
  expect(cut("forbid", problem(null, null))).toEqual([["forbid", null]]);
  expect(cut("forbid", problem(0, 6), problem(2, 3))).toEqual([["forbid", "error"]]);
});
