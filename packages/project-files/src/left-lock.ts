import { lstat, readdir, readFile, readlink, realpath, unlink } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";

const REFUSED = /Unable to create '([^'\n]+\.lock)': File exists/;
/** Locks of refs, which git holds for moments. */
const REF_LOCK = /^(?:packed-refs|HEAD|refs\/.+)\.lock$/;
/** No git that the product starts lives longer. */
const SURELY_LEFT = 20 * 60_000;
/** The product's own repositories. In others somebody may be writing a message while the index is locked. */
const OWN_REPOSITORY = /\/projects\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/;
/** Gits of the product take turns there; one that is killed leaves nobody in the folder. */
const PROBABLY_LEFT = 5_000;

/**
 * Removes the lock that a git left which was killed, with the machine for one: nobody could move the ref, or change the
 * index, any more. Returns whether there was one.
 */
export async function removeLeftLock(
  message: string,
  folder: string,
  now: number = Date.now(),
): Promise<boolean> {
  const [, named] = REFUSED.exec(message) ?? [];
  if (named === undefined || !(await isOwn(folder))) return false;
  const home = join(await realpath(folder), ".git");
  const path = isAbsolute(named) ? named : join(home, "..", named);
  const name = relative(home, path);
  const isProducts = OWN_REPOSITORY.test(dirname(home));
  if (!(isProducts && name === "index.lock") && !REF_LOCK.test(name)) return false;
  const state = await lstat(path).catch(() => null);
  if (state === null || !state.isFile()) return false;
  const age = now - state.mtimeMs;
  const isLeft =
    age > SURELY_LEFT || (isProducts && age > PROBABLY_LEFT && !(await isAtWork(dirname(home))));
  if (!isLeft) return false;
  if ((await realpath(dirname(path))) !== dirname(path)) return false;
  await unlink(path);
  return true;
}

/** Whether a git of this machine works in a folder; where nobody can tell, one might. */
async function isAtWork(folder: string): Promise<boolean> {
  const processes = await readdir("/proc").catch(() => null);
  if (processes === null) return true;
  for (const id of processes.filter((one) => /^\d+$/.test(one))) {
    const place = await readlink(`/proc/${id}/cwd`).catch(() => "");
    if (place !== folder) continue;
    const name = await readFile(`/proc/${id}/comm`, "utf8").catch(() => "");
    if (name.startsWith("git")) return true;
  }
  return false;
}

/** What lies in folders of others is theirs to remove. */
async function isOwn(folder: string): Promise<boolean> {
  return (await lstat(folder)).uid === process.getuid?.();
}
