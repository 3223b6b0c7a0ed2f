import { describe, expect, it } from "vitest";
import { rebasedChange } from "./smallest-change.ts";

const BEFORE = "one\ntwo\nthree\n";
const AFTER = "one\nTWO\nthree\n";

describe("an edit of a text that was typed in meanwhile", () => {
  it.each([
    ["nowhere", BEFORE, AFTER],
    ["above", `zero\n${BEFORE}`, `zero\n${AFTER}`],
    ["below", `${BEFORE}four\n`, `${AFTER}four\n`],
    ["above, less", BEFORE.slice(2), AFTER.slice(2)],
    ["in the same place", "one\ntwice\nthree\n", null],
    ["everywhere", "", null],
  ])("typed %s", (_where, now, expected) => {
    const change = rebasedChange(BEFORE, AFTER, now);
    const text =
      change === null ? null : now.slice(0, change.from) + change.insert + now.slice(change.to);
    expect(text).toBe(expected);
  });
});
