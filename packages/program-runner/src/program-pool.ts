import { type Program, ProgramProcess } from "./program-process.ts";

interface Batch {
  readonly calls: readonly unknown[];
  readonly limitMilliseconds: number;
  resolve(answers: readonly unknown[]): void;
  reject(error: ProgramEnded): void;
}

/** The process that worked on a batch ended, or was ended because it took too long. */
export class ProgramEnded extends Error {
  /** Ended by the pool, because the time for the batch was over. */
  readonly isOverdue: boolean;
  constructor(reason: string, isOverdue = false) {
    super(reason);
    this.isOverdue = isOverdue;
  }
}

/** The gateway stops: whatever was asked is asked again by the next one. */
export class PoolClosed extends Error {}

const START_MILLISECONDS = 30_000;

/** One process and what it does: one batch at a time. */
class Slot {
  readonly process: ProgramProcess;
  readonly #onFree: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #isOverdue = false;
  batch: Batch | undefined;

  constructor(program: Program, onFree: () => void, onEnd: (slot: Slot, reason: string) => void) {
    this.#onFree = onFree;
    this.#watch(START_MILLISECONDS);
    this.process = new ProgramProcess(program, {
      onReady: () => {
        this.#isReady = true;
        this.#settle();
      },
      onAnswers: (answers) => {
        const { batch } = this;
        this.batch = undefined;
        this.#settle();
        batch?.resolve(answers);
      },
      onEnd: (reason) => {
        clearTimeout(this.#timer);
        onEnd(this, reason);
        this.batch?.reject(new ProgramEnded(reason, this.#isOverdue));
      },
    });
  }

  /** Whether it ever got as far as to be asked. */
  get hasStarted(): boolean {
    return this.#isReady;
  }

  get isFree(): boolean {
    return this.#isReady && this.batch === undefined;
  }

  begin(batch: Batch): void {
    this.batch = batch;
    this.process.hold(true);
    this.#watch(batch.limitMilliseconds);
    this.process.send(batch.calls);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.process.hold(false);
    this.#onFree();
  }

  #watch(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#isOverdue = true;
      this.process.kill();
    }, milliseconds);
  }
}

/**
 * Runs batches of calls in a few processes that are started when they are needed. A batch that takes too
 * long, or ends its process in another way, is refused; nothing else is lost.
 */
export class ProgramPool {
  readonly #program: Program;
  readonly #most: number;
  readonly #slots = new Set<Slot>();
  readonly #waiting: Batch[] = [];
  #isClosed = false;

  constructor(program: Program, most: number) {
    this.#program = program;
    this.#most = most;
  }

  get pids(): number[] {
    return [...this.#slots].flatMap(({ process }) => process.pid ?? []);
  }

  /** What the program answers. With the signal the batch is given up, whether it waits or is at work. */
  async run(
    calls: readonly unknown[],
    limitMilliseconds: number,
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    if (this.#isClosed) throw new PoolClosed("The gateway stops.");
    signal?.throwIfAborted();
    let giveUp = (): void => {};
    try {
      return await new Promise((resolve, reject) => {
        const batch = { calls, limitMilliseconds, resolve, reject };
        giveUp = () => this.#giveUp(batch);
        signal?.addEventListener("abort", giveUp);
        this.#waiting.push(batch);
        this.#dispatch();
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw this.#isClosed ? new PoolClosed("The gateway stops.") : error;
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /** A batch at work ends with its process: nothing else can stop a program that does not listen. */
  #giveUp(batch: Batch): void {
    const place = this.#waiting.indexOf(batch);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const slot of this.#slots) if (slot.batch === batch) slot.process.kill();
    batch.reject(new ProgramEnded("given up"));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const batch of this.#waiting.splice(0)) batch.reject(new ProgramEnded("closed"));
    for (const { process } of this.#slots) process.kill();
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (!slot.isFree) continue;
      const batch = this.#waiting.shift();
      if (batch === undefined) return;
      slot.begin(batch);
    }
    const starting = [...this.#slots].filter((slot) => !slot.isFree && !slot.batch).length;
    if (this.#waiting.length > starting && this.#slots.size < this.#most) this.#start();
  }

  #start(): void {
    const slot = new Slot(
      this.#program,
      () => this.#dispatch(),
      (ended, reason) => {
        this.#slots.delete(ended);
        // A program that cannot start is not started for ever: whoever waits longest hears of it.
        if (!ended.hasStarted) this.#waiting.shift()?.reject(new ProgramEnded(reason));
        if (!this.#isClosed) this.#dispatch();
      },
    );
    this.#slots.add(slot);
  }
}
