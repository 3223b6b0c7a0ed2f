import { isAbsolute, relative, sep } from "node:path";
import { assertNever } from "@devloom/contract";
import { z } from "zod";

const MAX_TEXT = 10_000;
const MAX_NAME = 500;
const MAX_DEPTH = 20;
const MAX_PATH = 1024;

const Text = z.string().transform((text) => storable(text.slice(0, MAX_TEXT)));
const Name = z.string().transform((name) => readable(name.slice(0, MAX_NAME)));
const Milliseconds = z.number().min(0).nullable();
const Places = z.array(z.object({ file: z.string(), line: z.number() })).max(50);
const Thrown = z.object({
  message: Text,
  expected: Text.nullable(),
  actual: Text.nullable(),
  places: Places,
});

/** `1-3,7`. */
const Lines = z
  .string()
  .max(50_000)
  .regex(/^(?:\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)?$/);

/** Why a runner can't run: it isn't installed, is too old, or has no browser. */
const RefusalReason = z.enum(["missing", "old", "browser"]);

/** What a reporter tells. It runs beside the tests, so that nothing of it is believed unread. */
const Message = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("test"),
    file: z.string(),
    path: z.array(Name).min(1).max(MAX_DEPTH),
    line: z.number().nullable(),
    state: z.enum(["passed", "failed", "skipped", "unknown"]),
    milliseconds: Milliseconds,
    failures: z.array(Thrown).max(10),
  }),
  z.object({
    type: z.literal("file"),
    file: z.string(),
    milliseconds: Milliseconds,
    failures: z.array(Thrown).max(10),
  }),
  z.object({ type: z.literal("coverage"), file: z.string(), covered: Lines, missed: Lines }),
  z.object({ type: z.literal("error"), failure: Thrown }),
  z.object({
    type: z.literal("refused"),
    reason: RefusalReason,
    version: Name.optional(),
  }),
  z.object({ type: z.literal("done") }),
]);

export type TestState = "passed" | "failed" | "skipped" | "unknown";

/** A place in a file of the project. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

export interface Failure {
  readonly message: string;
  /** Both are there where two values were compared. */
  readonly expected: string | null;
  readonly actual: string | null;
  /** Where in the project it was thrown, the innermost first. */
  readonly places: readonly Place[];
}

export interface TestReport {
  readonly type: "test";
  readonly file: string;
  /** The names of the suites around it, and its own. */
  readonly path: readonly string[];
  readonly line: number | null;
  readonly state: TestState;
  readonly milliseconds: number | null;
  readonly failures: readonly Failure[];
}

/** A file ended, with what went wrong outside of its tests. */
export interface FileReport {
  readonly type: "file";
  readonly file: string;
  readonly milliseconds: number | null;
  readonly failures: readonly Failure[];
}

/** Which lines of a file ran, as `1-3,7`. */
export interface CoverageReport {
  readonly type: "coverage";
  readonly file: string;
  readonly covered: string;
  readonly missed: string;
}

export interface Refusal {
  readonly type: "refused";
  readonly reason: z.infer<typeof RefusalReason>;
  readonly version?: string;
}

export type Report =
  | TestReport
  | FileReport
  | CoverageReport
  | { readonly type: "error"; readonly failure: Failure }
  | Refusal
  | { readonly type: "done" };

/** Reads what a reporter told; `null` for what it can't have told, or what is about files outside of the project. */
export function readReport(message: unknown, root: string): Report | null {
  const { data } = Message.safeParse(message);
  if (data === undefined) return null;
  switch (data.type) {
    case "test":
    case "file": {
      const file = pathInside(data.file, root);
      if (file === null) return null;
      const failures = data.failures.map((one) => presentFailure(one, root));
      return data.type === "file"
        ? { type: "file", file, milliseconds: data.milliseconds, failures }
        : { ...data, file, line: lineOf(data.line), failures };
    }
    case "coverage": {
      const file = pathInside(data.file, root);
      const isOwn = file !== null && !file.split(sep).includes("node_modules");
      return isOwn ? { ...data, file } : null;
    }
    case "error":
      return { type: "error", failure: presentFailure(data.failure, root) };
    case "refused":
      return {
        type: "refused",
        reason: data.reason,
        ...(data.version === undefined ? {} : { version: data.version }),
      };
    case "done":
      return data;
    default:
      return assertNever(data);
  }
}

function presentFailure(thrown: z.infer<typeof Thrown>, root: string): Failure {
  const places = thrown.places.flatMap(({ file, line }) => {
    const path = pathInside(file, root);
    const known = lineOf(line);
    return path === null || known === null || path.startsWith("node_modules/")
      ? []
      : [{ path, line: known }];
  });
  return { ...thrown, places };
}

function lineOf(line: number | null): number | null {
  return line !== null && Number.isInteger(line) && line > 0 && line < 10_000_000 ? line : null;
}

function pathInside(file: string, root: string): string | null {
  if (file.length > MAX_PATH || /[\p{Cc}\p{Cs}]/u.test(file)) return null;
  const path = isAbsolute(file) ? relative(root, file) : file;
  const isOutside = path === "" || isAbsolute(path) || path.split(sep).includes("..");
  return isOutside ? null : path;
}

/** Without what no database keeps and what a terminal would obey: tests print whatever they like. */
function storable(text: string): string {
  return text.replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, "\uFFFD");
}

/** A name on one line that reads as it is written: signs that turn the order of letters around could show another. */
function readable(name: string): string {
  return storable(name).replaceAll(/[\n\t\u2028\u2029\u202A-\u202E\u2066-\u2069]/g, "\uFFFD");
}
