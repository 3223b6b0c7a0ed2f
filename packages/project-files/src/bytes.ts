import {
  type BigIntStats,
  closeSync,
  fstatSync,
  lstatSync,
  readFileSync,
  renameSync,
} from "node:fs";
import { basename } from "node:path";
import { AppError } from "@devloom/server-kit";
import { readingFrom, writingTo } from "./disk-refusal.ts";
import { Drafts, type ProjectRoot } from "./drafts.ts";
import { Folder, notInside } from "./folder.ts";
import { projectPath } from "./project-path.ts";
import { openExisting } from "./read-text.ts";
import { writeDraft } from "./write-draft.ts";

/** Larger files are replaced by nothing but an upload. */
const MAX_REPLACED = 20 * 2 ** 20;

export interface ReadBytes {
  readonly bytes: Buffer;
  readonly stat: BigIntStats;
}

/** What a file holds, whatever it is; `null` when there is none or it is larger than `most` bytes. */
export function readBytes(root: string, path: string, most: number): ReadBytes | null {
  return readingFrom(path, () =>
    withFile(root, path, (file, stat) =>
      stat.size > BigInt(most) ? null : { bytes: readFileSync(file), stat },
    ),
  );
}

/** What a file in an open folder holds; `null` when there is none. What is no file, or too large to be replaced, is refused. */
export function bytesFrom(folder: Folder, path: string): Buffer | null {
  const file = openExisting(folder.at(basename(path)), path);
  if (file === null) return null;
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw isTaken(path);
    if (stat.size > MAX_REPLACED)
      throw new AppError(422, "file_too_large", `${path} is larger than 20 MB.`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** What the file system says about a file; `null` when there is none. */
export function statFile(root: string, path: string): BigIntStats | null {
  return readingFrom(path, () => withFile(root, path, (_file, stat) => stat));
}

function withFile<Result>(
  root: string,
  path: string,
  look: (file: number, stat: BigIntStats) => Result,
): Result | null {
  const folder = Folder.of(root, projectPath(path));
  if (folder === null) return null;
  try {
    const file = openExisting(folder.at(basename(path)), path);
    if (file === null) return null;
    try {
      const stat = fstatSync(file, { bigint: true });
      return stat.isFile() ? look(file, stat) : null;
    } finally {
      closeSync(file);
    }
  } finally {
    folder.close();
  }
}

/** Puts bytes in a file in one step that survives a loss of power. A file that is there is replaced. */
export function writeBytes(
  project: ProjectRoot,
  path: string,
  content: Uint8Array,
  writer: string,
): void {
  writingTo(path, () => placeBytes(project, path, content, writer));
}

function placeBytes(project: ProjectRoot, path: string, content: Uint8Array, writer: string): void {
  const folder = Folder.of(project.root, projectPath(path), true);
  if (folder === null) throw notInside(path);
  const drafts = new Drafts(project, writer);
  try {
    const name = basename(path);
    const old = lstatSync(folder.at(name), { throwIfNoEntry: false });
    if (old !== undefined && !old.isFile()) throw isTaken(path);
    const draft = drafts.draftFor(path, folder);
    writeDraft(draft(), { path, folder, content });
    renameSync(draft(), folder.at(name));
    folder.sync();
  } finally {
    folder.close();
    drafts.close();
  }
}

export function isTaken(path: string): AppError {
  return new AppError(409, "path_taken", `${path} already exists.`);
}
