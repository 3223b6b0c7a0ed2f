import { existsSync, readFileSync } from "node:fs";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what failed, each with the beginning of its message
 */

/**
 * @param {string} path
 * @returns {any} the report, or undefined when the runner wrote none
 */
function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Adds a failure when the numbers alone would hide one: a runner that crashed, that ran nothing, or
 * that failed outside any test.
 *
 * @param {Tally} tally
 * @param {boolean} exitedCleanly
 * @returns {Tally}
 */
function withRunnerFailure(tally, exitedCleanly) {
  const ranNothing = tally.passed + tally.failed === 0;
  const hidden = ranNothing || (!exitedCleanly && tally.failed === 0);
  if (!hidden) return tally;
  const failures = [...tally.failures, "the run itself, outside of any test"];
  return { ...tally, failed: tally.failed + 1, failures };
}

/**
 * @param {string} path report of vitest's json reporter
 * @param {boolean} exitedCleanly
 * @returns {Tally}
 */
export function tallyVitest(path, exitedCleanly) {
  const report = readReport(path);
  /** @type {import("./failures.mjs").VitestFile[]} */
  const files = report?.testResults ?? [];
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  return withRunnerFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + brokenFiles,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      failures: failuresOfVitest(files),
    },
    exitedCleanly,
  );
}

/**
 * A flaky test counts as failed: it failed at least once.
 *
 * @param {string} path report of Playwright's json reporter
 * @param {boolean} exitedCleanly
 * @returns {Tally}
 */
export function tallyPlaywright(path, exitedCleanly) {
  const report = readReport(path);
  return withRunnerFailure(
    {
      passed: report?.stats?.expected ?? 0,
      failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
      skipped: report?.stats?.skipped ?? 0,
      failures: failuresOfPlaywright(report?.suites ?? []),
    },
    exitedCleanly,
  );
}

/**
 * @param {boolean} succeeded
 * @param {string} title
 * @returns {Tally}
 */
export function tallyCheck(succeeded, title) {
  return succeeded
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [title] };
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function sumTallies(tallies) {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      failures: [...sum.failures, ...tally.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}
