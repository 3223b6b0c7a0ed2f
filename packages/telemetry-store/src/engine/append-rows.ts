import { setImmediate as nextTurn } from "node:timers/promises";
import {
  BIGINT,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBValue,
  VARCHAR,
} from "@duckdb/node-api";
import duckdb from "@duckdb/node-bindings";
import type { Decoded, Signal } from "../rows.ts";
import { COLUMNS } from "./tables.ts";
import { writeTexts } from "./write-texts.ts";

/** A decoded request that is on the disk, with its number and whose it is. */
export interface DurableBatch {
  readonly sequence: number;
  readonly tenant: string;
  readonly decoded: Decoded;
  /** What it counts for in the backlog. */
  readonly bytes: number;
}

const CHUNK_ROWS = 2048;
/** Requests with more rows get chunks of their own, in which whole columns are the same. */
const OWN_CHUNK_ROWS = 256;

interface AnyColumn {
  readonly type: (typeof COLUMNS)["logs"][number]["type"];
  value(row: unknown): DuckDBValue;
}

interface PendingRow {
  readonly tenant: string;
  readonly arrival: bigint;
  readonly row: unknown;
}

/** Appends all rows of one signal in these batches, in chunks of columns. */
export async function appendRows(
  connection: DuckDBConnection,
  signal: Signal,
  batches: readonly DurableBatch[],
): Promise<number> {
  const own = batches.filter(({ decoded }) => decoded.signal === signal && decoded.rows.length > 0);
  if (own.length === 0) return 0;
  // Rows come from the decoder of the same signal as the columns.
  const columns = COLUMNS[signal] as readonly unknown[] as readonly AnyColumn[];
  const appender = await connection.createAppender(signal);
  let total = 0;
  let pending: PendingRow[] = [];
  const flush = async (): Promise<void> => {
    if (pending.length === 0) return;
    appendChunk(appender, columns, pending);
    total += pending.length;
    pending = [];
    // Requests that came meanwhile are written to the journal before the next chunk.
    await nextTurn();
  };
  for (const { tenant, sequence, decoded } of own) {
    const isLarge = decoded.rows.length >= OWN_CHUNK_ROWS;
    if (isLarge) await flush();
    const arrival = BigInt(sequence);
    for (const row of decoded.rows) {
      pending.push({ tenant, arrival, row });
      if (pending.length === CHUNK_ROWS) await flush();
    }
    if (isLarge) await flush();
  }
  await flush();
  appender.closeSync();
  return total;
}

function appendChunk(
  appender: DuckDBAppender,
  columns: readonly AnyColumn[],
  rows: readonly PendingRow[],
): void {
  const types = [VARCHAR, BIGINT, ...columns.map(({ type }) => type)];
  const chunk = DuckDBDataChunk.create(types, rows.length);
  const write = (index: number, valueOf: (pending: PendingRow) => DuckDBValue): void =>
    setColumn(chunk, index, rows.map(valueOf));
  write(0, ({ tenant }) => tenant);
  write(1, ({ arrival }) => arrival);
  for (const [index, column] of columns.entries())
    write(index + 2, ({ row }) => column.value(row));
  appender.appendDataChunk(chunk);
}

/** A text that is the same in every row is handed over once, others together: each costs a call into the database. */
function setColumn(chunk: DuckDBDataChunk, index: number, values: DuckDBValue[]): void {
  const [first] = values;
  if (typeof first !== "string") return chunk.setColumnValues(index, values);
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  if (values.every((value) => value === first))
    return duckdb.vector_reference_value(vector, duckdb.create_varchar(first));
  // A column of texts has nothing else.
  return writeTexts(vector, values as string[]);
}
