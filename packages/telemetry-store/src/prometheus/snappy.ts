import { MalformedTelemetry } from "../otlp/wire.ts";

const broken = (): MalformedTelemetry =>
  new MalformedTelemetry("The body is no Snappy block, or too large when it is unpacked.");

/** Unpacks a block of Snappy, as Prometheus sends it. */
export function unpackSnappy(bytes: Buffer, maxBytes: number): Buffer {
  const { value: length, next } = readLength(bytes);
  if (length > maxBytes) throw broken();
  const output = Buffer.allocUnsafe(length);
  let from = next;
  let to = 0;
  while (from < bytes.length) {
    const tag = bytes[from] ?? 0;
    from += 1;
    if ((tag & 3) === 0) {
      const extra = Math.max(0, (tag >> 2) - 59);
      if (from + extra > bytes.length) throw broken();
      const size = (extra === 0 ? tag >> 2 : bytes.readUIntLE(from, extra)) + 1;
      from += extra;
      if (from + size > bytes.length || to + size > length) throw broken();
      bytes.copy(output, to, from, from + size);
      from += size;
      to += size;
      continue;
    }
    const copy = readCopy(bytes, from, tag);
    from = copy.next;
    if (copy.offset === 0 || copy.offset > to || to + copy.size > length) throw broken();
    // It may repeat what it is just writing, so that bytes go one by one.
    for (const end = to + copy.size; to < end; to += 1) output[to] = output[to - copy.offset] ?? 0;
  }
  if (to !== length) throw broken();
  return output;
}

function readCopy(bytes: Buffer, from: number, tag: number) {
  const width = [0, 1, 2, 4][tag & 3] ?? 4;
  if (from + width > bytes.length) throw broken();
  if (width === 1)
    return {
      size: ((tag >> 2) & 7) + 4,
      offset: ((tag >> 5) << 8) | (bytes[from] ?? 0),
      next: from + 1,
    };
  return { size: (tag >> 2) + 1, offset: bytes.readUIntLE(from, width), next: from + width };
}

function readLength(bytes: Buffer): { value: number; next: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[index];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 128 ** index;
    if (byte < 0x80) return { value, next: index + 1 };
  }
  throw broken();
}
