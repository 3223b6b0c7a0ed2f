import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import type { OutputOf, ParsedOf } from "@devloom/contract";
import { hashOf, projectPath, readText } from "@devloom/project-files";
import { AppError, WorkSlots } from "@devloom/server-kit";
import type { replaceInIdeFiles, SearchedFile, SearchEvent, SearchMatch } from "../../contract.ts";
import type { ProjectWork } from "../project-work.ts";
import { writeAll } from "../save-file.ts";
import { patternArguments, type SearchOptions } from "./pattern.ts";
import { type MatchedLine, matchedLines } from "./ripgrep.ts";

const MAX_MATCHES = 10_000;
/** Longer lines are told in part. */
const MAX_LINE_LENGTH = 240;

/** Searches at work on this gateway: half of the machine is left to everybody else. */
export const searchSlots = new WorkSlots({
  atOnce: Math.max(2, Math.floor(availableParallelism() / 2)),
  perPerson: 1,
  waiting: 40,
  waitingPerPerson: 4,
});

class LinesByPath extends Map<string, MatchedLine[]> {
  add(line: MatchedLine): void {
    const known = this.get(line.path);
    if (known === undefined) this.set(line.path, [line]);
    else known.push(line);
  }
}

/** Finds a text in every file of a project that is text; each file is told as soon as it was looked through. */
export async function* searchFiles(
  root: string,
  wanted: SearchOptions,
  signal: AbortSignal,
): AsyncGenerator<SearchEvent> {
  let total = 0;
  let path = "";
  let lines: MatchedLine[] = [];
  for await (const line of matchedLines(root, patternArguments(wanted), [], signal)) {
    if (line.path !== path) {
      const told = await foundIn(root, path, lines, MAX_MATCHES - total);
      if (told !== null) yield { type: "file", file: told };
      total += told?.matches.length ?? 0;
      if (total >= MAX_MATCHES) break;
      path = line.path;
      lines = [];
    }
    // One file may hold millions.
    if (lines.length < MAX_MATCHES) lines.push(line);
  }
  const last = total < MAX_MATCHES ? await foundIn(root, path, lines, MAX_MATCHES - total) : null;
  if (last !== null) yield { type: "file", file: last };
  total += last?.matches.length ?? 0;
  yield { type: "done", total, truncated: total >= MAX_MATCHES };
}

/** A file with what was found in it; null where it is no text, or no longer the one that was searched. */
async function foundIn(
  root: string,
  path: string,
  lines: readonly MatchedLine[],
  room: number,
): Promise<SearchedFile | null> {
  if (lines.length === 0) return null;
  // Other requests have their turn between files.
  await setImmediate();
  const text = textIn(root, path);
  if (text === null || !holds(text, lines)) return null;
  const matches = lines.flatMap(presentMatches).slice(0, room);
  return matches.length === 0 ? null : { path, hash: hashOf(text), matches };
}

/** What is no text, went away, or lies behind a link holds nothing to find. */
function textIn(root: string, path: string): string | null {
  try {
    return readText(root, projectPath(path))?.text ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether the text is still the one that was searched, where matches are. */
function holds(text: string, lines: readonly MatchedLine[]): boolean {
  const bytes = Buffer.from(text, "utf8");
  return lines.every((line) => {
    const there = Buffer.from(line.text, "utf8");
    return bytes.subarray(line.offset, line.offset + there.length).equals(there);
  });
}

function presentMatches({ text, number, matches }: MatchedLine): SearchMatch[] {
  const bytes = Buffer.from(text, "utf8");
  const line = text.replace(/\r?\n$/, "");
  return matches.map((match) => {
    const at = bytes.toString("utf8", 0, match.start).length;
    const length = bytes.toString("utf8", match.start, match.end).length;
    const from =
      line.length <= MAX_LINE_LENGTH ? 0 : Math.max(0, at - Math.floor(MAX_LINE_LENGTH / 4));
    const shown = line.slice(from, from + MAX_LINE_LENGTH);
    return {
      line: number,
      start: at - from,
      length: Math.min(length, shown.length - (at - from)),
      text: shown,
      // One text for thousands of matches: whole, it would be hundreds of megabytes.
      replacement: match.replacement?.slice(0, MAX_LINE_LENGTH) ?? null,
    };
  });
}

/**
 * Replaces a text in files that are still as they were searched, in all of them or in none. Before it writes more than
 * one of them, it lets all be kept.
 */
export async function replaceInFiles(
  work: ProjectWork,
  { files, ...wanted }: ParsedOf<typeof replaceInIdeFiles>["body"],
  signal: AbortSignal,
  keepBefore: () => Promise<void> = async () => {},
): Promise<OutputOf<typeof replaceInIdeFiles>> {
  const before = new Map<string, string>();
  const except = new Map(files.map((file) => [file.path, new Set(file.except)]));
  for (const { path, hash } of files) {
    const text = readText(work.root, projectPath(path))?.text ?? null;
    if (text === null || hashOf(text) !== hash) throw changedSince(path);
    before.set(path, text);
  }
  const found = new LinesByPath();
  const pattern = patternArguments(wanted);
  for await (const line of matchedLines(work.root, pattern, [...before.keys()], signal))
    found.add(line);
  let replaced = 0;
  const writes = [...found].flatMap(([path, lines]) => {
    const text = before.get(path);
    if (text === undefined || !holds(text, lines)) throw changedSince(path);
    const chosen = without(lines, except.get(path) ?? new Set());
    replaced += chosen.reduce((sum, { matches }) => sum + matches.length, 0);
    const after = withReplacements(text, chosen);
    return after === text ? [] : [{ path, beforeHash: hashOf(text), after }];
  });
  if (writes.length > 1) await keepBefore();
  const saved = writes.length === 0 ? [] : await writeAll(work, writes, "replaced");
  return { files: saved, replaced };
}

/** The lines without the matches at these places among all of the file. */
function without(lines: readonly MatchedLine[], except: ReadonlySet<number>): MatchedLine[] {
  let place = 0;
  return lines.map((line) => ({
    ...line,
    matches: line.matches.filter(() => !except.has(place++)),
  }));
}

function withReplacements(text: string, lines: readonly MatchedLine[]): string {
  const bytes = Buffer.from(text, "utf8");
  const parts: Buffer[] = [];
  let done = 0;
  for (const { offset, matches } of lines)
    for (const { start, end, replacement } of matches) {
      parts.push(bytes.subarray(done, offset + start), Buffer.from(replacement ?? "", "utf8"));
      done = offset + end;
    }
  return Buffer.concat([...parts, bytes.subarray(done)]).toString("utf8");
}

function changedSince(path: string): AppError {
  return new AppError(
    409,
    "stale_base",
    `${path} was changed since the search. Nothing was replaced. Search again.`,
  );
}
