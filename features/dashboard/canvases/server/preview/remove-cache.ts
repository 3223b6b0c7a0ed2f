import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Removes a folder that code of a project has filled. Folders that are closed and paths that are longer than the system
 * takes are in nobody's way; links are removed and never followed.
 */
export async function removeCache(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch {
    await run("chmod", ["-R", "u+rwX", folder]).catch(() => undefined);
    await run("rm", ["-rf", folder]);
  }
}
