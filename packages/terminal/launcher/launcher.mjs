/**
 * Runs a program on a terminal of its own. It is started by the gateway, usually inside a sandbox, with its settings as
 * the only argument, a channel for messages on descriptor 3, and the socket to listen on as descriptor 4. The first
 * connection carries the terminal's bytes as they are: whoever does not read them makes the program wait. Those after
 * it lead to ports on which its programs listen.
 */
import { randomBytes } from "node:crypto";
import { createServer, Socket } from "node:net";
import { createInterface } from "node:readline";
import { EndMark } from "./end-mark.mjs";

/** @type {import("../src/launcher-settings.ts").LauncherSettings} */
const settings = JSON.parse(process.argv[2] ?? "{}");

const messageChannel = 3;
const listenChannel = 4;

/**
 * Runs the program and says at its end, in the terminal itself, how it ended: behind all of its output, so that none of
 * it is lost. Keys that end programs are for the program, not for this shell.
 */
const wrapper = `trap : INT QUIT TSTP; stty iutf8; mark=$1; shift; "$@"; printf '%s%s;' "$mark" "$?"; read -r _`;

const messages = new Socket({ fd: messageChannel, readable: true, writable: true });
// Without the gateway nobody would end this process where there is no sandbox.
messages.once("close", () => process.exit(0)).on("error", () => undefined);

const server = createServer({ allowHalfOpen: true });
/** @type {typeof import("../../sandbox/launcher/port-door.mjs")} */
const { leadToPort } = await import(settings.portDoor);
server.once("connection", (connection) => {
  server.on("connection", leadToPort);
  void run(connection);
});
server.listen({ fd: listenChannel });

/** @param {Socket} connection */
async function run(connection) {
  /** @type {typeof import("@lydell/node-pty")} */
  const { spawn } = (await import(settings.ptyModule)).default;
  const mark = `\x1b]devloom;${randomBytes(16).toString("hex")};`;
  const { command, args, columns, rows, cwd } = settings;
  const terminal = spawn("/bin/sh", ["-c", wrapper, "sh", mark, command, ...args], {
    name: "xterm-256color",
    cols: columns,
    rows,
    cwd,
    env: process.env,
    encoding: null,
  });
  const endMark = new EndMark(mark);
  terminal.onData((data) => {
    const { output, code } = endMark.take(Buffer.from(data));
    if (output.length > 0 && !connection.write(output)) terminal.pause();
    if (code !== null) end(code);
  });
  connection.on("drain", () => terminal.resume());
  // It writes what it is given; text that is cut within a character must not be decoded.
  connection.on("data", (/** @type {any} */ bytes) => terminal.write(bytes));
  connection.on("error", () => process.exit(0));
  createInterface(messages).on("line", (line) => {
    const message = JSON.parse(line);
    if (message.type === "resize") terminal.resize(message.columns, message.rows);
  });
  terminal.onExit(() => end(null));

  /** @param {number | null} code */
  function end(code) {
    connection.end(() => process.exit(code ?? 1));
  }
}
