import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
  type Actor,
  AppError,
  type EarlierCall,
  placeRefusal,
  type Platform,
  refuseUpgrade,
  type RequestFacts,
  type SocketPart,
} from "@devloom/server-kit";
import type { Endpoint } from "@devloom/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { IDE_SOCKET_PATH, SOCKET_CLOSED } from "../../contract.ts";
import { SocketPace } from "./socket-messages.ts";

const TICKET_MILLISECONDS = 30_000;
/** Open sockets, and tickets for more. */
const PLACES = { atAll: 4_000, kept: 1_000, ofWorkspace: 1_200, ofPerson: 200 };
/** A session that ended or rights that are gone are noticed so soon, and so is a page that is gone. */
export const CHECK_MILLISECONDS = 10_000;
/** The text of a whole file may come at once. */
const MAX_MESSAGE_BYTES = 8 * 2 ** 20;

/** Begins to serve a socket; `query` is what its address said. */
export type Serve = (socket: WebSocket, query: URLSearchParams) => void;

interface Ticket {
  readonly call: EarlierCall;
  readonly serve: Serve;
  readonly until: number;
}

/** The call by which somebody began something that goes on, to be judged anew while it does. */
export function callOf(
  actor: Actor,
  { ip }: Pick<RequestFacts, "ip">,
  [name, endpoint]: readonly [string, Endpoint],
  projectId: string,
): EarlierCall {
  // What goes on must end with the right to it, and only of sessions somebody is told when that is.
  if (actor.scopes !== null)
    throw new AppError(403, "session_needed", "Sign in to do this. API keys can't.");
  const { accountId, sessionId, tenantId } = actor;
  const path = endpoint.path.replace("{id}", projectId);
  return { accountId, sessionId, tenantId, ip, name, endpoint, path };
}

/** WebSockets of the IDE. An ordinary call, with all of its checks, gives a ticket for one; the checks are repeated. */
export class IdeSockets implements SocketPart {
  readonly path = IDE_SOCKET_PATH;
  readonly #platform: Platform;
  readonly #tickets = new Map<string, Ticket>();
  readonly #open = new Map<WebSocket, EarlierCall>();
  readonly #pace = new SocketPace();
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  issue(call: EarlierCall, serve: Serve): { ticket: string } {
    const now = performance.now();
    for (const [name, { until }] of this.#tickets) if (until < now) this.#tickets.delete(name);
    const asked = [...this.#tickets.values()].map((one) => one.call);
    if (placeRefusal([...this.#open.values(), ...asked], call, PLACES) !== null)
      throw new AppError(
        429,
        "too_many_sockets",
        "Too many files are open. Close some tabs first.",
      );
    const ticket = randomBytes(24).toString("base64url");
    this.#tickets.set(ticket, { call, serve, until: now + TICKET_MILLISECONDS });
    return { ticket };
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    const name = query.get("ticket") ?? "";
    const ticket = this.#tickets.get(name);
    this.#tickets.delete(name);
    if (ticket === undefined || ticket.until < performance.now()) return refuseUpgrade(socket, 401);
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      opened.on("error", () => opened.terminate());
      this.#open.set(opened, ticket.call);
      opened.once("close", () => this.#open.delete(opened));
      this.#watch(opened, ticket.call);
      this.#pace.follow(ticket.call.accountId, opened);
      ticket.serve(opened, query);
    });
  }

  /** Closes every socket. */
  close(): void {
    for (const socket of this.#server.clients) socket.close(1001);
    this.#server.close();
  }

  #watch(socket: WebSocket, call: EarlierCall): void {
    let isAlive = true;
    socket.on("pong", () => (isAlive = true));
    const check = async (): Promise<void> => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
      if ((await this.#platform.reauthorize(call)) === null) socket.close(SOCKET_CLOSED.notAllowed);
    };
    const timer = setInterval(() => {
      // An outage of the database says nothing about rights: the next check will.
      check().catch((error: unknown) => this.#platform.log.warn({ err: error }, "socket check"));
    }, CHECK_MILLISECONDS);
    socket.once("close", () => clearInterval(timer));
  }
}
