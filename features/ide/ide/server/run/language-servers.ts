import { LanguageServer } from "@devloom/language-server";
import { AppError, type EarlierCall, placeRefusal, type Platform } from "@devloom/server-kit";
import type { WebSocket } from "ws";
import { SOCKET_CLOSED } from "../../contract.ts";
import { readMessage } from "./socket-messages.ts";
import { inSandbox, readableBeside, sandboxOf } from "./surroundings.ts";

const PLACES = { atAll: 24, kept: 6, ofWorkspace: 12, ofPerson: 4 };
/** So much a page may say before its server has started. */
const MAX_EARLY_MESSAGES = 50;
/** So many bytes may wait for a page before the server waits too. */
const MAX_WAITING_BYTES = 4 * 2 ** 20;

/**
 * Language servers, one for each open page, so that what two people typed and did not save never mixes. A server ends
 * with its page's socket; a page whose server ended opens another socket.
 */
export class LanguageServers {
  readonly #platform: Platform;
  readonly #running = new Map<WebSocket, EarlierCall>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Fails where no further server can run, before anybody opens a socket for it. */
  async assertRoom(caller: EarlierCall): Promise<void> {
    if (!this.#hasRoom(caller))
      throw new AppError(429, "too_many_servers", "Code help is open in too many pages.");
    const sandbox = await sandboxOf(this.#platform);
    if ("missing" in sandbox && sandbox.unsandboxed === "refused")
      throw new AppError(
        503,
        "sandbox_missing",
        `Code help is off. ${sandbox.missing} ${sandbox.nextStep}`,
      );
  }

  /** Runs a server for as long as the socket is open. */
  async serve(caller: EarlierCall, root: string, socket: WebSocket): Promise<void> {
    // Tickets may have been given to others meanwhile.
    if (!this.#hasRoom(caller)) return socket.close(SOCKET_CLOSED.tooMuch);
    this.#running.set(socket, caller);
    const closed = new Promise<void>((resolve) => socket.once("close", resolve));
    // What the page says while the server starts.
    const early: unknown[] = [];
    let send = (message: unknown): void => {
      if (early.push(message) > MAX_EARLY_MESSAGES) socket.close(SOCKET_CLOSED.tooMuch);
    };
    socket.on("message", (data: Buffer) => {
      try {
        send(readMessage(data));
      } catch {
        socket.close(1007);
      }
    });
    let server: LanguageServer | null = null;
    try {
      server = await inSandbox("Code help is off.", async () =>
        LanguageServer.start({
          projectFolder: root,
          readOnly: readableBeside(this.#platform, root),
          sandbox: await sandboxOf(this.#platform),
        }),
      );
      const started = server;
      send = (message) => started.send(message);
      for (const message of early.splice(0)) send(message);
      await Promise.race([closed, started.ended, passOn(started, socket)]);
    } catch (error) {
      this.#platform.log.warn({ err: error }, "a language server could not be used");
    } finally {
      this.#running.delete(socket);
      socket.close(SOCKET_CLOSED.ended);
      await server?.stop();
    }
  }

  #hasRoom(caller: EarlierCall): boolean {
    return placeRefusal([...this.#running.values()], caller, PLACES) === null;
  }

  async stop(): Promise<void> {
    for (const socket of this.#running.keys()) socket.close(1001);
  }
}

async function passOn(server: LanguageServer, socket: WebSocket): Promise<void> {
  for await (const message of server.messages()) {
    if (socket.readyState !== socket.OPEN) return;
    await new Promise<void>((resolve) => {
      const isFar = socket.bufferedAmount > MAX_WAITING_BYTES;
      socket.send(message, () => resolve());
      if (!isFar) resolve();
    });
  }
}
