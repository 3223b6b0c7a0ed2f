import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hydrateBinaries } from "./binaries.ts";
import { createCluster, inspectCluster, readPassword } from "./cluster.ts";
import { InstanceRunningError, PostgresStartError, toStartError } from "./errors.ts";
import { chooseIdentity } from "./identity.ts";
import { acquireLock } from "./instance-lock.ts";
import { LogFile } from "./log-file.ts";
import { ownerRole, workingRoles } from "./login-roles.ts";
import { endPreviousServer } from "./previous-server.ts";
import { defaultDatabase, socketPort } from "./readiness.ts";
import { runServer, type ServerExit } from "./server.ts";
import { serverSettings } from "./settings.ts";
import { ensureSocketFolder } from "./socket-folder.ts";

/** Where the database lives and where its messages go. */
export interface EmbeddedPostgresOptions {
  /** The folder for everything the database needs; made when absent. */
  dataDir: string;
  /** Default: `postgres.log` in the data folder. Never grows beyond a few megabytes. */
  logFile?: string;
  /** Called with each line of PostgreSQL's messages. */
  onLog?: (line: string) => void;
  /** Further server settings (`-c name=value`); they win over the built-in ones. */
  settings?: Record<string, string>;
  /** Lets the superuser log in to a new folder, as `superuser`; for tests, which make databases. */
  superuserPassword?: string;
}

/** Who logs in to a server, and how. */
interface Login {
  user: string;
  password: string;
}

/** A running private PostgreSQL. */
export interface EmbeddedPostgres {
  /**
   * Connection options for `pg`, as the owner of the tables; the host is the folder of the unix socket.
   * Whoever works with the tables uses the login of a role that only may do that.
   */
  connection: {
    host: string;
    port: number;
    database: string;
    logins: Record<string, Login>;
  } & Login;
  postmasterPid: number;
  /** Ends the server in order and waits until none of its processes is left. */
  stop(): Promise<void>;
  /** Resolves when the server ends although nobody called `stop`. */
  exited: Promise<ServerExit>;
}

/**
 * Starts the private PostgreSQL of a data folder and resolves when it accepts connections. It makes the database at the
 * first start, recovers it after a crash, and ends with this process. Throws `PostgresStartError`.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const binaries = await hydrateBinaries();
  const lock = await acquireLock(dataDir, "postgres", () => ({ pid: process.pid })).catch(
    (error: unknown) => {
      throw error instanceof InstanceRunningError ? inUseError(error) : error;
    },
  );
  const log = new LogFile(
    options.logFile ?? join(dataDir, "postgres.log"),
    options.onLog ?? (() => undefined),
  );
  try {
    const clusterDir = join(await realpath(dataDir), "cluster");
    const identity = await chooseIdentity(clusterDir, binaries.postgres);
    const socketFolder = await ensureSocketFolder(dataDir);
    const { superuserPassword } = options;
    const tools = {
      clusterDir,
      identity,
      log,
      binaries,
      ...(superuserPassword === undefined ? {} : { superuserPassword }),
    };
    if ((await inspectCluster(clusterDir)) === "absent") await createCluster(tools);
    else await endPreviousServer(clusterDir, socketFolder);
    const password = await readPassword(tools);
    const settings = serverSettings(socketFolder, options.settings ?? {});
    const server = await runServer({
      ...tools,
      socketFolder,
      settings,
      onEnd: () => lock.release(),
    });
    return {
      connection: {
        host: socketFolder,
        port: socketPort,
        user: ownerRole,
        password,
        database: defaultDatabase,
        logins: Object.fromEntries(workingRoles.map((role) => [role, { user: role, password }])),
      },
      ...server,
    };
  } catch (error) {
    await lock.release();
    await log.flush();
    throw toStartError(error, dataDir);
  }
}

function inUseError(error: InstanceRunningError): PostgresStartError {
  return new PostgresStartError("DATA_DIR_IN_USE", error.message, error.hint, { cause: error });
}
