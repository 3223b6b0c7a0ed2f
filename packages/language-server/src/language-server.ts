import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Allowance, type SandboxedProcess } from "@devloom/sandbox";
import { frame, MessageReader } from "../launcher/framing.mjs";
import { launch, type LanguageServerOptions } from "./launch.ts";
import { launchDocuments } from "./launch-documents.ts";
import { launchTools, type ToolOptions } from "./launch-tools.ts";
import { Places } from "./places.ts";

/** A server that reads nothing cannot fill the memory of this process. */
const MAX_UNREAD_BYTES = 32 * 2 ** 20;

/** Longer messages are answers, and are not looked into: to read very many values takes long. */
const MAX_READ_CHARACTERS = 256 * 1024;
/** What is written about a project may be as long as its author likes; who asks for ever more of it waits. */
const RATE = { perSecond: 4 * 2 ** 20, burst: 32 * 2 ** 20 };

/** A server that understands one project for one reader. It speaks of the project as lying at `/project`. */
export class LanguageServer {
  readonly #process: SandboxedProcess;
  readonly #connection: Socket;
  readonly #places: Places;
  /** Fulfilled when it does not run any more, with the reason when it was ended from here. */
  readonly ended: Promise<string | null>;

  private constructor(process: SandboxedProcess, connection: Socket, folder: string) {
    this.#process = process;
    this.#connection = connection;
    // It breaks with the process, also while nobody reads.
    connection.on("error", () => undefined);
    this.#places = new Places(folder);
    this.ended = process.exited.then(({ exceeded }) => exceeded);
  }

  /** Starts TypeScript's own. Fails with a `SandboxMissingError` where nothing may run without a sandbox. */
  static async start(options: LanguageServerOptions): Promise<LanguageServer> {
    return LanguageServer.#connect(await launch(options), options);
  }

  /** Starts the one for JSON, CSS, HTML and YAML. */
  static async startDocuments(options: LanguageServerOptions): Promise<LanguageServer> {
    return LanguageServer.#connect(await launchDocuments(options), options);
  }

  /** Starts the one that runs the project's own linters and formatters. */
  static async startTools(options: ToolOptions): Promise<LanguageServer> {
    return LanguageServer.#connect(await launchTools(options), options);
  }

  static async #connect(
    process: SandboxedProcess,
    options: LanguageServerOptions,
  ): Promise<LanguageServer> {
    const { socketPath } = process;
    if (socketPath === null) throw new Error("The language server was started without a socket.");
    const connection = connect(socketPath);
    try {
      await once(connection, "connect");
    } catch (error) {
      connection.destroy();
      await process.stop();
      throw error;
    }
    return new LanguageServer(process, connection, options.projectFolder);
  }

  /** Sends a message of the protocol. */
  send(message: unknown): void {
    if (!this.#connection.writable) return;
    this.#connection.write(frame(JSON.stringify(this.#places.toServer(message))));
    if (this.#connection.writableLength > MAX_UNREAD_BYTES) this.#connection.destroy();
  }

  /** Its messages, until it ends. The next is not read before the one before was taken. */
  async *messages(): AsyncGenerator<string> {
    const reader = new MessageReader();
    const allowance = new Allowance(RATE, () => undefined);
    try {
      for await (const bytes of this.#connection as AsyncIterable<Buffer>) {
        for (const text of reader.take(bytes)) {
          const told = this.#told(text);
          if (told !== null) yield told;
        }
        await allowance.use(bytes.length);
      }
    } catch (error) {
      // The connection breaks with the process.
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  }

  /** What the reader is told of a message; `null` where it is not for the reader. */
  #told(text: string): string | null {
    if (text.length > MAX_READ_CHARACTERS) return this.#places.textFromServer(text);
    const message: unknown = this.#places.fromServer(JSON.parse(text));
    return this.#isMeantForHere(message) ? null : JSON.stringify(message);
  }

  /** It asks about editors that it could set up in many ways. There is one, and what it writes for a log is not for it. */
  #isMeantForHere(message: unknown): boolean {
    if (typeof message !== "object" || message === null || !("method" in message)) return false;
    if ("id" in message) this.send({ jsonrpc: "2.0", id: message.id, result: null });
    return "id" in message || message.method === "window/logMessage";
  }

  async stop(): Promise<void> {
    this.#connection.destroy();
    await this.#process.stop();
  }
}
