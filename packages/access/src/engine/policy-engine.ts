import { type EngineCall, type EngineProcess, startEngine } from "./engine-process.ts";
import { PolicyEngineError } from "./policy-engine-error.ts";

/** A question waiting for its answers. Its calls are made when it is sent, for the process it is sent to. */
interface Waiting {
  readonly calls: () => readonly EngineCall[];
  readonly resolve: (answers: readonly unknown[]) => void;
  readonly reject: (error: PolicyEngineError) => void;
  /** It was under way when a process ended: it is asked once more, without others beside it. */
  suspected: boolean;
  /** How many calls it was sent as. */
  sent: number;
}

export interface PolicyEngineLimits {
  /** How long a process may take to start. */
  readonly startMilliseconds: number;
  /** How long a batch of questions may take. */
  readonly answerMilliseconds: number;
  /** How long a process stays that nobody asks. */
  readonly idleMilliseconds: number;
  /** How long to wait before a process follows one that failed; doubled from failure to failure. */
  readonly pauseMilliseconds: number;
}

const LIMITS: PolicyEngineLimits = {
  startMilliseconds: 30_000,
  answerMilliseconds: 5_000,
  idleMilliseconds: 300_000,
  pauseMilliseconds: 50,
};
const MAX_PAUSE_MILLISECONDS = 2_000;
const MAX_BATCH = 100;
/** After so many processes that did not even start, whoever waits hears of it. */
const MAX_FAILED_STARTS = 3;

/**
 * Asks Cedar in a process of its own, which is started with the first question. Questions that come
 * while it is busy are sent together. When it ends or takes too long, what was under way is asked once
 * more, each question alone; the one that ends a second process is refused, the others are answered.
 */
export class PolicyEngine {
  readonly #limits: PolicyEngineLimits;
  #process: EngineProcess | undefined;
  #isReady = false;
  #waiting: Waiting[] = [];
  #underWay: Waiting[] = [];
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #pausing = false;
  /** How many processes were started; what a process was taught is known to it alone. */
  #generation = 0;

  constructor(limits: Partial<PolicyEngineLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Changes with every new process. */
  get generation(): number {
    return this.#generation;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** The answers to the calls of one question, in order. */
  async ask(calls: () => readonly EngineCall[]): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ calls, resolve, reject, suspected: false, sent: 0 });
      // What is asked in the same turn of the event loop is sent together.
      if (this.#waiting.length === 1) setImmediate(() => this.#proceed());
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    const process = this.#process;
    this.#process = undefined;
    this.#isReady = false;
    process?.kill();
    this.#refuse([...this.#underWay.splice(0), ...this.#waiting.splice(0)], "it was closed");
  }

  #refuse(questions: readonly Waiting[], reason: string): void {
    for (const { reject } of questions) reject(new PolicyEngineError(reason));
  }

  #proceed(): void {
    if (this.#waiting.length === 0 || this.#underWay.length > 0 || this.#pausing) return;
    if (this.#process === undefined) this.#start();
    else if (this.#isReady) this.#send(this.#process);
  }

  #start(): void {
    this.#generation += 1;
    const started: EngineProcess = startEngine({
      onReady: () => {
        this.#isReady = true;
        this.#proceed();
      },
      onAnswers: (answers) => this.#settle(started, answers),
      onEnd: (reason) => {
        if (this.#process === started) this.#end(reason);
      },
    });
    this.#process = started;
    this.#limit(this.#limits.startMilliseconds, "it did not start in time");
  }

  #send(process: EngineProcess): void {
    const suspect = this.#waiting.findIndex(({ suspected }) => suspected);
    const count = suspect < 0 ? MAX_BATCH : Math.max(suspect, 1);
    this.#underWay = this.#waiting.splice(0, Math.min(count, MAX_BATCH));
    process.hold(true);
    this.#limit(this.#limits.answerMilliseconds, "it took too long");
    const batch = this.#underWay.flatMap((one) => {
      const calls = one.calls();
      one.sent = calls.length;
      return calls;
    });
    process.send(batch);
  }

  #settle(process: EngineProcess, answers: readonly unknown[]): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    let from = 0;
    for (const { sent, resolve } of this.#underWay.splice(0)) {
      resolve(answers.slice(from, from + sent));
      from += sent;
    }
    if (this.#waiting.length > 0) return this.#proceed();
    process.hold(false);
    this.#timer = setTimeout(() => this.close(), this.#limits.idleMilliseconds);
    this.#timer.unref();
  }

  #limit(milliseconds: number, reason: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const process = this.#process;
      this.#end(reason);
      process?.kill();
    }, milliseconds);
  }

  #end(reason: string): void {
    clearTimeout(this.#timer);
    this.#process = undefined;
    this.#failures += 1;
    const suspects = this.#underWay.splice(0);
    this.#refuse(
      suspects.filter(({ suspected }) => suspected),
      reason,
    );
    const again = suspects.filter(({ suspected }) => !suspected);
    for (const one of again) one.suspected = true;
    this.#waiting.unshift(...again);
    if (!this.#isReady && this.#failures >= MAX_FAILED_STARTS)
      this.#refuse(this.#waiting.splice(0), reason);
    this.#isReady = false;
    if (this.#waiting.length > 0) this.#pause();
  }

  /** A process that fails again and again is not started without end. */
  #pause(): void {
    const pause = this.#limits.pauseMilliseconds * 2 ** Math.min(this.#failures - 1, 10);
    this.#pausing = true;
    setTimeout(
      () => {
        this.#pausing = false;
        this.#proceed();
      },
      Math.min(pause, MAX_PAUSE_MILLISECONDS),
    );
  }
}
