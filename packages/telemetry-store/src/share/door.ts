import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { WorkerAnswer, WorkerCall } from "../engine/messages.ts";
import { readMessages, writeMessage } from "./frames.ts";
import { listSockets } from "./socket-folder.ts";

/** A gateway that does not take its answers any more is let go. */
const MAX_UNREAD_BYTES = 256 * 1024 * 1024;

export type Serve = (id: number, call: WorkerCall) => Promise<WorkerAnswer>;

/** Where other gateways ask the owner of a folder. Only who holds the folder's lock may open it. */
export class Door {
  readonly #server = createServer((socket) => this.#welcome(socket));
  readonly #sockets = new Set<Socket>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #serve: Serve;

  private constructor(serve: Serve) {
    this.#serve = serve;
  }

  /** The name is new each time, so that an owner that ends late cannot take away its successor's. */
  static async open(folder: string, serve: Serve): Promise<Door> {
    for (const left of await listSockets(folder)) await rm(left, { force: true });
    const door = new Door(serve);
    const listening = once(door.#server, "listening");
    door.#server.listen(join(folder, `${randomBytes(6).toString("hex")}.sock`));
    await listening;
    return door;
  }

  tell(answer: WorkerAnswer): void {
    for (const socket of this.#sockets) {
      if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy();
      else writeMessage(socket, answer);
    }
  }

  /** What was asked already is answered. */
  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.pause();
    await Promise.all(this.#underWay);
    for (const socket of this.#sockets) socket.end(() => socket.destroy());
  }

  #welcome(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    // `close` follows.
    socket.on("error", () => undefined);
    writeMessage(socket, { ready: true } satisfies WorkerAnswer);
    readMessages(socket, (message) => {
      // What `SocketLine` posts.
      const { id, call } = message as { id: number; call: WorkerCall };
      const answered: Promise<void> = this.#serve(id, call)
        .then((answer) => writeMessage(socket, answer))
        .finally(() => this.#underWay.delete(answered));
      this.#underWay.add(answered);
    });
  }
}
