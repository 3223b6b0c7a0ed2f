import { crc32 } from "node:zlib";
import type { Format } from "../otlp/decode.ts";
import type { Signal } from "../rows.ts";

/** One accepted request, as the journal keeps it until its rows are in the table. */
export interface JournalEntry {
  readonly sequence: number;
  readonly tenant: string;
  readonly signal: Signal;
  readonly format: Format;
  readonly receivedAt: number;
  readonly oldest?: number;
  readonly defaultService: string;
  readonly bytes: Buffer;
}

/** Length and checksum of what follows: the length of the header, the header as JSON, the body. */
const PREFIX = 8;
const HEADER_LENGTH = 4;

export function writeRecord({ bytes, ...header }: JournalEntry): Buffer[] {
  const headerBytes = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(PREFIX + HEADER_LENGTH);
  prefix.writeUInt32LE(HEADER_LENGTH + headerBytes.length + bytes.length, 0);
  prefix.writeUInt32LE(headerBytes.length, PREFIX);
  const ofLength = crc32(prefix.subarray(PREFIX));
  prefix.writeUInt32LE(crc32(bytes, crc32(headerBytes, ofLength)), 4);
  return [prefix, headerBytes, bytes];
}

/** The entries of a file up to the first that is not whole, and where that one begins. */
export function readRecords(file: Buffer): { entries: JournalEntry[]; end: number } {
  const entries: JournalEntry[] = [];
  let position = 0;
  while (position + PREFIX <= file.length) {
    const start = position + PREFIX;
    const end = start + file.readUInt32LE(position);
    if (end > file.length || end < start + HEADER_LENGTH) break;
    const content = file.subarray(start, end);
    if (crc32(content) !== file.readUInt32LE(position + 4)) break;
    const bodyStart = HEADER_LENGTH + content.readUInt32LE(0);
    const header = content.toString("utf8", HEADER_LENGTH, bodyStart);
    // The checksum holds, so that it is what `writeRecord` wrote.
    const fields = JSON.parse(header) as Omit<JournalEntry, "bytes">;
    entries.push({ ...fields, bytes: Buffer.from(content.subarray(bodyStart)) });
    position = end;
  }
  return { entries, end: position };
}
