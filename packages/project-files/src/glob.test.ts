import { expect, it } from "vitest";
import { Globs } from "./glob.ts";

it.each([
  ["src/**/*.test.ts", "src/a.test.ts", true],
  ["src/**/*.test.ts", "src/b/c/d.test.ts", true],
  ["src/**/*.test.ts", "src/b/d.ts", false],
  ["packages/*", "packages/one", true],
  ["packages/*", "packages/one/two", false],
  ["packages/**", "packages/one/two", true],
  ["**", "any/thing", true],
  ["**/x/**/y", "a/x/b/c/x/y", true],
  ["*a*b*c", "xxaxxbxxbc", true],
  ["?.{ts,tsx}", "a.tsx", true],
  ["?.{ts,tsx}", "aa.tsx", false],
  ["a(b).ts", "a(b).ts", true],
  ["a.ts", "axts", false],
  ["{", "{", true],
  ["a}b{c", "a}b{c", true],
])("%s and %s: %s", (glob, path, expected) => {
  expect(new Globs().matches(glob, path)).toBe(expected);
});

it("takes no longer for patterns that are made to take long", () => {
  const globs = new Globs();
  const deep = `${"a/".repeat(60)}y`;
  const hostile = [
    `${"**/".repeat(60)}x`,
    `${"**/a/".repeat(60)}x`,
    `${"*a".repeat(200)}b`,
    "{a,b}".repeat(40),
    "*".repeat(10_000),
  ];
  for (const glob of hostile)
    for (let count = 0; count < 2000; count += 1) {
      expect(globs.matches(glob, deep)).toBe(false);
      expect(globs.matches(glob, "a".repeat(1000))).toBe(false);
    }
});
