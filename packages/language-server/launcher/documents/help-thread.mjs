import { Worker } from "node:worker_threads";

/** Answers take milliseconds of the processor; whatever takes so long would take for ever. */
const MAX_MILLISECONDS = 6_000;
/** On a busy machine a thread waits for the processor most of the time. */
const PATIENCE = 10;
const LOOK_MILLISECONDS = 100;
const MAX_MEGABYTES = 384;
const STACK_MEGABYTES = 4;

const TOO_LONG = "Checking this file took too long and was ended.";
const TOO_MUCH = "Checking this file took too much memory and was ended.";

/**
 * @typedef {{ kind: "answer", result: unknown } | { kind: "refused", message: string } |
 *   { kind: "ended", reason: string } | { kind: "unwanted" }} Outcome
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
   * @param {() => boolean} isWanted asked when its turn has come
   * @returns {Promise<Outcome>}
   */
  ask(asked, isWanted = () => true) {
    /** @returns {Promise<Outcome>} */
    const begin = async () => (isWanted() ? this.#run(asked) : { kind: "unwanted" });
    const answer = this.#before.then(begin);
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
    const worker = (this.#worker ??= await this.#start());
    return new Promise((resolve) => {
      /** @param {Outcome} outcome */
      const end = (outcome) => {
        clearInterval(timer);
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
      const used = process.cpuUsage();
      const since = performance.now();
      const timer = setInterval(() => {
        const { user, system } = process.cpuUsage(used);
        const { milliseconds } = this.#limits;
        const isOver = (user + system) / 1000 > milliseconds;
        if (isOver || performance.now() - since > milliseconds * PATIENCE)
          end({ kind: "ended", reason: TOO_LONG });
      }, LOOK_MILLISECONDS);
      worker.on("message", end).on("error", fail).on("exit", fail);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(asked);
    });
  }

  /** A thread that has loaded all that it needs. */
  async #start() {
    const worker = new Worker(new URL("./help-worker.mjs", import.meta.url), {
      workerData: { root: this.#root },
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.megabytes,
        stackSizeMb: STACK_MEGABYTES,
      },
    });
    await new Promise((resolve) => worker.once("message", resolve).once("error", resolve));
    return worker;
  }
}
