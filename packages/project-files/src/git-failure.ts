import { statfsSync } from "node:fs";
import { AppError } from "@devloom/server-kit";

/** A git command that ended with an error, with what it said. */
export class GitError extends Error {
  readonly exitCode: number | null;

  constructor(command: string, exitCode: number | null, output: string) {
    super(`git ${command} failed${output === "" ? "" : `: ${output}`}`);
    this.name = "GitError";
    this.exitCode = exitCode;
  }
}

/** Git says that it could not write, but not always why. */
const NOT_WRITTEN =
  /No space left on device|(?:unable|failed|cannot|could not|couldn't) (?:to )?(?:write|create)|write error/i;
const NO_ROOM_BYTES = 2 ** 20;

/**
 * What a failed command is to its callers. They take failures of git for an answer, that two commits clash for one: a
 * disk without room is none, and reaches the person as what it is.
 */
export function gitFailure(failure: GitError, folder: string): Error {
  const isFull =
    NOT_WRITTEN.test(failure.message) &&
    (failure.message.includes("No space left") || hasNoRoom(folder));
  if (!isFull) return failure;
  const message = "The server's disk is full. Nothing was saved. Free some space and try again.";
  return new AppError(507, "disk_full", message, { cause: failure });
}

function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < NO_ROOM_BYTES || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}
