import { execFile } from "node:child_process";
import type { Stats } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { promisify } from "node:util";
import { findProgram } from "./find-program.ts";
import type { Identity } from "./identity.ts";
import { letRead } from "./let-read.ts";
import type { OpenedPath } from "./opened-path.ts";

const run = promisify(execFile);

interface Folders {
  readonly readOnly: readonly OpenedPath[];
  readonly writable: readonly OpenedPath[];
}

/** Lets a user of the sandbox read and change what it is given. Only root can do that, and only root has to. */
export async function openToUser(identity: Identity, folders: Folders): Promise<void> {
  for (const folder of folders.writable) await give(folder, identity);
  await Promise.all(folders.readOnly.map(letRead));
}

/**
 * Makes the user the owner of a folder and what is in it. Files with a second name are left alone, because that may
 * lie elsewhere, and links are never followed.
 */
async function give({ here }: OpenedPath, { uid, gid }: Identity): Promise<void> {
  if (await isOwnedBy(`${here}/.`, uid)) return;
  const isForeign = ["-not", "-uid", String(uid)];
  const isAlone = ["(", "-type", "d", "-o", "-links", "1", ")"];
  const change = ["-execdir", program("chown"), "-h", `${uid}:${gid}`, "{}", "+"];
  await find(here, [".", "-ignore_readdir_race", "-xdev", ...isForeign, ...isAlone, ...change]);
}

/** Looked at are the folder and what lies directly in it: deeper down, nobody else writes. */
async function isOwnedBy(folder: string, uid: number): Promise<boolean> {
  // Names need not be text, and other programs of the same user may be at work in there.
  const names = await readdir(folder, { encoding: "buffer" });
  const places = names.map((name) => Buffer.concat([Buffer.from(`${folder}/`), name]));
  const states = await Promise.all([folder, ...places].map(stateOf));
  return states.every((state) => state === null || state.uid === uid);
}

async function stateOf(place: string | Buffer): Promise<Stats | null> {
  try {
    return await lstat(place);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function find(cwd: string, args: readonly string[]): Promise<void> {
  // Programs are started from folders of projects: the search path must not lead there.
  await run(program("find"), args, { cwd, env: { PATH: "/usr/bin:/bin" } });
}

function program(name: string): string {
  const path = findProgram(name);
  if (path === null) throw new Error(`The program “${name}” is missing on this machine.`);
  return path;
}
