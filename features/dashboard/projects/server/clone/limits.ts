import { opendir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { tooLarge } from "@devloom/git-repository";

/** What a clone may cost. */
export const CLONE_LIMITS = {
  milliseconds: 15 * 60_000,
  /** Of the packs as they are transferred. */
  fetchedBytes: 1024 * 1024 * 1024,
  /** Branches and tags of a clone, which git keeps in one file. */
  refs: 20_000,
  /** Branches of a remote, each of which is a file of its own. */
  branches: 5_000,
} as const;

/** What git may use while it checks what another server sent. */
export const CLONE_BOUNDS = { memoryBytes: 3 * 2 ** 30, cpuSeconds: 1_800 };

/** Aborts once more was fetched than may be, while it is being fetched. Returns how to stop watching. */
export function watchFetched(
  repository: string,
  abort: AbortController,
  maxRefs: number = CLONE_LIMITS.refs,
): () => void {
  const home = join(repository, ".git");
  const look = async (): Promise<void> => {
    if ((await countRefs(home, maxRefs)) > maxRefs) abort.abort(tooLarge("its list of branches"));
    const bytes = await sizeOf(join(home, "objects", "pack"));
    if (bytes > CLONE_LIMITS.fetchedBytes) abort.abort(tooLarge("its history"));
  };
  const timer = setInterval(() => {
    look()
      // The folder appears and files in it are renamed while git works; the next look sees more.
      .catch(() => {});
  }, 500);
  return () => clearInterval(timer);
}

/** How many refs a repository has, as far as that matters. */
async function countRefs(home: string, maxRefs: number): Promise<number> {
  let count = await packedRefs(home);
  const folders = [join(home, "refs")];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for await (const entry of await opendir(folder).catch(() => [])) {
      count += 1;
      if (count > maxRefs) return count;
      if (entry.isDirectory()) folders.push(join(folder, entry.name));
    }
  return count;
}

/** What came between two looks counts as well. */
export async function assertRefsFit(
  repository: string,
  maxRefs: number = CLONE_LIMITS.refs,
): Promise<void> {
  if ((await countRefs(join(repository, ".git"), maxRefs)) > maxRefs)
    throw tooLarge("its list of branches");
}

/** A line has some seventy characters; those of long names are allowed twice as many. */
async function packedRefs(home: string): Promise<number> {
  const packed = await stat(join(home, "packed-refs")).catch(() => null);
  return Math.floor((packed?.size ?? 0) / 150);
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  return stats.reduce((sum, { size }) => sum + size, 0);
}
