import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { AppError } from "@devloom/server-kit";
import { readingFrom } from "./disk-refusal.ts";
import { errorCode, Folder, notInside } from "./folder.ts";
import { projectPath } from "./project-path.ts";

/** Larger files are not edited by hand. */
export const MAX_FILE = 2 * 1024 * 1024;
/** What a file may have grown by since its size was asked for, before it is read in a second part. */
const GROWTH = 1024;

export interface ReadText {
  readonly text: string;
  readonly stat: BigIntStats;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a file below `root`, `null` when there is none. Symbolic links are not followed. */
export function readText(root: string, path: string): ReadText | null {
  return readingFrom(path, () => {
    const folder = Folder.of(root, projectPath(path));
    if (folder === null) return null;
    try {
      return readFrom(folder, path);
    } finally {
      folder.close();
    }
  });
}

/** The same from a folder that is open already. */
export function readFrom(folder: Folder, path: string): ReadText | null {
  const file = openExisting(folder.at(basename(path)), path);
  if (file === null) return null;
  try {
    const stat = fstatSync(file, { bigint: true });
    if (!stat.isFile()) throw notText(path, "it is not a file");
    return { text: decode(path, readAll(file, path, Number(stat.size))), stat };
  } finally {
    closeSync(file);
  }
}

/** Opens a file for reading; `null` when there is none. A link is refused. */
export function openExisting(address: string, path: string): number | null {
  try {
    // Without waiting: a named pipe would keep the gateway until somebody writes to it.
    return openSync(address, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    if (["ELOOP", "EMLINK", "ENXIO"].includes(errorCode(error))) throw notInside(path);
    throw error;
  }
}

/** The bytes of a file that has about this size; others may write to it meanwhile. */
function readAll(file: number, path: string, expected: number): Buffer {
  if (expected > MAX_FILE) throw tooLarge(path);
  let bytes = Buffer.allocUnsafe(expected + GROWTH);
  for (let size = 0; ;) {
    const count = readSync(file, bytes, size, bytes.byteLength - size, null);
    if (count === 0) return bytes.subarray(0, size);
    size += count;
    if (size > MAX_FILE) throw tooLarge(path);
    if (size === bytes.byteLength) bytes = Buffer.concat([bytes], 2 * size);
  }
}

function decode(path: string, bytes: Buffer): string {
  if (bytes.includes(0)) throw notText(path, "it holds NUL characters");
  try {
    return decoder.decode(bytes);
  } catch {
    throw notText(path, "it is not UTF-8");
  }
}

export function tooLarge(path: string): AppError {
  return new AppError(
    422,
    "file_too_large",
    `${path} is larger than ${MAX_FILE / 1024 / 1024} MB.`,
  );
}

function notText(path: string, why: string): AppError {
  return new AppError(422, "not_text", `${path} cannot be edited as text: ${why}.`);
}
