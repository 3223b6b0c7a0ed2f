import { AppError, WorkSlots } from "@devloom/server-kit";
import { readBytes } from "./bytes.ts";
import { listTree } from "./list-tree.ts";
import { type Taker, takeAway } from "./take-away.ts";
import { zipOf } from "./zip-format.ts";

/** Larger files are not handed out. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 20_000;
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

/** Of each archive one file is in memory, for as long as its taker likes. */
const archives = new WorkSlots({
  atOnce: 12,
  perPerson: 3,
  kept: 4,
  waiting: 0,
  waitingPerPerson: 0,
});

/** What an archive will hold. */
export interface ZipPlan {
  readonly files: number;
  /** Of the files, before they are packed. */
  readonly bytes: number;
  /** The archive, a part for each file and one more. Other requests have their turn between files. */
  pack(signal: AbortSignal): AsyncGenerator<Buffer>;
}

/**
 * A zip archive of a folder, or of the whole project for "", without what tools have written there, part by part:
 * whoever takes it sets the pace. In it all lies below `top`.
 */
export function zipFolder(
  root: string,
  folder: string,
  taker: Taker,
  top: string = folder.split("/").at(-1) ?? folder,
): Promise<ReadableStream> {
  return takeAway(archives, taker, async () =>
    (await planZipFolder(root, folder, top)).pack(taker.signal),
  );
}

/** What `zipFolder` would hand out. Refuses what is too large for it. */
export async function planZipFolder(root: string, folder: string, top: string): Promise<ZipPlan> {
  const { entries, isTruncated } = await listTree(root);
  const inside = folder === "" ? "" : `${folder}/`;
  const files = entries.filter(({ kind, path }) => kind === "file" && path.startsWith(inside));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const isLarge = files.some(({ size }) => size > MAX_FILE_BYTES);
  if (isTruncated || files.length > MAX_FILES || bytes > MAX_ARCHIVE_BYTES || isLarge)
    throw new AppError(422, "folder_too_large", `${top} is too large to be downloaded at once.`);
  const contents = files.map(({ path }) => ({
    name: `${top}/${path.slice(inside.length)}`,
    read: () => readBytes(root, path, MAX_FILE_BYTES)?.bytes ?? null,
  }));
  return { files: files.length, bytes, pack: (signal) => zipOf(contents, signal) };
}
