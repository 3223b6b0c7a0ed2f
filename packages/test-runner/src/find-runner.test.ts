import { expect, it } from "vitest";
import { findRunner } from "./find-runner.ts";

const withTest = (test: string) => findRunner(JSON.stringify({ scripts: { test } }));

it("finds the runner in the project's own script, with what loads its files", () => {
  expect(withTest("tsc --noEmit && vitest run --coverage")).toMatchObject({ runner: "vitest" });
  expect(withTest("node --import tsx --test 'src/**/*.test.ts' --watch")).toEqual({
    runner: "node",
    flags: ["--import", "tsx"],
    files: ["src/**/*.test.ts"],
  });
  expect(withTest("tsx --test")).toEqual({ runner: "node", flags: ["--import", "tsx"], files: [] });
  expect(withTest("node --test")).toEqual({ runner: "node", flags: [], files: [] });
});

it("prefers the plain script, and looks at what is installed where none says it", () => {
  const scripts = { "test:e2e": "playwright test", "test:unit": "vitest" };
  expect(findRunner(JSON.stringify({ scripts }))).toMatchObject({ runner: "vitest" });
  expect(findRunner('{"devDependencies":{"vitest":"4"}}')).toMatchObject({ runner: "vitest" });
});

it("names a runner that it does not understand, and takes anything for a manifest", () => {
  expect(withTest("jest --ci")).toEqual({ runner: null, other: "jest" });
  for (const text of ["", "{", "[]", "null", '{"scripts":{"test":1}}', '{"scripts":[]}'])
    expect(findRunner(text)).toEqual({ runner: null, other: null });
});
