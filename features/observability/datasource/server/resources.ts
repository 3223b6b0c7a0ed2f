import type { Dialect } from "@devloom/data-source";
import { checkRowFilter, SourceError } from "@devloom/data-source";
import { AppError, conflict, defineResource, type Transaction } from "@devloom/server-kit";
import { type Connection, dataPolicies, dataQueries, dataSources } from "../contract.ts";

export const sources = defineResource(dataSources, {
  table: "data_source",
  topic: "data-source",
  tells: ["name"],
  async check(_tx, { connection }, before) {
    if (before === null ? connection.kind !== "platform" : sameKind(connection, before.connection))
      return;
    throw conflict("source_kind_fixed", "The kind of a source can't be changed. Create a new one.");
  },
});

function sameKind(next: Connection, before: Connection): boolean {
  return next.kind === before.kind;
}

/** The SQL that a kind of source is asked in; `null` for those that are not. */
export function dialectOf({ kind }: Connection): Dialect | null {
  switch (kind) {
    case "postgres":
    case "platform":
      return "postgres";
    case "mysql":
    case "clickhouse":
    case "sqlite":
      return kind;
    case "prometheus":
    case "mongodb":
      return null;
    default:
      return "duckdb";
  }
}

async function requireSource(tx: Transaction, id: string): Promise<Connection> {
  return (await sources.store.find(tx, id)).connection;
}

export const policies = defineResource(dataPolicies, {
  table: "data_policy",
  topic: "data-policy",
  tells: ["name"],
  async check(tx, { sourceId, rowFilter }) {
    const connection = await requireSource(tx, sourceId);
    const dialect = dialectOf(connection);
    if (dialect === null && rowFilter !== "")
      throw new AppError(422, "filter_unsupported", "This kind of source has no row filters.");
    if (dialect === null || rowFilter === "") return;
    try {
      checkRowFilter(rowFilter, dialect);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw new AppError(
        422,
        "filter_not_understood",
        "Write the row filter as one condition in SQL, without queries of its own.",
      );
    }
  },
});

export const queries = defineResource(dataQueries, {
  table: "data_query",
  topic: "data-query",
  tells: ["name"],
  async check(tx, { sourceId }) {
    await requireSource(tx, sourceId);
  },
});
