import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type Document, deserialize, serialize } from "bson";

const OP_MSG = 2013;
const OP_QUERY = 2004;
const OP_REPLY = 1;

/** A command as it came over the wire, and the connection that it came over. */
export interface MongoCommand {
  readonly body: Document;
  readonly socket: Socket;
}

/**
 * The far end of MongoDB's wire: it speaks OP_MSG (and OP_QUERY for the greeting) with whoever connects, and leaves
 * what commands come to to the test. It keeps no data of its own.
 */
export class MongoWireServer {
  readonly commands: Document[] = [];
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #answer: (command: MongoCommand) => Document | null;
  readonly #open = new Set<Socket>();
  #port = 0;

  private constructor(answer: (command: MongoCommand) => Document | null) {
    this.#answer = answer;
  }

  /** `answer` says what a command comes to; `null` leaves it without an answer. */
  static async start(answer: (command: MongoCommand) => Document | null): Promise<MongoWireServer> {
    const server = new MongoWireServer(answer);
    server.#server.listen(0, "127.0.0.1");
    await once(server.#server, "listening");
    server.#port = (server.#server.address() as AddressInfo).port;
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get connections(): number {
    return this.#open.size;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#open.add(socket);
    socket.once("close", () => this.#open.delete(socket)).on("error", () => undefined);
    let waiting = Buffer.alloc(0);
    socket.on("data", (part) => {
      waiting = Buffer.concat([waiting, part]);
      while (waiting.length >= 16 && waiting.length >= waiting.readInt32LE(0)) {
        const length = waiting.readInt32LE(0);
        this.#take(waiting.subarray(0, length), socket);
        waiting = waiting.subarray(length);
      }
    });
  }

  #take(message: Buffer, socket: Socket): void {
    const [id, code] = [message.readInt32LE(4), message.readInt32LE(12)];
    const body = code === OP_QUERY ? readQuery(message) : readMessage(message);
    this.commands.push(body);
    const answer = isGreeting(body) ? GREETING : this.#answer({ body, socket });
    if (answer === null) return;
    const document = serialize({ ok: 1, ...answer });
    socket.write(code === OP_QUERY ? reply(id, document) : writeMessage(id, document));
  }
}

const isGreeting = (body: Document): boolean =>
  "hello" in body || "isMaster" in body || "ismaster" in body;
const GREETING: Document = {
  isWritablePrimary: true,
  ismaster: true,
  helloOk: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
};

/** The first section of an OP_MSG is the command. */
function readMessage(message: Buffer): Document {
  return deserialize(message.subarray(21, 21 + message.readInt32LE(21)));
}

function readQuery(message: Buffer): Document {
  const begin = message.indexOf(0, 20) + 1 + 8;
  return deserialize(message.subarray(begin, begin + message.readInt32LE(begin)));
}

function header(length: number, to: number, code: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(16 + length, 0);
  bytes.writeInt32LE(to, 8);
  bytes.writeInt32LE(code, 12);
  return bytes;
}

function writeMessage(to: number, document: Uint8Array): Buffer {
  return Buffer.concat([header(5 + document.length, to, OP_MSG), Buffer.alloc(5), document]);
}

function reply(to: number, document: Uint8Array): Buffer {
  const fields = Buffer.alloc(20);
  fields.writeInt32LE(8, 0);
  fields.writeInt32LE(1, 16);
  return Buffer.concat([header(20 + document.length, to, OP_REPLY), fields, document]);
}
