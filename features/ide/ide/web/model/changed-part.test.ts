import { expect, it } from "vitest";
import { changedPart, withChange } from "./changed-part.ts";

const LONG = Array.from({ length: 2_000 }, (_, line) => `line ${line}`).join("\n");

it.each([
  ["", ""],
  ["", "new"],
  ["gone", ""],
  ["aaa", "aaaa"],
  ["aba", "a"],
  [LONG, LONG],
  [LONG, `${LONG.slice(0, 9_000)}x${LONG.slice(9_000)}`],
  [LONG, `x${LONG.slice(1, -1)}y`],
  [LONG.slice(0, 4_096), LONG.slice(0, 8_192)],
])("what changed between two texts leads from the one to the other (%#)", (before, after) => {
  expect(withChange(before, changedPart(before, after))).toBe(after);
});

it("is no more than what was typed", () => {
  const typed = `${LONG.slice(0, 9_000)}xyz${LONG.slice(9_000)}`;
  expect(changedPart(LONG, typed)).toMatchObject({ from: 9_000, to: 9_000, insert: "xyz" });
});
