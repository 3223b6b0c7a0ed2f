import type { TestCase, TestFailure, TestFile, TestRunState, TestState } from "../../contract.ts";

export type ShownState = TestState | "running";

/** One line of the tree: a file, a suite in it, or a test. */
export interface TestRow {
  readonly key: string;
  readonly depth: number;
  readonly name: string;
  readonly file: string;
  /** The names of the suites and its own; none for a file. */
  readonly path: readonly string[];
  readonly line: number | null;
  readonly state: ShownState;
  readonly milliseconds: number | null;
  readonly failures: readonly TestFailure[];
  /** `null` for a test, which has nothing in it. */
  readonly tests: readonly TestCase[] | null;
}

const ORDER: readonly ShownState[] = ["running", "failed", "passed", "unknown", "skipped"];

/** What a file or a suite is, by what is in it. */
export function stateOf(states: readonly ShownState[]): ShownState {
  return ORDER.find((state) => states.includes(state)) ?? "unknown";
}

interface RowOptions {
  readonly run: TestRunState | null;
  readonly onlyFailed: boolean;
  readonly isOpen: (key: string) => boolean;
}

/** The lines of the tree that are to be seen. */
export function testRows(files: readonly TestFile[], options: RowOptions): TestRow[] {
  return files.flatMap((file) => {
    const tests = options.onlyFailed ? file.tests.filter(hasFailed) : file.tests;
    if (options.onlyFailed && tests.length === 0 && file.failures.length === 0) return [];
    const states = tests.map((test) => shownState(file, test, options.run));
    const own: readonly ShownState[] = file.failures.length > 0 ? ["failed"] : [];
    const row: TestRow = {
      key: keyOf(file.path, []),
      depth: 0,
      name: file.path,
      file: file.path,
      path: [],
      line: null,
      state: stateOf([...states, ...own]),
      milliseconds: file.milliseconds,
      failures: file.failures,
      tests,
    };
    return options.isOpen(row.key) ? [row, ...rowsIn(file, tests, [], options)] : [row];
  });
}

/** Suites and tests with the same beginning, in the order in which they were found. */
function rowsIn(
  file: TestFile,
  tests: readonly TestCase[],
  around: readonly string[],
  options: RowOptions,
): TestRow[] {
  const rows: TestRow[] = [];
  const groups = new Map<string, TestCase[]>();
  for (const test of tests) {
    const name = test.path[around.length] ?? "";
    groups.set(name, [...(groups.get(name) ?? []), test]);
  }
  for (const [name, inside] of groups) {
    const path = [...around, name];
    const key = keyOf(file.path, path);
    const shared = { key, depth: path.length, name, file: file.path, path };
    for (const test of inside.filter((one) => one.path.length === path.length)) {
      const { line, milliseconds, failures } = test;
      const state = shownState(file, test, options.run);
      rows.push({ ...shared, line, state, milliseconds, failures, tests: null });
    }
    const deeper = inside.filter((one) => one.path.length > path.length);
    if (deeper.length === 0) continue;
    const states = deeper.map((test) => shownState(file, test, options.run));
    rows.push({
      ...shared,
      key: `${key}/`,
      line: deeper[0]?.line ?? null,
      state: stateOf(states),
      milliseconds: null,
      failures: [],
      tests: deeper,
    });
    if (options.isOpen(`${key}/`)) rows.push(...rowsIn(file, deeper, path, options));
  }
  return rows;
}

function keyOf(file: string, path: readonly string[]): string {
  return JSON.stringify([file, ...path]);
}

export function isActive(run: TestRunState | null): boolean {
  return run?.status === "running";
}

/** A test that is to run and has no result of this run yet is running. */
function shownState(file: TestFile, test: TestCase, run: TestRunState | null): ShownState {
  if (run === null || !isActive(run) || file.ranAt >= run.createdAt) return test.state;
  const { selection } = run;
  if (selection.kind === "all") return "running";
  if (selection.kind !== "some") return test.state;
  const key = JSON.stringify(test.path);
  const isChosen = selection.tests.some(
    (one) => one.file === file.path && (one.path === null || JSON.stringify(one.path) === key),
  );
  return isChosen ? "running" : test.state;
}

function hasFailed({ state }: TestCase): boolean {
  return state === "failed";
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function countTests(files: readonly TestFile[]): Counts {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  const of = (state: TestState): number => states.filter((one) => one === state).length;
  const broken = files.filter(({ failures }) => failures.length > 0).length;
  return { passed: of("passed"), failed: of("failed") + broken, skipped: of("skipped") };
}

type Chosen = { readonly file: string; readonly path: string[] | null };

/** What to run again: failed tests by their names, and files that failed as a whole. */
export function failedTests(files: readonly TestFile[]): Chosen[] {
  return files.flatMap(({ path: file, tests, failures }): Chosen[] =>
    failures.length > 0
      ? [{ file, path: null }]
      : tests.filter(hasFailed).map(({ path }) => ({ file, path })),
  );
}
