import { AppError } from "@devloom/server-kit";
import { errorCode } from "./folder.ts";

/** What the system answers when a place may not be written at all. */
const READ_ONLY: ReadonlySet<string> = new Set(["EROFS", "EACCES", "EPERM"]);
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether something cannot be written or removed because its place is read-only. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY.has(errorCode(error));
}

/** Writes to a path; says in words why the disk does not take it. */
export function writingTo<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw refusalOf(path, error);
  }
}

/** Reads a path; what this process may not read is refused in words. */
export function readingFrom<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!["EACCES", "EPERM"].includes(errorCode(error))) throw error;
    throw new AppError(403, "not_readable", `This server isn't allowed to read ${path}.`, {
      cause: error,
    });
  }
}

function refusalOf(path: string, error: unknown): unknown {
  const values = { path };
  if (isReadOnly(error))
    return new AppError(403, "read_only", `${path} is read-only, so nothing was changed.`, {
      details: { reason: { name: "fileReadOnly", values } },
      cause: error,
    });
  if (FULL.has(errorCode(error)))
    return new AppError(507, "disk_full", `The disk is full, so ${path} was not changed.`, {
      details: { reason: { name: "diskFull", values } },
      cause: error,
    });
  return error;
}
