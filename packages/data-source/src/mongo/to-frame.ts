import { Binary, type Document, ObjectId } from "bson";
import type { Frame } from "@devloom/contract";
import type { SourceColumn } from "../driver.ts";
import { FrameBuilder, type FrameColumn } from "../frame.ts";

const MAX_COLUMNS = 200;

/** A value as frames can hold it. */
export function plainValue(value: unknown): unknown {
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Binary) return value.buffer;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  // Decimals, regular expressions and the like say themselves what they are.
  if ("_bsontype" in value) return (value as { toString(): string }).toString();
  if (Array.isArray(value)) return value.map(plainValue);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]));
}

function typeOf(value: unknown): FrameColumn["type"] | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return "time";
  if (typeof value === "number" || typeof value === "bigint") return "number";
  if (typeof value === "boolean") return "boolean";
  const isPart = typeof value === "object" && !(value instanceof Uint8Array);
  return isPart ? "json" : "string";
}

/** Documents as rows: a column for each field of any of them, of the type that all of its values have. */
export function columnsOf(documents: readonly Document[]): FrameColumn[] {
  const types = new Map<string, FrameColumn["type"] | null>();
  for (const document of documents)
    for (const [name, value] of Object.entries(document)) {
      if (types.size >= MAX_COLUMNS && !types.has(name)) continue;
      const [known = null, type] = [types.get(name), typeOf(plainValue(value))];
      types.set(name, known === null || type === null || known === type ? (known ?? type) : "json");
    }
  return [...types].map(([name, type]) => ({ name, type: type ?? "string" }));
}

export function toFrame(documents: readonly Document[], maxRows: number): Frame {
  const columns = columnsOf(documents);
  const builder = new FrameBuilder(columns, maxRows);
  for (const document of documents)
    builder.add(columns.map(({ name }) => plainValue(document[name])));
  return builder.build();
}

/** What a sample of documents says of a collection; fields that few have are missing where the sample is small. */
export function sampledColumns(documents: readonly Document[]): SourceColumn[] {
  return columnsOf(documents).map(({ name, type }) => ({
    name,
    type,
    isNullable: documents.some((one) => one[name] === undefined || one[name] === null),
  }));
}
