import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "../index.ts";

/** A new folder that disappears with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(inject("databaseTemplates"), "template-"));
  await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  return folder;
}

/** A data folder with an empty database that is not running; copied, because making one takes longer. */
export async function preparedFolder(): Promise<string> {
  template ??= makeTemplate();
  const dataDir = await temporaryFolder();
  execFileSync("cp", ["-a", join(await template, "cluster"), dataDir]);
  return dataDir;
}

/** A database that is stopped at the latest when the test ends. */
export async function started(
  dataDir: string,
  options: Omit<EmbeddedPostgresOptions, "dataDir"> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** One statement over a connection of its own. */
export async function query(
  connection: Omit<EmbeddedPostgres["connection"], "logins">,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(text);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** What an instance process printed about its start. */
export interface InstanceReport {
  held?: boolean;
  running?: Record<string, unknown>;
  postmasterPid?: number;
  connection?: EmbeddedPostgres["connection"];
  code?: string;
  message?: string;
  hint?: string;
}

/** Another process with the lock or the database, as a second `npm start` would be. */
export interface InstanceProcess {
  process: ChildProcess;
  pid: number;
  report: Promise<InstanceReport>;
  kill(): Promise<void>;
}

/** Built once for the test run. */
const SOURCE = "./instance-process.ts";

/** Starts an instance process; `prefix` puts another program in front of node. */
export function startInstance(
  mode: "lock" | "start",
  dataDir: string,
  { env = {}, prefix = [] }: { env?: NodeJS.ProcessEnv; prefix?: string[] } = {},
): InstanceProcess {
  const script = join(inject("testPrograms"), `${basename(SOURCE, ".ts")}.js`);
  const [program, ...rest] = [...prefix, process.execPath, script, mode, dataDir];
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`cannot start ${program}`);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await gone;
  };
  onTestFinished(kill);
  const report = new Promise<InstanceReport>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => {
      // The line is written by the instance process in this shape.
      resolve(JSON.parse(line) as InstanceReport);
    });
    child.once("close", () => reject(new Error("the instance process ended without a report")));
  });
  report.catch(() => undefined);
  return { process: child, pid, report, kill };
}

/** Ends the children of a process, except one, so that nothing of it can act after its death. */
export function killChildrenExcept(parent: number, spared: number): void {
  const children = execFileSync("pgrep", ["-P", String(parent)], { encoding: "utf8" });
  for (const pid of children.trim().split("\n").map(Number)) {
    if (pid !== spared) killIfAlive(pid);
  }
}

/** Processes of a server come and go, and those of one that is killed end by themselves a moment later. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
