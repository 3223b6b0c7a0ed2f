/** @import { FullConfig, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter" */
import { failureOf, failuresOf, tell } from "./channel.mjs";

const states = { skipped: "skipped", expected: "passed", unexpected: "failed", flaky: "passed" };
const NO_BROWSER = /executable doesn't exist at/i;

/** Tells what Playwright finds. A test that runs in several browsers is one, and fails where it fails in any. */
// oxlint-disable-next-line import/no-default-export -- how Playwright takes reporters
export default class PlaywrightReporter {
  #isListed = process.argv.includes("--list");
  #hasBrowser = true;
  /** @type {Promise<void>[]} */
  #told = [];

  /**
   * @param {FullConfig} _
   * @param {Suite} suite
   */
  onBegin(_, suite) {
    if (!this.#isListed) return;
    for (const test of suite.allTests()) this.#tell(reportOf(test, "unknown"));
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, { duration, errors }) {
    const isBrowser = errors.some(({ message }) => NO_BROWSER.test(message ?? ""));
    if (isBrowser && this.#hasBrowser) this.#tell({ type: "refused", reason: "browser" });
    this.#hasBrowser &&= !isBrowser;
    const state = states[test.outcome()];
    const failures = state === "failed" ? failuresOf(errors.map(placed)) : [];
    this.#tell({ ...reportOf(test, state), milliseconds: duration, failures });
  }

  /**
   * What went wrong outside of tests, such as a file that can't be read.
   *
   * @param {TestError} error
   */
  onError(error) {
    this.#tell({ type: "error", failure: failureOf(placed(error)) });
  }

  async onEnd() {
    this.#tell({ type: "done" });
    await Promise.all(this.#told);
  }

  printsToStdio() {
    return false;
  }

  /** @param {object} message */
  #tell(message) {
    this.#told.push(tell(message));
  }
}

/**
 * @param {TestCase} test
 * @param {string} state
 */
function reportOf(test, state) {
  // The root, the browser and the file come before the names.
  const path = test.titlePath().slice(3);
  const { file, line } = test.location;
  return { type: "test", file, path, line, state, milliseconds: null, failures: [] };
}

/**
 * Where a stack is missing, the place beside it stands for it.
 *
 * @param {TestError} error
 */
function placed({ message, value, stack, location }) {
  const stacks = stack === undefined && location !== undefined ? [location] : undefined;
  return { message: message ?? value, stack, stacks };
}
