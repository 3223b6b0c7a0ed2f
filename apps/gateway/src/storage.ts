import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { acquireInstanceLock, keepPostgresRunning } from "@devloom/postgres";
import type { ConnectionOptions, Logger } from "@devloom/server-kit";
import type { Configuration } from "./config.ts";

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
  // Entering is allowed to all, reading to none: as root the database may have to run as another user.
  await mkdir(configuration.dataDir, { recursive: true, mode: 0o711 });
  if (configuration.databaseUrl !== null) {
    // Several gateways may share this folder: the database outside arbitrates between them.
    return {
      connection: { connectionString: configuration.databaseUrl },
      databaseNote: () => null,
      close: async () => {},
    };
  }
  const lock = await acquireInstanceLock(configuration.dataDir, describe);
  try {
    const postgres = await keepPostgresRunning({
      dataDir: join(configuration.dataDir, "postgres"),
      onChange: (text, error) => log.error({ err: error }, text),
    });
    return {
      connection: postgres.connection,
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
