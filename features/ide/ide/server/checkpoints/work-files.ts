import { createHash } from "node:crypto";
import type { GitFolder } from "@devloom/git-repository";
import { inSlices, MAX_LIST_LENGTH, projectPath, readBytes } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";

/** A file as git would keep it. */
export interface KeptFile {
  readonly blob: string;
  readonly isExecutable: boolean;
}

/** Larger files are left out of checkpoints, and left alone by them. */
export const MAX_FILE_BYTES = 20 * 2 ** 20;
const MAX_FILES = 50_000;
const MAX_BYTES = 2 ** 30;
/** So much of a file is a step: others have their turn within a large one too. */
const STEP_BYTES = 2 ** 16;

/** The files of a project that git does not ignore, byte by byte as they are on the disk. */
export async function readWorkFiles({ folder, git }: GitFolder): Promise<Map<string, KeptFile>> {
  const listed = await git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    longestOutput: MAX_LIST_LENGTH,
  });
  const paths = [...new Set(listed.split("\0"))].filter(isOurs);
  if (paths.length > MAX_FILES) throw tooLarge(`more than ${MAX_FILES} files`);
  const format = (await git(["rev-parse", "--show-object-format"])).trim();
  return inSlices(hashFiles(folder, paths, format), 50);
}

/** Reads files one after the other. A step is a small file, or a part of a large one. */
export function* hashFiles(
  folder: string,
  paths: readonly string[],
  format: string,
): Generator<void, Map<string, KeptFile>> {
  const files = new Map<string, KeptFile>();
  let total = 0;
  for (const path of paths) {
    const found = readWorkFile(folder, path);
    if (found === null) continue;
    const { bytes, isExecutable } = found;
    total += bytes.length;
    if (total > MAX_BYTES) throw tooLarge("its files");
    const hash = createHash(format).update(`blob ${bytes.length}\0`);
    for (let from = 0; from < bytes.length; from += STEP_BYTES) {
      hash.update(bytes.subarray(from, from + STEP_BYTES));
      yield;
    }
    files.set(path, { blob: hash.digest("hex"), isExecutable });
    yield;
  }
  return files;
}

/** `null` for what is gone, a link, a folder, or too large. */
export function readWorkFile(
  folder: string,
  path: string,
): { readonly bytes: Buffer; readonly isExecutable: boolean } | null {
  try {
    const found = readBytes(folder, path, MAX_FILE_BYTES);
    if (found === null) return null;
    return { bytes: found.bytes, isExecutable: (found.stat.mode & 0o100n) !== 0n };
  } catch (error) {
    // A link, or what this server may not read, is nothing that it could bring back.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether a path is one that the product writes. */
function isOurs(path: string): boolean {
  try {
    return projectPath(path) === path;
  } catch {
    return false;
  }
}

function tooLarge(what: string): AppError {
  return new AppError(
    413,
    "too_large_for_checkpoint",
    `This project is too large for a checkpoint: ${what}.`,
  );
}
