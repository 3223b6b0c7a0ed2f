import { lchown, lstat, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A user and a group by number. */
export interface Account {
  uid: number;
  gid: number;
}

/** Whether this process has root's rights. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Keeps a data folder usable for its owner after root worked in it: a new entry gets its folder's owner. */
export async function ownLikeFolder(path: string): Promise<void> {
  if (!isRoot()) return;
  const folder = await stat(dirname(path));
  await lchown(path, folder.uid, folder.gid);
}

/** Gives a folder and everything below it to an account. */
export async function giveTree(path: string, account: Account): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const entry of await readdir(path)) await giveTree(join(path, entry), account);
  }
  await lchown(path, account.uid, account.gid);
}
