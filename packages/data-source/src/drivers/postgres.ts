import type { Duplex } from "node:stream";
import type { Frame } from "@devloom/contract";
import pg from "pg";
import Cursor from "pg-cursor";
import {
  cancelled,
  type Driver,
  type Reach,
  SourceError,
  type SourceQuery,
  type SourceTable,
  type SourceTrial,
  type SourceWarning,
} from "../driver.ts";
import { FrameBuilder, type FrameColumn } from "../frame.ts";
import { bindParameters } from "../sql/parameters.ts";
import { gatherTables } from "./gather-tables.ts";
import { readDefinition } from "./postgres-definition.ts";
import { guardReading, hangUp, LimitedStream, whileOpen } from "./limited-stream.ts";
import { unreachable } from "./unreachable.ts";

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** `verify` also checks the server's certificate. */
  readonly tls: "off" | "require" | "verify";
}

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** A day is no moment, and what has no time zone is not in that of this machine. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => {
    if (type === DATE) return (text: string) => text;
    if (type === TIMESTAMP) return (text: string) => new Date(`${text}Z`);
    return pg.types.getTypeParser(type, format);
  },
};

const CONNECT_MILLISECONDS = 10_000;
const BATCH_ROWS = 100;
const CANCEL_MILLISECONDS = 3000;

/** PostgreSQL: each query in a read-only transaction of a connection of its own. */
export function postgresDriver(
  address: ServerAddress,
  password: string | null,
  reach: Reach,
): Driver {
  const options = { address, password, reach };
  return {
    dialect: "postgres",
    test: (signal) => within(options, signal, 20_000, testRole(address)),
    tables: (signal) => within(options, signal, 30_000, readTables),
    definition: (schema, signal) =>
      within(options, signal, 30_000, (client) => readDefinition(client, schema)),
    run: (query, signal) =>
      within(options, signal, query.timeoutMilliseconds, (client) => answer(client, query)),
  };
}

interface Options {
  readonly address: ServerAddress;
  readonly password: string | null;
  readonly reach: Reach;
}

interface Opened {
  readonly client: pg.Client;
  readonly stream: LimitedStream;
}

function open({ address, password, reach }: Options): Opened {
  const { host, port, database, user, tls } = address;
  const stream = new LimitedStream(reach.connect(host, port));
  const client = new pg.Client({
    host,
    port,
    database,
    user,
    password: password ?? undefined,
    ssl: tls === "off" ? false : { rejectUnauthorized: tls === "verify", servername: host },
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    application_name: "devloom",
    types: TYPES,
    stream: () => stream,
  });
  // A connection that breaks fails the query under way, which says so.
  client.on("error", () => undefined);
  const { connection } = client;
  connection.once("sslconnect", () => guardReading(connection.stream));
  return { client, stream };
}

/** Works in a read-only transaction; an abort ends the statement on the server before the connection goes. */
async function within<Result>(
  options: Options,
  signal: AbortSignal,
  timeoutMilliseconds: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw cancelled();
  const { client, stream } = open(options);
  const cancelling: Promise<void>[] = [];
  const abort = (): void => {
    cancelling.push(cancelBackend(options, client));
  };
  try {
    return await whileOpen(stream, signal, timeoutMilliseconds, async () => {
      await client.connect();
      signal.addEventListener("abort", abort);
      await client.query("begin read only");
      await client.query(`set local statement_timeout = ${Math.ceil(timeoutMilliseconds)}`);
      const result = await work(client);
      await client.query("rollback");
      return result;
    });
  } catch (error) {
    throw explained(error, signal);
  } finally {
    signal.removeEventListener("abort", abort);
    await Promise.all(cancelling);
    await hangUp(stream, () => client.end());
  }
}

/** As `pg_cancel_backend` does, from a second connection. */
async function cancelBackend(options: Options, client: pg.Client): Promise<void> {
  // The library keeps the number of its backend; its types do not say so.
  const { processID } = client as unknown as { processID: number | null };
  if (processID === null) return;
  const other = open(options);
  const timer = setTimeout(() => other.stream.destroy(), CANCEL_MILLISECONDS);
  try {
    await other.client.connect();
    await other.client.query("select pg_cancel_backend($1)", [processID]);
  } catch {
    // The query ends at its time limit at the latest.
  } finally {
    clearTimeout(timer);
    await hangUp(other.stream, () => other.client.end());
  }
}

