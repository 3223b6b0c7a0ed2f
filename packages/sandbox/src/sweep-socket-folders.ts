import { lstat, open, readdir, rmdir, unlink } from "node:fs/promises";
import { constants } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { socketFolderParents, socketFolderPrefix } from "./socket-folder.ts";

/** A younger folder may be waiting for its socket this very moment. */
const surelyLeftMs = 60_000;
const namePattern = new RegExp(`^${socketFolderPrefix}[A-Za-z0-9]{6}$`);

/**
 * Removes folders of sockets that a crash left behind: this user's own, with nothing in them but sockets that
 * nobody listens on. Whether their owner lives is asked of the socket, because numbers of processes mean nothing in
 * another container. Returns how many are gone.
 */
export async function sweepSocketFolders(
  parents: readonly string[] = socketFolderParents(),
  now: number = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const parent of parents) {
    const names = await readdir(parent).catch((): string[] => []);
    for (const name of names.filter((one) => namePattern.test(one))) {
      if (await removeIfLeft(join(parent, name), now).catch(() => false)) removed += 1;
    }
  }
  return removed;
}

async function removeIfLeft(folder: string, now: number): Promise<boolean> {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const handle = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    const { uid, mode, mtimeMs } = await handle.stat();
    // A sandbox may have been let in, but nobody else to change it.
    const isOwn = uid === process.getuid?.() && (mode & 0o022) === 0;
    if (!isOwn || now - mtimeMs < surelyLeftMs) return false;
    // On Linux this is the opened folder itself, whatever its path leads to by now.
    const inside = process.platform === "linux" ? `/proc/self/fd/${handle.fd}` : folder;
    const paths = (await readdir(inside)).map((name) => join(inside, name));
    for (const path of paths) if (!(await isLeftSocket(path))) return false;
    for (const path of paths) await unlink(path);
    await rmdir(folder);
    return true;
  } finally {
    await handle.close();
  }
}

async function isLeftSocket(path: string): Promise<boolean> {
  if (!(await lstat(path)).isSocket()) return false;
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on("error", (error) => resolve("code" in error && error.code === "ECONNREFUSED"));
  });
}
