import type { Frame } from "@devloom/contract";
import mysql, { type Connection, type FieldPacket } from "mysql2";
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
import { FrameBuilder, type FrameColumn, textOf } from "../frame.ts";
import { bindParameters } from "../sql/parameters.ts";
import { requireReading } from "../sql/reads-only.ts";
import { gatherTables } from "./gather-tables.ts";
import { LimitedStream, whileOpen } from "./limited-stream.ts";
import type { ServerAddress } from "./postgres.ts";
import { unreachable } from "./unreachable.ts";

const CONNECT_MILLISECONDS = 10_000;
const KILL_MILLISECONDS = 3000;

interface Options {
  readonly address: ServerAddress;
  readonly password: string | null;
  readonly reach: Reach;
}

/** MySQL and MariaDB: each query in a read-only transaction of a connection of its own. */
export function mysqlDriver(address: ServerAddress, password: string | null, reach: Reach): Driver {
  const options = { address, password, reach };
  return {
    dialect: "mysql",
    test: (signal) => within(options, signal, 20_000, (one) => testRole(one, address)),
    tables: (signal) => within(options, signal, 30_000, readTables),
    run: (query, signal) =>
      within(options, signal, query.timeoutMilliseconds, (one) => answer(one, query)),
  };
}

interface Opened {
  readonly connection: Connection;
  readonly stream: LimitedStream;
}

function open({ address, password, reach }: Options): Opened {
  const { host, port, database, user, tls } = address;
  const stream = new LimitedStream(reach.connect(host, port));
  const connection = mysql.createConnection({
    stream: () => stream,
    host,
    user,
    database,
    password: password ?? "",
    connectTimeout: CONNECT_MILLISECONDS,
    rowsAsArray: true,
    supportBigNumbers: true,
    decimalNumbers: true,
    timezone: "Z",
    multipleStatements: false,
    // Files of this machine are nothing that a server may ask for.
    flags: ["-LOCAL_FILES"],
    infileStreamFactory: () => {
      throw new SourceError("refused", "The server asked for a file of this machine.");
    },
    ...(tls === "off" ? {} : { ssl: { rejectUnauthorized: tls === "verify" } }),
  });
  // A connection that breaks fails the query under way, which says so.
  connection.on("error", () => undefined);
  return { connection, stream };
}

type Rows = { readonly rows: unknown[][]; readonly fields: FieldPacket[] };

function ask(connection: Connection, text: string, values: unknown[] = []): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, rows: unknown, fields: FieldPacket[] = []): void => {
      if (error === null) resolve({ rows: Array.isArray(rows) ? rows : [], fields });
      else reject(error);
    };
    // Values are bound by the server; statements that cannot be prepared have none.
    if (values.length > 0) connection.execute(text, values as never[], done);
    else connection.query(text, done);
  });
}

async function within<Result>(
  options: Options,
  signal: AbortSignal,
  timeoutMilliseconds: number,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw cancelled();
  const { connection, stream } = open(options);
  const killing: Promise<void>[] = [];
  let isLate = false;
  const kill = (): void => {
    killing.push(killQuery(options, connection.threadId));
  };
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, timeoutMilliseconds);
  signal.addEventListener("abort", kill);
  try {
    return await whileOpen(stream, signal, timeoutMilliseconds, async () => {
      await ask(connection, "set session transaction read only");
      await ask(connection, "start transaction read only");
      if (isLate || signal.aborted) throw cancelled();
      return work(connection);
    });
  } catch (error) {
    if (signal.aborted) throw cancelled();
    if (isLate) throw new SourceError("timeout", "The query took longer than its time limit.");
    if (!(error instanceof Error) || error instanceof SourceError) throw error;
    if ("code" in error && error.code === "address_refused") throw error;
    const isOfServer = "sqlState" in error;
    throw isOfServer ? new SourceError("refused", error.message) : unreachable(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
    await Promise.all(killing);
    connection.destroy();
    stream.destroy();
  }
}

