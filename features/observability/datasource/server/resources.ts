import type { Dialect } from "@devloom/data-source";
import {
  checkRowFilter,
  parameterNames,
  requireWholeQuery,
  type SavedTable,
  SourceError,
} from "@devloom/data-source";
import { AppError, conflict, defineResource, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
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
  async check(tx, { sourceId, text, tableName }, before) {
    const dialect = dialectOf(await requireSource(tx, sourceId));
    if (tableName === "") return;
    if (dialect === null)
      throw new AppError(422, "no_tables", "Queries to this kind of source can't be tables.");
    // Whoever selects from it would have to know them.
    if (parameterNames(text, dialect).length > 0)
      throw new AppError(422, "table_parameters", "A query that is a table has no parameters.");
    try {
      requireWholeQuery({ name: tableName, text }, dialect);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw new AppError(422, "table_not_whole", error.message);
    }
    if (before?.tableName === tableName && before.sourceId === sourceId) return;
    const { rows } = await sql`select 1 from data_query where tenant_id = ${tx.tenantId}
      and source_id = ${sourceId} and table_name = ${tableName} and deleted_at is null limit 1`.execute(
      tx.query(),
    );
    if (rows.length > 0)
      throw conflict("table_name_taken", `Another saved query is the table ${tableName}.`);
  },
});

/** The saved queries of a source that are tables; of two with one name the older one. */
export async function readSavedTables(tx: Transaction, sourceId: string): Promise<SavedTable[]> {
  const { rows } = await sql<SavedTable>`select distinct on (table_name) table_name as name, text
    from data_query where tenant_id = ${tx.tenantId} and source_id = ${sourceId}
    and table_name <> '' and deleted_at is null order by table_name, id`.execute(tx.query());
  return rows;
}
