import { endpoint, holders, Id, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { FilePath } from "./files.ts";

/** The run of all tests of a project: what a pull request can ask for. */
export const ALL_TESTS_KIND = "tests.all";

export const TestRunner = z.enum(["vitest", "jest", "playwright", "node"]);

export const TEST_STATES = ["passed", "failed", "skipped", "unknown"] as const;
export const TestState = z.enum(TEST_STATES);
export type TestState = z.infer<typeof TestState>;

export const TestPlace = z.strictObject({ path: z.string(), line: z.number().int().positive() });

export const TestFailure = z.strictObject({
  message: z.string(),
  /** Both are there where two values were compared. */
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  /** Where in the project it was thrown, the innermost first. */
  places: z.array(TestPlace),
});
export type TestFailure = z.infer<typeof TestFailure>;

export const TestCase = z.strictObject({
  /** The names of the suites around it, and its own. */
  path: z.array(z.string()),
  line: z.number().int().nullable(),
  /** `unknown`: it is there, and did not run yet. */
  state: TestState,
  milliseconds: z.number().nullable(),
  failures: z.array(TestFailure),
});
export type TestCase = z.infer<typeof TestCase>;

export const TestFile = z.strictObject({
  path: z.string(),
  milliseconds: z.number().nullable(),
  /** What went wrong outside of its tests, such as an import that is not there. */
  failures: z.array(TestFailure),
  tests: z.array(TestCase),
  ranAt: Timestamp,
});
export type TestFile = z.infer<typeof TestFile>;

export const TestSelection = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  /** Finds the tests without running them. */
  z.strictObject({ kind: z.literal("list") }),
  z.strictObject({
    kind: z.literal("some"),
    tests: z
      .array(
        z.strictObject({
          file: FilePath,
          /** The names of the suites and of the test; `null` for the whole file. */
          path: z.array(z.string().max(500)).min(1).max(20).nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  /** The tests that have to do with these files, as far as the runner knows that; all otherwise. */
  z.strictObject({ kind: z.literal("related"), files: z.array(FilePath).min(1).max(100) }),
]);
export type TestSelection = z.infer<typeof TestSelection>;

export const TestRunState = z.strictObject({
  id: Id,
  selection: TestSelection,
  status: z.enum(["running", "succeeded", "failed", "cancelled"]),
  /** Why it could not be run, where that was not because of a test. */
  problem: z.string().nullable(),
  /** What went wrong beside all tests. */
  failures: z.array(TestFailure),
  createdAt: Timestamp,
});
export type TestRunState = z.infer<typeof TestRunState>;

export const readTests = endpoint({
  method: "GET",
  path: "/api/ide/tests/{id}",
  summary:
    "The tests of a project with their newest results, and the run that is or was last at work",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    /** What runs the project's tests; `null` where nothing does that is understood. */
    runner: TestRunner.nullable(),
    /** A runner that the project has and that is not understood. */
    otherRunner: z.string().nullable(),
    run: TestRunState.nullable(),
    items: z.array(TestFile),
    total: z.number().int(),
    /** Whether there are more tests than are kept. */
    truncated: z.boolean(),
  }),
  metered: false,
});

export const runTests = endpoint({
  method: "POST",
  path: "/api/ide/tests/{id}",
  summary: "Run tests of a project with its own runner in the sandbox, one run at a time",
  access: holders("terminal:use"),
  params: IdParams,
  body: z.strictObject({
    selection: TestSelection,
    /** Whether to keep which lines ran. */
    coverage: z.boolean().default(false),
  }),
  response: z.strictObject({ runId: Id }),
  status: 201,
});

export const stopTests = endpoint({
  method: "DELETE",
  path: "/api/ide/tests/{id}/run",
  summary: "Stop the tests that are running in a project",
  access: holders("terminal:use"),
  params: IdParams,
  response: NoContent,
  status: 204,
});

/** Which lines of a file ran in the newest run with coverage, as `1-3,7`. */
export const FileCoverage = z.strictObject({
  path: z.string(),
  covered: z.string(),
  missed: z.string(),
  /** Of the text that ran: of another text it says nothing. */
  hash: z.string(),
});
export type FileCoverage = z.infer<typeof FileCoverage>;

export const readCoverage = endpoint({
  method: "GET",
  path: "/api/ide/coverage/{id}",
  summary: "Which lines of a project ran in the newest run of its tests with coverage",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    items: z.array(FileCoverage),
    total: z.number().int(),
    /** `null` where no run had coverage yet. */
    ranAt: Timestamp.nullable(),
  }),
  metered: false,
});

export const testsContract = { readTests, runTests, stopTests, readCoverage };
