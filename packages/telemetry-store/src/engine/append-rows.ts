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
  for (const piece of pieces(own)) {
    appendChunk(appender, columns, piece);
    total += piece.rows.length;
    // Requests that came meanwhile are written to the journal before the next chunk.
    await nextTurn();
  }
  appender.closeSync();
  return total;
}

/** Rows of one chunk; `tenants` and `arrivals` tell of each row whose it is and which request brought it. */
interface Piece {
  readonly tenants: string[];
  readonly arrivals: bigint[];
  readonly rows: unknown[];
}

/** Small requests share a chunk. */
function* pieces(batches: readonly DurableBatch[]): Generator<Piece> {
  let piece: Piece = { tenants: [], arrivals: [], rows: [] };
  for (const { tenant, sequence, decoded } of batches) {
    const isLarge = decoded.rows.length >= OWN_CHUNK_ROWS;
    if (isLarge && piece.rows.length > 0) {
      yield piece;
      piece = { tenants: [], arrivals: [], rows: [] };
    }
    const arrival = BigInt(sequence);
    for (const row of decoded.rows) {
      piece.tenants.push(tenant);
      piece.arrivals.push(arrival);
      piece.rows.push(row);
      if (piece.rows.length < CHUNK_ROWS) continue;
      yield piece;
      piece = { tenants: [], arrivals: [], rows: [] };
    }
    if (!isLarge || piece.rows.length === 0) continue;
    yield piece;
    piece = { tenants: [], arrivals: [], rows: [] };
  }
  if (piece.rows.length > 0) yield piece;
}

function appendChunk(
  appender: DuckDBAppender,
  columns: readonly AnyColumn[],
  { tenants, arrivals, rows }: Piece,
): void {
  const types = [VARCHAR, BIGINT, ...columns.map(({ type }) => type)];
  const chunk = DuckDBDataChunk.create(types, rows.length);
  setColumn(chunk, 0, tenants);
  setColumn(chunk, 1, arrivals);
  for (const [index, column] of columns.entries())
    setColumn(
      chunk,
      index + 2,
      rows.map((row) => column.value(row)),
    );
  appender.appendDataChunk(chunk);
}

/** A text that is the same in every row is handed over once, others together: each costs a call into the database. */
function setColumn(chunk: DuckDBDataChunk, index: number, values: DuckDBValue[]): void {
  const [first] = values;
  if (typeof first === "bigint") return setNumbers(chunk, index, values as bigint[]);
  if (typeof first !== "string") return chunk.setColumnValues(index, values);
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  if (values.every((value) => value === first))
    return duckdb.vector_reference_value(vector, duckdb.create_varchar(first));
  // A column of texts has nothing else.
  return writeTexts(vector, values as string[]);
}

/** Times, durations and counts: 64 bits each, and none is missing. */
function setNumbers(chunk: DuckDBDataChunk, index: number, values: readonly bigint[]): void {
  const numbers = BigInt64Array.from(values);
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
  duckdb.copy_data_to_vector(vector, 0, numbers.buffer, 0, numbers.byteLength);
}
