/** Runs the tests of a project with the project's own runner, sandboxed, and tells what it finds test by test. */
export { findRunner, type Runner, type RunnerFound } from "./find-runner.ts";
export type {
  CoverageReport,
  Failure,
  FileReport,
  Place,
  Report,
  TestReport,
  TestState,
} from "./report.ts";
export {
  type ChosenTest,
  debuggedTests,
  runTests,
  type TestChoice,
  type TestRunOptions,
} from "./run-tests.ts";
