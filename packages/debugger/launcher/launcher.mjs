/**
 * Starts a program whose Node processes are debugged, and speaks of them with the gateway: lines of JSON on descriptor
 * 3. It runs inside the sandbox beside the program, so that nothing of it, such as source maps, is read outside.
 * Connections to the socket on descriptor 4 lead to ports on which the program listens.
 */
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, Socket } from "node:net";
import { join } from "node:path";
import { readLines } from "./read-lines.mjs";
import { Target } from "./target.mjs";

const messageChannel = 3;
const listenChannel = 4;
const maxTargets = 50;

/** @type {import("./launcher-types.ts").DebugSettings} */
const settings = JSON.parse(process.argv[2] ?? "{}");
let { breakpoints, exceptions } = settings;

const messages = new Socket({ fd: messageChannel, readable: true, writable: true });
// Without the gateway nobody would end this process where there is no sandbox.
messages.once("close", () => process.exit(0)).on("error", () => undefined);

/** @param {object} message */
const tell = (message) => messages.write(`${JSON.stringify(message)}\n`);

/** @type {Map<number, Target>} */
const targets = new Map();
let count = 0;

const server = createServer((socket) => {
  socket.on("error", () => undefined);
  if (targets.size >= maxTargets) {
    socket.destroy();
    return;
  }
  count += 1;
  const id = count;
  const target = new Target(socket, { id, root: settings.root, tell });
  targets.set(id, target);
  socket.once("close", () => {
    targets.delete(id);
    tell({ type: "gone", target: id });
  });
  // It ended while it was set up.
  target.begin(breakpoints, exceptions).catch(() => socket.destroy());
});

readLines(messages, (command) => {
  // What fails is answered where somebody asked; everything else failed because its process ended.
  perform(command).catch((error) => {
    if (typeof command.request !== "number") return;
    const text = error instanceof Error ? error.message : String(error);
    tell({ type: "failed", request: command.request, message: text.slice(0, 2000) });
  });
});

/** @param {any} command */
async function perform(command) {
  const { type, request } = command;
  if (type === "breakpoints") {
    breakpoints = command.breakpoints;
    await Promise.all([...targets.values()].map((one) => one.setBreakpoints(breakpoints)));
    return;
  }
  if (type === "exceptions") {
    exceptions = command.mode;
    await Promise.all([...targets.values()].map((one) => one.setExceptions(exceptions)));
    return;
  }
  if (type === "pause") {
    await Promise.all([...targets.values()].map((one) => one.go("pause")));
    return;
  }
  const target = targets.get(command.target);
  if (target === undefined) throw new Error("The program ended.");
  if (type === "scopes") tell({ type: "scopes", request, items: target.scopes(command.frame) });
  else if (type === "parts")
    tell({ type: "parts", request, ...(await target.parts(command.reference)) });
  else if (type === "evaluate") {
    const value = await target.evaluate(command.frame, command.expression);
    tell({ type: "value", request, value });
  } else await target.go(type);
}

/** @type {typeof import("../../sandbox/launcher/port-door.mjs")} */
const { leadToPort } = await import(settings.portDoor);
createServer({ allowHalfOpen: true }, leadToPort).listen({ fd: listenChannel }).unref();

const socketPath = join(mkdtempSync("/tmp/debugged-"), "s");
server.listen(socketPath, () => {
  const child = spawn(settings.command, [...settings.args], {
    cwd: settings.root,
    stdio: ["ignore", "inherit", "inherit", "pipe"],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${new URL("./attach.mjs", import.meta.url).href}`,
      DEVLOOM_DEBUG_SOCKET: socketPath,
    },
  });
  const reports = child.stdio[messageChannel];
  if (reports instanceof Socket) {
    reports.on("error", () => undefined);
    readLines(reports, (report) => {
      if (report.type !== "refused") return;
      const { reason, version } = report;
      tell({ type: "refused", reason, version });
    });
  }
  child.once("error", () => process.exit(127));
  child.once("close", (code) => {
    messages.end(() => process.exit(code ?? 1));
  });
});
