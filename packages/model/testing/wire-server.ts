import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a server of models got it. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = (request: WireRequest, response: ServerResponse) => void;

/** A server of models whose every byte a test decides. */
export class WireServer {
  readonly requests: WireRequest[] = [];
  reply: Reply = (_request, response) => void response.writeHead(404).end();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", (incoming, response) => void this.#answer(incoming, response));
  }

  static async start(port = 0): Promise<WireServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return new WireServer(server);
  }

  get origin(): string {
    // A server on a TCP port has an address with one.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get baseUrl(): string {
    return `${this.origin}/v1`;
  }

  /** Streams these events from now on, each as JSON unless it is text already. */
  stream(...events: readonly (object | string)[]): void {
    this.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      for (const event of events) response.write(eventText(event));
      response.end();
    };
  }

  json(value: object, status = 200): void {
    this.reply = (_request, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const request = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
    this.requests.push(request);
    this.reply(request, response);
  }
}

/** One server-sent event. */
export function eventText(event: object | string): string {
  return `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`;
}
