import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@devloom/server-kit";
import { git, type GitOptions } from "@devloom/project-files";

/** What a clone may cost. */
export const CLONE_LIMITS = {
  milliseconds: 15 * 60_000,
  /** Of the packs as they are transferred. */
  fetchedBytes: 1024 * 1024 * 1024,
  files: 100_000,
  /** Of the checked-out files. */
  treeBytes: 2 * 1024 * 1024 * 1024,
} as const;

function tooLarge(what: string): AppError {
  return new AppError(413, "clone_too_large", `The repository is too large: ${what}.`);
}

/** Aborts once more was fetched than may be, while it is being fetched. Returns how to stop watching. */
export function watchFetched(repository: string, abort: AbortController): () => void {
  const packs = join(repository, ".git", "objects", "pack");
  const timer = setInterval(() => {
    sizeOf(packs)
      .then((bytes) => {
        if (bytes > CLONE_LIMITS.fetchedBytes) abort.abort(tooLarge("its history"));
      })
      // The folder appears and files in it are renamed while git works; the next look sees more.
      .catch(() => {});
  }, 500);
  return () => clearInterval(timer);
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

/** Measures what a checkout would write before it writes it: a small pack can hold an enormous tree. */
export async function assertTreeFits(options: GitOptions, commit = "HEAD"): Promise<void> {
  const abort = new AbortController();
  const signals = [abort.signal, ...(options.signal === undefined ? [] : [options.signal])];
  let files = 0;
  let bytes = 0;
  try {
    await git(["ls-tree", "-r", "-l", "--full-tree", commit], {
      ...options,
      signal: AbortSignal.any(signals),
      onLine(line) {
        files += 1;
        bytes += Number(/^\d+ blob [0-9a-f]+ +(\d+)\t/.exec(line)?.[1] ?? 0);
        if (files > CLONE_LIMITS.files) abort.abort(tooLarge(`more than ${files - 1} files`));
        if (bytes > CLONE_LIMITS.treeBytes) abort.abort(tooLarge("its files"));
      },
    });
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error;
  }
}
