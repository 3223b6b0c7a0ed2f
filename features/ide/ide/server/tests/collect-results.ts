import type { Failure, Report, TestReport } from "@devloom/test-runner";
import type { TestCase, TestFailure, TestFile, TestSelection } from "../../contract.ts";

const MAX_FILES = 2_000;
const MAX_TESTS = 10_000;
const MAX_BESIDE = 10;
/** Of all names together. */
const MAX_NAME_CHARACTERS = 2_000_000;
/** Of all failures together; what comes later keeps its first words. */
const MAX_FAILURE_CHARACTERS = 2_000_000;
const FIRST_WORDS = 300;
/** Failures beyond this keep no words at all. */
const MAX_SHORTENED = 2_000;

interface FileResult {
  readonly tests: Map<string, TestCase>;
  /** Those that this run told of. */
  readonly ran: Set<string>;
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
  #names = 0;
  #characters = 0;
  #shortened = 0;
  /** Failures for which there was no more room: they count all the same. */
  #unlisted = 0;

  constructor(selection: TestSelection, known: readonly TestFile[], now: () => Date) {
    this.#selection = selection;
    this.#known = new Map(known.map((file) => [file.path, file]));
    this.#now = now;
  }

  get paths(): string[] {
    return [...this.#files.keys()];
  }

  /** Whether no test was found at all, and no file that should have some. */
  get isEmpty(): boolean {
    return this.#tests === 0 && this.count().failed === 0;
  }

  take(report: Exclude<Report, { type: "refused" | "coverage" }>): void {
    switch (report.type) {
      case "test":
        return this.#takeTest(report);
      case "file": {
        const file = this.#file(report.file);
        if (file === null) return this.#leaveOut(report.failures.length > 0);
        if (!this.#isPartial(report.file)) file.milliseconds = report.milliseconds;
        file.failures = [...file.failures, ...this.#kept(report.failures)].slice(0, MAX_BESIDE);
        if (report.failures.length > 0 && file.failures.length === 0) this.#unlisted += 1;
        file.isChanged = true;
        return undefined;
      }
      case "error":
        if (this.failures.length < MAX_BESIDE) this.failures.push(...this.#kept([report.failure]));
        if (this.failures.length === 0) this.#unlisted += 1;
        return undefined;
      case "done":
        this.isDone = true;
    }
  }

  #takeTest(report: TestReport): void {
    if (!this.#isChosen(report)) return;
    const file = this.#file(report.file);
    const key = JSON.stringify(report.path);
    const hasFailed = report.state === "failed";
    if (file === null) return this.#leaveOut(hasFailed);
    if (!file.tests.has(key)) {
      if (this.#tests >= MAX_TESTS || this.#names + key.length > MAX_NAME_CHARACTERS) {
        this.isTruncated = true;
        return this.#leaveOut(hasFailed);
      }
      this.#tests += 1;
      this.#names += key.length;
    }
    // Of two tests with one name, the one that failed is shown.
    if (file.ran.has(key) && file.tests.get(key)?.state === "failed") return;
    file.ran.add(key);
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

  #leaveOut(hasFailed: boolean): void {
    if (this.isTruncated && hasFailed) this.#unlisted += 1;
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
      ran: new Set(),
      milliseconds: isPartial ? (known?.milliseconds ?? null) : null,
      failures: [],
      isChanged: true,
    };
    this.#tests += before.length;
    this.#files.set(path, file);
    return file;
  }

  #kept(failures: readonly Failure[]): TestFailure[] {
    return failures.flatMap(({ message, expected, actual, places }) => {
      const at = places.map(({ path, line }) => ({ path, line }));
      const length = [message, expected, actual, ...at.map(({ path }) => path)].reduce(
        (sum, text) => sum + (text?.length ?? 0),
        0,
      );
      if (this.#characters + length <= MAX_FAILURE_CHARACTERS) {
        this.#characters += length;
        return [{ message, expected, actual, places: at }];
      }
      this.#shortened += 1;
      if (this.#shortened > MAX_SHORTENED) return [];
      return [{ message: message.slice(0, FIRST_WORDS), expected: null, actual: null, places: [] }];
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
      failed: of("failed") + this.failures.length + this.#unlisted,
      skipped: of("skipped"),
      files: this.#files.size,
    };
  }
}
