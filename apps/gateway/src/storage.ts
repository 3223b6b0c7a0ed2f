import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  acquireInstanceLock,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@devloom/postgres";
import type { ConnectionOptions } from "@devloom/server-kit";
import type { Configuration } from "./config.ts";

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
  // Entering is allowed to all, reading to none: as root the database may have to run as another user.
  await mkdir(configuration.dataDir, { recursive: true, mode: 0o711 });
  if (configuration.databaseUrl !== null) {
    // Several gateways may share this folder: the database outside arbitrates between them.
    return {
      connection: { connectionString: configuration.databaseUrl },
      failure: new Promise(() => {}),
      close: async () => {},
    };
  }
  const lock = await acquireInstanceLock(configuration.dataDir, describe);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(configuration.dataDir, "postgres"),
    });
    return embedded(postgres, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function embedded(postgres: EmbeddedPostgres, release: () => Promise<void>): Storage {
  let closing = false;
  return {
    connection: postgres.connection,
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
