import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, isDiskFull } from "@devloom/server-kit";
import { type Entry, open, type ZipFile } from "yauzl";
import { planZip, type PlannedFile, ZIP_LIMITS, zipRefused } from "./zip-plan.ts";

/** Unpacks an archive into an empty folder. Nothing is written before the whole archive was judged. */
export async function unpackZip(archive: string, folder: string): Promise<void> {
  const zip = await openZip(archive);
  try {
    for (const file of planZip(await entriesOf(zip), zip.fileSize)) await unpack(zip, file, folder);
  } finally {
    zip.close();
  }
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
  await mkdir(dirname(place), { recursive: true });
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
