import type { Program } from "./locate-program.ts";
import { type Heard, type Running, startHere, startProgram } from "./start-program.ts";

export type { Program } from "./locate-program.ts";

export interface ProcessEvents {
  onReady(): void;
  onAnswers(answers: readonly unknown[]): void;
  onEnd(reason: string): void;
}

/**
 * A running program. It knows nothing of the gateway's environment and ends with the gateway. It says that it is ready
 * and then gives one answer for each question: one that says anything else is ended.
 */
export class ProgramProcess {
  readonly #events: ProcessEvents;
  #running: Running | null = null;
  #isHeld = true;
  #isKilled = false;
  #ended = false;
  #isReady = false;
  #asked = 0;

  constructor(program: Program, events: ProcessEvents) {
    this.#events = events;
    const heard: Heard = {
      onMessage: (message) => this.#hear(message),
      onEnd: (reason) => this.#end(reason),
    };
    if (program.otherMegabytes === undefined) this.#running = startHere(program, heard);
    else void this.#start(program, heard);
  }

  get pid(): number | undefined {
    return this.#running?.pid;
  }

  send(calls: readonly unknown[]): void {
    this.#asked += 1;
    this.#running?.send(calls);
  }

  /** Whether this process keeps the gateway's from ending: only while something is asked. */
  hold(isBusy: boolean): void {
    this.#isHeld = isBusy;
    this.#running?.hold(isBusy);
  }

  kill(): void {
    this.#isKilled = true;
    this.#running?.kill();
  }

  async #start(program: Program, heard: Heard): Promise<void> {
    try {
      this.#running = await startProgram(program, heard);
      this.#running.hold(this.#isHeld);
      if (this.#isKilled) this.#running.kill();
    } catch (error) {
      heard.onEnd(error instanceof Error ? error.message : String(error));
    }
  }

  #hear(message: unknown): void {
    if (this.#ended) return;
    if (message === "ready" && !this.#isReady) {
      this.#isReady = true;
      this.#events.onReady();
    } else if (Array.isArray(message) && this.#asked > 0) {
      this.#asked -= 1;
      this.#events.onAnswers(message);
    } else this.kill();
  }

  #end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#events.onEnd(reason);
  }
}
