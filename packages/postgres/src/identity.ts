import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { chown, lstat, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PostgresStartError } from "./errors.ts";

const run = promisify(execFile);

/**
 * As whom PostgreSQL runs. It refuses root, so root starts it inside a user namespace (it sees an unprivileged user,
 * the files stay root's) or, where that is forbidden, as another user.
 */
export type Identity =
  | { kind: "self" }
  | { kind: "namespace"; uid: number; gid: number }
  | { kind: "user"; uid: number; gid: number };

interface Account {
  uid: number;
  gid: number;
}

async function findAccount(name: string): Promise<Account | undefined> {
  const accounts = await readFile("/etc/passwd", "utf8").catch(() => "");
  const fields = accounts
    .split("\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.split(":");
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 && gid > 0
    ? { uid, gid }
    : undefined;
}

function namespaceArguments({ uid, gid }: Account): string[] {
  return ["--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"];
}

async function namespaceWorks(account: Account, program: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  try {
    await run("unshare", [...namespaceArguments(account), program, "--version"], { cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

/** Gives a folder and everything below it to an account. */
async function giveTree(path: string, account: Account): Promise<void> {
  const state = await lstat(path);
  if (state.isSymbolicLink()) return;
  if (state.isDirectory()) {
    for (const entry of await readdir(path)) await giveTree(join(path, entry), account);
  }
  await chown(path, account.uid, account.gid);
}

async function canReach(account: Account, folder: string, program: string): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'test -w "$1" && exec "$2" --version', "sh", folder, program], {
      ...account,
      cwd: "/",
    });
    return true;
  } catch {
    return false;
  }
}

/** Decides as whom to run on this data folder, and makes the folder accessible to that user where needed. */
export async function chooseIdentity(dataDir: string, program: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return { kind: "self" };
  const owner = await stat(dataDir);
  if (owner.uid !== 0) {
    if (await canReach(owner, dataDir, program)) {
      await giveTree(dataDir, owner);
      return { kind: "user", uid: owner.uid, gid: owner.gid };
    }
  } else {
    const nobody = (await findAccount("nobody")) ?? { uid: 65534, gid: 65534 };
    if (await namespaceWorks(nobody, program)) return { kind: "namespace", ...nobody };
    const account = (await findAccount("postgres")) ?? nobody;
    await giveTree(dataDir, account);
    if (await canReach(account, dataDir, program)) return { kind: "user", ...account };
    await giveTree(dataDir, { uid: 0, gid: 0 });
  }
  throw new PostgresStartError(
    "ROOT_UNSUPPORTED",
    `PostgreSQL refuses to run as root, and no unprivileged user can reach both ${dataDir} and ${program}.`,
    "Start as a normal user, allow user namespaces (`unshare --user`), move the project and DATA_DIR to a folder that other users may enter, or set DATABASE_URL.",
  );
}

/** The environment for PostgreSQL: English messages to recognise, no settings of some other PostgreSQL. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}

/** Spawns a PostgreSQL program under an identity, in a process group of its own so that Ctrl-C does not reach it. */
export function spawnAs(
  identity: Identity,
  program: string,
  programArguments: string[],
  stdio: SpawnOptions["stdio"],
): ChildProcess {
  const options: SpawnOptions = { cwd: "/", env: cleanEnvironment(), detached: true, stdio };
  switch (identity.kind) {
    case "self":
      return spawn(program, programArguments, options);
    case "user":
      return spawn(program, programArguments, { ...options, uid: identity.uid, gid: identity.gid });
    case "namespace":
      return spawn(
        "unshare",
        [...namespaceArguments(identity), program, ...programArguments],
        options,
      );
    default:
      return assertNever(identity);
  }
}

/** Hands a file that this process wrote to the user PostgreSQL runs as. */
export async function handOver(identity: Identity, path: string): Promise<void> {
  if (identity.kind === "user") await chown(path, identity.uid, identity.gid);
}

function assertNever(value: never): never {
  throw new Error(`Unexpected identity ${JSON.stringify(value)}`);
}
