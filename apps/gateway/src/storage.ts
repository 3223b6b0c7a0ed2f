import { chmod } from "node:fs/promises";
import { join } from "node:path";
import {
  acquireInstanceLock,
  type EmbeddedPostgres,
  PostgresStartError,
  startEmbeddedPostgres,
} from "@devloom/postgres";
import type { ConnectionOptions } from "@devloom/server-kit";
import type { Configuration } from "./config.ts";
import { makePrivateFolder } from "./private-files.ts";

/** The opened data folder: the database connection, and how to close it all again. */
export interface Storage {
  readonly connection: ConnectionOptions;
  /** Rejects when the private database ends without being asked to. */
  readonly failure: Promise<never>;
  close(): Promise<void>;
}

/** Takes the data folder and starts the private database, or connects to the one that is configured. */
export async function openStorage(
  configuration: Configuration,
  describe: () => object,
): Promise<Storage> {
  const { databaseConnections: connections } = configuration;
  await makePrivateFolder(configuration.dataDir);
  if (configuration.databaseUrl !== null) {
    // Several gateways may share this folder: the database outside arbitrates between them.
    return {
      connection: { connectionString: configuration.databaseUrl, connections },
      failure: new Promise(() => {}),
      close: async () => {},
    };
  }
  const lock = await acquireInstanceLock(configuration.dataDir, describe);
  try {
    const postgres = await startPostgres(configuration);
    return embedded(postgres, connections, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** PostgreSQL's own sessions and those of a person who looks something up. */
const OTHER_SESSIONS = 20;

async function startPostgres(configuration: Configuration): Promise<EmbeddedPostgres> {
  const { dataDir, databaseConnections } = configuration;
  const sessions = Math.max(60, databaseConnections + OTHER_SESSIONS);
  const options = {
    dataDir: join(dataDir, "postgres"),
    settings: { max_connections: String(sessions) },
  };
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    const needsOtherUser = error instanceof PostgresStartError && error.code === "ROOT_UNSUPPORTED";
    if (!needsOtherUser) throw error;
    // Root's database runs as another user here, which has to enter the folder; nobody can list it.
    await chmod(dataDir, 0o711);
    return startEmbeddedPostgres(options);
  }
}

function embedded(
  postgres: EmbeddedPostgres,
  connections: number,
  release: () => Promise<void>,
): Storage {
  let closing = false;
  return {
    connection: { ...postgres.connection, connections },
    failure: postgres.exited.then(({ code, signal }) => {
      if (closing) return new Promise<never>(() => {});
      throw new Error(
        `The private database ended unexpectedly (${signal ?? `exit code ${code}`}).`,
      );
    }),
    async close() {
      closing = true;
      await postgres.stop();
      await release();
    },
  };
}
