import type { JsonObject } from "@devloom/contract";
import type { Clock } from "../clock.ts";
import type { RunContext } from "./run-kind.ts";
import { RunLog, storable } from "./run-log.ts";
import type { RunRow } from "./run-rows.ts";
import { LeaseLost, type RunStore } from "./run-store.ts";

const LOG_FLUSH_MILLISECONDS = 200;
const MAX_ERROR_LENGTH = 4_000;

/** What the executing worker keeps of one run: its steps so far and log lines not yet written. */
export class RunExecution {
  readonly run: RunRow;
  readonly #store: RunStore;
  readonly #log: RunLog;
  readonly #controller = new AbortController();
  readonly #finishedSteps = new Map<string, JsonObject>();
  #position = 0;
  #currentStep: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: RunRow, store: RunStore, clock: Clock) {
    this.run = run;
    this.#store = store;
    this.#log = new RunLog((lines) => store.appendLog(run, lines), clock);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason: Error): void {
    this.#controller.abort(reason);
  }

  /** Loads what earlier attempts have finished. */
  async prepare(): Promise<void> {
    for (const step of await this.#store.steps(this.run)) {
      if (step.status === "succeeded") this.#finishedSteps.set(step.name, step.output ?? {});
    }
    this.#timer = setInterval(() => {
      this.flush().catch((error: unknown) => {
        // Lines that a passing outage held up are written by a later flush.
        if (error instanceof LeaseLost) this.abort(error);
      });
    }, LOG_FLUSH_MILLISECONDS);
  }

  context(): RunContext {
    const { run } = this;
    return {
      id: run.id,
      tenantId: run.tenant_id,
      actorId: run.actor_id,
      input: run.input,
      attempt: run.attempt,
      signal: this.signal,
      step: (name, work) => this.#step(name, work),
      log: (text, level = "info") => this.#log.append(text, level, this.#currentStep),
      progress: (share) => this.#store.progress(run, share),
      transaction: (work) => this.#store.fenced(run, work),
    };
  }

  async flush(): Promise<void> {
    await this.#log.flush();
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
    await this.#store.beginStep(this.run, name, this.#position);
    this.#currentStep = name;
    try {
      const output = await work();
      await this.flush();
      await this.#store.endStep(this.run, name, { status: "succeeded", output });
      this.#finishedSteps.set(name, output);
      return output;
    } catch (error) {
      await this.#recordFailure(name, error);
      throw error;
    } finally {
      this.#currentStep = null;
    }
  }

  /** The step's own error matters more than a failure to store it: the run's end reports that one. */
  async #recordFailure(name: string, error: unknown): Promise<void> {
    const status = this.signal.aborted ? "cancelled" : "failed";
    try {
      await this.flush();
      await this.#store.endStep(this.run, name, { status, error: messageOf(error) });
    } catch (failure) {
      if (failure instanceof LeaseLost) this.abort(failure);
    }
  }
}

export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return storable(message.slice(0, MAX_ERROR_LENGTH));
}
