import { mkdir, open, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type JournalEntry, readRecords, writeRecord } from "./journal-record.ts";
import { syncFolder } from "./sync-folder.ts";

const SEGMENT_BYTES = 64 * 1024 * 1024;
type FileHandle = Awaited<ReturnType<typeof open>>;
const NAME = /^(\d{15})\.journal$/;
/** What was cut off is named after its file and the time. */
const DAMAGED = /^\d{15}\.journal\.(\d+)\.damaged$/;
/** So many pieces of damaged files are kept, the newest. */
const MAX_DAMAGED = 5;

interface Waiting {
  readonly buffers: Buffer[];
  readonly sequence: number;
  resolve(): void;
  reject(error: unknown): void;
}

interface Segment {
  readonly file: string;
  last: number;
}

/**
 * The log before the table: what it has written is on the disk, so that a request can be acknowledged
 * before its rows are anywhere else. Requests that come while the disk works share its next turn.
 */
export class Journal {
  readonly #folder: string;
  #segments: Segment[];
  #handle: FileHandle | null = null;
  #position = 0;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #last: number;

  private constructor(folder: string, segments: Segment[], last: number) {
    this.#folder = folder;
    this.#segments = segments;
    this.#last = last;
  }

  /** Opens a folder. What is in it behind `applied` is given back, in its order. */
  static async open(
    folder: string,
    applied: number,
    onWarning: (message: string) => void,
  ): Promise<{ journal: Journal; entries: JournalEntry[] }> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries: JournalEntry[] = [];
    const segments: Segment[] = [];
    let last = applied;
    for (const name of (await readdir(folder)).filter((one) => NAME.test(one)).toSorted()) {
      const file = join(folder, name);
      const content = await readFile(file);
      const read = readRecords(content);
      if (read.end < content.length) onWarning(await cutDamaged(file, content, read.end));
      last = Math.max(last, read.entries.at(-1)?.sequence ?? 0);
      segments.push({ file, last: read.entries.at(-1)?.sequence ?? 0 });
      for (const entry of read.entries) if (entry.sequence > applied) entries.push(entry);
    }
    await forgetDamaged(folder);
    const journal = new Journal(folder, segments, last);
    await journal.release(applied);
    return { journal, entries };
  }

  /** Keeps an entry. Resolves with it once it is on the disk. */
  append(draft: Omit<JournalEntry, "sequence">): Promise<JournalEntry> {
    this.#last += 1;
    const entry = { ...draft, sequence: this.#last };
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        buffers: writeRecord(entry),
        sequence: entry.sequence,
        resolve: () => resolve(entry),
        reject,
      });
      this.#writing ??= this.#write().finally(() => (this.#writing = null));
    });
  }

  /** An entry that is not in the table yet. */
  async find(sequence: number): Promise<JournalEntry | null> {
    for (const { file } of this.#segments) {
      const { entries } = readRecords(await readFile(file));
      const found = entries.find((entry) => entry.sequence === sequence);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** Removes the files whose entries are all in the table. */
  async release(applied: number): Promise<void> {
    const current = this.#handle === null ? null : this.#segments.at(-1);
    const done = this.#segments.filter((one) => one !== current && one.last <= applied);
    for (const segment of done) {
      await rm(segment.file, { force: true });
      this.#segments = this.#segments.filter((one) => one !== segment);
    }
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#handle?.close();
    this.#handle = null;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        await this.#writeGroup(group);
        for (const one of group) one.resolve();
      } catch (error) {
        await this.#truncateTail();
        for (const one of group) one.reject(error);
      }
    }
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    const handle = await this.#current();
    const bytes = Buffer.concat(group.flatMap((one) => one.buffers));
    for (let written = 0; written < bytes.length;) {
      const { bytesWritten } = await handle.write(
        bytes,
        written,
        bytes.length - written,
        this.#position + written,
      );
      written += bytesWritten;
    }
    await handle.datasync();
    this.#position += bytes.length;
    const segment = this.#segments.at(-1);
    if (segment !== undefined) segment.last = group.at(-1)?.sequence ?? segment.last;
  }

  /** After a failure nothing half-written stays: the file ends where it ended, or another one begins. */
  async #truncateTail(): Promise<void> {
    const handle = this.#handle;
    if (handle === null) return;
    try {
      await handle.truncate(this.#position);
      await handle.datasync();
    } catch {
      this.#handle = null;
      await handle.close().catch(() => undefined);
    }
  }

  async #current(): Promise<FileHandle> {
    if (this.#handle !== null && this.#position < SEGMENT_BYTES) return this.#handle;
    await this.#handle?.close();
    this.#handle = null;
    const number = Math.max(0, ...this.#segments.map(({ file }) => numberOf(file))) + 1;
    const file = join(this.#folder, `${String(number).padStart(15, "0")}.journal`);
    this.#handle = await open(file, "w", 0o600);
    this.#position = 0;
    this.#segments.push({ file, last: 0 });
    await syncFolder(this.#folder);
    return this.#handle;
  }
}

/**
 * Takes away what is not whole. Mostly that is a last request that was never acknowledged; but a disk can
 * damage others, so that it is kept beside the file.
 */
async function cutDamaged(file: string, content: Buffer, end: number): Promise<string> {
  const copy = `${file}.${Date.now()}.damaged`;
  try {
    await writeFile(copy, content.subarray(end), { mode: 0o600, flush: true });
    await truncate(file, end);
  } catch (error) {
    // It stays where it is: entries before it can be read, and new ones go into another file.
    return `${file} is damaged behind byte ${end} and could not be mended: ${String(error)}`;
  }
  return `${file} was damaged behind byte ${end}: ${content.length - end} bytes are now in ${copy}.`;
}

async function forgetDamaged(folder: string): Promise<void> {
  const timeOf = (name: string): number => Number(DAMAGED.exec(name)?.[1]);
  const kept = (await readdir(folder)).filter((name) => DAMAGED.test(name));
  const oldestFirst = kept.toSorted((one, other) => timeOf(one) - timeOf(other));
  for (const name of oldestFirst.slice(0, -MAX_DAMAGED))
    await rm(join(folder, name), { force: true });
}

function numberOf(file: string): number {
  return Number(NAME.exec(file.slice(file.lastIndexOf("/") + 1))?.[1] ?? 0);
}
