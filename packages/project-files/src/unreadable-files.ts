import { lstatSync, statSync, type Stats } from "node:fs";
import { AppError } from "@devloom/server-kit";
import { entriesIn } from "./entries-in.ts";
import { inSlices } from "./in-slices.ts";

/** What git and ripgrep read in any folder of a project before they look at anything else there. */
const READ_FIRST: ReadonlySet<string> = new Set([
  ".gitignore",
  ".gitattributes",
  ".gitmodules",
  ".mailmap",
  ".ignore",
  ".rgignore",
]);
/** No list of patterns is longer. */
const LARGEST = 16 * 1024 * 1024;
const MAX_ENTRIES = 500_000;
/** So long a program may take before somebody looks whether it waits for something that never comes. */
const SUSPICIOUS_MILLISECONDS = 2_000;

/** The path of a pipe, a device or an endless file in the place of one that git or ripgrep read; `null` without any. */
export function findUnreadable(root: string): Promise<string | null> {
  return inSlices(walk(root));
}

/** Looks for one when something takes long, and tells of it. Returns the end of the watch. */
export function watchForUnreadable(root: string, tell: (error: AppError) => void): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    // A folder that can't be looked at is told by the program that works in it.
    const path = await findUnreadable(root).catch(() => null);
    if (path !== null && !isOver) tell(unreadable(path));
  };
  const timer = setTimeout(() => void look(), SUSPICIOUS_MILLISECONDS);
  timer.unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

export function unreadable(path: string): AppError {
  return new AppError(
    422,
    "unreadable_file",
    `${path} is a pipe, a device or far too large. Put a file in its place.`,
  );
}

/** A step is one entry of a folder. */
function* walk(root: string): Generator<void, string | null> {
  const waiting = [""];
  let count = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { folder, entry } of entriesIn(root, path)) {
      yield;
      count += 1;
      if (count > MAX_ENTRIES) return null;
      const place = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(place);
      else if (isRead(place) && isOdd(folder.at(entry.name))) return place;
    }
  }
  return null;
}

/** Of a repository everything may be read. */
function isRead(path: string): boolean {
  const names = path.split("/");
  return READ_FIRST.has(names.at(-1) ?? "") || names.includes(".git");
}

function isOdd(address: string): boolean {
  const own = lstatSync(address, { throwIfNoEntry: false });
  const stat = own?.isSymbolicLink() === true ? linked(address) : own;
  if (stat === undefined || stat.isDirectory()) return false;
  const isLong = stat.size > LARGEST && READ_FIRST.has(address.split("/").at(-1) ?? "");
  return stat.isFIFO() || stat.isBlockDevice() || isEndlessDevice(stat) || isLong;
}

/** People link what they do not want to `/dev/null`, which ends at once. What is a socket can't even be opened. */
function isEndlessDevice(stat: Stats): boolean {
  const nothing = statSync("/dev/null", { throwIfNoEntry: false });
  return stat.isCharacterDevice() && stat.rdev !== nothing?.rdev;
}

/** What a link leads to, if it leads anywhere. */
function linked(address: string): Stats | undefined {
  try {
    return statSync(address);
  } catch {
    return undefined;
  }
}
