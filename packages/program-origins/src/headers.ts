import type { IncomingMessage } from "node:http";
import type { ProgramOrigins } from "./program-origins.ts";
import { applicationCookie, withoutOwnCookies } from "./cookies.ts";

type Pair = readonly [name: string, value: string];

/** Headers about one connection, which a proxy does not pass on. */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** What the gateway or a proxy before it says about the person: none of the application's business. */
const WITHHELD =
  /^(?:cookie|authorization|forwarded|via|x-tenant-id|x-real-ip|x-forwarded-.*|expect)$/;

/** What would reach beyond the preview: other frames, other hosts, the browser's memory of them. */
const NOT_FOR_BROWSERS = new Set([
  "x-frame-options",
  "strict-transport-security",
  "clear-site-data",
  "alt-svc",
]);

function pairsOf({ rawHeaders }: IncomingMessage): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    pairs.push([rawHeaders[index] ?? "", rawHeaders[index + 1] ?? ""]);
  return pairs;
}

function withoutHops(message: IncomingMessage): Pair[] {
  const named = (message.headers.connection ?? "").split(",").map((one) => one.trim());
  const dropped = new Set([...HOP_BY_HOP, ...named.map((one) => one.toLowerCase())]);
  return pairsOf(message).filter(([name]) => !dropped.has(name.toLowerCase()));
}

/** Who a program is asked as, and what it is told of that. */
export interface AskedAs {
  /** The origin at which browsers reach it. */
  readonly origin: string;
  /** The origin at which it believes to be; absent where it may know the real one. */
  readonly believed?: string;
  /** The application's own `Authorization`, when there is one. */
  readonly authorization: string | undefined;
}

/** The headers of a request as the program gets them: `authorization` only where it is the application's. */
export function toProgram(
  request: IncomingMessage,
  { origin, believed, authorization }: AskedAs,
): Record<string, string | string[]> {
  // By name, because a header may be called like something that every object has.
  const given = new Map<string, string | string[]>();
  for (const [written, value] of withoutHops(request)) {
    const name = written.toLowerCase();
    if (WITHHELD.test(name)) continue;
    const before = given.get(name);
    given.set(name, before === undefined ? value : [before, value].flat());
  }
  const headers: Record<string, string | string[]> = Object.fromEntries(given);
  const cookie = withoutOwnCookies(request.headers.cookie);
  if (cookie !== null) headers["cookie"] = cookie;
  if (authorization !== undefined) headers["authorization"] = authorization;
  // A body of unknown length keeps its framing whatever the method, or it would be read as a request.
  if (request.headers["transfer-encoding"] !== undefined) headers["transfer-encoding"] = "chunked";
  if (believed !== undefined) return { ...asBelieved(headers, origin, believed) };
  const { host, protocol } = new URL(origin);
  return {
    ...headers,
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
  };
}

/**
 * Development servers answer only under names that they know, and refuse pages of other origins. What comes from its own
 * pages looks as if it came from where the program believes to be.
 */
function asBelieved(
  headers: Readonly<Record<string, string | string[]>>,
  origin: string,
  believed: string,
): Record<string, string | string[]> {
  const moved = ["origin", "referer"].flatMap((name) => {
    const value = headers[name];
    if (typeof value !== "string") return [];
    return value === origin || value.startsWith(`${origin}/`)
      ? [[name, believed + value.slice(origin.length)] as const]
      : [];
  });
  return { ...headers, ...Object.fromEntries(moved), host: new URL(believed).host };
}

/** The headers of an answer as browsers get them, in a row as `writeHead` takes them. */
export function toBrowser(
  answer: IncomingMessage,
  origins: ProgramOrigins,
  { origin, believed }: Pick<AskedAs, "origin" | "believed">,
): string[] {
  return withoutHops(answer).flatMap(([name, value]) => {
    const known = name.toLowerCase();
    if (NOT_FOR_BROWSERS.has(known)) return [];
    const kept =
      known === "location" && believed !== undefined
        ? placeOutside(value, origin, believed)
        : keptValue(known, value, origins);
    return kept === null ? [] : [name, kept];
  });
}

const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/;

/** Where a program sends browsers to a place of its own, they find it at its origin. */
function placeOutside(location: string, origin: string, believed: string): string {
  if (!URL.canParse(location)) return location;
  const { hostname, port, protocol, pathname, search, hash } = new URL(location);
  const isOwn = OWN_NAMES.test(hostname) && port === new URL(believed).port;
  return isOwn && protocol === "http:" ? `${origin}${pathname}${search}${hash}` : location;
}

function keptValue(name: string, value: string, origins: ProgramOrigins): string | null {
  if (name === "set-cookie") return applicationCookie(origins, value);
  return name.startsWith("content-security-policy") ? withoutAncestors(value) : value;
}

/** Who may frame the preview is ours to say; the rest of an application's policy stands. */
function withoutAncestors(policies: string): string | null {
  const kept = policies.split(",").flatMap((policy) => {
    const directives = policy
      .split(";")
      .filter((directive) => !/^\s*frame-ancestors(?:\s|$)/i.test(directive));
    return directives.join(";").trim() === "" ? [] : [directives.join(";").trim()];
  });
  return kept.length === 0 ? null : kept.join(", ");
}

/** On every answer of a preview, beside whatever policy the application has. */
export function framePolicy(origins: ProgramOrigins): string {
  return `frame-ancestors ${origins.editorOrigins.join(" ")}`;
}
