import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";

/** Each message follows its length. Both ends are gateways of one installation, so that what they say is trusted. */
const PREFIX = 4;

export function writeMessage(socket: Socket, message: unknown): void {
  if (!socket.writable) return;
  const body = serialize(message);
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(body.length);
  socket.cork();
  socket.write(prefix);
  socket.write(body);
  socket.uncork();
}

/** Reads messages. What cannot be read, as from a gateway with another version of Node.js, ends the connection. */
export function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = PREFIX;
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    // Put together once a message is whole, not with each of its pieces.
    if (length < needed) return;
    let bytes = Buffer.concat(chunks);
    for (;;) {
      needed = bytes.length < PREFIX ? PREFIX : PREFIX + bytes.readUInt32LE(0);
      if (bytes.length < needed) break;
      try {
        onMessage(deserialize(bytes.subarray(PREFIX, needed)));
      } catch {
        socket.destroy();
        return;
      }
      bytes = bytes.subarray(needed);
    }
    chunks = [bytes];
    length = bytes.length;
  });
}
