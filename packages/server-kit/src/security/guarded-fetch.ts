import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { AppError } from "../app-error.ts";
import { isPrivateAddress } from "./private-address.ts";

export interface GuardOptions {
  /** Origins on private addresses that the operator named, such as this gateway itself. */
  readonly trustedOrigins: readonly string[];
}

export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

const MOST_REDIRECTS = 5;
const TIMEOUT_MILLISECONDS = 30_000;

function refused(host: string): AppError {
  return new AppError(
    400,
    "address_refused",
    `Requests to ${host} are not allowed: it is a private or reserved address.`,
  );
}

/**
 * The address is judged where the connection is made, so a name that resolves differently a moment
 * later (rebinding) gains nothing.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, "", 0);
    const first = addresses[0];
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) {
      return done(refused(hostname), "", 0);
    }
    if (options.all === true) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

/** `fetch` that reaches public servers only: literal addresses, redirects and rebinding included. */
export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const trusted = new Set(options.trustedOrigins);
  return async function guardedFetch(input, init = {}) {
    let request = new Request(input, { ...init, redirect: "manual" });
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await send(request, trusted);
      const location = response.headers.get("location");
      if (
        response.status < 300 ||
        response.status >= 400 ||
        location === null ||
        init.redirect === "manual"
      ) {
        return response;
      }
      if (init.redirect === "error")
        throw new AppError(502, "redirect_refused", "The server answered with a redirect.");
      request = redirected(request, response.status, new URL(location, request.url));
    }
    throw new AppError(502, "too_many_redirects", "The server redirected too often.");
  };
}

function redirected(request: Request, status: number, url: URL): Request {
  const keepsMethod = status === 307 || status === 308;
  const headers = new Headers(request.headers);
  if (url.origin !== new URL(request.url).origin)
    for (const name of ["authorization", "cookie"]) headers.delete(name);
  if (keepsMethod && request.body !== null) {
    throw new AppError(502, "redirect_refused", "The server redirected a request with a body.");
  }
  return new Request(url, {
    method: keepsMethod ? request.method : "GET",
    headers,
    signal: request.signal,
  });
}

async function send(request: Request, trusted: ReadonlySet<string>): Promise<Response> {
  const url = new URL(request.url);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw refused(url.protocol);
  const isTrusted = trusted.has(url.origin);
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!isTrusted && isIP(literal) !== 0 && isPrivateAddress(literal)) throw refused(literal);
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === "https:" ? https : http).request(
      url,
      {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
        timeout: TIMEOUT_MILLISECONDS,
        agent: false,
        ...(isTrusted ? {} : { lookup: publicLookup }),
      },
      (incoming) => resolve(toResponse(incoming)),
    );
    outgoing.on("timeout", () =>
      outgoing.destroy(
        new AppError(504, "upstream_timeout", `${url.host} did not answer in time.`),
      ),
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function toResponse(incoming: http.IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const status = incoming.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) incoming.resume();
  // Node's and the DOM's stream types differ in name only.
  const stream = isEmpty
    ? null
    : (Readable.toWeb(incoming) as unknown as ReadableStream<Uint8Array>);
  return new Response(stream, { status, headers });
}
