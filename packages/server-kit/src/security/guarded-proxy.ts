import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, isIP } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { isPrivateAddress } from "./private-address.ts";
import { publicLookup, systemResolve } from "./public-lookup.ts";

/** How an address may be reached: wherever it lies, only where it is a public server over TLS, or not at all. */
export type Reach = "trusted" | "public" | "refused";

/** Every public server over TLS, and the given origins wherever they lie. */
export function publicOr(trustedOrigins: readonly string[]): (url: URL) => Reach {
  const trusted = new Set(trustedOrigins);
  return (url) => {
    if (trusted.has(url.origin)) return "trusted";
    return url.protocol === "https:" ? "public" : "refused";
  };
}

/** Each takes two descriptors of the gateway. Package managers and git have some dozens open at most. */
const MAX_CONNECTIONS = 512;

export interface GuardedProxyOptions {
  /** Judges each address that is asked for: `http:` and `https:` only. */
  reachOf(url: URL): Reach;
  /** A unix socket to listen on; a port of the loopback address when not given. */
  readonly socketPath?: string;
  /** Told of each address that was refused, also when a public one turned out to be private. */
  onRefused?(url: URL): void;
}

export interface GuardedProxy {
  /** User name and password: other programs of this machine cannot use it. */
  readonly credentials: string;
  /** With the credentials; that of a unix socket names no port. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The only way out for programs that strangers have a say in, such as git and package managers. Names are judged
 * where the connection is made, so no redirect and no change of a name in between leads anywhere else.
 */
export async function startGuardedProxy(options: GuardedProxyOptions): Promise<GuardedProxy> {
  const credentials = `devloom:${randomBytes(18).toString("base64url")}`;
  const expected = Buffer.from(`Basic ${Buffer.from(credentials).toString("base64")}`);
  const isOurs = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(headers["proxy-authorization"] ?? "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const server = createServer((incoming, response) => {
    if (!isOurs(incoming)) response.writeHead(407, { "proxy-authenticate": "Basic" }).end();
    else forward(incoming, response, options);
  });
  const tunnels = new Set<Duplex>();
  server.on("connect", (incoming: IncomingMessage, socket: Duplex) => {
    tunnels.add(socket);
    socket.once("close", () => tunnels.delete(socket));
    if (isOurs(incoming)) tunnel(incoming.url ?? "", socket, options);
    else
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n");
  });
  server.maxConnections = MAX_CONNECTIONS;
  if (options.socketPath === undefined) server.listen(0, "127.0.0.1");
  else server.listen(options.socketPath);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? `:${address.port}` : "";
  return {
    credentials,
    url: `http://${credentials}@127.0.0.1${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of tunnels) socket.destroy();
      }),
  };
}

/** Plain requests reach trusted origins alone: anybody on the way could change them. */
function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { reachOf, onRefused }: GuardedProxyOptions,
): void {
  const url = URL.canParse(incoming.url ?? "") ? new URL(incoming.url ?? "") : null;
  if (url === null || url.protocol !== "http:" || reachOf(url) !== "trusted") {
    if (url !== null) onRefused?.(url);
    response.writeHead(403).end();
    return;
  }
  const { "proxy-authorization": _own, "proxy-connection": _hop, ...given } = incoming.headers;
  // The address was judged, and not another server that one machine has beside it.
  const headers = { ...given, host: url.host };
  const outgoing = request(url, { method: incoming.method ?? "GET", headers, agent: false });
  outgoing.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // An answer that is cut off is cut off here too: whoever asked would wait for the rest.
    pipeline(answer, response, () => undefined);
  });
  outgoing.on("error", () => response.destroy());
  response.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function tunnel(target: string, socket: Duplex, options: GuardedProxyOptions): void {
  socket.on("error", () => socket.destroy());
  const url = URL.canParse(`https://${target}`) ? new URL(`https://${target}`) : null;
  const refuse = (): void => {
    if (url !== null) options.onRefused?.(url);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  };
  const reach = url === null ? "refused" : options.reachOf(url);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  if (reach === "refused") return refuse();
  if (reach === "public" && isIP(host) !== 0 && isPrivateAddress(host)) return refuse();
  const outgoing = connect({
    host,
    port: Number(url?.port || 443),
    ...(reach === "trusted" ? {} : { lookup: publicLookup(systemResolve) }),
  });
  outgoing.on("connect", () => {
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    outgoing.pipe(socket);
    socket.pipe(outgoing);
  });
  outgoing.on("error", (error) => {
    if ("code" in error && error.code === "address_refused") refuse();
    else socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  // What is still to be told to the other side goes out before its connection ends.
  outgoing.on("close", () => socket.end());
  socket.on("close", () => outgoing.destroy());
}
