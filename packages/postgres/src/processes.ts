import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { promisify } from "node:util";
import { errorCode } from "./errors.ts";

const run = promisify(execFile);

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Sends a signal; a process that is already gone is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

/** Asks again and again until the condition holds; false when it still does not after the limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  for (let pause = 5; ; pause = Math.min(pause * 1.5, 50)) {
    if (await condition()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Whether the process is a PostgreSQL server working on this cluster, and not another that reuses the id. */
export async function isPostgresOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    const program = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    if (program.trim() !== "postgres") return false;
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (folder !== undefined) return folder === (await realpath(clusterDir));
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return command.split("\0").includes(clusterDir);
  }
  const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes("postgres") && stdout.includes(clusterDir);
}

/**
 * Every PostgreSQL process that works in this cluster, children of a dead server included. Empty where the system
 * has no `/proc`; there PostgreSQL's own shared memory check stands guard.
 */
export async function postgresProcessesOf(clusterDir: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (/^\d+$/.test(entry) && (await isPostgresOf(clusterDir, Number(entry)))) {
      found.push(Number(entry));
    }
  }
  return found;
}

/** Ends what a killed server left behind: first politely, then for good. */
export async function endStrayProcesses(clusterDir: string): Promise<void> {
  const gone = async (): Promise<boolean> => (await postgresProcessesOf(clusterDir)).length === 0;
  for (const name of ["SIGQUIT", "SIGKILL"] as const) {
    for (const pid of await postgresProcessesOf(clusterDir)) signal(pid, name);
    if (await until(gone, 5000)) return;
  }
}
