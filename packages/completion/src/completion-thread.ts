import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Question } from "./question.ts";
import type { Answer, FromThread, ToThread } from "./messages.ts";

/** Beside the sorted tokens, which are not on the heap and have a limit of their own. */
const HEAP_MEGABYTES = 192;
/** A question that waits longer is about a text that is gone. */
const PATIENCE_MILLISECONDS = 20_000;
/** Questions that may wait for one thread. */
const MAX_WAITING = 16;
const NOTHING: Answer = { proposal: null, words: [] };

/** The completer of one project, in a thread of its own. Once it has ended, it answers with nothing. */
export class CompletionThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly ended: Promise<Error | null>;
  #isEnded = false;
  #lastId = 0;

  constructor() {
    this.#worker = startWorker();
    // A gateway that stops does not wait for it.
    this.#worker.unref();
    this.#worker.on("message", ({ id, answer }: FromThread) => this.#settle(id, answer));
    this.ended = new Promise((resolve) => {
      this.#worker.once("error", (error) => resolve(error));
      this.#worker.once("exit", () => resolve(null));
    }).then((error) => {
      this.#isEnded = true;
      for (const id of this.#waiting.keys()) this.#settle(id, NOTHING);
      return error instanceof Error ? error : null;
    });
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Files as they are now; `null` for one that is gone. */
  save(files: readonly (readonly [string, string | null])[]): void {
    this.#post({ kind: "save", files });
  }

  /** Nothing when too many wait already, when it takes too long and when the thread ends. */
  ask(question: Question): Promise<Answer> {
    if (this.#isEnded || this.#waiting.size >= MAX_WAITING) return Promise.resolve(NOTHING);
    const id = (this.#lastId += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(id, NOTHING), PATIENCE_MILLISECONDS);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#post({ kind: "ask", id, question });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(id: number, answer: Answer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #post(message: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(message);
  }
}

/** Beside the gateway's bundle, where the build has put it, or in the sources, which need a loader. */
function startWorker(): Worker {
  const settings = {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  };
  const bundled = new URL("./completion-worker.js", import.meta.url);
  if (existsSync(bundled)) return new Worker(bundled, settings);
  const loader = createRequire(import.meta.url)
    .resolve("tsx/esm/api")
    .replace(/\.cjs$/, ".mjs");
  const source = new URL("./completion-worker.ts", import.meta.url).href;
  const program = `import(${JSON.stringify(pathToFileURL(loader).href)})
    .then(({ register }) => (register(), import(${JSON.stringify(source)})));`;
  return new Worker(program, { ...settings, eval: true });
}
