/** @import { TestCase, TestModule } from "vitest/node" */
import { failureOf, failuresOf, tell, tellCoverage } from "./channel.mjs";

const states = { passed: "passed", failed: "failed", skipped: "skipped", pending: "unknown" };

/** Tells what Vitest finds, test by test and file by file. */
// oxlint-disable-next-line import/no-default-export -- how Vitest takes reporters
export default class VitestReporter {
  /** @param {TestCase} test */
  async onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    await tell({
      type: "test",
      file: test.module.moduleId,
      path: pathOf(test),
      line: test.location?.line ?? null,
      state: states[state],
      milliseconds: test.diagnostic()?.duration ?? null,
      failures: failuresOf([...errors]),
    });
  }

  /** @param {TestModule} module */
  async onTestModuleEnd(module) {
    // Those that a filter left out get no result of their own.
    for (const test of module.children.allTests())
      if (test.result().state === "pending") await this.onTestCaseResult(test);
    const { duration, collectDuration } = module.diagnostic();
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    await tell({
      type: "file",
      file: module.moduleId,
      milliseconds: duration + collectDuration,
      failures: failuresOf([...module.errors(), ...suites]),
    });
  }

  /** @param {any} coverage */
  async onCoverage(coverage) {
    await tellCoverage(coverage);
  }

  /**
   * @param {unknown} _
   * @param {readonly unknown[]} errors
   */
  async onTestRunEnd(_, errors) {
    for (const error of errors.slice(0, 10))
      await tell({ type: "error", failure: failureOf(error) });
    await tell({ type: "done" });
  }
}

/**
 * The names of the suites around it, and its own.
 *
 * @param {TestCase} test
 */
function pathOf(test) {
  const path = [test.name];
  for (let around = test.parent; around.type === "suite"; around = around.parent)
    path.unshift(around.name);
  return path;
}
