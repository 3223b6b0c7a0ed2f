import { expect, test } from "vitest";
import { sparklinePath } from "./sparkline-path.ts";

test("given fewer than two values, when drawn, then there is no line", () => {
  expect(sparklinePath([], 10, 10)).toBe("");
  expect(sparklinePath([4], 10, 10)).toBe("");
});

test("given rising values, when drawn, then the line runs from bottom left to top right", () => {
  expect(sparklinePath([0, 1], 10, 10, { inset: 0 })).toBe("M0.0 10.0L10.0 0.0");
});

test("given equal values, when drawn, then the line is level", () => {
  expect(sparklinePath([3, 3], 10, 10, { inset: 0 })).toBe("M0.0 5.0L10.0 5.0");
});

test("given an extent, when drawn, then half of it is half way up", () => {
  const box = { inset: 0, extent: [0, 1] };
  expect(sparklinePath([1, 0.5], 10, 10, box)).toBe("M0.0 0.0L10.0 5.0");
});
