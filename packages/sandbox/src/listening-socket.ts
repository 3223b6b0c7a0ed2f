import { renameSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { makeSocketFolder } from "./socket-folder.ts";

/** The descriptor on which a program finds the socket that it listens on. */
export const listenChannel = 4;

/**
 * A unix socket that is opened here and listened on by a program. Its path lies in a folder that only this process's
 * user may enter and that is in no sandbox, so nothing that the program does can lead a connection elsewhere.
 */
export class ListeningSocket {
  /** Where connections go. */
  readonly path: string;
  /** What the program inherits, until `handOver`. */
  readonly descriptor: number;
  readonly #folder: string;
  readonly #server: Server;

  /** From here to `handOver` nothing may wait, or this process would accept connections itself. */
  constructor() {
    this.#folder = makeSocketFolder();
    this.path = join(this.#folder, "s");
    this.#server = createServer().listen({ path: this.#firstPath, exclusive: true });
    // Node.js offers no other way to the descriptor of a server.
    const handle: unknown = Reflect.get(this.#server, "_handle");
    if (typeof handle !== "object" || handle === null || !("fd" in handle)) {
      this.remove();
      throw new Error(`No socket can be opened in ${this.#folder}.`);
    }
    this.descriptor = Number(handle.fd);
  }

  /** The program has it now. Closing a server removes its path, so the socket gets another one first. */
  handOver(): void {
    renameSync(this.#firstPath, this.path);
    this.#server.close();
  }

  remove(): void {
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #firstPath(): string {
    return join(this.#folder, "n");
  }
}
