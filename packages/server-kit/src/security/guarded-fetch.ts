import { AppError } from "../app-error.ts";
import { publicLookup, type Resolve, systemResolve } from "./public-lookup.ts";
import { sendOutside } from "./send-outside.ts";

export interface GuardOptions {
  /** Origins on private addresses that the operator named, such as this gateway itself. */
  readonly trustedOrigins: readonly string[];
  /** Longest wait for the head of an answer, and for the next piece of its body. */
  readonly timeoutMilliseconds?: number;
  /** Largest answer; reading on behind it fails. */
  readonly mostBytes?: number;
  /** How names become addresses; the system's resolver when absent. */
  readonly resolve?: Resolve;
}

/** An answer may be bounded more closely: what is parsed as a whole keeps everybody waiting. */
export interface GuardedInit extends RequestInit {
  readonly mostBytes?: number;
}

export type GuardedFetch = (input: string | URL, init?: GuardedInit) => Promise<Response>;

const MAX_REDIRECTS = 5;
const TIMEOUT_MILLISECONDS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** `fetch` that reaches public servers only: literal addresses, redirects and rebinding included. */
export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const route = {
    trusted: new Set(options.trustedOrigins),
    lookup: publicLookup(options.resolve ?? systemResolve),
    timeoutMilliseconds: options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS,
    mostBytes: options.mostBytes ?? MAX_BYTES,
  };
  return async function guardedFetch(input, { mostBytes = route.mostBytes, ...init } = {}) {
    let request = new Request(parseUrl(input), { ...init, redirect: "manual" });
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await sendOutside(request, { ...route, mostBytes });
      const location = response.headers.get("location");
      const redirects = [301, 302, 303, 307, 308].includes(response.status);
      if (!redirects || location === null || init.redirect === "manual") return response;
      await response.body?.cancel();
      if (init.redirect === "error")
        throw new AppError(502, "redirect_refused", "The server answered with a redirect.");
      request = redirected(request, response.status, parseUrl(location, request.url));
    }
    throw new AppError(502, "too_many_redirects", "The server redirected too often.");
  };
}

/** One for the product's own use, and one for workspaces, who reach the gateway as anybody outside does. */
export function guardedFetches({ publicUrl, trustedOrigins = [] }: OwnAddresses) {
  return {
    fetch: createGuardedFetch({ trustedOrigins: [new URL(publicUrl).origin, ...trustedOrigins] }),
    fetchOutside: createGuardedFetch({ trustedOrigins }),
  };
}

interface OwnAddresses {
  readonly publicUrl: string;
  readonly trustedOrigins?: readonly string[];
}

function parseUrl(input: string | URL, base?: string): URL {
  const url = URL.canParse(String(input), base) ? new URL(input, base) : null;
  if (url === null || url.username !== "" || url.password !== "") {
    throw new AppError(400, "bad_address", "The address is not a valid URL without a user name.");
  }
  return url;
}

/** The next request as the Fetch standard makes it; a body cannot be sent twice. */
function redirected(request: Request, status: number, url: URL): Request {
  const { method } = request;
  const becomesGet =
    (status === 303 && method !== "GET" && method !== "HEAD") ||
    ((status === 301 || status === 302) && method === "POST");
  if (!becomesGet && request.body !== null) {
    throw new AppError(502, "redirect_refused", "The server redirected a request with a body.");
  }
  const headers = new Headers(request.headers);
  if (becomesGet) for (const name of BODY_HEADERS) headers.delete(name);
  if (url.origin !== new URL(request.url).origin)
    for (const name of CREDENTIAL_HEADERS) headers.delete(name);
  return new Request(url, {
    method: becomesGet ? "GET" : method,
    headers,
    signal: request.signal,
    redirect: "manual",
  });
}

const BODY_HEADERS = ["content-type", "content-length", "content-encoding", "content-language"];
const CREDENTIAL_HEADERS = ["authorization", "proxy-authorization", "cookie"];
