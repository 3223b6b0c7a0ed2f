import { constants, readlinkSync, realpathSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

const openFiles = "/proc/self/fd";
/** A pipe in the place of a folder makes nobody wait. */
const asItIs = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Thrown where a path without links leads somewhere else than it did when somebody looked at it. */
export class MovedPathError extends Error {
  constructor(path: string) {
    super(`${path} is not where it was: it, or a folder above it, was moved or became a link.`);
    this.name = "MovedPathError";
  }
}

/**
 * A file or folder that was opened once. Whoever may rename a folder above it can lead its path elsewhere at any time,
 * but not what is open here.
 */
export interface OpenedPath extends AsyncDisposable {
  readonly path: string;
  readonly handle: FileHandle;
  readonly uid: number;
  readonly gid: number;
  readonly isFolder: boolean;
  /** Device and number, as `stat -c %d:%i` prints them. Nothing else has them while this is open. */
  readonly mark: string;
  /** A path to the very same, for calls of this process and for the folder that a program is started in. */
  readonly here: string;
}

/** Opens a path without any link in it, and makes sure that it leads to what it says. */
export async function openPath(path: string): Promise<OpenedPath> {
  const handle = await open(path, asItIs).catch((error: unknown) => {
    throw isLink(error) ? new MovedPathError(path) : error;
  });
  try {
    if (leadsTo(handle.fd, path) !== path) throw new MovedPathError(path);
    const state = await handle.stat({ bigint: true });
    return {
      path,
      handle,
      uid: Number(state.uid),
      gid: Number(state.gid),
      isFolder: state.isDirectory(),
      mark: `${state.dev}:${state.ino}`,
      here: process.platform === "linux" ? `${openFiles}/${handle.fd}` : path,
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Opens all of them, or none. */
export async function openPaths(paths: readonly string[]): Promise<OpenedPath[]> {
  const opened: OpenedPath[] = [];
  try {
    for (const path of paths) opened.push(await openPath(path));
    return opened;
  } catch (error) {
    await closePaths(opened);
    throw error;
  }
}

export async function closePaths(opened: readonly OpenedPath[]): Promise<void> {
  await Promise.all(opened.map((one) => one[Symbol.asyncDispose]()));
}

/** Where the system does not tell the path of what is open, the way is looked at once more. */
function leadsTo(descriptor: number, path: string): string {
  return process.platform === "linux"
    ? readlinkSync(`${openFiles}/${descriptor}`)
    : realpathSync(path);
}

function isLink(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ELOOP" || code === "EMLINK";
}
