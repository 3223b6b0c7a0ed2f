import { open, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type DuckDBConnection, DuckDBTimestampValue } from "@duckdb/node-api";
import { dropRollups, isRolled, type RolledSignal, rollUp } from "../rollup/write.ts";
import { dropVersions, rememberVersions } from "../rollup/versions.ts";
import { type Signal, SIGNALS } from "../rows.ts";
import { syncFolder } from "./sync-folder.ts";
import { columnNames } from "./tables.ts";

export interface Compaction {
  /** Hours that ended before this moment go into files; microseconds. */
  readonly before: number;
  /** More hot rows than this of one workspace and hour go into files at once. */
  readonly maxHotRows: number;
  /** Of each signal; the rest waits for the next run. */
  readonly maxFiles?: number;
}

export interface Retention {
  readonly tenant: string;
  readonly signal: Signal;
  /** What is older goes; microseconds. */
  readonly before: number;
}

const HOUR = 3_600_000_000n;
/** How rows lie in a file: what is alike together, so that it takes little room and is soon found. */
const ORDER: Readonly<Record<Signal, string>> = {
  logs: "service, time",
  traces: "service, time",
  metrics: "name, resource, attributes, time",
};

const MAX_FILES = 500;

/** Hot rows of a workspace, a signal and an hour. */
export interface Piece {
  readonly signal: Signal;
  readonly tenant: string;
  readonly hour: bigint;
}

/** What is due to go into files, the largest first; no workspace keeps the others waiting. */
export async function findDue(
  connection: DuckDBConnection,
  { before, maxHotRows, maxFiles = MAX_FILES }: Compaction,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const signal of SIGNALS) {
    const due = await connection.runAndReadAll(
      `with due as (
         select tenant, epoch_us(date_trunc('hour', time)) as hour, count(*) as amount
         from ${signal} group by 1, 2 having hour + ${HOUR} <= $1 or amount > $2)
       select tenant, hour from due
       order by row_number() over (partition by tenant order by amount desc, hour), amount desc limit $3`,
      [BigInt(Math.floor(before)), BigInt(maxHotRows), BigInt(maxFiles)],
    );
    for (const [tenant, hour] of due.getRows())
      pieces.push({
        signal,
        tenant: String(tenant),
        hour: BigInt(String(hour)),
      });
  }
  return pieces;
}

/** Moves a piece into a Parquet file of its own. Tells how many rows it has. */
export async function moveToFile(
  connection: DuckDBConnection,
  folder: string,
  piece: Piece,
): Promise<number> {
  const { signal, tenant, hour } = piece;
  const [from, to] = [new DuckDBTimestampValue(hour), new DuckDBTimestampValue(hour + HOUR)];
  const chosen = `from ${signal} where tenant = $1 and time >= $2 and time < $3`;
  // Asked now, not when the piece was found: no two files may have the same name.
  const newest = await connection.runAndReadAll(`select max(arrival) ${chosen}`, [
    tenant,
    from,
    to,
  ]);
  const arrival = newest.getRows()[0]?.[0] ?? null;
  if (arrival === null) return 0;
  const name = join("files", signal, tenant, `${hour}-${String(arrival)}.parquet`);
  const file = join(folder, name);
  const draft = `${file}.draft`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const names = columnNames(signal)
    .map((name) => `"${name}"`)
    .join(", ");
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  await connection.run(
    `copy (select ${names} ${chosen} order by ${ORDER[signal]}) to ${text(draft)}
     (format parquet, compression zstd, row_group_size 122880)`,
    [tenant, from, to],
  );
  await syncFile(draft);
  await rename(draft, file);
  await syncFolder(dirname(file));
  const { size } = await stat(file);
  const isWorth = isRolled(signal) && (await hasFewOperations(connection, piece));
  // The rows change their place in one transaction: a query finds each of them once, in either.
  await connection.run("begin transaction");
  try {
    await connection.run(`insert into segment select $4, $1, $2, $5, count(*), $6, $7 ${chosen}`, [
      tenant,
      from,
      to,
      signal,
      name,
      BigInt(size),
      isWorth,
    ]);
    if (isWorth && isRolled(signal)) await rollUpPiece(connection, folder, { ...piece, signal });
    if (signal === "traces") {
      await connection.run(
        `insert into trace_hour select distinct $1, trace_id, $2 ${chosen} order by trace_id`,
        [tenant, from, to],
      );
      await rememberVersions(connection, name, { tenant, from, to });
    }
    const { rowsChanged } = await connection.run(`delete ${chosen}`, [tenant, from, to]);
    await connection.run("commit");
    return rowsChanged;
  } catch (error) {
    await connection.run("rollback").catch(() => undefined);
    throw error;
  }
}

