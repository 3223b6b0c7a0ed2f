import { open, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type DuckDBConnection, DuckDBTimestampValue } from "@duckdb/node-api";
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
  // The rows change their place in one transaction: a query finds each of them once, in either.
  await connection.run("begin transaction");
  try {
    await connection.run(`insert into segment select $4, $1, $2, $5, count(*), $6 ${chosen}`, [
      tenant,
      from,
      to,
      signal,
      name,
      BigInt(size),
    ]);
    if (signal === "traces")
      await connection.run(
        `insert into trace_hour select distinct $1, trace_id, $2 ${chosen} order by trace_id`,
        [tenant, from, to],
      );
    const { rowsChanged } = await connection.run(`delete ${chosen}`, [tenant, from, to]);
    await connection.run("commit");
    return rowsChanged;
  } catch (error) {
    await connection.run("rollback").catch(() => undefined);
    throw error;
  }
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
  if (signal === "traces")
    await connection.run(
      `delete from trace_hour where tenant = $1 and hour + interval 1 hour <= $2`,
      [tenant, moment],
    );
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
