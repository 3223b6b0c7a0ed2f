import { diskFullError, notWritableError, PostgresStartError } from "./errors.ts";

/** Where the failed program worked and what it said last. */
export interface Failure {
  program: "initdb" | "postgres";
  clusterDir: string;
  logFile: string;
  lines: readonly string[];
}

const quotedLines = 6;

/** What PostgreSQL says while processes of an earlier server are still alive. */
export function isStillInUse(lines: readonly string[]): boolean {
  return lines.some((line) =>
    /pre-existing shared memory block|lock file ".*" already exists/.test(line),
  );
}

/** The error for a data folder that no longer holds a complete cluster. */
export function damagedError(clusterDir: string, reason: string, told = ""): PostgresStartError {
  return new PostgresStartError(
    "DATA_DIR_DAMAGED",
    `The data folder ${clusterDir} is damaged: ${reason}`,
    `Nothing was deleted. Restore the folder from a backup, or run \`npm run reset\` to begin with an empty one.${told}`,
  );
}

/** Reads the last messages of a failed PostgreSQL program and says what happened in words to act on. */
export function diagnose({ program, clusterDir, logFile, lines }: Failure): PostgresStartError {
  const text = lines.join("\n");
  if (/No space left on device|Disk quota exceeded|File too large/.test(text)) {
    return diskFullError(clusterDir, new Error(text));
  }
  const last = lines.slice(-quotedLines).join("\n");
  const told = `\nLast messages of PostgreSQL (all of them: ${logFile}):\n${last}`;
  if (isStillInUse(lines)) {
    return new PostgresStartError(
      "DATA_DIR_IN_USE",
      `Another PostgreSQL is still using the data folder ${clusterDir}.`,
      `End that PostgreSQL and start again.${told}`,
    );
  }
  if (/Permission denied|Read-only file system|has wrong ownership/.test(text)) {
    return notWritableError(clusterDir, new Error(text));
  }
  const misconfigured = /parameter "|configuration file|could not (map|create|resize) .*memory/;
  if (program === "postgres" && /FATAL|PANIC/.test(text) && !misconfigured.test(text)) {
    return damagedError(clusterDir, "PostgreSQL cannot start from it.", told);
  }
  return new PostgresStartError(
    "START_FAILED",
    `PostgreSQL (${program}) could not start with the data folder ${clusterDir}.`,
    `Nothing was deleted. Correct what the messages name and start again.${told}`,
  );
}
