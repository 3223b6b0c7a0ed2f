import { readShortText, SHORT_BYTES } from "./short-texts.ts";

/** A body that is no OTLP message. */
export class MalformedTelemetry extends Error {
  override readonly name = "MalformedTelemetry";
}

/** Deeper than this no real attribute goes; hostile ones must not overflow the stack. */
export const MAX_DEPTH = 32;

/** Reads protocol buffers: a position in bytes, and what stands there. */
export class WireReader {
  readonly #bytes: Buffer;
  position: number;
  end: number;
  depth: number;
  #type = 0;

  constructor(bytes: Buffer, position = 0, end = bytes.length, depth = 0) {
    if (depth > MAX_DEPTH) throw new MalformedTelemetry("The message is nested too deeply.");
    this.#bytes = bytes;
    this.position = position;
    this.end = end;
    this.depth = depth;
  }

  /** Calls `read` for each field; what it does not read is skipped. */
  fields(read: (field: number, reader: this) => boolean): void {
    for (let field = this.next(); field !== 0; field = this.next()) {
      const type = this.#type;
      if (!read(field, this)) this.#skip(type);
    }
    if (this.position !== this.end)
      throw new MalformedTelemetry("A field is longer than its message.");
  }

  /** Goes into the message at the position. Returns where this one ends, for `leave`. */
  enter(): number {
    const length = this.varint();
    const start = this.position;
    this.#take(length);
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new MalformedTelemetry("The message is nested too deeply.");
    this.position = start;
    const outer = this.end;
    this.end = start + length;
    return outer;
  }

  /** Goes back to the message around this one, which must have been read to its end. */
  leave(outer: number): void {
    if (this.position !== this.end)
      throw new MalformedTelemetry("A field is longer than its message.");
    this.end = outer;
    this.depth -= 1;
  }

  /** The number of the next field; 0 at the end of the message. Its content is read or skipped next. */
  next(): number {
    if (this.position >= this.end) return 0;
    const tag = this.varint();
    const field = Math.floor(tag / 8);
    if (field === 0) throw new MalformedTelemetry("A field has the number 0.");
    this.#type = tag % 8;
    return field;
  }

  skip(): void {
    this.#skip(this.#type);
  }

  /** An unsigned number; exact up to 2^53. */
  varint(): number {
    let value = 0;
    let factor = 1;
    for (let length = 0; length < 10; length += 1) {
      if (this.position >= this.end) break;
      const byte = this.#bytes[this.position] ?? 0;
      this.position += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    throw new MalformedTelemetry("A number ends too early.");
  }

  /** A signed number of 64 bits; exact within ±2^53. */
  int64(): number {
    return Number(BigInt.asIntN(64, this.bigVarint()));
  }

  bigVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (this.position >= this.end) break;
      const byte = this.#bytes[this.position] ?? 0;
      this.position += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new MalformedTelemetry("A number ends too early.");
  }

  /** `sint32`: zigzag. */
  sint(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  fixed64(): bigint {
    return this.#bytes.readBigUInt64LE(this.#take(8));
  }

  sfixed64(): bigint {
    return this.#bytes.readBigInt64LE(this.#take(8));
  }

  double(): number {
    return this.#bytes.readDoubleLE(this.#take(8));
  }

  text(): string {
    const length = this.varint();
    const start = this.#take(length);
    return length <= SHORT_BYTES
      ? readShortText(this.#bytes, start, start + length)
      : this.#bytes.toString("utf8", start, start + length);
  }

  hex(): string {
    const length = this.varint();
    const start = this.#take(length);
    return this.#bytes.toString("hex", start, start + length);
  }

  base64(): string {
    const length = this.varint();
    const start = this.#take(length);
    return this.#bytes.toString("base64", start, start + length);
  }

  /** The message at the position, as a reader of its own. */
  message(): WireReader {
    const length = this.varint();
    const start = this.#take(length);
    return new WireReader(this.#bytes, start, start + length, this.depth + 1);
  }

  #take(length: number): number {
    const start = this.position;
    if (start + length > this.end)
      throw new MalformedTelemetry("A field is longer than its message.");
    this.position = start + length;
    return start;
  }

  #skip(type: number): void {
    if (type === 0) this.varint();
    else if (type === 1) this.#take(8);
    else if (type === 2) this.#take(this.varint());
    else if (type === 5) this.#take(4);
    else throw new MalformedTelemetry(`A field has the unknown type ${type}.`);
  }
}
