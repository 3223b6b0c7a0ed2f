import type { Failure, Report, TestReport } from "@devloom/test-runner";
import type { TestCase, TestFailure, TestFile, TestSelection } from "../../contract.ts";

const MAX_FILES = 2_000;
const MAX_TESTS = 10_000;
const MAX_BESIDE = 10;
/** Of all failures together; what comes later keeps its first words. */
const MAX_FAILURE_CHARACTERS = 2_000_000;
const FIRST_WORDS = 300;

interface FileResult {
  readonly tests: Map<string, TestCase>;
  milliseconds: number | null;
  failures: TestFailure[];
  isChanged: boolean;
}

/** What one run of tests finds, joined with what is known of the tests that it leaves alone. */
export class ResultCollector {
  readonly #selection: TestSelection;
  readonly #known: ReadonlyMap<string, TestFile>;
  readonly #files = new Map<string, FileResult>();
  /** What went wrong beside all tests. */
  readonly failures: TestFailure[] = [];
  readonly #now: () => Date;
  isTruncated = false;
  isDone = false;
  #tests = 0;
  #characters = 0;

  constructor(selection: TestSelection, known: readonly TestFile[], now: () => Date) {
    this.#selection = selection;
    this.#known = new Map(known.map((file) => [file.path, file]));
    this.#now = now;
  }

  get paths(): string[] {
    return [...this.#files.keys()];
  }

  take(report: Exclude<Report, { type: "refused" }>): void {
    switch (report.type) {
      case "test":
        return this.#takeTest(report);
      case "file": {
        const file = this.#file(report.file);
        if (file === null) return undefined;
        if (!this.#isPartial(report.file)) file.milliseconds = report.milliseconds;
        file.failures = [...file.failures, ...this.#kept(report.failures)].slice(0, MAX_BESIDE);
        file.isChanged = true;
        return undefined;
      }
      case "error":
        if (this.failures.length < MAX_BESIDE) this.failures.push(...this.#kept([report.failure]));
        return undefined;
      case "done":
        this.isDone = true;
    }
  }

  #takeTest(report: TestReport): void {
    if (!this.#isChosen(report)) return;
    const file = this.#file(report.file);
    const key = JSON.stringify(report.path);
    if (file === null) return;
    if (!file.tests.has(key)) {
      if (this.#tests >= MAX_TESTS) return void (this.isTruncated = true);
      this.#tests += 1;
    }
    const { line, state, milliseconds } = report;
    const path = [...report.path];
    file.tests.set(
      key,
      this.#selection.kind === "list"
        ? {
            state: "unknown",
            milliseconds: null,
            failures: [],
            ...this.#knownTest(report),
            path,
            line,
          }
        : { path, line, state, milliseconds, failures: this.#kept(report.failures) },
    );
    file.isChanged = true;
  }

  /** A pattern of names reaches files and tests that nobody chose: nothing is said of those. */
  #isChosen({ file, path }: Pick<TestReport, "file" | "path">): boolean {
    if (!this.#isPartial(file)) return true;
    const key = JSON.stringify(path);
    return (
      this.#selection.kind === "some" &&
      this.#selection.tests.some((one) => one.file === file && JSON.stringify(one.path) === key)
    );
  }

  /** Whether single tests of a file were chosen, so that the others are as they were. */
  #isPartial(file: string): boolean {
    if (this.#selection.kind !== "some") return false;
    return !this.#selection.tests.some((one) => one.file === file && one.path === null);
  }

  #knownTest({ file, path }: TestReport): TestCase | undefined {
    const key = JSON.stringify(path);
    return this.#known.get(file)?.tests.find((one) => JSON.stringify(one.path) === key);
  }

  #file(path: string): FileResult | null {
    const found = this.#files.get(path);
    if (found !== undefined) return found;
    const isPartial = this.#isPartial(path);
    const known = this.#known.get(path);
    if (isPartial && known === undefined) return null;
    if (this.#files.size >= MAX_FILES) {
      this.isTruncated = true;
      return null;
    }
    const before = isPartial ? (known?.tests ?? []) : [];
    const file: FileResult = {
      tests: new Map(before.map((test) => [JSON.stringify(test.path), test])),
      milliseconds: isPartial ? (known?.milliseconds ?? null) : null,
      failures: [],
      isChanged: true,
    };
    this.#tests += before.length;
    this.#files.set(path, file);
    return file;
  }

  #kept(failures: readonly Failure[]): TestFailure[] {
    return failures.map(({ message, expected, actual, places }) => {
      const length = message.length + (expected?.length ?? 0) + (actual?.length ?? 0);
      const at = places.map(({ path, line }) => ({ path, line }));
      if (this.#characters + length > MAX_FAILURE_CHARACTERS)
        return { message: message.slice(0, FIRST_WORDS), expected: null, actual: null, places: at };
      this.#characters += length;
      return { message, expected, actual, places: at };
    });
  }

  /** The files that became others since this was asked last. */
  takeChanged(): TestFile[] {
    return [...this.#files].flatMap(([path, file]) => {
      if (!file.isChanged) return [];
      file.isChanged = false;
      return [this.#present(path, file)];
    });
  }

  #present(path: string, { tests, milliseconds, failures }: FileResult): TestFile {
    const ranAt = this.#now().toISOString();
    return { path, milliseconds, failures, tests: [...tests.values()], ranAt };
  }

  /** How many of the tests that this run is about ended in each way. */
  count(): { passed: number; failed: number; skipped: number; files: number } {
    const states = [...this.#files].flatMap(([path, { tests, failures }]) => [
      ...[...tests.values()]
        .filter((test) => this.#isChosen({ file: path, path: test.path }))
        .map(({ state }) => state),
      ...(failures.length > 0 ? ["failed" as const] : []),
    ]);
    const of = (state: string): number => states.filter((one) => one === state).length;
    return {
      passed: of("passed"),
      failed: of("failed") + this.failures.length,
      skipped: of("skipped"),
      files: this.#files.size,
    };
  }
}
