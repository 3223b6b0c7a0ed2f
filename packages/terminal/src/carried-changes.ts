import type { Socket } from "node:net";
import { GrowingBytes } from "@devloom/sandbox";

/** What became of one path in a working copy. */
export interface CarriedChange {
  readonly path: string;
  readonly kind: "file" | "folder" | "gone";
  readonly isExecutable: boolean;
  /** Of the bytes of the project that it was made on; `null` when there was no such file. */
  readonly beforeHash: string | null;
  /** Empty but for files. */
  readonly content: Buffer;
}

/** `stale` when the project has something else by now. */
export type CarryOutcome = "done" | "stale" | "refused";

/** Why something in a copy was not carried as it is; `recovered` tells how much an earlier time had left. */
export type CopyNote = (typeof NOTES)[number];
const NOTES = [
  "large",
  "many",
  "long",
  "name",
  "closed",
  "link",
  "refused",
  "conflict",
  "heavy",
  "full",
  "recovered",
] as const;

/** What a copier says. */
export type CopierMessage =
  | { readonly type: "ready" }
  | { readonly type: "unusable" }
  /** With whether the project has all of it. */
  | { readonly type: "flushed"; readonly isAll: boolean }
  | { readonly type: "note"; readonly reason: CopyNote; readonly path: string }
  | { readonly type: "changes"; readonly changes: readonly CarriedChange[] };

const MAX_LINE_BYTES = 2 ** 20;
const MAX_CHANGES = 100;
const MAX_CONTENT_BYTES = 25 * 2 ** 20;
const MAX_PATH = 1024;
const HASH = /^[0-9a-f]{64}$/;
const newline = 10;

/**
 * Reads what a copier sends. It shares its sandbox with nobody, but works on files of programs that are not trusted, so
 * everything is bounded and checked here; whatever is odd ends it.
 */
export async function* readMessages(connection: Socket): AsyncGenerator<CopierMessage> {
  const bytes = new ByteReader(connection);
  for (let line = await bytes.line(); line !== null; line = await bytes.line()) {
    const message: unknown = JSON.parse(line);
    if (!isRecord(message)) throw odd();
    if (message["type"] === "ready" || message["type"] === "unusable") {
      yield { type: message["type"] };
    } else if (message["type"] === "flushed") {
      yield { type: "flushed", isAll: message["isAll"] === true };
    } else if (message["type"] === "note") {
      const { path } = message;
      const reason = NOTES.find((one) => one === message["reason"]);
      if (typeof path !== "string" || path.length > MAX_PATH || reason === undefined) throw odd();
      yield { type: "note", path, reason };
    } else if (message["type"] === "changes" && Array.isArray(message["changes"])) {
      yield { type: "changes", changes: await readChanges(message["changes"], bytes) };
    } else throw odd();
  }
}

async function readChanges(
  headers: readonly unknown[],
  bytes: ByteReader,
): Promise<CarriedChange[]> {
  if (headers.length > MAX_CHANGES) throw odd();
  const changes: CarriedChange[] = [];
  let left = MAX_CONTENT_BYTES;
  for (const header of headers) {
    if (!isRecord(header)) throw odd();
    const { path, kind, size, isExecutable, beforeHash } = header;
    if (typeof path !== "string" || path.length > MAX_PATH) throw odd();
    if (kind !== "file" && kind !== "folder" && kind !== "gone") throw odd();
    if (typeof size !== "number" || !Number.isSafeInteger(size) || size < 0) throw odd();
    if (beforeHash !== null && !(typeof beforeHash === "string" && HASH.test(beforeHash)))
      throw odd();
    left -= size;
    if (left < 0) throw odd();
    const content = await bytes.take(size);
    changes.push({ path, kind, isExecutable: isExecutable === true, beforeHash, content });
  }
  return changes;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function odd(): Error {
  return new Error("The copier sent something that nobody understands.");
}

/** Takes lines and counted bytes from a stream, and no more than that at a time. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(connection: Socket) {
    this.#source = (connection as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** The next line; `null` at the end. */
  async line(): Promise<string | null> {
    const line = new GrowingBytes();
    for (;;) {
      const end = this.#rest.indexOf(newline);
      if (end !== -1) {
        line.add(this.#rest.subarray(0, end));
        this.#rest = this.#rest.subarray(end + 1);
        return line.take().toString("utf8");
      }
      line.add(this.#rest);
      if (line.length > MAX_LINE_BYTES) throw odd();
      if (!(await this.#more())) return null;
    }
  }

  async take(size: number): Promise<Buffer> {
    const taken = new GrowingBytes();
    for (;;) {
      const part = this.#rest.subarray(0, size - taken.length);
      this.#rest = this.#rest.subarray(part.length);
      taken.add(part);
      if (taken.length === size) return taken.take();
      if (!(await this.#more())) throw odd();
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done === true) return false;
    this.#rest = value;
    return true;
  }
}
