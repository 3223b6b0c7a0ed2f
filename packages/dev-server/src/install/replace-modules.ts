import { execFile } from "node:child_process";
import { cp, lstat, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openPath } from "@devloom/sandbox";
import { makeToolCaches } from "../tool-caches.ts";
import { InstallRefusal } from "./refusal.ts";
import type { StagedPackage } from "./stage.ts";

const run = promisify(execFile);

/** Beside node_modules while one takes the place of the other; what a crash left of them is removed next time. */
const incomingName = ".node_modules-incoming";
const outgoingName = ".node_modules-outgoing";

/** A link in place of node_modules would lead the installation elsewhere. */
export async function refuseLinkedModules(packages: readonly StagedPackage[]): Promise<void> {
  for (const { folder } of packages) {
    const path = join(folder, "node_modules");
    const state = await lstat(path).catch(() => null);
    if (state === null || state.isDirectory()) continue;
    throw new InstallRefusal(
      `${path} is a link, not a folder.`,
      "Remove it, and install the dependencies again.",
    );
  }
}

/**
 * Puts what was installed in the place of each node_modules. The old one stays until the new one is there. Each folder is
 * opened once: a link that somebody puts there, or above it, meanwhile changes nothing elsewhere.
 */
export async function replaceModules(packages: readonly StagedPackage[]): Promise<void> {
  for (const { folder, staged, isOwned } of packages) {
    const fresh = join(staged, "node_modules");
    const isEmpty = (await readdir(fresh)).length === 0;
    if (isEmpty && !isOwned) continue;
    if (!isEmpty) await makeToolCaches(fresh);
    const opened = await openPath(folder);
    try {
      await replaceFolder(opened.here, isEmpty ? null : fresh);
    } finally {
      await opened[Symbol.asyncDispose]();
    }
  }
}

async function replaceFolder(folder: string, fresh: string | null): Promise<void> {
  const current = join(folder, "node_modules");
  const [incoming, outgoing] = [join(folder, incomingName), join(folder, outgoingName)];
  await removeFrom(folder, incomingName, outgoingName);
  if (fresh !== null) await moveFolder(fresh, incoming);
  const hadOne = await moved(current, outgoing);
  try {
    if (fresh !== null) await rename(incoming, current);
  } catch (error) {
    if (hadOne) await rename(outgoing, current);
    throw error;
  }
  await removeFrom(folder, outgoingName);
}

/** By a program that goes down from open folders, because the owner of the project may change them meanwhile. */
async function removeFrom(folder: string, ...names: readonly string[]): Promise<void> {
  await run("rm", ["-rf", "--", ...names], { cwd: folder });
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** The data folder and the project may lie on different disks. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, "EXDEV")) throw error;
    await cp(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
