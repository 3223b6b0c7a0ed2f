import { baseEnvironment, toolCaches } from "@devloom/dev-server";
import { LanguageServer, type LanguageServerOptions } from "@devloom/language-server";
import { AppError, type EarlierCall, placeRefusal, type Platform } from "@devloom/server-kit";
import type { WebSocket } from "ws";
import { SOCKET_CLOSED } from "../../contract.ts";
import { readMessage } from "./socket-messages.ts";
import { inSandbox, readableBeside, sandboxOf } from "./surroundings.ts";

/** What a kind of server is called, how many there may be, and what starts one. */
interface ServerKind {
  /** What is off where none can run. */
  readonly name: string;
  readonly places: Parameters<typeof placeRefusal>[2];
  start(options: LanguageServerOptions): Promise<LanguageServer>;
}

/** TypeScript's own servers. */
export const typescriptServers = (platform: Platform): LanguageServers =>
  new LanguageServers(platform, {
    name: "Code help",
    places: { atAll: 24, kept: 6, ofWorkspace: 12, ofPerson: 4 },
    start: (options) => LanguageServer.start(options),
  });

/** Those for JSON, CSS, HTML and YAML. */
export const documentServers = (platform: Platform): LanguageServers =>
  new LanguageServers(platform, {
    name: "Help with JSON, CSS, HTML and YAML",
    places: { atAll: 32, kept: 8, ofWorkspace: 16, ofPerson: 6 },
    start: (options) => LanguageServer.startDocuments(options),
  });

/** Those that run linters and formatters of projects. */
export const projectTools = (platform: Platform): LanguageServers =>
  new LanguageServers(platform, {
    name: "The project's linter and formatter",
    places: { atAll: 16, kept: 4, ofWorkspace: 8, ofPerson: 4 },
    start: async (options) =>
      LanguageServer.startTools({
        ...options,
        env: { ...baseEnvironment("/tmp", []), CI: "1" },
        scratch: await toolCaches([options.projectFolder]),
      }),
  });

/** So much a page may say before its server has started. */
const MAX_EARLY_MESSAGES = 50;
/** So many bytes may wait for a page before the server waits too. */
const MAX_WAITING_BYTES = 4 * 2 ** 20;
/** A socket says no more when it closes. */
const MAX_REASON_BYTES = 120;

/**
 * Language servers, one for each open page, so that what two people typed and did not save never mixes. A server ends
 * with its page's socket; a page whose server ended opens another socket.
 */
export class LanguageServers {
  readonly #platform: Platform;
  readonly #running = new Map<WebSocket, EarlierCall>();

  readonly #kind: ServerKind;

  constructor(platform: Platform, kind: ServerKind) {
    this.#platform = platform;
    this.#kind = kind;
  }

  /** Fails where no further server can run, before anybody opens a socket for it. */
  async assertRoom(caller: EarlierCall): Promise<void> {
    if (!this.#hasRoom(caller))
      throw new AppError(429, "too_many_servers", `${this.#kind.name} is open in too many pages.`);
    const sandbox = await sandboxOf(this.#platform);
    if ("missing" in sandbox && sandbox.unsandboxed === "refused")
      throw new AppError(
        503,
        "sandbox_missing",
        `${this.#kind.name} is off. ${sandbox.missing} ${sandbox.nextStep}`,
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
    let reason = "";
    try {
      server = await inSandbox(`${this.#kind.name} is off.`, async () =>
        this.#kind.start({
          projectFolder: root,
          readOnly: readableBeside(this.#platform, root),
          sandbox: await sandboxOf(this.#platform),
        }),
      );
      const started = server;
      send = (message) => started.send(message);
      for (const message of early.splice(0)) send(message);
      void started.ended.then((why) => (reason = why ?? ""));
      await Promise.race([
        closed,
        started.ended,
        passOn(started, socket).then(() => started.ended),
      ]);
    } catch (error) {
      this.#platform.log.warn({ err: error }, "a language server could not be used");
    } finally {
      this.#running.delete(socket);
      socket.close(SOCKET_CLOSED.ended, Buffer.from(reason).subarray(0, MAX_REASON_BYTES));
      await server?.stop();
    }
  }

  #hasRoom(caller: EarlierCall): boolean {
    return placeRefusal([...this.#running.values()], caller, this.#kind.places) === null;
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
