/** Carries messages of the inspector protocol between the main thread of this process and the debugger. */
import { Session } from "node:inspector";
import { connect } from "node:net";
import { parentPort } from "node:worker_threads";
import { readLines } from "./read-lines.mjs";

const session = new Session();
session.connectToMainThread();

const socket = connect(process.env["DEVLOOM_DEBUG_SOCKET"] ?? "");
socket.on("error", () => process.exit(0)).on("close", () => process.exit(0));

/** @param {object} message */
const send = (message) => socket.write(`${JSON.stringify(message)}\n`);

send({ begin: { pid: process.pid } });
session.on("inspectorNotification", (/** @type {any} */ { method, params }) => {
  // Node's own files are many, and nobody sets breakpoints there.
  if (method === "Debugger.scriptParsed" && params.url.startsWith("node:")) return;
  send({ method, params });
});
readLines(socket, ({ id, method, params, go }) => {
  if (go === true) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort?.postMessage("go");
    return;
  }
  session.post(method, params, (error, result) => {
    send(error === null ? { id, result } : { id, error: error.message });
  });
});
