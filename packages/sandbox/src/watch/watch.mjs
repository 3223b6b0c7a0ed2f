/**
 * The thread that watches the limits of all sandboxes. Reading about processes and folders blocks, and takes longest
 * when there are most of them: here it keeps nobody waiting.
 */
import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { parseMessage } from "./parse-message.mjs";
import { TreeWatch } from "./tree-watch.mjs";

/** @import { WatchReport, WatchRequest } from "./watch-types.ts" */

/** So often somebody may be due. */
const tickMs = 50;
/** Folders are counted for so long at a time, all trees together. */
const countingMs = 100;

/** Behind the thread that answers people, and before every program that it watches. */
const niceness = 5;
const lastNiceness = 19;

// On Linux this is the thread's own; elsewhere it would be that of the whole gateway.
if (process.platform === "linux") setPriority(Math.min(getPriority() + niceness, lastNiceness));

/** @type {Map<number, TreeWatch>} */
const trees = new Map();
/** @type {NodeJS.Timeout | null} */
let timer = null;

parentPort?.on("message", (/** @type {WatchRequest} */ request) => {
  if (request.type === "watch") trees.set(request.tree.id, new TreeWatch(request.tree));
  if (request.type === "killed") trees.get(request.id)?.letEnd();
  if (request.type === "forget") forget(request.id);
  if (request.type === "parse") {
    report({ type: "parsed", id: request.id, parsed: parseMessage(request.text) });
  }
  schedule();
});

function schedule() {
  if (trees.size > 0) timer ??= setInterval(lookAtAll, tickMs);
  else if (timer !== null) {
    clearInterval(timer);
    timer = null;
  }
}

function lookAtAll() {
  const share = countingMs / trees.size;
  for (const [id, tree] of trees) {
    if (tree.dueAt > performance.now()) continue;
    const limit = tree.look(performance.now() + share);
    if (limit !== null) report({ type: "passed", id, limit });
  }
  schedule();
}

/** @param {number} id */
function forget(id) {
  trees.get(id)?.end();
  trees.delete(id);
}

/** @param {WatchReport} message */
function report(message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}
