import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { rgPath } from "@vscode/ripgrep";
import {
  findUnreadable,
  FOREIGN_FOLDERS,
  unreadable,
  watchForUnreadable,
} from "@devloom/project-files";
import { findProgram } from "@devloom/sandbox";
import { AppError } from "@devloom/server-kit";
import { z } from "zod";
import { explainRefusal } from "./pattern.ts";

/** So long one search may take in all: gigabytes are read in that. Whoever looks can end it before. */
const PATIENCE_MILLISECONDS = 60_000;
/** So much of its report is read, in characters: thousands of matches, or a very long line. */
const MAX_REPORT_LENGTH = 64 * 1024 * 1024;
/** One line of a file, the largest expression and a list of patterns fit many times. */
const MEMORY_BYTES = 1024 * 1024 * 1024;

const Text = z.object({ text: z.string() });
const Match = z.object({
  type: z.literal("match"),
  data: z.object({
    path: Text,
    lines: Text,
    line_number: z.number(),
    absolute_offset: z.number(),
    submatches: z.array(
      z.object({ start: z.number(), end: z.number(), replacement: Text.optional() }),
    ),
  }),
});

/** One line with matches in it. Places are counted in bytes, as ripgrep does. */
export interface MatchedLine {
  readonly path: string;
  /** With its line end. */
  readonly text: string;
  readonly number: number;
  /** Of the line's beginning in the file. */
  readonly offset: number;
  readonly matches: readonly { start: number; end: number; replacement: string | null }[];
}

const WHERE = [
  "--json",
  "--no-config",
  "--no-messages",
  "--no-ignore-parent",
  "--no-ignore-global",
  "--no-require-git",
  "--hidden",
  "--no-follow",
  "--crlf",
  "--encoding=none",
  "--max-filesize=1M",
  "--threads=1",
  "--sort=path",
  "--glob=!.devloom-*.draft",
  // What is named last decides: none of these comes back by a pattern of people.
  // The folder alone, by its name: it is not even looked into.
  ...[...FOREIGN_FOLDERS].map((name) => `--glob=!**/${name}/`),
];

/**
 * The lines of a project's files that match, in the order of their paths. The program ends with whoever
 * reads, with the signal, or when its time is over.
 */
export async function* matchedLines(
  root: string,
  pattern: readonly string[],
  paths: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<MatchedLine> {
  signal.throwIfAborted();
  const places = paths.length === 0 ? ["./"] : paths.map((path) => `./${path}`);
  const [program, ...before] = bounded(rgPath);
  const child = spawn(program, [...before, ...pattern, ...WHERE, "--", ...places], {
    cwd: root,
    env: {},
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<Error | null>((resolve) => {
    child.once("error", resolve);
    child.once("close", () => resolve(null));
  });
  let isLate = false;
  let odd: AppError | null = null;
  let said = "";
  let length = 0;
  const stop = (): void => void child.kill("SIGKILL");
  const patience = setTimeout(() => {
    isLate = true;
    stop();
  }, PATIENCE_MILLISECONDS);
  const stopLooking = watchForUnreadable(root, (error) => {
    odd = error;
    stop();
  });
  signal.addEventListener("abort", stop);
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (said.length < 4_000) said += text;
  });
  child.stdout.on("data", (chunk: Buffer) => {
    length += chunk.byteLength;
    if (length > MAX_REPORT_LENGTH) stop();
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      // Its last line is torn when it was stopped.
      const found = child.killed ? null : lineOf(line);
      if (found !== null) yield found;
    }
    const failure = await ended;
    signal.throwIfAborted();
    if (failure !== null) throw failure;
    if (odd !== null) throw odd;
    if (isLate || length > MAX_REPORT_LENGTH) throw tooMuch();
    const isEnded = child.signalCode !== null && said !== "";
    const endless = isEnded ? await findUnreadable(root) : null;
    if (endless !== null) throw unreadable(endless);
    if (said !== "") throw explainRefusal(said);
  } finally {
    clearTimeout(patience);
    stopLooking();
    signal.removeEventListener("abort", stop);
    stop();
    child.stdout.resume();
    await ended;
  }
}

/** The program with a limit of memory before it, where the system has one. */
function bounded(program: string): [string, ...string[]] {
  const prlimit = process.platform === "linux" ? findProgram("prlimit") : null;
  if (prlimit === null) return [program];
  return [prlimit, `--data=${MEMORY_BYTES}`, "--core=0", "--", program];
}

/** Lines that are not UTF-8 come in another shape; what holds them is no text. */
function lineOf(line: string): MatchedLine | null {
  if (!line.startsWith('{"type":"match"')) return null;
  const parsed = Match.safeParse(JSON.parse(line));
  if (!parsed.success) return null;
  const {
    path,
    lines,
    line_number: number,
    absolute_offset: offset,
    submatches,
  } = parsed.data.data;
  return {
    path: path.text.slice(2),
    text: lines.text,
    number,
    offset,
    matches: submatches
      .filter(({ start, end }) => end > start)
      .map(({ start, end, replacement }) => ({
        start,
        end,
        replacement: replacement?.text ?? null,
      })),
  };
}

function tooMuch(): AppError {
  return new AppError(422, "search_too_long", "This search takes too long. Try a simpler one.");
}
