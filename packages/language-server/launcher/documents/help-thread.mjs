import { Worker } from "node:worker_threads";

/** Answers take milliseconds; whatever takes so long would take for ever. */
const MAX_MILLISECONDS = 8_000;
const MAX_MEGABYTES = 384;
const STACK_MEGABYTES = 4;

const TOO_LONG = "Checking this file took too long and was ended.";
const TOO_MUCH = "Checking this file took too much memory and was ended.";

/**
 * @typedef {{ kind: "answer", result: unknown } | { kind: "refused", message: string } |
 *   { kind: "ended", reason: string }} Outcome
 */

/** Answers one question after the other. Where one takes too long or too much, it is ended and the next one goes on anew. */
export class HelpThread {
  #root;
  #limits;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<unknown>} */
  #before = Promise.resolve();

  /**
   * @param {string} root
   * @param {{ milliseconds?: number, megabytes?: number }} limits
   */
  constructor(root, { milliseconds = MAX_MILLISECONDS, megabytes = MAX_MEGABYTES } = {}) {
    this.#root = root;
    this.#limits = { milliseconds, megabytes };
  }

  /**
   * @param {object} asked
   * @returns {Promise<Outcome>}
   */
  ask(asked) {
    const answer = this.#before.then(() => this.#run(asked));
    this.#before = answer;
    return answer;
  }

  /** Files are others now, and schemas among them perhaps. */
  forget() {
    this.#worker?.postMessage({ forget: true });
  }

  /**
   * @param {object} asked
   * @returns {Promise<Outcome>}
   */
  async #run(asked) {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      /** @param {Outcome} outcome */
      const end = (outcome) => {
        clearTimeout(timer);
        worker.off("message", end).off("error", fail).off("exit", fail);
        if (outcome.kind === "ended") {
          this.#worker = null;
          // Whatever else becomes of it concerns nobody.
          worker.on("error", () => undefined);
          void worker.terminate();
        }
        resolve(outcome);
      };
      const fail = () => end({ kind: "ended", reason: TOO_MUCH });
      const timer = setTimeout(
        () => end({ kind: "ended", reason: TOO_LONG }),
        this.#limits.milliseconds,
      );
      worker.on("message", end).on("error", fail).on("exit", fail);
      worker.postMessage(asked);
    });
  }

  #start() {
    return new Worker(new URL("./help-worker.mjs", import.meta.url), {
      workerData: { root: this.#root },
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.megabytes,
        stackSizeMb: STACK_MEGABYTES,
      },
    });
  }
}
