import duckdb, { type Vector } from "@duckdb/node-bindings";

/** A text of a vector: its length, then all of it when it is short, or its beginning and where it is. */
const ENTRY_BYTES = 16;
const INLINE_BYTES = 12;
const PREFIX_BYTES = 4;
/** More than this is not joined: a text of JavaScript has an end. */
const MAX_JOINED = 32 * 1024 * 1024;

/**
 * Writes texts into a vector. A call into the database for each of them would cost more than everything else, so
 * that they are handed over as one text, which the vector then owns, and the others are parts of that.
 */
export function writeTexts(vector: Vector, texts: readonly string[]): void {
  let characters = 0;
  for (const text of texts) characters += text.length;
  if (characters > MAX_JOINED) return writeEach(vector, texts);
  const { bytes, ends } = joined(texts, characters);
  const entries = new DataView(new ArrayBuffer(texts.length * ENTRY_BYTES));
  const address = bytes.length > INLINE_BYTES ? adopt(vector, bytes) : 0n;
  let start = 0;
  for (let row = 0; row < texts.length; row += 1) {
    const end = ends[row] ?? start;
    writeEntry(entries, row * ENTRY_BYTES, bytes, start, end, address);
    start = end;
  }
  duckdb.copy_data_to_vector(vector, 0, entries.buffer, 0, entries.byteLength);
}

function writeEach(vector: Vector, texts: readonly string[]): void {
  for (const [row, text] of texts.entries())
    duckdb.vector_assign_string_element_len(vector, row, Buffer.from(text));
}

/** Gives bytes to the vector; tells where it keeps them. */
function adopt(vector: Vector, bytes: Buffer): bigint {
  duckdb.vector_assign_string_element_len(vector, 0, bytes);
  const { buffer, byteOffset } = duckdb.vector_get_data(vector, ENTRY_BYTES);
  return new DataView(buffer, byteOffset, ENTRY_BYTES).getBigUint64(ENTRY_BYTES / 2, true);
}

function writeEntry(
  entries: DataView,
  place: number,
  bytes: Buffer,
  start: number,
  end: number,
  address: bigint,
): void {
  const length = end - start;
  entries.setUint32(place, length, true);
  const shown = length <= INLINE_BYTES ? length : PREFIX_BYTES;
  for (let index = 0; index < shown; index += 1)
    entries.setUint8(place + 4 + index, bytes[start + index] ?? 0);
  if (length > INLINE_BYTES) entries.setBigUint64(place + 8, address + BigInt(start), true);
}

/** All texts behind each other as UTF-8, and where each ends. */
function joined(
  texts: readonly string[],
  characters: number,
): { bytes: Buffer; ends: Uint32Array } {
  const bytes = Buffer.from(texts.join(""));
  const ends = new Uint32Array(texts.length);
  let end = 0;
  const isAscii = characters === bytes.length;
  for (const [row, text] of texts.entries()) {
    end += isAscii ? text.length : Buffer.byteLength(text);
    ends[row] = end;
  }
  return { bytes, ends };
}
