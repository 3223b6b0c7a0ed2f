import { expect, it } from "vitest";
import { parseRange, stepOf } from "./time-range.ts";

it("reads two moments and nothing else", () => {
  expect(parseRange("1767614400000-1767618000000")).toEqual({
    from: 1767614400000,
    to: 1767618000000,
  });
  expect(parseRange("1767618000000-1767614400000")).toBeNull();
  expect(parseRange("1h")).toBeNull();
});

it("divides a range into round steps", () => {
  expect(stepOf({ from: 0, to: 3_600_000 })).toBe(60_000);
  expect(stepOf({ from: 0, to: 3_600_001 })).toBe(300_000);
  expect(stepOf({ from: 0, to: 86_400_000 * 400 })).toBe(86_400_000);
});
