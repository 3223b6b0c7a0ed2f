import { type OpenedPath, openPath, MovedPathError } from "@devloom/sandbox";
import { InstallRefusal } from "./refusal.ts";

/** Lockfiles of large projects have some ten megabytes. */
const mostBytes = 64 * 2 ** 20;

/**
 * The bytes of a file of the project; null when there is none. Links, also on the way, devices and the like are refused,
 * because the gateway can read more than the project may.
 */
export async function readProjectFile(path: string): Promise<Buffer | null> {
  const opened = await openFile(path);
  if (opened === null) return null;
  try {
    const state = await opened.handle.stat();
    if (!state.isFile()) throw notAFile(path);
    if (state.size > mostBytes) throw new InstallRefusal(`${path} is too large.`);
    return await opened.handle.readFile();
  } finally {
    await opened[Symbol.asyncDispose]();
  }
}

async function openFile(path: string): Promise<OpenedPath | null> {
  try {
    return await openPath(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    if (error instanceof MovedPathError || code === "ENXIO") throw notAFile(path);
    throw error;
  }
}

function notAFile(path: string): InstallRefusal {
  return new InstallRefusal(
    `${path} is not a regular file. Links are not followed when dependencies are installed.`,
  );
}
