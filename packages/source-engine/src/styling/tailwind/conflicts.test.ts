import { expect, it } from "vitest";
import { isOverridden } from "./conflicts.ts";

const sizes = new Set(["theme-xl", "title-sm"]);

it.each([
  ["text-sm", "text-theme-xl", true],
  ["text-title-sm", "text-[20px]", true],
  ["md:text-title-sm", "md:text-theme-xl", true],
  ["text-title-sm", "md:text-theme-xl", false],
  ["text-gray-500", "text-theme-xl", false],
  ["text-gray-800", "text-title-sm", false],
  ["text-title-sm", "text-red-500", false],
])("%s is overridden by %s: %s", (existing, added, expected) => {
  expect(isOverridden(existing, added, sizes)).toBe(expected);
});
