import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("supervised.mjs", import.meta.url));

/** A gateway that worked for so long counts as well: what ends it then is a new story. */
const STEADY_MILLISECONDS = 60_000;
const FIRST_PAUSE_MILLISECONDS = 250;
/** What keeps it from starting, such as a full disk, may be mended at any time: it is never given up. */
const MAX_PAUSE_MILLISECONDS = 30_000;

/** A terminal signals npm as well, which passes it on: what comes so soon is no second wish. */
const SAME_SIGNAL_MILLISECONDS = 500;

/**
 * @typedef {object} End
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {boolean} wasReady whether it had begun to serve
 */

/**
 * How long to wait before another start, after so many that did not last.
 *
 * @param {number} restarts
 */
export function pauseBefore(restarts) {
  return Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** restarts, MAX_PAUSE_MILLISECONDS);
}

/**
 * Runs the gateway in a process of its own and starts it again when it crashes. A gateway that ends
 * with an error before it has ever served has said why, and would end so again: it is not restarted.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function superviseGateway(args) {
  const stop = new StopSignal();
  let hasServed = false;
  for (let restarts = 0; ; restarts += 1) {
    const started = Date.now();
    const end = await runOnce(args, restarts > 0, stop);
    hasServed ||= end.wasReady;
    const isFinal = end.code === 0 || (end.code !== null && !hasServed);
    if (isFinal || stop.isAsked) return exitCode(end);
    if (end.wasReady && Date.now() - started > STEADY_MILLISECONDS) restarts = 0;
    const reason = end.signal ?? `exit code ${end.code}`;
    const pause = pauseBefore(restarts);
    const when = pause < 1000 ? "" : ` in ${pause / 1000} s`;
    console.error(`Devloom ended unexpectedly (${reason}). Starting it again${when}…`);
    await stop.pause(pause);
    if (stop.isAsked) return 0;
  }
}

/**
 * @param {readonly string[]} args
 * @param {boolean} isRestart
 * @param {StopSignal} stop
 * @returns {Promise<End>}
 */
function runOnce(args, isRestart, stop) {
  const child = spawn(
    process.execPath,
    [...process.execArgv, program, isRestart ? "again" : "first", ...args],
    { stdio: ["inherit", "inherit", "inherit", "ipc"] },
  );
  let wasReady = false;
  child.on("message", (message) => (wasReady ||= message === "ready"));
  const forget = stop.forward(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      forget();
      resolve({ code, signal, wasReady });
    });
  });
}

/**
 * @param {End} end
 * @returns {number}
 */
function exitCode({ code, signal }) {
  return code ?? 128 + (signal === null ? 1 : constants.signals[signal]);
}

/**
 * The wish of whoever started this process that it ends. A terminal and some service managers signal
 * the gateway as well, so it is told by a message, which it may get in addition; the second signal ends it.
 */
class StopSignal {
  isAsked = false;
  #askedAt = 0;
  /** @type {() => void} */
  #onStop = () => {};
  /** @type {() => void} */
  #onForce = () => {};

  constructor() {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        if (this.isAsked && Date.now() - this.#askedAt < SAME_SIGNAL_MILLISECONDS) return;
        if (this.isAsked) return this.#onForce();
        this.isAsked = true;
        this.#askedAt = Date.now();
        this.#onStop();
      });
    }
  }

  /**
   * @param {import("node:child_process").ChildProcess} child
   * @returns {() => void} ends the forwarding
   */
  forward(child) {
    this.#onStop = () => child.connected && child.send("stop", () => {});
    this.#onForce = () => child.kill("SIGKILL");
    return () => {
      this.#onStop = () => {};
      this.#onForce = () => {};
    };
  }

  /** @param {number} milliseconds */
  async pause(milliseconds) {
    await new Promise((resolve) => {
      this.#onStop = () => resolve(undefined);
      setTimeout(resolve, milliseconds);
    });
  }
}
