import type pg from "pg";
import { COLUMNS } from "../engine/tables.ts";
import type { FormReader } from "../query/answer.ts";
import { postgres } from "../query/sql/postgres.ts";
import { Moment } from "../query/statement.ts";
import { type Decoded, SIGNALS } from "../rows.ts";

const TYPES: Readonly<Record<string, string>> = {
  TIMESTAMP: "timestamp",
  VARCHAR: "text",
  BIGINT: "bigint",
  DOUBLE: "double precision",
  BOOLEAN: "boolean",
  UTINYINT: "smallint",
  USMALLINT: "integer",
  "DOUBLE[]": "double precision[]",
};
const EPOCH = "(timestamp '1970-01-01' + $::bigint * interval '1 microsecond')";

/** The store's tables in a PostgreSQL database, for as long as the connection lasts. */
export async function createTables(client: pg.Client): Promise<void> {
  for (const signal of SIGNALS) {
    const columns = COLUMNS[signal].map(
      ({ name, type }) => `"${name}" ${TYPES[type.toString()] ?? "unknown"}`,
    );
    await client.query(
      `create temporary table ${signal} (tenant text, arrival bigint, ${columns.join(", ")})`,
    );
  }
}

/** Writes the rows of a request as the store has them. */
export async function copyRows(
  client: pg.Client,
  { tenant, arrival, decoded }: { tenant: string; arrival: number; decoded: Decoded },
): Promise<void> {
  // Rows come from the decoder of the same signal as the columns.
  const columns = COLUMNS[decoded.signal] as readonly unknown[] as readonly {
    readonly name: string;
    value(row: unknown): unknown;
  }[];
  const places = columns.map(({ name }, place) =>
    name === "time" ? EPOCH.replace("$", `$${place + 3}`) : `$${place + 3}`,
  );
  for (const row of decoded.rows)
    await client.query(`insert into ${decoded.signal} values ($1, $2, ${places.join(", ")})`, [
      tenant,
      arrival,
      ...columns.map((column) => plainOf(column.value(row))),
    ]);
}

/** DuckDB's own values as PostgreSQL's client takes them. */
function plainOf(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if ("micros" in value) return String(value.micros);
  return "items" in value ? value.items : value;
}

/** Answers forms from those tables. */
export function postgresReader(client: pg.Client, tenant: string): FormReader {
  return {
    dialect: postgres,
    async source(statement, signal, { from, to }) {
      return `(select * from ${signal} where tenant = ${statement.bind(tenant)}
        and time >= ${statement.time(from)} and time < ${statement.time(to)})`;
    },
    async rows<Row>(sql: string, { values }: { values: readonly unknown[] }): Promise<Row[]> {
      const given = values.map((value) => (value instanceof Moment ? value.microseconds : value));
      const { rows } = await client.query<Row & pg.QueryResultRow>(sql, given);
      return rows;
    },
  };
}
