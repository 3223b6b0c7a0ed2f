import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { newId } from "../ids.ts";
import type { Listener } from "../outbox/listener.ts";
import { inSpan, runsFinished } from "../telemetry/instruments.ts";
import type { Logger } from "../telemetry/log.ts";
import { messageOf, RunExecution } from "./run-execution.ts";
import type { RunKind } from "./run-kind.ts";
import type { RunRow } from "./run-rows.ts";
import { LeaseLost, RunStore } from "./run-store.ts";
import { RUN_CHANNEL } from "./runs.ts";

/** Finds runs whose wake-up was lost and those of gateways that died. */
const POLL_MILLISECONDS = 1_000;

class CancelledByPerson extends Error {}
class GatewayStopping extends Error {}

export interface WorkerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly kinds: readonly RunKind[];
  readonly leaseMilliseconds: number;
  readonly concurrency: number;
}

/** Executes runs on this gateway: claims, keeps the lease alive, stores the outcome. */
export class RunWorker {
  readonly #options: WorkerOptions;
  readonly #store: RunStore;
  readonly #kinds: ReadonlyMap<string, RunKind>;
  readonly #active = new Map<string, { execution: RunExecution; done: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;
  #claiming = false;

  constructor(options: WorkerOptions, listener: Listener) {
    this.#options = options;
    this.#store = new RunStore(options.database, options.clock, newId(), options.leaseMilliseconds);
    this.#kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
    listener.on(RUN_CHANNEL, (id) => {
      const active = this.#active.get(id);
      if (active === undefined) void this.#claimAll();
      else void this.#beat(id, active.execution);
    });
  }

  start(): void {
    this.#timer = setInterval(() => void this.#claimAll(), POLL_MILLISECONDS);
    void this.#claimAll();
  }

  /** Hands unfinished runs back; their finished steps stay finished. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    for (const { execution } of this.#active.values()) execution.abort(new GatewayStopping());
    await Promise.all([...this.#active.values()].map(({ done }) => done));
  }

  async #claimAll(): Promise<void> {
    if (this.#claiming || this.#stopping || this.#kinds.size === 0) return;
    this.#claiming = true;
    try {
      while (this.#active.size < this.#options.concurrency && !this.#stopping) {
        const run = await this.#store.claim([...this.#kinds.keys()]);
        if (run === undefined) break;
        this.#begin(run);
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, "claiming runs failed; trying again");
    } finally {
      this.#claiming = false;
    }
  }

  #begin(run: RunRow): void {
    const execution = new RunExecution(
      run,
      this.#store,
      this.#options.database,
      this.#options.clock,
    );
    const done = this.#execute(run, execution)
      .catch((error: unknown) =>
        this.#options.log.error({ err: error, runId: run.id }, "a run could not be concluded"),
      )
      .finally(() => {
        this.#active.delete(run.id);
        void this.#claimAll();
      });
    this.#active.set(run.id, { execution, done });
  }

  async #execute(run: RunRow, execution: RunExecution): Promise<void> {
    const kind = this.#kinds.get(run.kind);
    if (kind === undefined) throw new Error(`No feature executes runs of kind ${run.kind}.`);
    const heartbeat = setInterval(
      () => void this.#beat(run.id, execution),
      this.#options.leaseMilliseconds / 3,
    );
    try {
      await execution.prepare();
      await this.#beat(run.id, execution);
      const result = await inSpan(`run ${run.kind}`, { "run.id": run.id }, () =>
        kind.execute(execution.context()),
      );
      await execution.flush();
      await this.#store.finish(run, { status: "succeeded", result });
      runsFinished.add(1, { kind: run.kind, status: "succeeded" });
    } catch (error) {
      await this.#conclude(run, execution, error);
    } finally {
      clearInterval(heartbeat);
      execution.stop();
    }
  }

  async #conclude(run: RunRow, execution: RunExecution, error: unknown): Promise<void> {
    const reason: unknown = execution.signal.aborted ? execution.signal.reason : error;
    if (reason instanceof LeaseLost) return;
    await execution.flush();
    if (reason instanceof GatewayStopping) return this.#store.release(run);
    const status = reason instanceof CancelledByPerson ? "cancelled" : "failed";
    await this.#store.finish(run, {
      status,
      ...(status === "failed" ? { error: messageOf(error) } : {}),
    });
    runsFinished.add(1, { kind: run.kind, status });
  }

  async #beat(id: string, execution: RunExecution): Promise<void> {
    try {
      const { cancelRequested } = await this.#store.heartbeat(id);
      if (cancelRequested) execution.abort(new CancelledByPerson("The run was cancelled."));
    } catch (error) {
      if (error instanceof LeaseLost) execution.abort(error);
      else
        this.#options.log.warn(
          { err: error, runId: id },
          "prolonging a run's lease failed; trying again",
        );
    }
  }
}
