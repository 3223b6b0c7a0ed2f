import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { lchown, readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { PostgresStartError } from "./errors.ts";
import { giveTree, isRoot, type Account } from "./ownership.ts";

const run = promisify(execFile);

/**
 * As whom PostgreSQL runs. It refuses root, so root starts it inside a user namespace (it sees an unprivileged user,
 * the files stay root's) or, where that is forbidden, as another user.
 */
export type Identity =
  | { kind: "self" }
  | ({ kind: "namespace" } & Account)
  | ({ kind: "user" } & Account);

interface Command {
  program: string;
  arguments: string[];
  options: Partial<Account>;
}

function commandAs(identity: Identity, program: string, programArguments: string[]): Command {
  switch (identity.kind) {
    case "self":
      return { program, arguments: programArguments, options: {} };
    case "user":
      return {
        program,
        arguments: programArguments,
        options: { uid: identity.uid, gid: identity.gid },
      };
    case "namespace": {
      const mapping = [`--map-user=${identity.uid}`, `--map-group=${identity.gid}`];
      return {
        program: "unshare",
        arguments: ["--user", ...mapping, "--", program, ...programArguments],
        options: {},
      };
    }
    default:
      return assertNever(identity);
  }
}

/** Whether a process of this identity can write the folder and run the program. */
async function canWork(identity: Identity, folder: string, program: string): Promise<boolean> {
  const script = 'test -w "$1" && exec "$2" --version';
  const command = commandAs(identity, "/bin/sh", ["-c", script, "sh", folder, program]);
  try {
    await run(command.program, command.arguments, { ...command.options, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

async function findAccount(name: string): Promise<Account | undefined> {
  const accounts = await readFile("/etc/passwd", "utf8").catch(() => "");
  const fields = accounts
    .split("\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.split(":");
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/** Whether the current user has a name. In containers it may be a bare number, which `initdb` refuses. */
function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/**
 * Decides as whom to run on a cluster, which may not exist yet. Root serves the cluster of
 * another user as that user, its own in a namespace, and gives it to an unprivileged user where nothing else works.
 */
export async function chooseIdentity(clusterDir: string, program: string): Promise<Identity> {
  const dataDir = dirname(clusterDir);
  const nobody = (await findAccount("nobody")) ?? { uid: 65534, gid: 65534 };
  const namespace: Identity = { kind: "namespace", ...nobody };
  if (!isRoot()) {
    const nameless = process.platform === "linux" && !hasName();
    return nameless && (await canWork(namespace, dataDir, program)) ? namespace : { kind: "self" };
  }
  const { uid, gid } = await stat(clusterDir).catch(() => stat(dataDir));
  const account = (await findAccount("postgres")) ?? nobody;
  const candidates: { identity: Identity; owner: Account }[] = [
    ...(uid === 0 ? [] : [{ identity: { kind: "user", uid, gid } as const, owner: { uid, gid } }]),
    ...(process.platform === "linux" ? [{ identity: namespace, owner: { uid: 0, gid: 0 } }] : []),
    { identity: { kind: "user", ...account }, owner: account },
  ];
  let owner: Account = { uid, gid };
  for (const candidate of candidates) {
    if (candidate.owner.uid !== owner.uid) await giveTree(dataDir, candidate.owner);
    owner = candidate.owner;
    if (await canWork(candidate.identity, dataDir, program)) return candidate.identity;
  }
  await giveTree(dataDir, { uid, gid });
  throw rootError(dataDir, program);
}

function rootError(dataDir: string, program: string): PostgresStartError {
  return new PostgresStartError(
    "ROOT_UNSUPPORTED",
    `PostgreSQL refuses to run as root, and no unprivileged user can use both ${dataDir} and ${program}.`,
    "Start as a normal user, allow user namespaces (`unshare --user` must work), move the project and DATA_DIR to a folder that other users may enter, or set DATABASE_URL to a PostgreSQL server.",
  );
}

/** The environment for PostgreSQL: English messages to recognise, and nothing of this process's secrets. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH = "/usr/bin:/bin" } = process.env;
  return { PATH, LC_ALL: "C", TZ: "UTC" };
}

/** Spawns a PostgreSQL program under an identity, in a session of its own so that Ctrl-C does not reach it. */
export function spawnAs(
  identity: Identity,
  program: string,
  programArguments: string[],
  stdio: SpawnOptions["stdio"],
): ChildProcess {
  const command = commandAs(identity, program, programArguments);
  return spawn(command.program, command.arguments, {
    ...command.options,
    cwd: "/",
    env: cleanEnvironment(),
    detached: true,
    stdio,
  });
}

/** Hands a file that this process wrote to the user PostgreSQL runs as. */
export async function handOver(identity: Identity, path: string): Promise<void> {
  if (identity.kind === "user") await lchown(path, identity.uid, identity.gid);
}

function assertNever(value: never): never {
  throw new Error(`Unexpected identity ${JSON.stringify(value)}`);
}
