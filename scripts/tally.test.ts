import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sumTallies, tallyCheck, tallyPlaywright, tallyVitest } from "./lib/tally.mjs";
import { root } from "./lib/root.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "devloom-tally-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe("counting vitest", () => {
  test("takes its numbers", () => {
    const path = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 });

    expect(tallyVitest(path, false)).toMatchObject({ passed: 7, failed: 2, skipped: 1 });
  });

  test("counts a file that could not be loaded as a failure", () => {
    const testResults = [{ status: "failed", assertionResults: [] }];

    expect(tallyVitest(report({ numPassedTests: 7, testResults }), false).failed).toBe(1);
  });

  test("counts an error outside every test as a failure", () => {
    expect(tallyVitest(report({ numPassedTests: 7 }), false).failed).toBe(1);
  });
});

describe("what failed", () => {
  test("is told of vitest with its file and message, without colours", () => {
    const assertionResults = [
      { status: "passed", fullName: "adds" },
      {
        status: "failed",
        fullName: "takes away",
        failureMessages: ["\u001b[31mexpected 1\u001b[39m"],
      },
    ];
    const testResults = [
      { name: join(root, "packages/a.test.ts"), status: "failed", assertionResults },
    ];
    const { failures } = tallyVitest(
      report({ numPassedTests: 1, numFailedTests: 1, testResults }),
      false,
    );

    expect(failures).toEqual(["packages/a.test.ts › takes away\n    expected 1"]);
  });

  test("is told of Playwright, also from inner suites and when it passed at last", () => {
    const passed = { title: "opens", file: "a.spec.ts", ok: true, tests: [{ results: [{}] }] };
    const results = [{ errors: [{ message: "timed out" }] }, {}];
    const flaky = { title: "closes", file: "a.spec.ts", ok: true, tests: [{ results }] };
    const suites = [{ specs: [passed], suites: [{ specs: [flaky] }] }];

    expect(tallyPlaywright(report({ suites, stats: { flaky: 1 } }), false).failures).toEqual([
      "a.spec.ts › closes\n    timed out",
    ]);
  });
});

describe("counting Playwright", () => {
  test("counts a flaky test as failed", () => {
    const path = report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } });

    expect(tallyPlaywright(path, false)).toMatchObject({ passed: 3, failed: 2, skipped: 2 });
  });
});

describe.each([
  ["vitest", tallyVitest],
  ["Playwright", tallyPlaywright],
])("counting %s", (_runner, tally) => {
  test("never takes a run without tests for a success", () => {
    expect(tally(report({}), true).failed).toBe(1);
  });

  test("never takes a missing or broken report for a success", () => {
    const broken = join(folder, "broken.json");
    writeFileSync(broken, '{ "numPassedTests": 7');

    expect(tally(join(folder, "nothing.json"), true).failed).toBe(1);
    expect(tally(broken, true).failed).toBe(1);
  });
});

test("checks count as one test each", () => {
  expect(sumTallies([tallyCheck(true, "Types"), tallyCheck(false, "Lint")])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["Lint"],
  });
});
