import { crc32, deflateRawSync } from "node:zlib";

/** One entry of an archive, also of one that no honest program would write. */
export interface ZipPart {
  readonly name: string;
  readonly content?: string | Buffer;
  /** Unix mode with the kind of file, for example 0o120777 of a link. */
  readonly mode?: number;
  /** What the archive says instead of the real length. */
  readonly declaredSize?: number;
  /** Bit 0 says that the content is encrypted. */
  readonly flags?: number;
  readonly method?: number;
}

const UTF8_NAMES = 0x800;
const NOTHING = deflateRawSync("");

/** The bytes of a zip archive with these entries, in this order. */
export function zipOf(...parts: readonly ZipPart[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, central } = written(part, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function written(part: ZipPart, offset: number): { local: Buffer; central: Buffer } {
  const name = Buffer.from(part.name);
  const content = Buffer.from(part.content ?? "");
  const packed = content.length === 0 ? NOTHING : deflateRawSync(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8_NAMES | (part.flags ?? 0), 2);
  fields.writeUInt16LE(part.method ?? 8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(part.declaredSize ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const start = Buffer.from([0x50, 0x4b, 3, 4]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  // Made by Unix, whose modes the upper half of the attributes holds.
  const central = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 3]), fields, tail, name]);
  return { local: Buffer.concat([start, fields, name, packed]), central };
}
