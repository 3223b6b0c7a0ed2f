import type { DuckDBValue } from "@duckdb/node-api";
import { COLUMNS } from "../engine/tables.ts";
import type { Decoded, Signal } from "../rows.ts";

/** A decoded request, whose it is and how long its rows are kept; microseconds. */
export interface Batch {
  readonly tenant: string;
  readonly keptFor: bigint | null;
  readonly decoded: Decoded;
  /** What it counts for in the backlog. */
  readonly bytes: number;
}

interface AnyColumn {
  readonly name: string;
  readonly type: { toString(): string };
  value(row: unknown): DuckDBValue;
}

const SECOND = 1_000_000n;
/** The last second that ClickHouse's `DateTime` knows. */
const NEVER = 0xff_ff_ff_ff;

/** Rows of one signal as ClickHouse's RowBinary, in the order of `blockColumns`. */
export function writeBlock(signal: Signal, batches: readonly Batch[]): Buffer {
  // Rows come from the decoder of the same signal as the columns.
  const columns = COLUMNS[signal] as readonly unknown[] as readonly AnyColumn[];
  const writers = columns.map(({ name, type, value }) => {
    const isOptional = name === "minimum" || name === "maximum";
    const write = WRITERS[type.toString()];
    if (write === undefined) throw new Error(`${name} has a type that cannot be written.`);
    return { value, isOptional, write };
  });
  const block = new Block();
  for (const { tenant, keptFor, decoded } of batches)
    for (const row of decoded.rows) {
      block.text(tenant);
      block.uint32(expiryOf(row.time, keptFor));
      for (const { value, isOptional, write } of writers) {
        const one = value(row);
        if (isOptional) block.byte(one === null ? 1 : 0);
        if (one !== null || !isOptional) write(block, one);
      }
    }
  return block.done();
}

function expiryOf(time: bigint, keptFor: bigint | null): number {
  if (keptFor === null) return NEVER;
  return Math.min(NEVER, Math.max(0, Number((time + keptFor) / SECOND)));
}

// Each type's values are what `engine/tables.ts` makes of them.
const WRITERS: Readonly<Record<string, (block: Block, value: DuckDBValue) => void>> = {
  TIMESTAMP: (block, value) => block.int64(value as bigint),
  BIGINT: (block, value) => block.int64(value as bigint),
  VARCHAR: (block, value) => block.text(value as string),
  DOUBLE: (block, value) => block.double(value as number),
  BOOLEAN: (block, value) => block.byte(value === true ? 1 : 0),
  UTINYINT: (block, value) => block.byte(value as number),
  USMALLINT: (block, value) => block.uint16(value as number),
  "DOUBLE[]": (block, value) => block.doubles((value as { items: readonly number[] }).items),
};

/** Bytes that grow as they are written. */
class Block {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #end = 0;

  byte(value: number): void {
    this.#end = this.#room(1).writeUInt8(value, this.#end);
  }

  uint16(value: number): void {
    this.#end = this.#room(2).writeUInt16LE(value, this.#end);
  }

  uint32(value: number): void {
    this.#end = this.#room(4).writeUInt32LE(value, this.#end);
  }

  int64(value: bigint): void {
    this.#end = this.#room(8).writeBigInt64LE(value, this.#end);
  }

  double(value: number): void {
    this.#end = this.#room(8).writeDoubleLE(value, this.#end);
  }

  doubles(values: readonly number[]): void {
    this.#length(values.length);
    for (const value of values) this.double(value);
  }

  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.#length(length);
    this.#end += this.#room(length).write(value, this.#end);
  }

  done(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  /** Seven bits at a time, the low ones first. */
  #length(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80);
    this.byte(rest);
  }

  #room(length: number): Buffer {
    if (this.#end + length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + length));
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}
