import { expect, test } from "vitest";
import { backoff } from "./backoff.ts";

test("waits longer each time, never longer than the bound, never in step", () => {
  expect(backoff(0, () => 0)).toBe(250);
  expect(backoff(0, () => 1)).toBe(500);
  expect(backoff(3, () => 0)).toBe(2000);
  expect(backoff(50, () => 1)).toBe(15_000);
});
