import { expect, it } from "vitest";
import type { TestCase, TestFile, TestRunState } from "../../contract.ts";
import { countTests, failedTests, testRows } from "./test-rows.ts";

function test(path: string[], state: TestCase["state"]): TestCase {
  return { path, line: 1, state, milliseconds: 1, failures: [] };
}

const file: TestFile = {
  path: "src/a.test.ts",
  milliseconds: 5,
  failures: [],
  ranAt: "2026-01-01T00:00:00.000Z",
  tests: [
    test(["adds"], "passed"),
    test(["sums", "one"], "passed"),
    test(["sums", "deep", "two"], "failed"),
    test(["sums", "three"], "skipped"),
  ],
};
const broken: TestFile = {
  ...file,
  path: "src/b.test.ts",
  tests: [],
  failures: [{ message: "gone", expected: null, actual: null, places: [] }],
};
const all = { run: null, onlyFailed: false, isOpen: () => true };

it("draws files, suites and tests, each with the state of what is in it", () => {
  const rows = testRows([file, broken], all).map(({ depth, name, state }) => [depth, name, state]);
  expect(rows).toEqual([
    [0, "src/a.test.ts", "failed"],
    [1, "adds", "passed"],
    [1, "sums", "failed"],
    [2, "one", "passed"],
    [2, "deep", "failed"],
    [3, "two", "failed"],
    [2, "three", "skipped"],
    [0, "src/b.test.ts", "failed"],
  ]);
});

it("shows what failed alone, and what is closed as one line", () => {
  const failed = testRows([file], { ...all, onlyFailed: true });
  expect(failed.map(({ name }) => name)).toEqual(["src/a.test.ts", "sums", "deep", "two"]);
  expect(testRows([file], { ...all, isOpen: () => false })).toHaveLength(1);
});

it("takes a test that is to run for running until it has a result of that run", () => {
  const run: TestRunState = {
    id: "0198a000-0000-7000-8000-000000000000",
    selection: { kind: "some", tests: [{ file: file.path, path: ["adds"] }] },
    status: "running",
    problem: null,
    failures: [],
    createdAt: "2026-01-01T00:00:01.000Z",
  };
  const names = (ranAt: string) =>
    testRows([{ ...file, ranAt }], { ...all, run })
      .filter(({ state, tests }) => state === "running" && tests === null)
      .map(({ name }) => name);
  expect(names("2026-01-01T00:00:00.000Z")).toEqual(["adds"]);
  expect(names("2026-01-01T00:00:02.000Z")).toEqual([]);
});

it("counts, and knows what to run again", () => {
  expect(countTests([file, broken])).toEqual({ passed: 2, failed: 2, skipped: 1 });
  expect(failedTests([file, broken])).toEqual([
    { file: "src/a.test.ts", path: ["sums", "deep", "two"] },
    { file: "src/b.test.ts", path: null },
  ]);
});