/** Where a transaction is under way, the database refuses; the rows are safe, and the next one does it. */
export async function checkpoint(connection: DuckDBConnection): Promise<void> {
  try {
    await connection.run("checkpoint");
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("Cannot CHECKPOINT")) throw error;
  }
}

/** Operations of one hour. With more, such as names with ids in them, roll-ups would be no smaller than rows. */
const MAX_OPERATIONS = 20_000;

async function hasFewOperations(
  connection: DuckDBConnection,
  { signal, tenant, hour }: Piece,
): Promise<boolean> {
  if (signal !== "traces") return true;
  const found = await connection.runAndReadAll(
    `select count(*) <= ${MAX_OPERATIONS} from (select distinct service, environment, name, kind, status from traces
       where tenant = $1 and time >= $2 and time < $3)`,
    [tenant, new DuckDBTimestampValue(hour), new DuckDBTimestampValue(hour + HOUR)],
  );
  return found.getRows()[0]?.[0] === true;
}

/** The roll-ups of a piece. Points that come late lie between others, so that their hour is rolled up anew. */
async function rollUpPiece(
  connection: DuckDBConnection,
  folder: string,
  { signal, tenant, hour }: Piece & { signal: RolledSignal },
): Promise<void> {
  const ofHour = `from segment where signal = 'metrics' and tenant = $1 and hour = $2`;
  const key = [tenant, new DuckDBTimestampValue(hour)];
  const hot = `(select * from ${signal} where tenant = $1 and time >= $2 and time < $3)`;
  const found =
    signal === "metrics" ? await connection.runAndReadAll(`select file ${ofHour}`, key) : null;
  const files = found?.getRows().map(([file]) => join(folder, String(file))) ?? [];
  if (files.length < 2)
    return rollUp(connection, signal, { tenant, hour, source: hot, isWhole: false });
  const list = files.map((file) => `'${file.replaceAll("'", "''")}'`).join(", ");
  const source = `(select * from read_parquet([${list}], union_by_name = true) where $1 <> '' and time >= $2 and time < $3)`;
  await rollUp(connection, signal, { tenant, hour, source, isWhole: true });
  await connection.run(
    `update segment set rolled = true where signal = 'metrics' and tenant = $1 and hour = $2`,
    key,
  );
}

/** Forgets rows and files of a workspace that are older than it keeps them. */
export async function dropExpired(
  connection: DuckDBConnection,
  { tenant, signal, before }: Retention,
): Promise<void> {
  const moment = new DuckDBTimestampValue(BigInt(Math.floor(before)));
  await connection.run(`delete from ${signal} where tenant = $1 and time < $2`, [tenant, moment]);
  await connection.run(
    `delete from segment where tenant = $1 and signal = $3 and hour + interval 1 hour <= $2`,
    [tenant, moment, signal],
  );
  if (isRolled(signal))
    await dropRollups(connection, signal, tenant, BigInt(Math.max(0, Math.floor(before))));
  if (signal !== "traces") return;
  await connection.run(
    `delete from trace_hour where tenant = $1 and hour + interval 1 hour <= $2`,
    [tenant, moment],
  );
  await dropVersions(connection, tenant);
}

/** Removes files that no row of the store names: drafts of a crash, and what expired. */
export async function sweepFiles(connection: DuckDBConnection, folder: string): Promise<void> {
  const result = await connection.runAndReadAll("select file from segment");
  const known = new Set(result.getRows().map(([name]) => join(folder, String(name))));
  const root = join(folder, "files");
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !known.has(file)) await rm(file, { force: true });
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
