import { assertNever, type FIELD_TYPES, type Frame } from "@devloom/contract";

type FieldType = (typeof FIELD_TYPES)[number];

export interface FrameColumn {
  readonly name: string;
  readonly type: FieldType;
}

/** An answer may be this large, counted as its values are sent. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Gathers rows into a frame, until there are as many as may be or they are too large. */
export class FrameBuilder {
  readonly #columns: readonly FrameColumn[];
  readonly #values: unknown[][];
  /** Columns with a whole number that no JavaScript number is: they become texts, or ids would be others. */
  readonly #exact = new Set<number>();
  readonly #maxRows: number;
  #rows = 0;
  #bytes = 0;
  #isTruncated = false;

  constructor(columns: readonly FrameColumn[], maxRows: number) {
    this.#columns = columns;
    this.#values = columns.map(() => []);
    this.#maxRows = maxRows;
  }

  /** Whether no more rows are taken. */
  get isFull(): boolean {
    return this.#isTruncated;
  }

  add(row: readonly unknown[]): void {
    if (this.#isTruncated) return;
    const values = this.#columns.map(({ type }, index) => {
      const isExact = type === "number" && isLargeWhole(row[index]);
      if (isExact) this.#exact.add(index);
      return toFrameValue(row[index], isExact ? "string" : type);
    });
    for (const [index, value] of values.entries()) {
      this.#bytes += typeof value === "string" ? value.length : 8;
      if (this.#columns[index]?.type === "json") this.#bytes += JSON.stringify(value)?.length ?? 0;
    }
    // A single row can be larger than all that may be sent.
    if (this.#rows >= this.#maxRows || this.#bytes > MAX_BYTES) {
      this.#isTruncated = true;
      return;
    }
    this.#rows += 1;
    for (const [index, value] of values.entries()) this.#values[index]?.push(value);
  }

  build(name = ""): Frame {
    const fields = this.#columns.map(({ name: field, type }, index) => {
      const values = this.#values[index] ?? [];
      if (!this.#exact.has(index)) return { name: field, type, values };
      const texts = values.map((value) => (value === null ? null : textOf(value)));
      return { name: field, type: "string" as const, values: texts };
    });
    return { name, fields, truncated: this.#isTruncated };
  }
}

function isLargeWhole(value: unknown): boolean {
  if (typeof value === "bigint") return !Number.isSafeInteger(Number(value));
  return (
    typeof value === "string" && /^-?\d{16,}$/.test(value) && !Number.isSafeInteger(Number(value))
  );
}

/** A value as frames hold it: times in milliseconds, numbers that lose nothing, texts for the rest. */
export function toFrameValue(value: unknown, type: FieldType): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case "time": {
      const time = value instanceof Date ? value.getTime() : Date.parse(textOf(value));
      return Number.isFinite(time) ? time : null;
    }
    case "number": {
      const number = Number(value);
      return Number.isFinite(number) ? number : null;
    }
    case "boolean":
      return value === true || value === 1 || value === "t" || value === "true";
    case "string":
      return textOf(value);
    case "json":
      return plain(value);
    default:
      return assertNever(type);
  }
}

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null) return JSON.stringify(plain(value)) ?? "";
  return String(value);
}

/** The same without what JSON does not know. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === "bigint"
        ? Number.isSafeInteger(Number(one))
          ? Number(one)
          : String(one)
        : one,
    ) ?? "null",
  );
}
