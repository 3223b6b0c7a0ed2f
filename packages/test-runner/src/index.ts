/** Runs the tests of a project with the project's own runner, sandboxed, and tells what it finds test by test. */
export { findRunner, type KnownRunner, type Runner, type RunnerFound } from "./find-runner.ts";
export type {
  CoverageReport,
  Failure,
  FileReport,
  Place,
  Refusal,
  Report,
  TestReport,
  TestState,
} from "./report.ts";
export { debuggedTests, runTests, type TestRunOptions } from "./run-tests.ts";
export type { ChosenTest, TestChoice } from "./test-choice.ts";
