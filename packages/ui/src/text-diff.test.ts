import { expect, test } from "vitest";
import { readDiff } from "./diff-lines.ts";
import { diffTexts } from "./text-diff.ts";

const signs = { hunk: "@", same: " ", added: "+", removed: "-" };
const diff = (before: string, after: string): string[] =>
  readDiff(diffTexts(before, after)).map(({ kind, text }) => `${signs[kind]}${text}`);

test("equal texts have no difference", () => {
  expect(diff("a\nb", "a\nb")).toEqual([]);
});

test("changed lines are removed and added where they stand", () => {
  expect(diff("a\nb\nc\n", "a\nx\nc\nd\n")).toEqual(["@", " a", "-b", "+x", " c", "+d"]);
});

test("a moved line keeps the longer common run", () => {
  expect(diff("a\nb\nc\n", "b\nc\na\n")).toEqual(["@", "-a", " b", " c", "+a"]);
});

test("lines far from every change are left out", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `${index}\n`);
  const after = lines.with(50, "x\n").join("");
  expect(diff(lines.join(""), after)).toEqual([
    "@",
    " 47",
    " 48",
    " 49",
    "-50",
    "+x",
    " 51",
    " 52",
    " 53",
  ]);
});
