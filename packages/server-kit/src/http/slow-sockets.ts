import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** How long the other side of a connection may take, where nothing but it is waited for. */
export interface SocketLimits {
  /** For the head of a request. */
  readonly headMilliseconds: number;
  /** In each such time a request's body must grow by `bodyBytes`, or end. */
  readonly bodyMilliseconds: number;
  readonly bodyBytes: number;
  /** For taking anything at all of what was sent. */
  readonly unreadMilliseconds: number;
  /** Between two requests. */
  readonly idleMilliseconds: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  headMilliseconds: 15_000,
  bodyMilliseconds: 20_000,
  // A kilobyte in a second: slower than any line that people work over.
  bodyBytes: 20 * 1024,
  unreadMilliseconds: 60_000,
  idleMilliseconds: 65_000,
};

/** The whole of a request, however well it makes progress. */
const MAX_REQUEST_MILLISECONDS = 3_600_000;

/** What `createServer` has to know. */
export function serverOptions(limits: SocketLimits) {
  return {
    headersTimeout: limits.headMilliseconds,
    requestTimeout: MAX_REQUEST_MILLISECONDS,
    keepAliveTimeout: limits.idleMilliseconds,
    connectionsCheckingInterval: Math.min(5_000, limits.headMilliseconds / 2),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Of the present stretch of the body: when it began and what had arrived by then. */
  since: number;
  bytes: number;
}

/**
 * Closes connections that are held open without use: bodies that trickle in and answers that nobody
 * takes. Streams that are merely quiet stay, and so does whoever waits for work of ours.
 */
export class SlowSockets {
  readonly #limits: SocketLimits;
  readonly #exchanges = new Map<Socket, Exchange>();
  readonly #upgraded = new WeakSet<Duplex>();
  readonly #timer: NodeJS.Timeout;

  constructor(server: Server, limits: SocketLimits) {
    this.#limits = limits;
    // Node notices by itself when a waiting write makes progress, and asks only when it made none.
    server.setTimeout(limits.unreadMilliseconds, (socket: Socket) => {
      if (this.#isUseless(socket)) socket.destroy();
    });
    this.#timer = setInterval(() => this.#lookAtBodies(), limits.bodyMilliseconds / 4);
    this.#timer.unref();
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (!this.#exchanges.has(socket)) socket.once("close", () => this.#exchanges.delete(socket));
    this.#exchanges.set(socket, {
      request,
      response,
      since: performance.now(),
      bytes: socket.bytesRead,
    });
  }

  upgrade(socket: Duplex): void {
    this.#upgraded.add(socket);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Nothing is going on in it, or what was sent is not taken. */
  #isUseless(socket: Socket): boolean {
    if (socket.writableLength > 0) return true;
    const exchange = this.#exchanges.get(socket);
    return !this.#upgraded.has(socket) && (exchange?.response.writableFinished ?? true);
  }

  #lookAtBodies(): void {
    const now = performance.now();
    const { bodyMilliseconds, bodyBytes } = this.#limits;
    for (const [socket, exchange] of this.#exchanges) {
      if (exchange.request.complete || now - exchange.since < bodyMilliseconds) continue;
      const isOurTurn = exchange.request.readableLength > 0;
      if (!isOurTurn && socket.bytesRead - exchange.bytes < bodyBytes) tell408(socket, exchange);
      exchange.since = now;
      exchange.bytes = socket.bytesRead;
    }
  }
}

function tell408(socket: Socket, { response }: Exchange): void {
  if (response.headersSent) socket.destroy();
  else
    socket.end(
      "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
      () => socket.destroy(),
    );
}
