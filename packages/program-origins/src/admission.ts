import type { IncomingMessage } from "node:http";
import { callerAddress } from "@devloom/server-kit";
import type { ProgramOrigins } from "./program-origins.ts";
import type { Platform } from "@devloom/server-kit";
import { passesIn } from "./cookies.ts";
import type { Passes, Signature } from "./passes.ts";

/** Where tickets are exchanged for passes. */
export const ENTER_PATH = "/__devloom/enter";

/** Somebody whose pass was looked at, and what it lets them see. */
export interface Admitted<Bearer, Target> {
  readonly pass: Bearer & Signature;
  readonly target: Target;
}

/** Lets in who has a pass for this host and may still be there. */
export async function admit<Bearer extends object, Target>(
  request: IncomingMessage,
  hostName: string,
  parts: {
    readonly origins: ProgramOrigins;
    readonly passes: Passes<Bearer>;
    check(bearer: Bearer): Promise<Target | null>;
  },
): Promise<Admitted<Bearer, Target> | null> {
  for (const token of passesIn(parts.origins, request.headers.cookie)) {
    const pass = parts.passes.read("passes", token, hostName);
    const target = pass === null ? null : await parts.check(pass);
    if (pass !== null && target !== null) return { pass, target };
  }
  return null;
}

/** From where a request comes. */
export function addressOf(
  { socket, headers }: IncomingMessage,
  { config }: Pick<Platform, "config">,
): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  return callerAddress(socket.remoteAddress ?? "", forwarded, config.trustedProxies);
}

/** An application may have tokens of its own; those of the platform, and passwords, stay here. */
export async function applicationsOwn(
  authorization: string | undefined,
  platform: Pick<Platform, "isOwnToken">,
): Promise<string | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined || (await platform.isOwnToken(token))) return undefined;
  return authorization;
}

/** The address of a request, read the way browsers do, so that no other spelling of a path means the same. */
export function urlOn(origin: string, { url = "/" }: IncomingMessage): URL | null {
  if (!URL.canParse(url, origin)) return null;
  const read = new URL(url, origin);
  return read.origin === origin ? read : null;
}

/** The place on an origin that somebody wants to go to; what leads elsewhere leads to its beginning. */
export function placeOn(origin: string, to: string | null): string {
  const start = `${origin}/`;
  if (to === null || !to.startsWith("/") || !URL.canParse(to, origin)) return start;
  const url = new URL(to, origin);
  // Whole, because a path alone that begins with two slashes would be read as another host.
  return url.origin === origin ? url.href : start;
}
