import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { Listener } from "../outbox/listener.ts";
import { inSpan, runsFinished } from "../telemetry/instruments.ts";
import type { Logger } from "../telemetry/log.ts";
import type { OwnWork } from "../telemetry/own-work.ts";
import { messageOf, RunExecution } from "./run-execution.ts";
import type { RunKind } from "./run-kind.ts";
import type { RunRow } from "./run-rows.ts";
import { LeaseLost, RunStore } from "./run-store.ts";
import { RUN_CHANNEL } from "./runs.ts";

/** Finds runs whose wake-up was lost and those of gateways that died. */
const POLL_MILLISECONDS = 1_000;
/** Work whose gateway fell silent more often than this, without a step finished between, ends them. */
const MAX_TAKEOVERS = 5;
/** How long a stopping worker waits for work that does not heed its signal. */
const GRACE_MILLISECONDS = 3_000;

class CancelledByPerson extends Error {}
class GatewayStopping extends Error {}

export interface WorkerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly ownWork?: OwnWork;
  readonly kinds: readonly RunKind[];
  readonly leaseMilliseconds: number;
  /** Runs at once. As many again are begun only of workspaces and people that have none. */
  readonly concurrency: number;
  readonly graceMilliseconds?: number;
}

/** Executes runs on this gateway: claims, keeps the lease alive, stores the outcome. */
export class RunWorker {
  readonly #options: WorkerOptions;
  readonly #store: RunStore;
  readonly #kinds: ReadonlyMap<string, RunKind>;
  readonly #active = new Map<string, { execution: RunExecution; done: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;
  #wanted = false;
  #claiming: Promise<void> | null = null;

  constructor(options: WorkerOptions, listener: Listener) {
    this.#options = options;
    this.#store = new RunStore(options.database, options.clock, options.leaseMilliseconds);
    this.#kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
    listener.on(RUN_CHANNEL, (id) => {
      const active = this.#active.get(id);
      if (active === undefined) this.#wake();
      else void this.#beat(active.execution);
    });
  }

  start(): void {
    this.#timer = setInterval(() => this.#wake(), POLL_MILLISECONDS);
    this.#wake();
  }

  /** Hands unfinished runs back; their finished steps stay finished. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#claiming;
    const active = [...this.#active.values()];
    for (const { execution } of active) execution.abort(new GatewayStopping());
    await this.#grace(Promise.all(active.map(({ done }) => done)));
    for (const { execution } of this.#active.values()) await this.#handBack(execution.run);
  }

  #wake(): void {
    this.#wanted = true;
    if (this.#stopping || this.#kinds.size === 0) return;
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = null;
    });
  }

  async #claimAll(): Promise<void> {
    const { concurrency, log } = this.#options;
    const limits = limitsOf(concurrency);
    try {
      while (this.#wanted && !this.#stopping && this.#active.size < limits.atAll) {
        this.#wanted = false;
        const active = [...this.#active.values()].map(({ execution }) => execution.run);
        const run = await this.#store.claim([...this.#kinds.keys()], active, limits);
        if (run === undefined) continue;
        this.#wanted = true;
        this.#begin(run);
      }
    } catch (error) {
      log.warn({ err: error }, "claiming runs failed; trying again");
    }
  }

  #begin(run: RunRow): void {
    const { clock, log } = this.#options;
    const execution = new RunExecution(run, this.#store, clock);
    const done = this.#execute(execution)
      .catch((error: unknown) =>
        log.error({ err: error, runId: run.id }, "a run could not be concluded"),
      )
      .finally(() => {
        this.#active.delete(run.id);
        this.#wake();
      });
    this.#active.set(run.id, { execution, done });
  }

  async #execute(execution: RunExecution): Promise<void> {
    const { run } = execution;
    const kind = this.#kinds.get(run.kind);
    if (kind === undefined) throw new Error(`No feature executes runs of kind ${run.kind}.`);
    const startedAt = Date.now();
    const heartbeat = setInterval(
      () => void this.#beat(execution),
      this.#options.leaseMilliseconds / 3,
    );
    try {
      await execution.prepare();
      await this.#beat(execution);
      execution.signal.throwIfAborted();
      assertTakeoverLimit(run);
      const result = await inSpan(`run ${run.kind}`, { "run.id": run.id }, () =>
        kind.execute(execution.context()),
      );
      await execution.flush();
      await this.#store.finish(run, { status: "succeeded", result });
      this.#tellDone(run, startedAt, "succeeded");
    } catch (error) {
      await this.#conclude(execution, error, startedAt);
    } finally {
      clearInterval(heartbeat);
      execution.stop();
    }
  }

  async #conclude(execution: RunExecution, error: unknown, startedAt: number): Promise<void> {
    const { run, signal } = execution;
    const reason: unknown = signal.aborted ? signal.reason : error;
    if (reason instanceof LeaseLost || error instanceof LeaseLost) return;
    // An outage of our own database is not a failure of the work: it goes on where it was.
    if (reason instanceof GatewayStopping || isDatabaseUnavailable(reason)) {
      await execution.flush().catch(() => {});
      return this.#handBack(run);
    }
    await execution.flush();
    const status = reason instanceof CancelledByPerson ? "cancelled" : "failed";
    await this.#store.finish(run, {
      status,
      ...(status === "failed" ? { error: messageOf(error) } : {}),
    });
    this.#tellDone(run, startedAt, status);
  }

  #tellDone(run: RunRow, startedAt: number, status: "succeeded" | "cancelled" | "failed"): void {
    runsFinished.add(1, { kind: run.kind, status });
    this.#options.ownWork?.tell({
      id: run.id,
      name: `run ${run.kind}`,
      kind: "run",
      startedAt,
      milliseconds: Date.now() - startedAt,
      hasFailed: status === "failed",
      attributes: { "run.id": run.id, "run.kind": run.kind, "run.status": status },
    });
  }

  /** Where this fails too, the run is claimed again once its lease has ended. */
  async #handBack(run: RunRow): Promise<void> {
    await this.#store.release(run).catch((error: unknown) => {
      if (!(error instanceof LeaseLost))
        this.#options.log.warn({ err: error, runId: run.id }, "handing a run back failed");
    });
  }

  async #beat(execution: RunExecution): Promise<void> {
    try {
      const { cancelRequested } = await this.#store.heartbeat(execution.run);
      if (cancelRequested) execution.abort(new CancelledByPerson("The run was cancelled."));
    } catch (error) {
      if (error instanceof LeaseLost) return execution.abort(error);
      this.#options.log.warn(
        { err: error, runId: execution.run.id },
        "prolonging a run's lease failed; trying again",
      );
    }
  }

  async #grace(work: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, this.#options.graceMilliseconds ?? GRACE_MILLISECONDS);
    });
    await Promise.race([work, patience]);
    clearTimeout(timer);
  }
}

/** However few workspaces keep a gateway busy with what they made to last, others find a place. */
function limitsOf(concurrency: number) {
  const ofWorkspace = Math.max(1, Math.ceil(concurrency / 2));
  return { atAll: concurrency * 2, kept: concurrency, ofWorkspace };
}

/** Work that ends its gateway every time must not be handed on for ever. */
function assertTakeoverLimit({ takeovers }: RunRow): void {
  if (takeovers <= MAX_TAKEOVERS) return;
  throw new Error(
    `The gateway that worked on this ended ${takeovers} times in a row, so it is not tried again by itself.`,
  );
}
