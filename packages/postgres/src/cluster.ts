import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { damagedError, diagnose } from "./diagnose.ts";
import { errorCode, PostgresStartError } from "./errors.ts";
import { guard } from "./guardian.ts";
import { handOver, spawnAs, type Identity } from "./identity.ts";
import type { LogFile } from "./log-file.ts";
import { loginStatements } from "./login-roles.ts";
import { defaultDatabase, superuser } from "./readiness.ts";
import { settingArguments } from "./settings.ts";

const majorVersion = "18";
const controlFileSize = 8192;
/** The password of the logins. Absent until they are set up, also in folders of earlier versions. */
const passwordFile = "logins.password";
/** Where earlier versions kept the password of the superuser, as which they worked. */
const formerPasswordFile = "devloom.password";

/** What a program needs in order to work on a cluster. */
export interface ClusterTools {
  clusterDir: string;
  identity: Identity;
  log: LogFile;
  binaries: { initdb: string; postgres: string };
  /** Lets the superuser log in. Nothing outside can ask for it: it is for tests, which make databases. */
  superuserPassword?: string;
}

/** Whether there is a cluster, after a look at the files without which none can start. */
export async function inspectCluster(clusterDir: string): Promise<"absent" | "present"> {
  const folder = await stat(clusterDir).catch(absentIfMissing);
  if (folder === undefined) return "absent";
  const version = await readFile(join(clusterDir, "PG_VERSION"), "utf8").catch(absentIfMissing);
  if (version === undefined) throw damagedError(clusterDir, "the file PG_VERSION is missing.");
  if (!/^\d+\s*$/.test(version))
    throw damagedError(clusterDir, "the file PG_VERSION is unreadable.");
  if (version.trim() !== majorVersion) {
    throw new PostgresStartError(
      "DATA_DIR_VERSION",
      `The data folder ${clusterDir} belongs to PostgreSQL ${version.trim()}; this version of the product uses ${majorVersion}.`,
      "Nothing was changed. Start the product version that wrote the folder and export its data, or set DATA_DIR to another folder.",
    );
  }
  // A copy made without its permissions is as good as the original; PostgreSQL only wants it private.
  if ((folder.mode & 0o077) !== 0) await chmod(clusterDir, 0o700);
  const control = await stat(join(clusterDir, "global", "pg_control")).catch(absentIfMissing);
  if (control === undefined)
    throw damagedError(clusterDir, "the file global/pg_control is missing.");
  if (control.size !== controlFileSize) {
    throw damagedError(
      clusterDir,
      `the file global/pg_control has ${control.size} bytes instead of ${controlFileSize}.`,
    );
  }
  return "present";
}

function absentIfMissing(error: unknown): undefined {
  if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return undefined;
  throw error;
}

/**
 * Makes a new cluster. All work happens in a folder beside it that gets its name when it is complete and on disk, so
 * an interruption at any moment leaves either no cluster or a whole one.
 */
export async function createCluster(tools: ClusterTools): Promise<void> {
  const { clusterDir, identity } = tools;
  const parent = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.new-`;
  for (const entry of await readdir(parent)) {
    if (entry.startsWith(prefix)) await rm(join(parent, entry), { recursive: true, force: true });
  }
  const staging = join(parent, `${prefix}${randomBytes(4).toString("hex")}`);
  const stagedPassword = `${staging}.password`;
  try {
    await mkdir(staging, { mode: 0o700 });
    await writeDurably(stagedPassword, newPassword());
    await handOver(identity, staging);
    await handOver(identity, stagedPassword);
    await runInitdb(tools, staging, stagedPassword);
    await rm(stagedPassword);
    await setUpLogins({ ...tools, clusterDir: staging });
    await rename(staging, clusterDir);
    await syncFolder(parent);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    await rm(stagedPassword, { force: true });
    throw error;
  }
}

async function runInitdb(
  tools: ClusterTools,
  staging: string,
  stagedPassword: string,
): Promise<void> {
  const { binaries, identity, log } = tools;
  const child = spawnAs(
    identity,
    binaries.initdb,
    [
      `--pgdata=${staging}`,
      `--username=${superuser}`,
      `--pwfile=${stagedPassword}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
      "--no-instructions",
    ],
    ["ignore", "pipe", "pipe"],
  );
  const guardian = child.pid === undefined ? undefined : guard(-child.pid, "KILL");
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => log.feed(chunk));
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => log.feed(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => guardian?.dismiss());
  if (code === 0) return;
  throw diagnose({
    program: "initdb",
    clusterDir: tools.clusterDir,
    logFile: log.path,
    lines: log.recent(),
  });
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** The password of the logins. Where there is none yet, or its file was lost, they are set up anew. */
export async function readPassword(tools: ClusterTools): Promise<string> {
  const path = join(tools.clusterDir, passwordFile);
  const stored = await readFile(path, "utf8").catch(absentIfMissing);
  if (stored !== undefined && stored.trim() !== "") return stored.trim();
  return setUpLogins(tools);
}

async function setUpLogins(tools: ClusterTools): Promise<string> {
  const { clusterDir, superuserPassword } = tools;
  const path = join(clusterDir, passwordFile);
  const password = newPassword();
  await runAsSingleUser(tools, loginStatements(password, superuserPassword));
  await writeDurably(path, password);
  await handOver(tools.identity, path);
  await rm(join(clusterDir, formerPasswordFile), { force: true });
  await syncFolder(clusterDir);
  return password;
}

/** Runs statements without a server and without a login; the first that fails ends it. */
async function runAsSingleUser(tools: ClusterTools, statements: readonly string[]): Promise<void> {
  const { binaries, clusterDir, identity, log } = tools;
  const child = spawnAs(
    identity,
    binaries.postgres,
    [
      "--single",
      "-D",
      clusterDir,
      ...settingArguments({ log_min_error_statement: "panic", exit_on_error: "on" }),
      defaultDatabase,
    ],
    ["pipe", "ignore", "pipe"],
  );
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => log.feed(chunk));
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(`${statements.join("\n")}\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  throw diagnose({ program: "postgres", clusterDir, logFile: log.path, lines: log.recent() });
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
