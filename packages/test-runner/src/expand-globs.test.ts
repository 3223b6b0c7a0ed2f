import { expect, it } from "vitest";
import { expandGlobs } from "./expand-globs.ts";

const paths = ["a.test.js", "src/a.test.ts", "src/b/c.test.ts", "src/b/c.ts", "src/b/(x).test.tsx"];

it("finds the files that patterns mean", () => {
  expect(expandGlobs(["src/**/*.test.ts"], paths)).toEqual(["src/a.test.ts", "src/b/c.test.ts"]);
  expect(expandGlobs(["./src/b/*.test.{ts,tsx}"], paths)).toEqual([
    "src/b/c.test.ts",
    "src/b/(x).test.tsx",
  ]);
  expect(expandGlobs(["?.test.js", "src/a.test.ts"], paths)).toEqual([
    "a.test.js",
    "src/a.test.ts",
  ]);
});

it("leaves a pattern that matches nothing to the runner", () => {
  expect(expandGlobs(["none/*.js", "[", "a(("], paths)).toEqual(["none/*.js", "[", "a(("]);
});
