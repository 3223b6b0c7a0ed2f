import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { WorkSlots } from "@devloom/server-kit";

/** Half of the threads that pack also read files and hash passwords of others. */
const packing = new WorkSlots({
  atOnce: 2,
  perPerson: 1,
  waiting: Infinity,
  waitingPerPerson: Infinity,
});
const pack = promisify(deflateRaw);

/** A file to be packed. */
export interface ZipContent {
  readonly name: string;
  /** `null` where the file is gone. */
  read(): Buffer | null;
}

interface Packed {
  readonly packed: Buffer;
  readonly size: number;
  readonly checksum: number;
}

async function packContent({ read }: ZipContent): Promise<Packed | null> {
  const bytes = read();
  if (bytes === null) return null;
  return { packed: await pack(bytes), size: bytes.length, checksum: crc32(bytes) };
}

/** 1 January 1980: the earliest day the format knows. */
const NO_DATE = 0x21;
const UTF8_NAMES = 0x800;
const DEFLATED = 8;

/** The archive format of .zip, as far as plain files need it. */
export async function* zipOf(
  contents: readonly ZipContent[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  const turn = randomUUID();
  let offset = 0;
  for (const content of contents) {
    const made = await packing.within(turn, signal, () => packContent(content));
    if (made === null) continue;
    const { packed, size, checksum } = made;
    const encoded = Buffer.from(content.name, "utf8");
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(NO_DATE, 8);
    facts.writeUInt32LE(checksum, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(encoded.length, 22);
    const local = Buffer.concat([signature(0x04034b50), facts, encoded, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), facts, rest, encoded]),
    );
    yield local;
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([index, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