async function killQuery(options: Options, thread: number | null): Promise<void> {
  if (thread === null || thread === undefined) return;
  const { connection, stream } = open(options);
  const timer = setTimeout(() => stream.destroy(), KILL_MILLISECONDS);
  try {
    await ask(connection, `kill query ${thread}`);
  } catch {
    // The connection is closed next, which the server notices when it writes.
  } finally {
    clearTimeout(timer);
    connection.destroy();
    stream.destroy();
  }
}

async function answer(connection: Connection, query: SourceQuery): Promise<Frame[]> {
  requireReading(query.text);
  await ask(connection, `set session sql_select_limit = ${query.maxRows + 1}`);
  const bound = bindParameters(query.text, query.parameters, "mysql");
  const text = query.isExplained ? `explain ${bound.text}` : bound.text;
  return [await readRows(connection, text, bound.values, query.maxRows)];
}

/** Takes rows as they come, and no more once the frame is full: the connection is closed next. */
function readRows(
  connection: Connection,
  text: string,
  values: unknown[],
  maxRows: number,
): Promise<Frame> {
  return new Promise((resolve, reject) => {
    let builder = new FrameBuilder([], maxRows);
    const asked =
      values.length > 0 ? connection.execute(text, values as never[]) : connection.query(text);
    asked
      .on("error", reject)
      .on("fields", (fields: FieldPacket[] | undefined) => {
        builder = new FrameBuilder((fields ?? []).map(toColumn), maxRows);
      })
      .on("result", (row: unknown) => {
        if (Array.isArray(row)) builder.add(row);
        if (builder.isFull) resolve(builder.build());
      })
      .on("end", () => resolve(builder.build()));
  });
}

// CommonJS: its parts are reached through the default export alone.
const { Types } = mysql;
const NUMBERS = new Set<number>([
  Types.TINY,
  Types.SHORT,
  Types.LONG,
  Types.FLOAT,
  Types.DOUBLE,
  Types.LONGLONG,
  Types.INT24,
  Types.YEAR,
  Types.DECIMAL,
  Types.NEWDECIMAL,
]);
const TIMES = new Set<number>([Types.TIMESTAMP, Types.DATETIME]);

function toColumn({ name, columnType }: FieldPacket): FrameColumn {
  const type = columnType ?? -1;
  if (NUMBERS.has(type)) return { name, type: "number" };
  if (TIMES.has(type)) return { name, type: "time" };
  return { name, type: type === Types.JSON ? "json" : "string" };
}

async function testRole(connection: Connection, { tls }: ServerAddress): Promise<SourceTrial> {
  const version = await ask(connection, "select version()");
  const grants = await ask(connection, "show grants");
  const text = grants.rows.map(([grant]) => String(grant)).join("\n");
  const warnings: SourceWarning[] = [];
  if (/GRANT ALL PRIVILEGES ON \*\.\*|\bSUPER\b/.test(text)) warnings.push("role_is_superuser");
  else if (/\b(?:ALL PRIVILEGES|INSERT|UPDATE|DELETE|DROP|ALTER|CREATE)\b/.test(text))
    warnings.push("role_can_write");
  if (tls === "off") warnings.push("not_encrypted");
  return { version: `MySQL ${textOf(version.rows[0]?.[0] ?? "")}`, warnings };
}

async function readTables(connection: Connection): Promise<SourceTable[]> {
  const { rows } = await ask(
    connection,
    `select c.table_schema, c.table_name, t.table_type = 'VIEW', c.column_name, c.column_type,
       c.is_nullable = 'YES'
     from information_schema.columns c join information_schema.tables t
       on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema not in ('mysql', 'information_schema', 'performance_schema', 'sys')
     order by c.table_schema, c.table_name, c.ordinal_position limit 20000`,
  );
  return gatherTables(
    rows.map(([schema, table, isView, column, type, isNullable]) => [
      String(schema),
      String(table),
      isView === 1,
      String(column),
      String(type),
      isNullable === 1,
    ]),
  );
}
