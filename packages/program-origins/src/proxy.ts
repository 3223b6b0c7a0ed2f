import {
  type IncomingMessage,
  request as send,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { refuseUpgrade } from "@devloom/server-kit";
import type { ProgramOrigins } from "./program-origins.ts";
import { type AskedAs, framePolicy, toBrowser, toProgram } from "./headers.ts";

/** A request on its way to a program of a project. */
export interface Forwarding extends AskedAs {
  readonly request: IncomingMessage;
  /** Opens a connection to the program: one for each request, which costs next to nothing on a unix socket. */
  readonly connect: () => Duplex;
  readonly origins: ProgramOrigins;
  /** Cookies that the gateway adds to the answer. */
  readonly cookies: readonly string[];
}

function reach(forwarding: Forwarding, upgrade = {}) {
  const { request, connect } = forwarding;
  return send({
    createConnection: connect,
    method: request.method ?? "GET",
    path: request.url ?? "/",
    headers: { ...toProgram(request, forwarding), ...upgrade },
  });
}

/** Passes a request on and its answer back, both as they come. `onFailure`: nobody has answered yet. */
export function forward(
  forwarding: Forwarding,
  response: ServerResponse,
  onFailure: (error: Error) => void,
): void {
  const { request, origins, cookies } = forwarding;
  const outgoing = reach(forwarding);
  outgoing.on("response", (answer) => {
    try {
      response.writeHead(answer.statusCode ?? 502, [
        ...toBrowser(answer, origins, forwarding),
        "content-security-policy",
        framePolicy(origins),
        ...cookies.flatMap((cookie) => ["set-cookie", cookie]),
      ]);
    } catch (error) {
      // A status or a header that is none in HTTP: what the preview says must not end the gateway.
      outgoing.destroy(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  });
  outgoing.on("error", (error) => {
    if (response.headersSent || response.destroyed) response.destroy();
    else onFailure(error);
  });
  response.on("close", () => outgoing.destroy());
  request.pipe(outgoing);
}

/** The same for a connection that becomes a WebSocket. */
export function forwardUpgrade(forwarding: Forwarding, socket: Duplex, head: Buffer): void {
  const { request, origins } = forwarding;
  const { upgrade = "websocket" } = request.headers;
  const outgoing = reach(forwarding, { connection: "Upgrade", upgrade });
  socket.on("error", () => outgoing.destroy());
  socket.on("close", () => outgoing.destroy());
  outgoing.on("error", () => (socket.writable ? refuseUpgrade(socket, 502) : socket.destroy()));
  outgoing.on("response", (answer) => {
    answer.resume();
    refuseUpgrade(socket, answer.statusCode ?? 502);
  });
  outgoing.on("upgrade", (answer, inner, innerHead) => {
    const lines = pairs([
      ...toBrowser(answer, origins, forwarding),
      "connection",
      "Upgrade",
      "upgrade",
      answer.headers.upgrade ?? upgrade,
    ]);
    const status = answer.statusCode ?? 101;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines}\r\n`);
    socket.write(innerHead);
    inner.write(head);
    inner.on("error", () => socket.destroy());
    inner.on("close", () => socket.destroy());
    socket.on("close", () => inner.destroy());
    inner.pipe(socket).pipe(inner);
  });
  outgoing.end();
}

function pairs(row: readonly string[]): string {
  let text = "";
  for (let index = 0; index + 1 < row.length; index += 2)
    text += `${row[index]}: ${row[index + 1]}\r\n`;
  return text;
}
