import type { IncomingMessage } from "node:http";
import type { PreviewOrigins } from "@devloom/server-kit";
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

/** The headers of a request as the dev server gets them: `authorization` only where it is the application's. */
export function toDevServer(
  request: IncomingMessage,
  origin: string,
  authorization: string | undefined,
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [given, value] of withoutHops(request)) {
    const name = given.toLowerCase();
    if (WITHHELD.test(name)) continue;
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  const cookie = withoutOwnCookies(request.headers.cookie);
  if (cookie !== null) headers["cookie"] = cookie;
  if (authorization !== undefined) headers["authorization"] = authorization;
  // A body of unknown length keeps its framing whatever the method, or it would be read as a request.
  if (request.headers["transfer-encoding"] !== undefined) headers["transfer-encoding"] = "chunked";
  const { host, protocol } = new URL(origin);
  return {
    ...headers,
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
  };
}

/** The headers of an answer as browsers get them, in a row as `writeHead` takes them. */
export function toBrowser(answer: IncomingMessage, origins: PreviewOrigins): string[] {
  return withoutHops(answer).flatMap(([name, value]) => {
    const known = name.toLowerCase();
    if (NOT_FOR_BROWSERS.has(known)) return [];
    const kept = keptValue(known, value, origins);
    return kept === null ? [] : [name, kept];
  });
}

function keptValue(name: string, value: string, origins: PreviewOrigins): string | null {
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
export function framePolicy(origins: PreviewOrigins): string {
  return `frame-ancestors ${origins.editorOrigins.join(" ")}`;
}
