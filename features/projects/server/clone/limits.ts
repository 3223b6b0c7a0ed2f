import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { tooLarge } from "@devloom/git-repository";

/** What a clone may cost. */
export const CLONE_LIMITS = {
  milliseconds: 15 * 60_000,
  /** Of the packs as they are transferred. */
  fetchedBytes: 1024 * 1024 * 1024,
} as const;

/** What git may use while it checks what another server sent. */
export const CLONE_BOUNDS = { memoryBytes: 3 * 2 ** 30, cpuSeconds: 1_800 };

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
