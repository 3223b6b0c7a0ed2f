import { AppError } from "@devloom/server-kit";
import type { Entry } from "yauzl";

/** What an archive may hold. The bytes are counted as declared; unpacking holds them to it. */
export const ZIP_LIMITS = {
  entries: 100_000,
  files: 20_000,
  folders: 20_000,
  fileBytes: 64 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  /** How much larger than the archive its files may be, once they are larger than `ratioFromBytes`. */
  ratio: 100,
  ratioFromBytes: 16 * 1024 * 1024,
  pathLength: 1024,
} as const;

/** Folders and files that tools make again or put there for themselves. */
const LEFT_OUT = new Set([".git", "node_modules", "__MACOSX", ".DS_Store"]);

export interface PlannedFile {
  readonly entry: Entry;
  /** Below the project, with slashes. */
  readonly path: string;
  readonly isExecutable: boolean;
}

export function zipRefused(code: string, message: string): AppError {
  return new AppError(400, code, message);
}

/** Which files of an archive are unpacked and where to; an archive that could do harm is refused whole. */
export function planZip(entries: readonly Entry[], archiveBytes: number): PlannedFile[] {
  for (const entry of entries) assertSafeEntry(entry);
  const files = entries.filter(({ fileName }) => !fileName.endsWith("/") && !isLeftOut(fileName));
  const top = commonTop(files.map(({ fileName }) => fileName));
  const planned = files.map((entry) => ({
    entry,
    path: entry.fileName.slice(top.length),
    isExecutable: (unixMode(entry) & 0o100) !== 0,
  }));
  if (planned.length === 0) throw zipRefused("zip_empty", "The archive holds no files.");
  assertWithinLimits(planned, archiveBytes);
  assertDistinct(planned);
  return planned;
}

function assertSafeEntry(entry: Entry): void {
  const { fileName } = entry;
  assertPath(fileName);
  const kind = unixMode(entry) & 0o170000;
  if (kind === 0o120000) {
    throw zipRefused("zip_link", `The archive holds a symbolic link: ${fileName}.`);
  }
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) {
    throw zipRefused("zip_special", `The archive holds a file of a special kind: ${fileName}.`);
  }
  if (entry.isEncrypted()) {
    throw zipRefused("zip_encrypted", "The archive is protected by a password.");
  }
  if (!entry.canDecodeFileData()) {
    throw zipRefused("zip_method", `${fileName} is packed in a way that is not supported.`);
  }
}

function assertPath(path: string): void {
  const names = path.replace(/\/$/, "").split("/");
  const isSound =
    path.length <= ZIP_LIMITS.pathLength &&
    !/[\p{Cc}\\]/u.test(path) &&
    !/^[a-z]:/i.test(path) &&
    names.every(
      (name) => name !== "" && name !== "." && name !== ".." && Buffer.byteLength(name) <= 255,
    );
  if (isSound) return;
  throw zipRefused("zip_path", "The archive holds a path that leads out of it or cannot be used.");
}

/** Archives made on Unix keep the file's mode in the upper half. */
function unixMode({ externalFileAttributes, versionMadeBy }: Entry): number {
  return versionMadeBy >>> 8 === 3 ? externalFileAttributes >>> 16 : 0;
}

function isLeftOut(path: string): boolean {
  return path.split("/").some((name) => LEFT_OUT.has(name));
}

/** The one folder that everything lies in, as archives of a whole folder have it; `""` without one. */
function commonTop(paths: readonly string[]): string {
  const [first = ""] = paths;
  const top = first.slice(0, first.indexOf("/") + 1);
  return paths.every((path) => path.startsWith(top)) ? top : "";
}

function assertWithinLimits(planned: readonly PlannedFile[], archiveBytes: number): void {
  if (planned.length > ZIP_LIMITS.files) {
    throw zipRefused("zip_too_many", `The archive holds more than ${ZIP_LIMITS.files} files.`);
  }
  const sizes = planned.map(({ entry }) => entry.uncompressedSize);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > ZIP_LIMITS.totalBytes || sizes.some((size) => size > ZIP_LIMITS.fileBytes)) {
    throw zipRefused("zip_too_large", "The files in the archive are too large.");
  }
  if (total > ZIP_LIMITS.ratioFromBytes && total > archiveBytes * ZIP_LIMITS.ratio) {
    throw zipRefused("zip_bomb", "The files in the archive are suspiciously larger than it is.");
  }
}

/** No file twice, and none where another has a folder. Few files could ask for millions of folders. */
function assertDistinct(planned: readonly PlannedFile[]): void {
  const paths = new Set(planned.map(({ path }) => path));
  const folders = new Set<string>();
  for (const path of paths)
    for (let end = path.lastIndexOf("/"); end !== -1; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      // Those above it were there with it.
      if (folders.has(folder)) break;
      folders.add(folder);
      if (folders.size > ZIP_LIMITS.folders)
        throw zipRefused(
          "zip_too_many",
          `The archive holds more than ${ZIP_LIMITS.folders} folders.`,
        );
    }
  if (paths.size === planned.length && ![...folders].some((folder) => paths.has(folder))) return;
  throw zipRefused("zip_conflict", "The archive holds the same path twice.");
}
