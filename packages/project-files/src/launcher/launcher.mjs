/**
 * Starts programs for the gateway. To start one, a process is copied first with all the tables of its memory: that of
 * a gateway takes ten times as long as a small one's, and nobody is served meanwhile.
 */
import { spawn } from "node:child_process";

/** @import { ChildProcessByStdio } from "node:child_process" */
/** @import { Readable, Writable } from "node:stream" */
/** @import { LaunchReport, LaunchRequest } from "./launch-types.ts" */

/** @type {Map<number, ChildProcessByStdio<Writable, Readable, Readable>>} */
const running = new Map();

process.on("message", (/** @type {LaunchRequest} */ request) => {
  if (request.type === "start") start(request);
  else end(request.id);
});

// What runs here for a gateway that is gone is wanted by nobody.
process.once("disconnect", () => {
  for (const id of running.keys()) end(id);
  process.exit();
});

/** @param {Extract<LaunchRequest, { type: "start" }>} request */
function start({ id, program, args, input, ...options }) {
  /** @type {ChildProcessByStdio<Writable, Readable, Readable>} */
  let child;
  try {
    child = spawn(program, args, {
      ...options,
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own: what it started ends with it.
      detached: true,
    });
  } catch (error) {
    fail(id, error);
    return;
  }
  running.set(id, child);
  report({ type: "started", id });
  // A program that ends before it has read all tells why itself.
  child.stdin.on("error", () => {}).end(input);
  for (const name of /** @type {const} */ (["stdout", "stderr"])) {
    const stream = child[name];
    stream.on("data", (/** @type {Buffer} */ bytes) => {
      stream.pause();
      report({ type: name, id, bytes }, () => stream.resume());
    });
  }
  child.on("error", (error) => {
    // One that runs is heard of when it ends.
    if (child.pid !== undefined) return;
    running.delete(id);
    fail(id, error);
  });
  child.on("close", (code) => {
    running.delete(id);
    report({ type: "ended", id, code });
  });
}

/**
 * @param {number} id
 * @param {unknown} error
 */
function fail(id, error) {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  report({ type: "failed", id, message, code });
}

/** @param {number} id */
function end(id) {
  const pid = running.get(id)?.pid;
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/**
 * @param {LaunchReport} told
 * @param {() => void} [onSent]
 */
function report(told, onSent = () => {}) {
  if (process.connected) process.send?.(told, undefined, undefined, onSent);
}
