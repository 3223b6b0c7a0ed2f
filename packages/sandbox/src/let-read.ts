import { execFile } from "node:child_process";
import { constants, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { findProgram } from "./find-program.ts";
import { readersGroup } from "./identity.ts";
import type { OpenedPath } from "./opened-path.ts";

const run = promisify(execFile);
const maxListBytes = 2 ** 28;
/** Neither a link nor a pipe in the place of a file makes it wait or leads elsewhere. */
const asItIs = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const writableByOthers = 0o022;

/**
 * Opens to the group of sandboxed programs what only root may read, as under a strict umask. Nobody who could read it
 * before loses that. Somebody else may own the folder and change it meanwhile, so each file is opened without following
 * links, looked at and changed by its descriptor.
 */
export async function letRead({ here, handle, isFolder }: OpenedPath): Promise<void> {
  if (!isFolder) return openToReaders(handle, null);
  for (const place of await listClosed(here)) {
    const names = place.split("/").slice(1);
    await withOpened(`${here}/.`, names, openToReaders).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
}

/** Packages and history are looked into only when their folder is closed as well. */
async function listClosed(folder: string): Promise<string[]> {
  const isLarge = ["(", "-name", ".git", "-o", "-name", "node_modules", ")"];
  const skip = [...isLarge, "-perm", "-o=rx", "-prune"];
  const isClosed = ["(", "-not", "-perm", "-o=r", "-o", "-type", "d", "-not", "-perm", "-o=x", ")"];
  const kind = ["(", "-type", "f", "-o", "-type", "d", ")"];
  const wanted = [...kind, ...isClosed, "-uid", "0", "-print0"];
  const find = findProgram("find");
  if (find === null) throw new Error("The program “find” is missing on this machine.");
  const { stdout } = await run(
    find,
    [".", "-ignore_readdir_race", "-xdev", ...skip, "-o", ...wanted],
    { cwd: folder, maxBuffer: maxListBytes },
  );
  return stdout.split("\0").filter(Boolean);
}

/** Goes down name by name from folders that are open already: a folder that becomes a link on the way leads nowhere. */
async function withOpened(
  top: string,
  [name, ...rest]: readonly string[],
  work: (file: FileHandle, folder: Stats | null) => Promise<void>,
  above: Stats | null = null,
): Promise<void> {
  const handle = await open(top, asItIs);
  try {
    if (name === undefined) await work(handle, above);
    else await withOpened(`/proc/self/fd/${handle.fd}/${name}`, rest, work, await handle.stat());
  } finally {
    await handle.close();
  }
}

async function openToReaders(file: FileHandle, folder: Stats | null): Promise<void> {
  const state = await file.stat();
  const { uid, gid, mode } = state;
  const isOfRoot = uid === 0 && (gid === 0 || (mode & 0o070) === 0);
  if (!isOfRoot || !isAlone(state, folder)) return;
  await file.chown(uid, readersGroup());
  const mayRun = state.isDirectory() || (mode & 0o111) !== 0;
  const kept = (await file.stat()).mode & 0o7777;
  await file.chmod(kept | 0o040 | (mayRun ? 0o010 : 0));
}

/** A second name of a file may lie elsewhere, unless root itself gave it this one. */
function isAlone(state: Stats, folder: Stats | null): boolean {
  if (state.isDirectory()) return true;
  if (!state.isFile()) return false;
  return state.nlink === 1 || (folder?.uid === 0 && (folder.mode & writableByOthers) === 0);
}

/** Somebody put something else in its place, or removed it. */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOENT" || code === "ELOOP" || code === "ENOTDIR" || code === "ENXIO";
}
