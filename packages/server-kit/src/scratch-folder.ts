import { randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What such a folder is for. */
const USES = ["head", "key", "merge", "remote", "template", "verify"] as const;
export type ScratchUse = (typeof USES)[number];

const NAME = new RegExp(String.raw`^devloom-(?:${USES.join("|")})-(\d+-\d+-\d+)-[\da-f]{12}$`);
const MARK = /^(\d{1,12})-(\d{1,10})-(\d{1,20})$/;
/** Nobody works in one for longer. Numbers of processes mean nothing in another container: there this decides alone. */
const SURELY_LEFT = 3 * 3_600_000;

/**
 * A new folder for temporary files, for this user alone. Its name says which process it is of, so that what a process left
 * that was killed is found: keys and other people's sources among it. Whoever makes it removes it.
 */
export async function makeScratchFolder(use: ScratchUse): Promise<string> {
  const name = `devloom-${use}-${await processMark()}-${randomBytes(6).toString("hex")}`;
  const folder = join(await realpath(tmpdir()), name);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Says which process something is of, in words for the name of a file. */
export async function processMark(): Promise<string> {
  return [await namespace(), process.pid, (await beganAt(process.pid)) ?? "0"].join("-");
}

/** Whether the process that a mark names is gone; where nobody can tell, what is so old is nobody's any more. */
export async function isLeftBehind(mark: string, ageMilliseconds: number): Promise<boolean> {
  const [, space, pid, began] = MARK.exec(mark) ?? [];
  const isHere = space !== "0" && space === (await namespace());
  return isHere ? (await beganAt(Number(pid))) !== began : ageMilliseconds > SURELY_LEFT;
}

/** Removes folders whose process is gone. Returns how many there were. */
export async function sweepScratchFolders(
  parent: string = tmpdir(),
  now: number = Date.now(),
): Promise<number> {
  const names = await readdir(parent).catch((): string[] => []);
  let removed = 0;
  for (const name of names)
    if (await removeIfLeft(join(parent, name), name, now).catch(() => false)) removed += 1;
  return removed;
}

async function removeIfLeft(folder: string, name: string, now: number): Promise<boolean> {
  const [, mark] = NAME.exec(name) ?? [];
  if (mark === undefined) return false;
  const state = await lstat(folder);
  if (!state.isDirectory() || !(await isLeftBehind(mark, now - state.mtimeMs))) return false;
  await rm(folder, { recursive: true, force: true });
  return true;
}

/** Among which processes a number means one; "0" where nobody can tell. */
async function namespace(): Promise<string> {
  const link = await readlink("/proc/self/ns/pid").catch(() => "");
  return /\d+/.exec(link)?.[0] ?? "0";
}

/** When a process began, in ticks since the machine did; numbers of processes are used again. */
async function beganAt(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return text?.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
