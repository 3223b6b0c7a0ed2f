/** What Jest tells of a test: its own types are not installed here. @typedef {any} JestTest */
import { basename, resolve } from "node:path";
import { COLOUR, failureOf, tell, tellCoverage } from "./channel.mjs";

const MAX_FAILURES = 5;
const GRACE_MILLISECONDS = 5_000;
const NAMED =
  /^ *(?:SyntaxError: )?([^\s():]+\.[cm]?[jt]sx?):(?:(\d+):\d+ - error|[^\n]*?\((\d+):\d+\))/gm;
const states = { passed: "passed", failed: "failed", todo: "skipped", pending: "skipped" };

/** Tells what Jest finds, test by test and file by file. */
// oxlint-disable-next-line import/no-default-export -- how Jest takes reporters
export default class JestReporter {
  /**
   * While a file runs.
   *
   * @param {{ path: string }} file
   * @param {JestTest} test
   */
  async onTestCaseResult({ path }, test) {
    await tellTest(path, test);
  }

  /**
   * With the tests that a filter left out, and all of a runner that tells none alone.
   *
   * @param {{ path: string }} file
   * @param {any} result
   */
  async onTestResult({ path }, { testResults, testExecError, failureMessage, perfStats }) {
    for (const test of testResults) await tellTest(path, test);
    const hasOwn = testExecError != null || (failureMessage != null && testResults.length === 0);
    await tell({
      type: "file",
      file: path,
      milliseconds: perfStats?.runtime ?? null,
      failures: hasOwn ? [fileFailure(failureMessage ?? String(testExecError), path)] : [],
    });
  }

  /**
   * @param {unknown} _
   * @param {any} results
   */
  async onRunComplete(_, results) {
    if (results.runExecError != null)
      await tell({ type: "error", failure: failureOf(results.runExecError) });
    await tell({ type: "done" });
    // Jest puts the coverage there after its reporters were asked.
    const last = () => tellCoverage(results.coverageMap);
    process.once("beforeExit", () => void last());
    // What a test left open would keep it from ending.
    setTimeout(() => void last().then(() => process.exit()), GRACE_MILLISECONDS).unref();
  }
}

/**
 * @param {string} file
 * @param {JestTest} test
 */
async function tellTest(file, test) {
  const { ancestorTitles, title, location, status, duration, failureMessages = [] } = test;
  const failures = failureMessages
    .slice(0, MAX_FAILURES)
    .map((/** @type {string} */ text, /** @type {number} */ index) =>
      failureIn(text, test.failureDetails?.[index]?.matcherResult),
    );
  await tell({
    type: "test",
    file,
    path: [...ancestorTitles, title],
    line: location?.line ?? null,
    state: states[/** @type {keyof typeof states} */ (status)] ?? "unknown",
    milliseconds: duration ?? null,
    failures,
  });
}

/**
 * Jest has message, difference and stack in one text. What it compared lies beside it for most matchers.
 *
 * @param {string} text
 * @param {{ expected?: unknown, actual?: unknown }} [compared]
 */
function failureIn(text, compared) {
  const [said = "", ...stack] = text.split(/\n(?=\s+at )/);
  const message = said.replace(/^(?:Assertion)?Error: /, "").trim();
  const hasValues = compared != null && "expected" in compared && "actual" in compared;
  return failureOf({
    message: hasValues ? message.split("\n\n")[0] : message,
    stack: stack.join("\n"),
    ...(hasValues ? { expected: compared.expected, actual: compared.actual } : {}),
  });
}

/**
 * Why a file could not be run, without what Jest advises. It names the place in words.
 *
 * @param {string} text
 * @param {string} file
 */
function fileFailure(text, file) {
  const [advice = "", details = advice] = text.split(/\n\s*Details:\n/);
  const name = basename(file).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const [, first, second] =
    new RegExp(`${name}(?::(\\d+):\\d+|: .*?\\((\\d+):\\d+\\))`).exec(details) ?? [];
  const line = first ?? second;
  return {
    ...failureIn(details.replace(/^\s*● Test suite failed to run\s*/, "")),
    places: line === undefined ? placesNamed(details) : [{ file, line: Number(line) }],
  };
}

/**
 * Where something that the file imports can't be read, as compilers write it: `src/app.ts:3:7 - error`, or
 * `/project/src/app.js: Unexpected token (3:7)`.
 *
 * @param {string} text
 */
function placesNamed(text) {
  const plain = text.replaceAll(COLOUR, "");
  return [...plain.matchAll(NAMED)].slice(0, MAX_FAILURES).map(([, file = "", first, second]) => ({
    file: resolve(file),
    line: Number(first ?? second),
  }));
}
