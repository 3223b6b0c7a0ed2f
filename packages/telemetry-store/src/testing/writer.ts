import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { inject, onTestFinished } from "vitest";
import type { TelemetryStore } from "../store.ts";

const LINES = 20;
/** Built once for the test run. */
const SOURCE = "./writer-program.ts";

/** A process that writes to a folder until it is killed (`writer-program.ts`). */
export class Writer {
  readonly acknowledged: string[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #isOwner = false;
  #onLine = (): void => undefined;

  constructor(folder: string, name: string) {
    const program = join(inject("testPrograms"), `${basename(SOURCE, ".ts")}.js`);
    const child = spawn(process.execPath, [program, folder, name], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    lines.on("line", (line) => {
      if (line === "owner") this.#isOwner = true;
      else this.acknowledged.push(line);
      this.#onLine();
    });
    this.#ended = Promise.all([once(child, "close"), once(lines, "close")]);
    onTestFinished(() => this.kill());
  }

  get isOwner(): boolean {
    return this.#isOwner;
  }

  /** Resolves once it has acknowledged so many more; fails when it ends before. */
  async writes(amount: number): Promise<void> {
    const wanted = this.acknowledged.length + amount;
    const enough = new Promise<void>((resolve) => {
      this.#onLine = () => this.acknowledged.length >= wanted && resolve();
    });
    const ended = this.#ended.then(() => Promise.reject(new Error("The writer has ended.")));
    await Promise.race([enough, ended]);
  }

  /** `kill -9`; everything that it had acknowledged is known afterwards. */
  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended;
  }
}

/** What was acknowledged and is not stored, and what is stored twice. */
export async function faultsOf(
  store: TelemetryStore,
  acknowledged: readonly string[],
): Promise<{ lost: string[]; doubled: string[] }> {
  const range = { from: 0, to: 8e15 };
  const { items } = await store.query("one", "searchLogs", { range, limit: 10_000_000 });
  const stored = new Map<string, number>();
  for (const { body } of items) stored.set(body, (stored.get(body) ?? 0) + 1);
  const expected = acknowledged.flatMap((id) =>
    Array.from({ length: LINES }, (_, line) => `${id} ${line}`),
  );
  return {
    lost: expected.filter((line) => !stored.has(line)),
    doubled: [...stored].filter(([, times]) => times > 1).map(([line]) => line),
  };
}
