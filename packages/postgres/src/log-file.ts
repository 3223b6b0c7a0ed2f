import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { ownLikeFolder } from "./ownership.ts";

const largestFile = 2 * 1024 * 1024;
const largestBacklog = 1024 * 1024;
const rememberedLines = 60;

/**
 * Writes PostgreSQL's messages to a file that never outgrows 2 MB (plus one older file), and remembers the latest lines
 * for error messages. A log that cannot be written must not stop the database: the lines still reach `onLine`.
 */
export class LogFile {
  readonly path: string;
  readonly #onLine: (line: string) => void;
  readonly #recent: string[] = [];
  #pending = "";
  #rest = "";
  #size: number | undefined;
  #writing: Promise<void> | undefined;

  constructor(path: string, onLine: (line: string) => void) {
    this.path = path;
    this.#onLine = onLine;
  }

  /** Takes a piece of output as it comes; lines may be cut anywhere. */
  feed(chunk: string): void {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.line(line);
  }

  /** Takes one whole line. */
  line(text: string): void {
    if (text.trim() === "") return;
    this.#recent.push(text);
    if (this.#recent.length > rememberedLines) this.#recent.shift();
    if (this.#pending.length < largestBacklog) this.#pending += `${text}\n`;
    this.#writing ??= this.#drain();
    this.#onLine(text);
  }

  /** The latest lines, oldest first. */
  recent(): readonly string[] {
    return this.#recent;
  }

  /** Resolves when everything taken so far is written. */
  async flush(): Promise<void> {
    this.line(this.#rest);
    this.#rest = "";
    while (this.#writing !== undefined) await this.#writing;
  }

  async #drain(): Promise<void> {
    while (this.#pending !== "") {
      const text = this.#pending;
      this.#pending = "";
      try {
        await this.#append(text);
      } catch (error) {
        this.#onLine(`The log file ${this.path} cannot be written: ${String(error)}`);
      }
    }
    this.#writing = undefined;
  }

  async #append(text: string): Promise<void> {
    if (this.#size === undefined) {
      await mkdir(dirname(this.path), { recursive: true });
      this.#size = await stat(this.path).then(
        (state) => state.size,
        () => 0,
      );
    }
    if (this.#size > largestFile) {
      await rename(this.path, `${this.path}.1`);
      this.#size = 0;
    }
    await appendFile(this.path, text, { mode: 0o600 });
    if (this.#size === 0) await ownLikeFolder(this.path);
    this.#size += Buffer.byteLength(text);
  }
}
