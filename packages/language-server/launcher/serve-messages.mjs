import { createServer, Socket } from "node:net";
import { frame, MessageReader } from "./framing.mjs";

const messageChannel = 3;
const listenChannel = 4;

/**
 * Serves the one connection to the socket that is descriptor 4, and ends with it or with the gateway.
 *
 * @param {(tell: (message: unknown) => void) => (message: any) => void} begin told how to answer, says who hears
 */
export function serveMessages(begin) {
  // Without the gateway nobody would end this process where there is no sandbox.
  const messages = new Socket({ fd: messageChannel, readable: true, writable: true });
  messages.once("close", () => process.exit(0)).on("error", () => undefined);
  messages.resume();
  const server = createServer();
  server.once("connection", (connection) => {
    server.close();
    connection.once("close", () => process.exit(0)).on("error", () => process.exit(0));
    const hear = begin((message) => void connection.write(frame(JSON.stringify(message))));
    void read(connection, hear);
  });
  server.listen({ fd: listenChannel });
}

/**
 * @param {Socket} connection
 * @param {(message: any) => void} hear
 */
async function read(connection, hear) {
  const reader = new MessageReader();
  for await (const bytes of connection)
    for (const text of reader.take(bytes)) {
      hear(JSON.parse(text));
      // Whoever does not read what was asked for asks for no more.
      if (connection.writableNeedDrain)
        await new Promise((resolve) => connection.once("drain", () => resolve(undefined)));
    }
}
