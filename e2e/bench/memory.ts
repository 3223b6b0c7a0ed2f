import { execFileSync } from "node:child_process";
import type { BrowserContext, CDPSession, Frame, Page } from "@playwright/test";

const MEGABYTE = 1024 * 1024;

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

/** The memory of one process alone, as the system counts it. */
export function processMegabytes(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}
