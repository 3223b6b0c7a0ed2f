import type { JsonObject } from "@devloom/contract";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RunContext } from "./run-kind.ts";
import type { RunLogRow, RunRow } from "./run-rows.ts";
import type { RunStore } from "./run-store.ts";

const LOG_FLUSH_MILLISECONDS = 200;
const LONGEST_LINE = 8_000;
/** A run that writes more than this keeps its first lines; the last one says that it was cut. */
const MOST_LINES = 50_000;

/** What the executing worker keeps of one run: its steps so far and log lines not yet written. */
export class RunExecution {
  readonly #run: RunRow;
  readonly #store: RunStore;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #controller = new AbortController();
  readonly #finishedSteps = new Map<string, JsonObject>();
  #position = 0;
  #currentStep: string | null = null;
  #lines: Pick<RunLogRow, "step" | "level" | "text" | "time">[] = [];
  #lineCount = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: RunRow, store: RunStore, database: Database, clock: Clock) {
    this.#run = run;
    this.#store = store;
    this.#database = database;
    this.#clock = clock;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason: Error): void {
    this.#controller.abort(reason);
  }

  /** Loads what earlier attempts have finished. */
  async prepare(): Promise<void> {
    for (const step of await this.#store.steps(this.#run)) {
      if (step.status === "succeeded") this.#finishedSteps.set(step.name, step.output ?? {});
    }
    this.#timer = setInterval(
      () => void this.flush().catch((error: Error) => this.abort(error)),
      LOG_FLUSH_MILLISECONDS,
    );
  }

  context(): RunContext {
    const run = this.#run;
    return {
      id: run.id,
      tenantId: run.tenant_id,
      actorId: run.actor_id,
      input: run.input,
      attempt: run.attempt,
      signal: this.signal,
      step: (name, work) => this.#step(name, work),
      log: (text, level = "info") => this.#append(text, level),
      progress: (share) => this.#store.progress(run, share),
      transaction: (work) =>
        this.#database.tenant({ tenantId: run.tenant_id, actorId: run.actor_id }, work),
    };
  }

  async flush(): Promise<void> {
    const lines = this.#lines;
    if (lines.length === 0) return;
    this.#lines = [];
    await this.#store.appendLog(this.#run, lines);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #step<Result extends JsonObject>(
    name: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.signal.throwIfAborted();
    this.#position += 1;
    const before = this.#finishedSteps.get(name);
    // The stored output was this step's own result; JSON keeps its shape.
    if (before !== undefined) return before as Result;
    await this.#store.beginStep(this.#run, name, this.#position);
    this.#currentStep = name;
    try {
      const output = await work();
      await this.flush();
      await this.#store.endStep(this.#run, name, { status: "succeeded", output });
      this.#finishedSteps.set(name, output);
      return output;
    } catch (error) {
      await this.flush();
      const status = this.signal.aborted ? "cancelled" : "failed";
      await this.#store.endStep(this.#run, name, { status, error: messageOf(error) });
      throw error;
    } finally {
      this.#currentStep = null;
    }
  }

  #append(text: string, level: "info" | "warning" | "error"): void {
    if (this.#lineCount > MOST_LINES) return;
    this.#lineCount += 1;
    const isLast = this.#lineCount > MOST_LINES;
    this.#lines.push({
      step: this.#currentStep,
      level: isLast ? "warning" : level,
      text: isLast
        ? `The log was cut after ${MOST_LINES} lines.`
        : text.replaceAll("\u0000", "").slice(0, LONGEST_LINE),
      time: this.#clock.now(),
    });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
