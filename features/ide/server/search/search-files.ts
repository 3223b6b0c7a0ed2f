import { setImmediate } from "node:timers/promises";
import type { OutputOf, ParsedOf } from "@devloom/contract";
import { hashOf, listFiles, projectPath, readText } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import type { replaceInIdeFiles, SearchedFile, searchIdeFiles } from "../../contract.ts";
import type { ProjectWork } from "../project-work.ts";
import { writeAll } from "../save-file.ts";
import { patternOf } from "./pattern.ts";
import { Searcher } from "./searcher.ts";

const MOST_MATCHES = 2_000;
const LARGEST_SEARCHED = 1024 * 1024;
/** So much text goes to the searcher at a time. */
const BATCH_LENGTH = 2 * 1024 * 1024;

interface Readable {
  readonly path: string;
  readonly text: string;
}

/** Finds a text in every file of a project that is text. */
export async function searchFiles(
  root: string,
  wanted: ParsedOf<typeof searchIdeFiles>["body"],
): Promise<OutputOf<typeof searchIdeFiles>> {
  const searcher = new Searcher(patternOf(wanted));
  const items: SearchedFile[] = [];
  let total = 0;
  try {
    for await (const batch of batchesOf(root)) {
      const found = await searcher.find(batch.map(({ text }) => text));
      for (const [index, matches] of found.entries()) {
        const file = batch[index];
        if (file === undefined || matches.length === 0) continue;
        const told = matches.slice(0, MOST_MATCHES - total);
        total += told.length;
        items.push({ path: file.path, hash: hashOf(file.text), matches: told });
        if (total >= MOST_MATCHES) return { items, total, truncated: true };
      }
    }
    return { items, total, truncated: false };
  } finally {
    await searcher.close();
  }
}

async function* batchesOf(root: string): AsyncGenerator<Readable[]> {
  let batch: Readable[] = [];
  let length = 0;
  for (const { path, size } of listFiles(root)) {
    const text = size > LARGEST_SEARCHED ? null : textIn(root, path);
    if (text === null) continue;
    batch.push({ path, text });
    length += text.length;
    if (length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
    // Other requests have their turn.
    await setImmediate();
  }
  if (batch.length > 0) yield batch;
}

/** What is no text, or went away, holds nothing to find. */
function textIn(root: string, path: string): string | null {
  try {
    return readText(root, path)?.text ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Replaces a text in files that are still as they were searched, in all of them or in none. */
export async function replaceInFiles(
  work: ProjectWork,
  { files, ...wanted }: ParsedOf<typeof replaceInIdeFiles>["body"],
): Promise<OutputOf<typeof replaceInIdeFiles>> {
  const pattern = patternOf(wanted);
  const before = files.map(({ path, hash }) => {
    const text = readText(work.root, projectPath(path))?.text ?? null;
    if (text === null || hashOf(text) !== hash)
      throw new AppError(
        409,
        "stale_base",
        `${path} was changed since the search. Nothing was replaced. Search again.`,
      );
    return { path, text };
  });
  const searcher = new Searcher(pattern);
  try {
    const after = await searcher.replace(before.map(({ text }) => text));
    const writes = before.flatMap(({ path, text }, index) => {
      const next = after[index]?.text;
      return next === undefined || next === text
        ? []
        : [{ path, beforeHash: hashOf(text), after: next }];
    });
    const saved = writes.length === 0 ? [] : await writeAll(work, writes);
    return { files: saved, replaced: after.reduce((sum, { count }) => sum + count, 0) };
  } finally {
    await searcher.close();
  }
}
