import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
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
  return hidden ? { ...tally, failed: tally.failed + 1 } : tally;
}

/**
 * @param {string} path report of vitest's json reporter
 * @param {boolean} exitedCleanly
 * @returns {Tally}
 */
export function tallyVitest(path, exitedCleanly) {
  const report = readReport(path);
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report?.testResults ?? [];
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  return withRunnerFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + brokenFiles,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
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
    },
    exitedCleanly,
  );
}

/**
 * @param {boolean} succeeded
 * @returns {Tally}
 */
export function tallyCheck(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
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
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
