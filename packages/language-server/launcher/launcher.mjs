/**
 * Connects a language server, which speaks on its standard streams, with the one connection to the socket that is
 * descriptor 4. It is started by the gateway, usually inside a sandbox; its arguments are the server's program and
 * arguments. Messages pass as they are, but for proposals that nobody would read, and configurations that the server would
 * not understand; whoever does not read makes the other side wait.
 */
import { spawn } from "node:child_process";
import { createServer, Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { BaseUrls } from "./base-urls.mjs";
import { Completions } from "./completions.mjs";
import { frame, MessageReader } from "./framing.mjs";

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
  const completions = new Completions();
  const baseUrls = new BaseUrls(process.cwd());
  const toServer = passing((text) => [completions.toServer(text), ...baseUrls.after(text)]);
  const fromServer = passing((text) => [completions.fromServer(text)]);
  // One end closes with the other; what was not sent by then is of no use.
  void pipeline(connection, toServer, child.stdin).catch(() => undefined);
  void pipeline(child.stdout, fromServer, connection).catch(() => process.exit(1));
  connection.once("close", () => process.exit(0));
  child.once("error", () => process.exit(127));
  child.once("close", (code) => process.exit(code ?? 1));
});
server.listen({ fd: listenChannel });

/** @param {(text: string) => string[]} change */
function passing(change) {
  const reader = new MessageReader();
  /** @param {AsyncIterable<Buffer>} source */
  return async function* pass(source) {
    for await (const bytes of source)
      for (const text of reader.take(bytes)) for (const next of change(text)) yield frame(next);
  };
}
