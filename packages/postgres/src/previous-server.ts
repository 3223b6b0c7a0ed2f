import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { PostgresStartError } from "./errors.ts";
import { endStrayProcesses, isPostgresOf, signal, until } from "./processes.ts";
import { socketPort } from "./readiness.ts";

/** Time for an orderly end with its last checkpoint, unless somebody waits for it. */
const orderlyMilliseconds = 30_000;
/** Then for the quick one, after which the next start reads the log of changes again, then for the forced one. */
const escalation: readonly (readonly [NodeJS.Signals, number])[] = [
  ["SIGQUIT", 10_000],
  ["SIGKILL", 5_000],
];

/**
 * Ends a server: in order first, harder when it does not listen. `isGone` decides when it has ended. False when even
 * the last signal did not help.
 */
export async function endServer(
  pid: number,
  isGone: () => boolean | Promise<boolean>,
  orderly: number = orderlyMilliseconds,
): Promise<boolean> {
  for (const [name, limit] of [["SIGINT", orderly] as const, ...escalation]) {
    signal(pid, name);
    if (await until(isGone, limit)) return true;
  }
  return false;
}

/**
 * Clears the way after a crash: ends the server that a killed gateway left behind, ends what a killed server left
 * behind, and removes their lock files, whose process id may by now belong to somebody else. The caller holds the
 * folder's lock, so no living gateway owns that server.
 */
export async function endPreviousServer(clusterDir: string, socketFolder: string): Promise<void> {
  const lockFile = join(clusterDir, "postmaster.pid");
  const content = await readFile(lockFile, "utf8").catch(() => "");
  const pid = Number.parseInt(content, 10);
  if (pid > 0 && (await isPostgresOf(clusterDir, pid))) {
    const ended = await endServer(pid, async () => !(await isPostgresOf(clusterDir, pid)));
    if (!ended) {
      throw new PostgresStartError(
        "DATA_DIR_IN_USE",
        `An earlier PostgreSQL (process ${pid}) still uses ${clusterDir} and cannot be stopped.`,
        `End process ${pid} and start again.`,
      );
    }
  }
  await endStrayProcesses(clusterDir);
  await rm(lockFile, { force: true });
  await rm(join(socketFolder, `.s.PGSQL.${socketPort}`), { force: true });
  await rm(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
}
