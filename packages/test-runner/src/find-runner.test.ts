import { expect, it } from "vitest";
import { findRunner } from "./find-runner.ts";

const withTest = (test: string) => findRunner(JSON.stringify({ scripts: { test } }));

it("finds the runner in the project's own script, with what loads its files", () => {
  expect(withTest("tsc --noEmit && vitest run --coverage")).toMatchObject({ runner: "vitest" });
  expect(withTest("node --import tsx --test 'src/**/*.test.ts' --watch")).toEqual({
    runner: "node",
    flags: ["--import", "tsx"],
    options: [],
    files: ["src/**/*.test.ts"],
  });
  const plain = { options: [], files: [] };
  expect(withTest("tsx --test")).toEqual({ runner: "node", flags: ["--import", "tsx"], ...plain });
  expect(withTest("node --test")).toEqual({ runner: "node", flags: [], ...plain });
  expect(withTest("jest --ci")).toEqual({ runner: "jest", flags: [], ...plain });
  expect(withTest("npx playwright install && vitest")).toMatchObject({ runner: "vitest" });
  expect(withTest("playwright test -c e2e/p.config.ts")).toEqual({
    runner: "playwright",
    flags: [],
    options: ["--config=e2e/p.config.ts"],
    files: [],
  });
  const modules = "node --experimental-vm-modules node_modules/jest/bin/jest.js --config=j.json";
  expect(withTest(modules)).toEqual({
    runner: "jest",
    flags: ["--experimental-vm-modules"],
    options: ["--config=j.json"],
    files: [],
  });
});

it("prefers the plain script, and looks at what is installed where none says it", () => {
  const scripts = { "test:e2e": "playwright test", "test:unit": "vitest" };
  expect(findRunner(JSON.stringify({ scripts }))).toMatchObject({ runner: "vitest" });
  const installed = { "@playwright/test": "1", jest: "30" };
  expect(findRunner(JSON.stringify({ devDependencies: installed }))).toMatchObject({
    runner: "jest",
  });
  expect(findRunner('{"devDependencies":{"vitest":"4"}}')).toMatchObject({ runner: "vitest" });
});

it("names a runner that it does not understand, and takes anything for a manifest", () => {
  expect(withTest("mocha --ci")).toEqual({ runner: null, other: "mocha" });
  for (const text of ["", "{", "[]", "null", '{"scripts":{"test":1}}', '{"scripts":[]}'])
    expect(findRunner(text)).toEqual({ runner: null, other: null });
});
