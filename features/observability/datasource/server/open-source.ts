import { assertNever } from "@devloom/contract";
import {
  clickhouseDriver,
  type Driver,
  fileDriver,
  mongoDriver,
  mysqlDriver,
  postgresDriver,
  prometheusDriver,
  type SavedTable,
} from "@devloom/data-source";
import type { Platform } from "@devloom/server-kit";
import { findPerson } from "../../../settings/identity/server/exports/accounts.ts";
import type { DataSource } from "../contract.ts";
import { platformTables, runOnPlatform } from "./platform-source.ts";
import { guardedReach } from "./reach.ts";
import { readSavedTables, sources } from "./resources.ts";
import { readRules, type ReaderRights, rightsOf } from "./rights.ts";
import { openSecret } from "./secrets.ts";
import type { SourceReader } from "./source-reader.ts";
import { locateFile, readFileRow } from "./uploaded-file.ts";

export interface OpenSource {
  readonly source: DataSource;
  readonly driver: Driver;
  readonly rights: ReaderRights;
  readonly readerEmail: string;
  /** Saved queries that its queries may select from. */
  readonly savedTables: readonly SavedTable[];
  /** Changes with everything that an answer of the source depends on besides the question. */
  readonly state: string;
}

/** A source with all that is needed to ask it in somebody's name. */
export async function openSource(
  platform: Platform,
  reader: SourceReader,
  sourceId: string,
): Promise<OpenSource> {
  const found = await platform.database.tenant(reader, async (tx) => {
    const source = await sources.store.find(tx, sourceId);
    return {
      source,
      secret: await openSecret(platform, tx, source),
      uploaded: await readFileRow(tx, source.id),
      rules: await readRules(tx, source.id),
      savedTables: await readSavedTables(tx, source.id),
    };
  });
  const { source, rules } = found;
  const readerEmail = reader.isForOthers ? "" : await emailOf(platform, reader.accountId);
  const driver = driverOf(platform, reader, found);
  const state = JSON.stringify([source.id, source.version, found.uploaded?.stored ?? ""]);
  return {
    source,
    driver,
    readerEmail,
    savedTables: found.savedTables,
    state,
    rights: rightsOf(reader, source, rules, driver.dialect),
  };
}

type Found = {
  readonly source: DataSource;
  readonly secret: string | null;
  readonly uploaded: Awaited<ReturnType<typeof readFileRow>>;
};

function driverOf(
  platform: Platform,
  reader: SourceReader,
  { source, secret, uploaded }: Found,
): Driver {
  const { connection } = source;
  const reach = guardedReach(platform);
  switch (connection.kind) {
    case "postgres":
      return postgresDriver(connection, secret, reach);
    case "mysql":
      return mysqlDriver(connection, secret, reach);
    case "mongodb":
      return mongoDriver(connection, secret, reach);
    case "clickhouse":
      return clickhouseDriver(connection, secret, reach);
    case "prometheus":
      return prometheusDriver(connection.url, { user: connection.user, password: secret }, reach);
    case "csv":
    case "parquet":
    case "json":
    case "sqlite":
    case "duckdb":
      return fileDriver(connection.kind, (signal) =>
        locateFile(platform, reader.tenantId, source, uploaded, signal),
      );
    case "platform":
      return {
        dialect: "postgres",
        test: async () => ({ version: `Devloom ${platform.config.version}`, warnings: [] }),
        tables: async () => platformTables(reader),
        run: (query) => runOnPlatform(platform, reader, query),
      };
    default:
      return assertNever(connection);
  }
}

/** The address that row filters may name. */
async function emailOf(platform: Platform, accountId: string): Promise<string> {
  return (await findPerson(platform, accountId))?.email ?? "";
}
