import type { Report, TestReport } from "@devloom/test-runner";
import { expect, it } from "vitest";
import { ResultCollector } from "./collect-results.ts";

const collector = () => new ResultCollector({ kind: "all" }, [], () => new Date(0));

function test(
  name: string,
  state: TestReport["state"],
  more: Partial<TestReport> = {},
): TestReport {
  const milliseconds = null;
  return {
    type: "test",
    file: "a.ts",
    path: [name],
    line: 1,
    state,
    milliseconds,
    failures: [],
    ...more,
  };
}

const failure = { message: "m", expected: null, actual: null, places: [] };

it("counts failures for which there is no more room", () => {
  const tests = collector();
  for (let index = 0; index < 10_000; index += 1) tests.take(test(`t${index}`, "passed"));
  tests.take(test("the one that matters", "failed"));
  expect(tests.isTruncated).toBe(true);
  expect(tests.count().failed).toBe(1);

  const files = collector();
  for (let index = 0; index < 2_000; index += 1)
    files.take({ type: "file", file: `f${index}.ts`, milliseconds: 1, failures: [] });
  files.take(test("in one file too many", "failed", { file: "late.ts" }));
  files.take({ type: "file", file: "later.ts", milliseconds: 1, failures: [failure] });
  expect(files.count().failed).toBe(2);
});

it("does not let a test that passes hide another of its name that failed", () => {
  const found = collector();
  found.take(test("same", "failed", { failures: [failure] }));
  found.take(test("same", "passed"));
  expect(found.count()).toMatchObject({ failed: 1, passed: 0 });
});

it("keeps a few megabytes of what a project tells, whatever it tells", () => {
  const found = collector();
  const places = Array.from({ length: 50 }, (_, index) => ({
    path: "p".repeat(1000),
    line: index + 1,
  }));
  const long = { message: "m".repeat(9_000), expected: "e", actual: "a", places };
  const path = (index: number) => [
    ...Array.from({ length: 19 }, () => "n".repeat(500)),
    String(index),
  ];
  const told: Report[] = Array.from({ length: 3_000 }, (_, index) =>
    test("", "failed", { path: path(index), failures: Array.from({ length: 10 }, () => long) }),
  );
  for (const report of told) if (report.type === "test") found.take(report);
  for (let index = 0; index < 1_500; index += 1)
    found.take({ type: "file", file: `f${index}.ts`, milliseconds: 1, failures: [long, long] });

  expect(found.count().failed).toBe(4_500);
  expect(JSON.stringify(found.takeChanged()).length).toBeLessThan(10_000_000);
});
