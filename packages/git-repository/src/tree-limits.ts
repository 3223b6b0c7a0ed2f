import { git, type GitOptions } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";

/** What may be checked out. */
export const TREE_LIMITS = { files: 100_000, bytes: 2 * 1024 * 1024 * 1024 } as const;

/** A repository that is larger than the product takes. */
export function tooLarge(what: string): AppError {
  return new AppError(413, "clone_too_large", `The repository is too large: ${what}.`);
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
        if (files > TREE_LIMITS.files) abort.abort(tooLarge(`more than ${files - 1} files`));
        if (bytes > TREE_LIMITS.bytes) abort.abort(tooLarge("its files"));
      },
    });
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error;
  }
}
