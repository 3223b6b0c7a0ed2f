import type { Job, JobResult, Variables } from "./job.ts";
import { BpmnError, JobFailed, type WorkerClient, WorkerClientError } from "./worker-client.ts";

type Work<Input extends Variables> = (
  job: Job<Input>,
  context: { readonly signal: AbortSignal },
) => Promise<JobResult | void>;

export interface WorkerOptions {
  readonly client: WorkerClient;
  /** Jobs at the same time; ten when absent. */
  readonly concurrency?: number;
  /** How long a job is locked at first; it is prolonged while its work goes on. */
  readonly lockSeconds?: number;
  /** How long one call waits for jobs. */
  readonly waitSeconds?: number;
  /** Hears of what went wrong outside of work: lost locks, an installation that cannot be reached. */
  onError?(error: unknown): void;
}

const FIRST_PAUSE_MILLISECONDS = 250;
const MAX_PAUSE_MILLISECONDS = 10_000;

/**
 * Does jobs of an installation until it is stopped.
 *
 *     const worker = new Worker({ client: new WorkerClient({ url, token }) });
 *     worker.on<{ order: number }>("charge-card", async (job) => ({ variables: { paid: true } }));
 *     worker.start();
 */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #works = new Map<string, Work<never>>();
  readonly #active = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Says what to do for jobs of a type, before `start`. */
  on<Input extends Variables = Variables>(type: string, work: Work<Input>): this {
    this.#works.set(type, work);
    return this;
  }

  start(): void {
    this.#loop = this.#follow();
  }

  /** Takes no more jobs and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    await Promise.all(this.#active);
  }

  async #follow(): Promise<void> {
    const { client, concurrency = 10, lockSeconds = 60, waitSeconds = 20 } = this.#options;
    const { signal } = this.#stopping;
    let pause = FIRST_PAUSE_MILLISECONDS;
    while (!signal.aborted) {
      try {
        if (this.#active.size >= concurrency) await Promise.race(this.#active);
        const max = concurrency - this.#active.size;
        const types = [...this.#works.keys()];
        const options = { types, max, lockSeconds, waitSeconds };
        for (const job of await client.fetchAndLock(options, signal)) this.#begin(job, lockSeconds);
        pause = FIRST_PAUSE_MILLISECONDS;
      } catch (error) {
        if (signal.aborted) return;
        this.#options.onError?.(error);
        await this.#sleep(pause);
        pause = Math.min(MAX_PAUSE_MILLISECONDS, pause * 2);
      }
    }
  }

  #begin(job: Job, lockSeconds: number): void {
    const done = this.#perform(job, lockSeconds)
      .catch((error: unknown) => this.#options.onError?.(error))
      .finally(() => this.#active.delete(done));
    this.#active.add(done);
  }

  async #perform(job: Job, lockSeconds: number): Promise<void> {
    const { client } = this.#options;
    const lost = new AbortController();
    const heartbeat = setInterval(
      () =>
        void client.extend(job, lockSeconds).catch((error: unknown) => {
          // The job is somebody else's by now; an installation that cannot be reached may come back.
          if (error instanceof WorkerClientError) lost.abort(error);
        }),
      (lockSeconds * 1_000) / 3,
    );
    try {
      const work = this.#works.get(job.type);
      if (work === undefined) throw new JobFailed(`No worker handles “${job.type}”.`);
      // Types of variables are what the model gives; whoever registered the work vouches for them.
      const result = await work(job as never, { signal: lost.signal });
      await client.complete(job, result ?? {});
    } catch (error) {
      if (error instanceof WorkerClientError) throw error;
      await this.#refuse(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #refuse(job: Job, error: unknown): Promise<void> {
    const { client } = this.#options;
    if (error instanceof BpmnError) return client.throwError(job, error);
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 4_000);
    const how =
      error instanceof JobFailed
        ? {
            final: error.final,
            ...(error.retryAfterSeconds !== undefined && {
              retryAfterSeconds: error.retryAfterSeconds,
            }),
          }
        : {};
    return client.fail(job, { message: message === "" ? "Failed" : message, ...how });
  }

  #sleep(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener("abort", end);
    });
  }
}
