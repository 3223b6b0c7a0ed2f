import { createHash, randomBytes } from "node:crypto";
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  readlink,
  realpath,
  rename,
  stat,
  symlink,
  unlink,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { errorCode, notWritableError } from "./errors.ts";
import { isRoot, type Account } from "./ownership.ts";

/** The shortest limit among supported systems for the path of a unix socket. */
const socketPathLimit = 103;
/** Room for the longest name below the folder: a claim of the instance lock. */
const longestName = "/.claim-4194304-ffffffff/s";

function fits(folder: string): boolean {
  return Buffer.byteLength(folder + longestName) <= socketPathLimit;
}

async function makePrivate(folder: string, owner: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  const state = await lstat(folder);
  const trusted = [owner.uid, process.getuid?.()].includes(state.uid);
  if (!state.isDirectory() || !trusted) throw notWritableError(folder);
  if ((state.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  if (isRoot() && state.uid !== owner.uid) await lchown(folder, owner.uid, owner.gid);
}

/**
 * Finds the folder for sockets of a data folder and makes it, readable by its owner alone. It is `run` inside the
 * data folder; where that path is too long for a socket, `run` is a link to a folder among the temporary files,
 * so that every process agrees on the place whatever its own TMPDIR says.
 */
export async function ensureSocketFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const root = await realpath(dataDir);
  const owner = await stat(root);
  const inside = join(root, "run");
  const linked = await readlink(inside).catch(() => undefined);
  if (fits(inside)) {
    // The data folder was moved here from where its path was too long.
    if (linked !== undefined) await unlink(inside);
    await makePrivate(inside, owner);
    return inside;
  }
  const name = `devloom-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`;
  if (linked !== undefined && basename(linked) === name && (await usable(linked, owner))) {
    return linked;
  }
  const parent = await realpath(tmpdir());
  const outside = join(fits(join(parent, name)) ? parent : "/tmp", name);
  await makePrivate(outside, owner);
  const staged = `${inside}.${randomBytes(4).toString("hex")}`;
  await symlink(outside, staged);
  try {
    await rename(staged, inside);
  } catch (error) {
    await unlink(staged);
    throw error;
  }
  return outside;
}

async function usable(folder: string, owner: Account): Promise<boolean> {
  const parent = await stat(dirname(folder)).catch(() => undefined);
  if (parent === undefined || !parent.isDirectory()) return false;
  await makePrivate(folder, owner);
  return true;
}
