import { AppError, asSystem, isNestedTooDeep, type Platform } from "@devloom/server-kit";
import type { Engine } from "../engine/engine.ts";
import type { ProcessHost } from "../host/process-host.ts";
import { askModel } from "./ask-model.ts";
import { concludeRuns, waitForRun } from "./follow-runs.ts";
import { httpRequest } from "./http-request.ts";
import { claimJobs, endJob, extendJob, failJob, type LockedJob, releaseJob } from "./job-store.ts";
import { pauseOf } from "./failure-settings.ts";
import { makeDecision } from "./make-decision.ts";
import { notify } from "./notify.ts";
import { Scripts } from "./run-script.ts";
import { runWorkTypes } from "./run-types.ts";
import { sendEmail } from "./send-email.ts";
import { startRun } from "./start-run.ts";
import { type HandOver, type Outcome, TOO_DEEP, type Work, WorkFailed } from "./work.ts";
import { DECISION_TYPE, SCRIPT_TYPE } from "./work-types.ts";

/** Jobs at the same time on one gateway. */
const MAX_JOBS = 16;
/** Those of one tenant among them. */
const MAX_OF_TENANT = 4;
/** A lock lasts as long as its gateway lives: it is prolonged while the work goes on, and ends soon after a kill. */
const LOCK_MILLISECONDS = 15_000;
/** Work that takes longer is given up. */
const WORK_MILLISECONDS = 45_000;

/** Does the work that the gateway knows by itself, together with every other gateway. */
export class JobRunner {
  readonly #platform: Platform;
  readonly #host: ProcessHost;
  readonly #scripts = new Scripts();
  readonly #works: Map<string, Work>;
  readonly #stopping = new AbortController();
  readonly #active = new Map<Promise<void>, LockedJob>();
  readonly #lockMilliseconds: number;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    platform: Platform,
    host: ProcessHost,
    engine: Engine,
    lockMilliseconds = LOCK_MILLISECONDS,
  ) {
    this.#platform = platform;
    this.#host = host;
    this.#lockMilliseconds = lockMilliseconds;
    const { database, clock, fetchOutside } = platform;
    this.#works = new Map<string, Work>([
      ["devloom:http", httpRequest(fetchOutside, platform)],
      ["devloom:email", sendEmail(platform)],
      ["devloom:notification", notify(platform)],
      ["devloom:model", askModel(platform)],
      [SCRIPT_TYPE, (job) => this.#scripts.run(job)],
      [DECISION_TYPE, makeDecision(database, engine, () => clock.now())],
    ]);
  }

  run(): void {
    // Every feature has said by now which runs can be started.
    for (const { type } of runWorkTypes(this.#platform.triggers.targets))
      this.#works.set(type, (job, signal) => startRun(this.#platform, job, signal));
    this.#loop = this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    await Promise.all(this.#active.keys());
    await this.#scripts.close();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const { heard } = this.#host;
      try {
        // Few at a time, so that those of one tenant are counted before it gets more.
        const jobs = await this.claim(Math.min(MAX_OF_TENANT, MAX_JOBS - this.#active.size));
        for (const job of jobs) this.#begin(job);
        await concludeRuns(this.#platform, this.#host);
        if (this.#active.size >= MAX_JOBS) await Promise.race(this.#active.keys());
        else if (jobs.length === 0) await this.#host.nextJobs(heard, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#platform.log.warn({ err: error }, "claiming jobs failed, trying again");
        await this.#host.nextJobs(this.#host.heard, signal);
      }
    }
  }

  /** Locks jobs of the types that it knows, for `perform`. */
  claim(most: number): Promise<LockedJob[]> {
    const { database, clock } = this.#platform;
    return database.system((tx) =>
      claimJobs(tx, this.#host, {
        types: [...this.#works.keys()],
        most,
        lockMilliseconds: this.#lockMilliseconds,
        tenantId: null,
        busyTenants: this.#busyTenants(),
        now: clock.now(),
      }),
    );
  }

  #begin(job: LockedJob): void {
    const done = this.perform(job)
      .catch((error: unknown) =>
        // Its lock ends by itself, and the job is tried again.
        this.#platform.log.warn({ err: error, type: job.type }, "a job could not be concluded"),
      )
      .finally(() => this.#active.delete(done));
    this.#active.set(done, job);
  }

  /** Who waits for long must not make others wait. */
  #busyTenants(): string[] {
    const counts = new Map<string, number>();
    for (const { tenantId } of this.#active.values())
      counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= MAX_OF_TENANT).map(([id]) => id);
  }

  async perform(job: LockedJob): Promise<void> {
    const { database, clock } = this.#platform;
    const scope = asSystem(job.tenantId);
    let outcome: Outcome;
    const heartbeat = setInterval(() => void this.#prolong(job), this.#lockMilliseconds / 3);
    try {
      outcome = await this.work(job);
      if (isNestedTooDeep(outcome)) throw new WorkFailed(TOO_DEEP, true);
    } catch (error) {
      if (this.#stopping.signal.aborted)
        return database.tenant(scope, (tx) => releaseJob(tx, job, clock.now()));
      return this.#fail(job, error);
    } finally {
      clearInterval(heartbeat);
    }
    if ("handOver" in outcome) return this.#handOver(job, outcome);
    const event = { type: "jobCompleted", job: job.number, ...outcome };
    await database.tenant(scope, (tx) => endJob(tx, this.#host, job, event));
  }

  async #prolong(job: LockedJob): Promise<void> {
    const { database, clock, log } = this.#platform;
    try {
      await database.tenant(asSystem(job.tenantId), (tx) =>
        extendJob(tx, job, this.#lockMilliseconds, clock.now()),
      );
    } catch (error) {
      log.warn({ err: error, type: job.type }, "prolonging a job's lock failed");
    }
  }

  async #handOver(job: LockedJob, { actorId, handOver }: HandOver): Promise<void> {
    const { database } = this.#platform;
    try {
      await database.tenant({ tenantId: job.tenantId, actorId }, (tx) =>
        waitForRun(tx, job, handOver),
      );
    } catch (error) {
      if (!(error instanceof WorkFailed)) throw error;
      await this.#fail(job, error);
    }
  }

  #fail(job: LockedJob, error: unknown): Promise<void> {
    const { database, clock } = this.#platform;
    const failure = {
      message: reasonOf(error),
      final: error instanceof WorkFailed && error.isFinal,
      pauseMilliseconds: pauseOf(job.headers, job.attempt),
    };
    return database.tenant(asSystem(job.tenantId), (tx) =>
      failJob(tx, this.#host, job, failure, clock.now()),
    );
  }

  /** Does a job, whoever keeps account of it. */
  async work(job: LockedJob): Promise<Outcome> {
    const work = this.#works.get(job.type);
    if (work === undefined) throw new WorkFailed(`No worker handles “${job.type}”.`, true);
    const limit = AbortSignal.timeout(WORK_MILLISECONDS);
    return work(job, AbortSignal.any([limit, this.#stopping.signal]));
  }
}

/** Databases take neither the character 0 nor halves of pairs. */
// oxlint-disable-next-line no-control-regex -- it is the one meant
const NOT_STORABLE = /[\u0000\uD800-\uDFFF]/gu;

/** What a person may read of a failure: our own words, or those of the other side. */
export function reasonOf(error: unknown): string {
  return wordsOf(error).slice(0, 2_000).replaceAll(NOT_STORABLE, "\uFFFD");
}

function wordsOf(error: unknown): string {
  if (error instanceof WorkFailed || error instanceof AppError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
