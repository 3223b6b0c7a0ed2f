import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, isDiskFull } from "@devloom/server-kit";
import { type Entry, open, type ZipFile } from "yauzl";
import { planZip, type PlannedFile, ZIP_LIMITS, zipRefused } from "./zip-plan.ts";

/** So many files are unpacked side by side: most are small, and each waits for the disk. */
const SIDE_BY_SIDE = 8;

/** Refuses an archive that could do harm. Nothing of it is written. */
export async function judgeZip(archive: string): Promise<void> {
  const zip = await openZip(archive);
  try {
    planZip(await entriesOf(zip), zip.fileSize);
  } finally {
    zip.close();
  }
}

/**
 * Unpacks an archive into an empty folder and returns the number of its files. Nothing is written before
 * the whole archive was judged.
 */
export async function unpackZip(
  archive: string,
  folder: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<number> {
  const zip = await openZip(archive);
  try {
    const files = planZip(await entriesOf(zip), zip.fileSize);
    await makeFolders(files, folder);
    const waiting = files.values();
    let done = 0;
    const unpackNext = async (): Promise<void> => {
      for (const file of waiting) {
        signal.throwIfAborted();
        await unpack(zip, file, folder);
        done += 1;
        onProgress(done / files.length);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, unpackNext));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return files.length;
  } finally {
    zip.close();
  }
}

async function makeFolders(files: readonly PlannedFile[], folder: string): Promise<void> {
  for (const path of new Set(files.map((file) => dirname(file.path))))
    await mkdir(join(folder, path), { recursive: true });
}

function openZip(archive: string): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    open(archive, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error === null ? resolve(zip) : reject(unreadable(error)),
    ),
  );
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ZIP_LIMITS.entries) {
    throw zipRefused("zip_too_many", `The archive holds more than ${ZIP_LIMITS.entries} entries.`);
  }
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", (error: Error) => reject(unreadable(error)));
    zip.readEntry();
  });
}

async function unpack(zip: ZipFile, file: PlannedFile, folder: string): Promise<void> {
  const place = join(folder, file.path);
  const mode = file.isExecutable ? 0o755 : 0o644;
  try {
    // Never over something that is there already, whichever names this disk takes for the same.
    await pipeline(
      await contentOf(zip, file.entry),
      createWriteStream(place, { flags: "wx", mode }),
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST" || code === "EISDIR")
      throw zipRefused("zip_conflict", `The archive holds ${file.path} twice.`);
    if (isDiskFull(error) || code === "EIO") throw error;
    throw unreadable(error);
  }
}

/** Fails when the content is longer or shorter than the archive declares. */
function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error === null ? resolve(stream) : reject(error),
    ),
  );
}

function unreadable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const isPath =
    cause instanceof Error && /relative path|absolute path|characters in/i.test(cause.message);
  return new AppError(
    400,
    isPath ? "zip_path" : "zip_unreadable",
    isPath
      ? "The archive holds a path that leads out of it or cannot be used."
      : "This is not a zip archive, or it is damaged.",
    { cause },
  );
}
