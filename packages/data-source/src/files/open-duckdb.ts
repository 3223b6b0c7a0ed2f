import { dirname } from "node:path";
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBPreparedStatement,
  type DuckDBType,
  DuckDBTypeId,
  StatementType,
} from "@duckdb/node-api";
import type { Frame } from "@devloom/contract";
import type { SourceQuery, SourceTable } from "../driver.ts";
import { FrameBuilder, type FrameColumn, textOf } from "../frame.ts";
import { bindParameters } from "../sql/parameters.ts";
import { gatherTables } from "../drivers/gather-tables.ts";
import type { FileToOpen } from "./messages.ts";

/** What a file's rows are called in SQL. */
export const FILE_TABLE = "data";

export interface OpenFile {
  tables(): Promise<SourceTable[]>;
  run(query: SourceQuery): Promise<Frame[]>;
}

const READERS = { csv: "read_csv", parquet: "read_parquet", json: "read_json" } as const;

/** What a database file is called among the databases of its thread. */
const ATTACHED = "attached";
type DuckDbKind = keyof typeof READERS | "duckdb";

/** The file's rows as a table, or the file itself where it is a database: to be read, and no more. */
function opening(kind: DuckDbKind, path: string): string {
  const quoted = `'${path.replaceAll("'", "''")}'`;
  return kind === "duckdb"
    ? `attach ${quoted} as ${ATTACHED} (read_only)`
    : `create table ${FILE_TABLE} as from ${READERS[kind]}(${quoted})`;
}

/** Reads a file into a database in memory that can reach nothing else from then on. */
export async function openInDuckDb(
  { path, memoryMegabytes }: FileToOpen,
  kind: DuckDbKind,
  onStop: (stop: () => void) => void,
): Promise<OpenFile> {
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: `${memoryMegabytes}MB`,
    threads: "2",
    temp_directory: "",
    // Settings can be asked for, and messages name these two: they would tell the server's own folders.
    secret_directory: "none",
    extension_directory: "none",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    allow_community_extensions: "false",
  });
  const connection = await instance.connect();
  onStop(() => connection.interrupt());
  await connection.run("set timezone = 'UTC'");
  await connection.run(`set allowed_directories = ['${dirname(path).replaceAll("'", "''")}']`);
  await connection.run(opening(kind, path)).catch((error: Error) => {
    const [reason = ""] = error.message.split("\n\nLINE 1: create table");
    throw new Error(reason.replaceAll(path, FILE_TABLE));
  });
  if (kind === "duckdb") await connection.run(`use ${ATTACHED}`);
  await connection.run("set allowed_directories = []").catch(() => undefined);
  await connection.run("set enable_external_access = false");
  await connection.run("set lock_configuration = true");
  return {
    async tables() {
      const { rows } = await read(COLUMNS);
      return gatherTables(
        rows.map(([schema, table, isView, column, type]) => [
          schema === "main" ? "" : textOf(schema),
          textOf(table),
          isView === true,
          textOf(column),
          textOf(type),
          true,
        ]),
      );
    },
    async run(query) {
      const bound = bindParameters(query.text, query.parameters, "duckdb");
      const text = query.isExplained ? `explain ${bound.text}` : bound.text;
      const { rows, columns } = await read(text, bound.values, query.maxRows + 1);
      const builder = new FrameBuilder(columns, query.maxRows);
      for (const row of rows) builder.add(row);
      return [builder.build()];
    },
  };

  async function read(
    text: string,
    values: (string | number | boolean | null)[] = [],
    most = 5000,
  ) {
    await connection.run("begin transaction read only");
    let statement: DuckDBPreparedStatement | null = null;
    try {
      statement = await prepareReading(connection, text);
      statement.bind(values);
      const reader = await statement.streamAndReadUntil(most);
      const types = reader.columnTypes();
      const columns = reader.columnNames().map((name, index) => toColumn(name, types[index]));
      return { columns, rows: reader.getRowsJS().slice(0, most) };
    } finally {
      statement?.destroySync();
      await connection.run("rollback");
    }
  }
}

const COLUMNS = `select c.table_schema, c.table_name, t.table_type = 'VIEW', c.column_name, c.data_type
  from information_schema.columns c join information_schema.tables t using (table_catalog, table_schema, table_name)
  where c.table_catalog = current_database() order by 1, 2, c.ordinal_position`;

/** One statement that only reads, by DuckDB's own word for it. */
async function prepareReading(
  connection: DuckDBConnection,
  text: string,
): Promise<DuckDBPreparedStatement> {
  const statements = await connection.extractStatements(text);
  if (statements.count !== 1)
    throw new Error("Ask with one statement. PIVOT needs its values: ON column IN (…).");
  const statement = await statements.prepare(0);
  const { statementType } = statement;
  if (statementType === StatementType.SELECT || statementType === StatementType.EXPLAIN)
    return statement;
  statement.destroySync();
  throw new Error("Sources are read-only. Ask with SELECT, FROM, WITH, DESCRIBE or SUMMARIZE.");
}

const NUMBERS = new Set<DuckDBTypeId>([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
]);
const TIMES = new Set<DuckDBTypeId>([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_TZ,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.DATE,
]);
const PARTS = new Set<DuckDBTypeId>([
  DuckDBTypeId.LIST,
  DuckDBTypeId.STRUCT,
  DuckDBTypeId.MAP,
  DuckDBTypeId.ARRAY,
]);

function toColumn(name: string, type: DuckDBType | undefined): FrameColumn {
  const id = type?.typeId ?? DuckDBTypeId.VARCHAR;
  if (NUMBERS.has(id)) return { name, type: "number" };
  if (TIMES.has(id)) return { name, type: "time" };
  if (id === DuckDBTypeId.BOOLEAN) return { name, type: "boolean" };
  return { name, type: PARTS.has(id) ? "json" : "string" };
}
