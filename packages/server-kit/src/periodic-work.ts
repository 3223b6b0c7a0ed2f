import type { Clock } from "./clock.ts";
import type { Logger } from "./telemetry/log.ts";

/** Something the product does by itself again and again, on each gateway. */
export interface PeriodicTask {
  /** `projects.sweep`: the feature, then what it does. */
  readonly id: string;
  /** What it is for, in a sentence. */
  readonly title: string;
  readonly everyMilliseconds: number;
  work(): Promise<unknown>;
}

/** A task, and what became of its last turn on this gateway. */
export interface PeriodicState extends Pick<PeriodicTask, "id" | "title" | "everyMilliseconds"> {
  readonly nextAt: Date;
  readonly lastStartedAt: Date | null;
  readonly lastEndedAt: Date | null;
  readonly error: string | null;
}

/** The product's own periodic work. The first turn waits, so that it never slows a start. */
export class PeriodicWork {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #tasks = new Map<string, PeriodicTask>();
  readonly #states = new Map<string, PeriodicState>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Map<string, Promise<void>>();

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  get states(): readonly PeriodicState[] {
    return [...this.#states.values()];
  }

  every(task: PeriodicTask): void {
    const { id, title, everyMilliseconds } = task;
    this.#tasks.set(id, task);
    this.#states.set(id, {
      id,
      title,
      everyMilliseconds,
      nextAt: this.#nextAt(task),
      lastStartedAt: null,
      lastEndedAt: null,
      error: null,
    });
    this.#timers.push(setInterval(() => this.#begin(task), everyMilliseconds).unref());
  }

  /** A turn at once, or the end of the one that is under way. */
  async run(id: string): Promise<void> {
    const task = this.#tasks.get(id);
    if (task === undefined) throw new Error(`There is no periodic work ${id}.`);
    this.#begin(task);
    await this.#running.get(id);
  }

  /** Ends it all; what is under way is waited for. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running.values());
  }

  /** A turn that takes longer than the pause between two lets the next one out. */
  #begin(task: PeriodicTask): void {
    this.#change(task.id, { nextAt: this.#nextAt(task) });
    if (this.#running.has(task.id)) return;
    this.#running.set(
      task.id,
      this.#run(task).finally(() => this.#running.delete(task.id)),
    );
  }

  async #run({ id, work }: PeriodicTask): Promise<void> {
    this.#change(id, { lastStartedAt: this.#clock.now() });
    try {
      await work();
      this.#change(id, { lastEndedAt: this.#clock.now(), error: null });
    } catch (error) {
      this.#log.warn({ err: error, task: id }, "periodic work failed; trying again later");
      this.#change(id, {
        lastEndedAt: this.#clock.now(),
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  #change(id: string, changes: Partial<PeriodicState>): void {
    const state = this.#states.get(id);
    if (state !== undefined) this.#states.set(id, { ...state, ...changes });
  }

  #nextAt({ everyMilliseconds }: PeriodicTask): Date {
    return new Date(this.#clock.now().getTime() + everyMilliseconds);
  }
}
