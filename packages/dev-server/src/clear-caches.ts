import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PUT_AWAY = "cleared-";
/** Folders that nobody may open cannot be emptied either. */
const REMOVE = `rm -rf -- "$@" 2>/dev/null || { chmod -R u+rwX -- "$@"; rm -rf -- "$@"; }`;

/** What is being removed, by the folder of the cache. */
const removing = new Map<string, Promise<unknown>>();

/**
 * Takes away everything that the project's own code could write, after its dev server passed a limit: the next start
 * begins with the whole allowance. It is put aside at once and removed behind that, because there may be very many files.
 */
export async function clearCaches(cacheFolder: string): Promise<void> {
  const away = join(cacheFolder, `${PUT_AWAY}${randomUUID()}`);
  await mkdir(away, { recursive: true });
  for (const name of ["home", "node_modules"]) {
    await rename(join(cacheFolder, name), join(away, name)).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  }
  const removed = removeFolders([away]).finally(() => removing.delete(cacheFolder));
  // Where it fails, the next start tries again and says why.
  removed.catch(() => undefined);
  removing.set(cacheFolder, removed);
}

/** Fulfilled when nothing is left of what was put aside, also by a gateway that was killed meanwhile. */
export async function cachesCleared(cacheFolder: string): Promise<void> {
  await removing.get(cacheFolder)?.catch(() => undefined);
  const names = await readdir(cacheFolder).catch(() => []);
  const left = names.filter((name) => name.startsWith(PUT_AWAY));
  if (left.length > 0) await removeFolders(left.map((name) => join(cacheFolder, name)));
}

/** Removes folders of very many files by another process, which lets everybody else go first. */
export async function removeFolders(folders: readonly string[]): Promise<void> {
  await run("nice", ["-n", "19", "/bin/sh", "-c", REMOVE, "sh", ...folders]);
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
