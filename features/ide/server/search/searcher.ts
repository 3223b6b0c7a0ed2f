import { Worker } from "node:worker_threads";
import { AppError } from "@devloom/server-kit";
import type { SearchMatch } from "../../contract.ts";
import type { Pattern } from "./pattern.ts";
import { SEARCHER_PROGRAM } from "./searcher-program.ts";

/** So long may one search think in all. */
const PATIENCE_MILLISECONDS = 4_000;
/** Longer lines are told in part. */
const LONGEST_LINE = 240;
const MEMORY_MEGABYTES = 256;

interface Answers {
  readonly find: SearchMatch[];
  readonly replace: { readonly text: string; readonly count: number };
}

/** One search in a thread of its own, which ends with it or when its time is over. */
export class Searcher {
  readonly #worker: Worker;
  readonly #end: number;

  constructor(pattern: Pattern, patience = PATIENCE_MILLISECONDS) {
    this.#worker = new Worker(SEARCHER_PROGRAM, {
      eval: true,
      workerData: { ...pattern, longest: LONGEST_LINE },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    });
    this.#worker.setMaxListeners(0);
    this.#end = performance.now() + patience;
  }

  /** What there is in each text. */
  find(texts: readonly string[]): Promise<Answers["find"][]> {
    return this.#ask("find", texts);
  }

  /** Each text with everything replaced. */
  replace(texts: readonly string[]): Promise<Answers["replace"][]> {
    return this.#ask("replace", texts);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask<Kind extends keyof Answers>(kind: Kind, texts: readonly string[]): Promise<Answers[Kind][]> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer);
        worker.off("message", answer).off("error", fail).off("exit", gone);
      };
      const answer = (answers: Answers[Kind][]): void => {
        done();
        resolve(answers);
      };
      const fail = (error: unknown): void => {
        done();
        reject(tooMuch(error));
      };
      const gone = (): void => fail(new Error("The searching thread ended."));
      const left = Math.max(0, this.#end - performance.now());
      const timer = setTimeout(() => fail(new Error("out of time")), left);
      worker.on("message", answer).on("error", fail).on("exit", gone);
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ kind, texts });
    });
  }
}

function tooMuch(cause: unknown): AppError {
  return new AppError(
    422,
    "search_too_long",
    "This search takes too long. Look for something simpler.",
    { cause },
  );
}
