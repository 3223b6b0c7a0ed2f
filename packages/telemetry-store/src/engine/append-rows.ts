import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBValue,
  VARCHAR,
} from "@duckdb/node-api";
import type { Decoded, Signal } from "../rows.ts";
import { COLUMNS } from "./tables.ts";

/** A decoded request that is on the disk, with its number and whose it is. */
export interface DurableBatch {
  readonly sequence: number;
  readonly tenant: string;
  readonly decoded: Decoded;
  /** What it counts for in the backlog. */
  readonly bytes: number;
}

const CHUNK_ROWS = 2048;

interface AnyColumn {
  readonly type: (typeof COLUMNS)["logs"][number]["type"];
  value(row: unknown): DuckDBValue;
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
  const types = [VARCHAR, BIGINT, ...columns.map(({ type }) => type)];
  const appender = await connection.createAppender(signal);
  let total = 0;
  let pending: { tenant: string; arrival: bigint; row: unknown }[] = [];
  const flush = (): void => {
    if (pending.length === 0) return;
    const chunk = DuckDBDataChunk.create(types, pending.length);
    chunk.setColumnValues(
      0,
      pending.map(({ tenant }) => tenant),
    );
    chunk.setColumnValues(
      1,
      pending.map(({ arrival }) => arrival),
    );
    for (const [index, column] of columns.entries())
      chunk.setColumnValues(
        index + 2,
        pending.map(({ row }) => column.value(row)),
      );
    appender.appendDataChunk(chunk);
    total += pending.length;
    pending = [];
  };
  for (const { tenant, sequence, decoded } of own) {
    const arrival = BigInt(sequence);
    for (const row of decoded.rows) {
      pending.push({ tenant, arrival, row });
      if (pending.length === CHUNK_ROWS) flush();
    }
  }
  flush();
  appender.closeSync();
  return total;
}
