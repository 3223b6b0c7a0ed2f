import { randomBytes, timingSafeEqual } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, isIP } from "node:net";
import type { Duplex } from "node:stream";
import { isPrivateAddress, listen, publicLookup, systemResolve } from "@devloom/server-kit";

export interface GuardedProxy {
  /** With a password of its own: other programs of this machine cannot use it. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The only way out for git: a proxy on the loopback address that connects to public servers and to the
 * origins the operator trusts. Names are judged where the connection is made, so no redirect and no
 * change of a name in between leads anywhere else.
 */
export async function startGuardedProxy(trustedOrigins: readonly string[]): Promise<GuardedProxy> {
  const password = randomBytes(18).toString("base64url");
  const expected = Buffer.from(`Basic ${Buffer.from(`git:${password}`).toString("base64")}`);
  const isOurs = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(headers["proxy-authorization"] ?? "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const trusted = new Set(trustedOrigins);
  const listening = await listen(
    (incoming, response) => {
      if (!isOurs(incoming)) response.writeHead(407, { "proxy-authenticate": "Basic" }).end();
      else forward(incoming, response, trusted);
    },
    "127.0.0.1",
    0,
  );
  listening.server.on("connect", (incoming: IncomingMessage, socket: Duplex) => {
    if (isOurs(incoming)) tunnel(incoming.url ?? "", socket, trusted);
    else
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n");
  });
  return { url: `http://git:${password}@127.0.0.1:${listening.port}`, close: listening.close };
}

/** Plain requests reach trusted origins alone: anybody on the way could change them. */
function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  trusted: ReadonlySet<string>,
): void {
  const url = URL.canParse(incoming.url ?? "") ? new URL(incoming.url ?? "") : null;
  if (url === null || url.protocol !== "http:" || !trusted.has(url.origin)) {
    response.writeHead(403).end();
    return;
  }
  const { "proxy-authorization": _own, "proxy-connection": _hop, ...headers } = incoming.headers;
  const outgoing = request(url, { method: incoming.method ?? "GET", headers, agent: false });
  outgoing.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  response.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function tunnel(target: string, socket: Duplex, trusted: ReadonlySet<string>): void {
  const url = URL.canParse(`https://${target}`) ? new URL(`https://${target}`) : null;
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const isTrusted = url !== null && trusted.has(url.origin);
  const isRefused = url === null || (isIP(host) !== 0 && isPrivateAddress(host));
  if (isRefused && !isTrusted) {
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    return;
  }
  const outgoing = connect({
    host,
    port: Number(url?.port || 443),
    ...(isTrusted ? {} : { lookup: publicLookup(systemResolve) }),
  });
  outgoing.on("connect", () => {
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    outgoing.pipe(socket);
    socket.pipe(outgoing);
  });
  outgoing.on("error", () => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n"));
  outgoing.on("close", () => socket.destroy());
  socket.on("error", () => outgoing.destroy());
  socket.on("close", () => outgoing.destroy());
}
