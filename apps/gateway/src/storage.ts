import { chmod } from "node:fs/promises";
import { join } from "node:path";
import {
  acquireInstanceLock,
  keepPostgresRunning,
  type KeptPostgres,
  PostgresStartError,
} from "@devloom/postgres";
import type { ConnectionOptions, Logger } from "@devloom/server-kit";
import type { Configuration } from "./config.ts";
import { makePrivateFolder } from "./private-files.ts";

/** The opened data folder: the database connection, and how to close it all again. */
export interface Storage {
  readonly connection: ConnectionOptions;
  /** What is wrong with the private database; `null` when nothing is, or when another is configured. */
  databaseNote(): string | null;
  close(): Promise<void>;
}

/** Takes the data folder and starts the private database, or connects to the one that is configured. */
export async function openStorage(
  configuration: Configuration,
  describe: () => object,
  log: Logger,
): Promise<Storage> {
  const { databaseConnections: connections } = configuration;
  await makePrivateFolder(configuration.dataDir);
  if (configuration.databaseUrl !== null) {
    // Several gateways may share this folder: the database outside arbitrates between them.
    return {
      connection: { connectionString: configuration.databaseUrl, connections },
      databaseNote: () => null,
      close: async () => {},
    };
  }
  const lock = await acquireInstanceLock(configuration.dataDir, describe);
  try {
    const postgres = await startPostgres(configuration, log);
    return {
      connection: { ...postgres.connection, connections },
      databaseNote: postgres.note,
      async close() {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** PostgreSQL's own sessions and those of a person who looks something up. */
const OTHER_SESSIONS = 20;

async function startPostgres(configuration: Configuration, log: Logger): Promise<KeptPostgres> {
  const { dataDir, databaseConnections } = configuration;
  const sessions = Math.max(60, databaseConnections + OTHER_SESSIONS);
  const options = {
    dataDir: join(dataDir, "postgres"),
    settings: { max_connections: String(sessions) },
    onChange: (text: string, error?: unknown) => log.error({ err: error }, text),
  };
  try {
    return await keepPostgresRunning(options);
  } catch (error) {
    const needsOtherUser = error instanceof PostgresStartError && error.code === "ROOT_UNSUPPORTED";
    if (!needsOtherUser) throw error;
    // Root's database runs as another user here, which has to enter the folder; nobody can list it.
    await chmod(dataDir, 0o711);
    return keepPostgresRunning(options);
  }
}
