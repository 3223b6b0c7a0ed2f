import type { Clock } from "../clock.ts";
import type { RunLogRow } from "./run-rows.ts";

const MAX_LINE_LENGTH = 8_000;
/** A run that writes more than this keeps its first lines; the last one says that it was cut. */
const MAX_LINES = 50_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;

export type LogLine = Pick<RunLogRow, "step" | "level" | "text" | "time">;

/** Log lines of one run on their way to the database, in order, each written once. */
export class RunLog {
  readonly #write: (lines: readonly LogLine[]) => Promise<void>;
  readonly #clock: Clock;
  #waiting: LogLine[] = [];
  #lines = 0;
  #characters = 0;
  #isCut = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (lines: readonly LogLine[]) => Promise<void>, clock: Clock) {
    this.#write = write;
    this.#clock = clock;
  }

  append(text: string, level: LogLine["level"], step: string | null): void {
    if (this.#isCut) return;
    const line = storable(text.slice(0, MAX_LINE_LENGTH));
    this.#lines += 1;
    this.#characters += line.length;
    this.#isCut = this.#lines > MAX_LINES || this.#characters > MAX_CHARACTERS;
    this.#waiting.push({
      step,
      time: this.#clock.now(),
      ...(this.#isCut
        ? { level: "warning", text: `The log was cut after ${this.#lines - 1} lines.` }
        : { level, text: line }),
    });
  }

  /** Writes what waits, after what is being written. Lines that could not be written wait again. */
  async flush(): Promise<void> {
    const earlier = this.#writing;
    this.#writing = (async () => {
      await earlier.catch(() => {});
      const lines = this.#waiting;
      if (lines.length === 0) return;
      this.#waiting = [];
      try {
        await this.#write(lines);
      } catch (error) {
        this.#waiting = [...lines, ...this.#waiting];
        throw error;
      }
    })();
    return this.#writing;
  }
}

/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
