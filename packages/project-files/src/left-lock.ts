import { lstat, realpath, unlink } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";

const REFUSED = /Unable to create '([^'\n]+\.lock)': File exists/;
/** Locks of refs, which git holds for moments. That of the index stays: somebody may be writing a message meanwhile. */
const REF_LOCK = /^(?:packed-refs|HEAD|refs\/.+)\.lock$/;
/** No git that the product starts lives longer. */
const SURELY_LEFT = 20 * 60_000;

/**
 * Removes the lock of a ref that a git left which was killed, with the machine for one: nobody could move the ref any more.
 * Returns whether there was one.
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
  if (!REF_LOCK.test(relative(home, path))) return false;
  const state = await lstat(path).catch(() => null);
  if (state === null || !state.isFile() || now - state.mtimeMs < SURELY_LEFT) return false;
  if ((await realpath(dirname(path))) !== dirname(path)) return false;
  await unlink(path);
  return true;
}

/** What lies in folders of others is theirs to remove. */
async function isOwn(folder: string): Promise<boolean> {
  return (await lstat(folder)).uid === process.getuid?.();
}
