import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { InstallRefusal } from "./refusal.ts";

/** Lockfiles of large projects have some ten megabytes. */
const mostBytes = 64 * 2 ** 20;

/**
 * The bytes of a file of the project; null when there is none. Links, devices and the like are refused, because the
 * gateway can read more than the project may.
 */
export async function readProjectFile(path: string): Promise<Buffer | null> {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    if (code === "ELOOP" || code === "ENXIO") throw notAFile(path);
    throw error;
  }
  try {
    const state = await file.stat();
    if (!state.isFile()) throw notAFile(path);
    if (state.size > mostBytes) throw new InstallRefusal(`${path} is too large.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function notAFile(path: string): InstallRefusal {
  return new InstallRefusal(
    `${path} is not a regular file. Links are not followed when dependencies are installed.`,
  );
}
