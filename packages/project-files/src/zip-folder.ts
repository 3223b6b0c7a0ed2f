import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { AppError, WorkSlots } from "@devloom/server-kit";
import { readBytes } from "./bytes.ts";
import { listTree } from "./list-tree.ts";
import { type Taker, takeAway } from "./take-away.ts";

/** Larger files are not handed out. */
const LARGEST_BYTES = 20 * 1024 * 1024;
const MOST_FILES = 20_000;
const MOST_BYTES = 512 * 1024 * 1024;

/** Of each archive one file is in memory, for as long as its taker likes. */
const archives = new WorkSlots({
  atOnce: 12,
  perPerson: 3,
  kept: 4,
  waiting: 0,
  waitingPerPerson: 0,
});
/** Half of the threads that pack also read files and hash passwords of others. */
const packing = new WorkSlots({
  atOnce: 2,
  perPerson: 1,
  waiting: Infinity,
  waitingPerPerson: Infinity,
});
const pack = promisify(deflateRaw);

/**
 * A zip archive of a folder, or of the whole project for "", without what tools have written there, part by part:
 * whoever takes it sets the pace, and other requests have their turn between files. In it all lies below `top`.
 */
export function zipFolder(
  root: string,
  folder: string,
  taker: Taker,
  top: string = folder.split("/").at(-1) ?? folder,
): Promise<ReadableStream> {
  return takeAway(archives, taker, async () =>
    zipOf(await contentsIn(root, folder, top), taker.signal),
  );
}

async function contentsIn(root: string, folder: string, top: string): Promise<readonly Content[]> {
  const { entries, isTruncated } = await listTree(root);
  const inside = folder === "" ? "" : `${folder}/`;
  const files = entries.filter(({ kind, path }) => kind === "file" && path.startsWith(inside));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const isLarge = files.some(({ size }) => size > LARGEST_BYTES);
  if (isTruncated || files.length > MOST_FILES || total > MOST_BYTES || isLarge)
    throw new AppError(422, "folder_too_large", `${top} is too large to be downloaded at once.`);
  return files.map(({ path }) => ({
    name: `${top}/${path.slice(inside.length)}`,
    read: () => readBytes(root, path, LARGEST_BYTES)?.bytes ?? null,
  }));
}

interface Content {
  readonly name: string;
  /** `null` where the file is gone. */
  read(): Buffer | null;
}

interface Packed {
  readonly packed: Buffer;
  readonly size: number;
  readonly checksum: number;
}

async function packContent({ read }: Content): Promise<Packed | null> {
  const bytes = read();
  if (bytes === null) return null;
  return { packed: await pack(bytes), size: bytes.length, checksum: crc32(bytes) };
}

/** 1 January 1980: the earliest day the format knows. */
const NO_DATE = 0x21;
const UTF8_NAMES = 0x800;
const DEFLATED = 8;

/** The archive format of .zip, as far as plain files need it. */
async function* zipOf(contents: readonly Content[], signal: AbortSignal): AsyncGenerator<Buffer> {
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
