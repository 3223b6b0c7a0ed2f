import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, CDPSession, Frame, Page } from "@playwright/test";

const MEGABYTE = 1024 * 1024;
const LOOK_MILLISECONDS = 20;

/** The memory that the scripts of a document hold once everything nobody needs is gone. */
export class HeapGauge {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(context: BrowserContext, target: Page | Frame): Promise<HeapGauge> {
    const session = await context.newCDPSession(target);
    await session.send("HeapProfiler.enable");
    return new HeapGauge(session);
  }

  async megabytes(): Promise<number> {
    // What weak references let go of is only collected the time after.
    for (let round = 0; round < 3; round += 1)
      await this.#session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await this.#session.send("Runtime.getHeapUsage");
    return usedSize / MEGABYTE;
  }
}

/** What a program holds once everything nobody needs is gone; it has to be started with `arguments`. */
export class ProgramGauge {
  /** Before the script that Node runs. */
  static readonly arguments = [
    "--expose-gc",
    "--import",
    new URL("tell-memory.mjs", import.meta.url).href,
  ] as const;
  readonly #pid: number;
  readonly #file: string;

  /** `file` is what the program's environment has as `MEMORY_FILE`. */
  constructor(pid: number, file: string) {
    this.#pid = pid;
    this.#file = file;
  }

  async megabytes(): Promise<number> {
    await rm(this.#file, { force: true });
    process.kill(this.#pid, "SIGUSR2");
    while (!existsSync(this.#file)) await pause(LOOK_MILLISECONDS);
    return Number(await readFile(this.#file, "utf8")) / MEGABYTE;
  }
}
