import { join } from "node:path";
import { assertNever } from "@devloom/contract";
import { expandGlobs } from "./expand-globs.ts";
import type { KnownRunner } from "./find-runner.ts";
import { fullNamePattern, literally, ownNamePattern } from "./name-patterns.ts";
import type { TestChoice } from "./test-choice.ts";

export interface RunnerOptions {
  readonly runner: KnownRunner;
  readonly choice: TestChoice;
  /** Whether to tell which lines ran. */
  readonly coverage?: boolean;
  /** One after the other, and without a limit of time. */
  readonly isDebugged?: boolean;
  /** By its real path. It is read, and not changed. */
  readonly projectFolder: string;
  /** The files of the project, for patterns that its script names. */
  readonly projectFiles: readonly string[];
  /** The folder of what reports to the gateway. */
  readonly launcher: string;
}

/** What Node is started with to run the chosen tests. */
export function runnerArguments(options: RunnerOptions): string[] {
  const { choice, projectFolder } = options;
  const files = filesOf(choice).map((path) => join(projectFolder, path));
  switch (options.runner.runner) {
    case "vitest":
      return vitest(options, files);
    case "jest":
      return jest(options, files);
    case "playwright":
      return playwright(options, files);
    case "node":
      return node(options, files);
    default:
      return assertNever(options.runner.runner);
  }
}

/** What the project's own package writes goes to a folder that is gone with the run. */
const COVERAGE_FOLDER = "/tmp/coverage";
/** Jest and Node's timers take no more. */
const NO_LIMIT = 2 ** 31 - 1;

function vitest(
  { runner, choice, coverage, isDebugged, launcher }: RunnerOptions,
  files: string[],
) {
  const pattern = fullNamePattern(choice);
  return [
    join(launcher, "start-vitest.mjs"),
    ...(choice.kind === "related" ? ["related", "--run"] : ["run"]),
    ...runner.options,
    ...(isDebugged === true
      ? ["--pool=forks", "--no-file-parallelism", "--testTimeout=0", "--hookTimeout=0"]
      : []),
    "--reporter=default",
    `--reporter=${join(launcher, "vitest-reporter.mjs")}`,
    "--includeTaskLocation",
    "--passWithNoTests",
    "--no-cache",
    ...(coverage === true
      ? [
          "--coverage.enabled",
          "--coverage.reporter=text-summary",
          `--coverage.reportsDirectory=${COVERAGE_FOLDER}`,
          "--coverage.reportOnFailure",
        ]
      : []),
    ...(pattern === null ? [] : [`--testNamePattern=${pattern}`]),
    ...files,
  ];
}

function jest({ runner, choice, coverage, isDebugged, launcher }: RunnerOptions, files: string[]) {
  const pattern = fullNamePattern(choice);
  return [
    ...runner.flags,
    join(launcher, "start-jest.mjs"),
    "--ci",
    ...runner.options,
    "--reporters=default",
    `--reporters=${join(launcher, "jest-reporter.mjs")}`,
    "--testLocationInResults",
    "--passWithNoTests",
    "--watchman=false",
    "--cacheDirectory=/tmp/jest",
    ...(isDebugged === true ? ["--runInBand", `--testTimeout=${NO_LIMIT}`] : []),
    coverage === true ? "--coverage" : "--coverage=false",
    ...(coverage === true
      ? ["--coverageReporters=text-summary", `--coverageDirectory=${COVERAGE_FOLDER}`]
      : []),
    ...(pattern === null ? [] : [`--testNamePattern=${pattern}`]),
    ...(files.length === 0
      ? []
      : [choice.kind === "related" ? "--findRelatedTests" : "--runTestsByPath", ...files]),
  ];
}

/** Playwright can't tell which tests a file has to do with, unless it is a test itself. */
function playwright({ runner, choice, isDebugged, launcher }: RunnerOptions, files: string[]) {
  const pattern =
    choice.kind === "some" ? fullNamePattern(choice, "(?:^| )", "(?: @\\S+)*$") : null;
  return [
    join(launcher, "start-playwright.mjs"),
    "test",
    ...runner.options,
    ...(choice.kind === "list" ? ["--list"] : []),
    `--reporter=list,${join(launcher, "playwright-reporter.mjs")}`,
    "--output=/tmp/test-results",
    "--update-snapshots=none",
    "--pass-with-no-tests",
    // Whoever runs tests here wants to see what fails.
    "--retries=0",
    ...(isDebugged === true ? ["--workers=1", "--timeout=0"] : []),
    ...(pattern === null ? [] : [`--grep=${pattern}`]),
    ...(choice.kind === "some" ? files.map(literally) : []),
  ];
}

function node(
  { runner, choice, coverage, launcher, projectFiles }: RunnerOptions,
  files: string[],
) {
  const pattern = ownNamePattern(choice);
  return [
    ...runner.flags,
    "--test",
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    `--test-reporter=${join(launcher, "node-reporter.mjs")}`,
    "--test-reporter-destination=stderr",
    ...(coverage === true ? ["--experimental-test-coverage"] : []),
    ...(pattern === null ? [] : [`--test-name-pattern=${pattern}`]),
    // Node can't tell which tests a file has to do with.
    ...(files.length > 0 && choice.kind === "some"
      ? files
      : expandGlobs(runner.files, projectFiles)),
  ];
}

function filesOf(choice: TestChoice): string[] {
  if (choice.kind === "some") return [...new Set(choice.tests.map(({ file }) => file))];
  return choice.kind === "related" ? [...choice.files] : [];
}
