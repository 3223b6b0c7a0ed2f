import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type OutputStream,
  type ProcessEnd,
  type ResourceLimits,
  type Sandbox,
  startProcess,
} from "@devloom/sandbox";
import { expandGlobs } from "./expand-globs.ts";
import type { RunnerFound } from "./find-runner.ts";
import { type Report, readReport } from "./report.ts";

const gibibyte = 2 ** 30;

/** Enough for the tests of a large project; a runaway is ended long before the machine is. */
const testLimits: ResourceLimits = {
  memoryBytes: 3 * gibibyte,
  processes: 256,
  cpuSeconds: 900,
  seconds: 1800,
  diskBytes: gibibyte,
  files: 50_000,
};

export interface ChosenTest {
  readonly file: string;
  /** The names of the suites around the test and its own; `null` for the whole file. */
  readonly path: readonly string[] | null;
}

/** What is run: everything, nothing but the names of all tests, some of them, or those that files have to do with. */
export type TestChoice =
  | { readonly kind: "all" }
  | { readonly kind: "list" }
  | { readonly kind: "some"; readonly tests: readonly ChosenTest[] }
  | { readonly kind: "related"; readonly files: readonly string[] };

export interface TestRunOptions {
  readonly runner: Extract<RunnerFound, { runner: string }>;
  readonly choice: TestChoice;
  /** Whether to tell which lines ran. */
  readonly coverage?: boolean;
  /** By its real path. It is read, and not changed. */
  readonly projectFolder: string;
  /** The files of the project, for patterns that its script names. */
  readonly projectFiles: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly readOnly: readonly string[];
  readonly scratch: readonly string[];
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  readonly limits?: ResourceLimits;
  onReport(report: Report): unknown;
  onOutput(stream: OutputStream, line: string): void;
}

/** What runs tests in which a debugger stops: one after the other, and without a limit of time. */
export function debuggedTests(
  options: Pick<TestRunOptions, "runner" | "choice" | "projectFolder" | "projectFiles">,
): { readonly args: readonly string[]; readonly readOnly: readonly string[] } {
  const launcher = findLauncher();
  const [program = "", ...args] = argumentsOf(options, launcher);
  const isVitest = options.runner.runner === "vitest";
  const flags = ["--pool=forks", "--no-file-parallelism", "--testTimeout=0", "--hookTimeout=0"];
  return {
    args: isVitest
      ? [program, ...args.slice(0, 1), ...flags, ...args.slice(1)]
      : [program, ...args],
    readOnly: [launcher],
  };
}

/** Runs tests until they ended or the signal says so. Nothing of them is left afterwards. */
export async function runTests(options: TestRunOptions): Promise<ProcessEnd> {
  const { projectFolder, signal } = options;
  const launcher = findLauncher();
  const started = await startProcess(
    {
      command: process.execPath,
      args: argumentsOf(options, launcher),
      cwd: projectFolder,
      owner: projectFolder,
      env: options.env,
      readOnly: [projectFolder, launcher, ...options.readOnly],
      writable: [],
      scratch: options.scratch,
      network: false,
      limits: options.limits ?? testLimits,
      messages: true,
      onOutput: options.onOutput,
    },
    options.sandbox,
  );
  started.onMessage((message) => {
    const report = readReport(message, projectFolder);
    return report === null ? null : options.onReport(report);
  });
  const stop = (): void => void started.stop();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await started.exited;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** A longer pattern is left away: whole files run instead. */
const MAX_PATTERN = 20_000;
/** The project's own coverage package; what it writes goes to a folder that is gone with the run. */
const VITEST_COVERAGE = [
  "--coverage.enabled",
  "--coverage.reporter=text-summary",
  "--coverage.reportsDirectory=/tmp/coverage",
  "--coverage.reportOnFailure",
];
/** No test has this name. */
const NO_NAME = "^\\b$";

function argumentsOf(
  options: Pick<
    TestRunOptions,
    "runner" | "choice" | "coverage" | "projectFolder" | "projectFiles"
  >,
  launcher: string,
): string[] {
  const { runner, choice, projectFolder } = options;
  const files = filesOf(choice).map((path) => join(projectFolder, path));
  const pattern = patternOf(choice, runner.runner);
  if (runner.runner === "vitest")
    return [
      join(launcher, "start-vitest.mjs"),
      ...(choice.kind === "related" ? ["related", "--run"] : ["run"]),
      "--reporter=default",
      `--reporter=${join(launcher, "vitest-reporter.mjs")}`,
      "--includeTaskLocation",
      "--passWithNoTests",
      "--no-cache",
      ...(options.coverage === true ? VITEST_COVERAGE : []),
      ...(pattern === null ? [] : [`--testNamePattern=${pattern}`]),
      ...files,
    ];
  return [
    ...runner.flags,
    "--test",
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    `--test-reporter=${join(launcher, "node-reporter.mjs")}`,
    "--test-reporter-destination=stderr",
    ...(options.coverage === true ? ["--experimental-test-coverage"] : []),
    ...(pattern === null ? [] : [`--test-name-pattern=${pattern}`]),
    // Node can't tell which tests a file has to do with.
    ...(files.length > 0 && choice.kind === "some"
      ? files
      : expandGlobs(runner.files, options.projectFiles)),
  ];
}

function filesOf(choice: TestChoice): string[] {
  if (choice.kind === "some") return [...new Set(choice.tests.map(({ file }) => file))];
  return choice.kind === "related" ? [...choice.files] : [];
}

/** Which names are run: Vitest asks for all names around a test, Node for the test's own. */
function patternOf(choice: TestChoice, runner: "vitest" | "node"): string | null {
  if (choice.kind === "list") return NO_NAME;
  if (choice.kind !== "some") return null;
  const names = choice.tests.map(({ path }) =>
    runner === "vitest" ? path?.join(" ") : path?.at(-1),
  );
  if (names.some((name) => name === undefined)) return null;
  const pattern = `^(?:${names.map((name) => escaped(name ?? "")).join("|")})$`;
  return pattern.length > MAX_PATTERN ? null : pattern;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function findLauncher(): string {
  const bundled = fileURLToPath(new URL("./test-runner/launcher/channel.mjs", import.meta.url));
  const found = existsSync(bundled)
    ? bundled
    : fileURLToPath(new URL("../launcher/channel.mjs", import.meta.url));
  return dirname(realpathSync(found));
}