const QUERY_CANCELED = "57014";

function explained(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return cancelled();
  if (!(error instanceof Error) || error instanceof SourceError) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === QUERY_CANCELED)
    return new SourceError("timeout", "The query took longer than its time limit.");
  if (code === "address_refused") return error;
  const isOfServer = /^[0-9A-Z]{5}$/.test(code) && "severity" in error;
  return isOfServer ? new SourceError("refused", error.message) : unreachable(error);
}

const NO_COPY = "COPY is not for queries. Ask with SELECT.";
const COPIES = /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*copy\b/i;

/** The library's cursor knows no copies, and what it does not know it calls all the same. */
class AnswerCursor extends Cursor<unknown[]> {
  handleCopyInResponse({ stream }: { readonly stream: Duplex }): void {
    stream.destroy(new SourceError("refused", NO_COPY));
  }

  handleCopyData(_: unknown, connection: { readonly stream: Duplex }): void {
    this.handleCopyInResponse(connection);
  }
}

async function answer(client: pg.Client, query: SourceQuery): Promise<Frame[]> {
  if (COPIES.test(query.text)) throw new SourceError("refused", NO_COPY);
  const bound = bindParameters(query.text, query.parameters, "postgres");
  const text = query.isExplained ? `explain (verbose, costs) ${bound.text}` : bound.text;
  const cursor = client.query(new AnswerCursor(text, bound.values, { rowMode: "array" }));
  let builder: FrameBuilder | null = null;
  const wanted = Math.min(BATCH_ROWS, query.maxRows + 1);
  while (builder?.isFull !== true) {
    const { rows, fields } = await readBatch(cursor, wanted);
    builder ??= new FrameBuilder(fields.map(toColumn), query.maxRows);
    for (const row of rows) builder.add(row);
    // A cursor that has come to its end has nothing more to tell.
    if (rows.length < wanted) break;
  }
  await cursor.close();
  return builder === null ? [] : [builder.build()];
}

function readBatch(
  cursor: Cursor<unknown[]>,
  count: number,
): Promise<{ rows: unknown[][]; fields: pg.FieldDef[] }> {
  return new Promise((resolve, reject) => {
    cursor.read(count, (error, rows, result) => {
      // The library gives `undefined` where its types say there is always an error.
      if (error) reject(error);
      else resolve({ rows, fields: result.fields });
    });
  });
}

const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 1700]);
const TIMES = new Set<number>([TIMESTAMP, TIMESTAMPTZ]);
const JSONS = new Set([114, 3802]);
const BOOLEAN = 16;

function toColumn({ name, dataTypeID }: pg.FieldDef): FrameColumn {
  if (NUMBERS.has(dataTypeID)) return { name, type: "number" };
  if (TIMES.has(dataTypeID)) return { name, type: "time" };
  if (JSONS.has(dataTypeID)) return { name, type: "json" };
  return { name, type: dataTypeID === BOOLEAN ? "boolean" : "string" };
}

function testRole({ tls }: ServerAddress) {
  return async (client: pg.Client): Promise<SourceTrial> => {
    const { rows } = await client.query<{ version: string; super: boolean; writes: boolean }>(
      `select current_setting('server_version') as version,
        (select rolsuper from pg_roles where rolname = current_user) as super,
        exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information_schema$'
          and has_table_privilege(c.oid, 'insert, update, delete, truncate')) as writes`,
    );
    const [row] = rows;
    const warnings: SourceWarning[] = [];
    if (row?.super === true) warnings.push("role_is_superuser");
    else if (row?.writes === true) warnings.push("role_can_write");
    if (tls === "off") warnings.push("not_encrypted");
    return { version: `PostgreSQL ${row?.version ?? ""}`, warnings };
  };
}

async function readTables(client: pg.Client): Promise<SourceTable[]> {
  const { rows } = await client.query<[string, string, boolean, string, string, boolean]>({
    rowMode: "array",
    text: `select n.nspname, c.relname, c.relkind in ('v', 'm') or exists (select from pg_inherits i where i.inhrelid = c.oid), a.attname,
        format_type(a.atttypid, a.atttypmod), not a.attnotnull
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_|^information_schema$'
        and has_schema_privilege(n.oid, 'usage')
        and (has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select'))
      order by n.nspname, c.relname, a.attnum limit 20000`,
  });
  return gatherTables(rows);
}
