import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const signs = { same: " ", added: "+", removed: "-" };
const diff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${signs[kind]}${text}`);

test("equal texts have no difference", () => {
  expect(diff("a\nb", "a\nb")).toEqual([" a", " b"]);
});

test("changed lines are removed and added where they stand", () => {
  expect(diff("a\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
});

test("a moved line keeps the longer common run", () => {
  expect(diff("a\nb\nc", "b\nc\na")).toEqual(["-a", " b", " c", "+a"]);
});
