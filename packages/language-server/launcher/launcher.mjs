/**
 * Connects a language server, which speaks on its standard streams, with the one connection to the socket that is
 * descriptor 4. It is started by the gateway, usually inside a sandbox; its arguments are the server's program and
 * arguments. Bytes pass as they are, and whoever does not read makes the other side wait.
 */
import { spawn } from "node:child_process";
import { createServer, Socket } from "node:net";

const [command = "", ...args] = process.argv.slice(2);
const messageChannel = 3;
const listenChannel = 4;

// Without the gateway nobody would end this process where there is no sandbox.
const messages = new Socket({ fd: messageChannel, readable: true, writable: true });
messages.once("close", () => process.exit(0)).on("error", () => undefined);
messages.resume();

const server = createServer();
server.once("connection", (connection) => {
  server.close();
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  connection.pipe(child.stdin).on("error", () => undefined);
  child.stdout.pipe(connection).on("error", () => undefined);
  connection.once("close", () => process.exit(0));
  child.once("error", () => process.exit(127));
  child.once("close", (code) => process.exit(code ?? 1));
});
server.listen({ fd: listenChannel });
