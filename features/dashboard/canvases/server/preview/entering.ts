import type { Platform } from "@devloom/server-kit";
import type { Guard } from "./guard.ts";
import type { Passes, Signed } from "./passes.ts";
import { useTicket } from "./preview-store.ts";

/** Where tickets are exchanged for passes. */
export const ENTER_PATH = "/__devloom/enter";

/** Takes a ticket in and gives a pass for it: once, in time, and only while its bearer may still enter. */
export async function exchange(
  parts: { readonly platform: Platform; readonly passes: Passes; readonly guard: Guard },
  given: { readonly ticket: string; readonly hostName: string; readonly ip: string },
): Promise<string | null> {
  const { platform, passes, guard } = parts;
  const ticket = passes.read("ticket", given.ticket, given.hostName);
  if (ticket === null || !(await isFirstUse(platform, ticket))) return null;
  if ((await guard.check(ticket, given.ip)) === null) return null;
  return passes.issue("pass", ticket).token;
}

function isFirstUse({ database, clock }: Platform, ticket: Signed): Promise<boolean> {
  const use = { id: ticket.id, expiresAt: new Date(ticket.expiresAt) };
  return database.tenant(ticket, (tx) => useTicket(tx, use, clock.now()));
}

/** The place on a preview that somebody wants to go to; what leads elsewhere leads to its beginning. */
export function placeOn(origin: string, to: string | null): string {
  const start = `${origin}/`;
  if (to === null || !to.startsWith("/") || !URL.canParse(to, origin)) return start;
  const url = new URL(to, origin);
  // Whole, because a path alone that begins with two slashes would be read as another host.
  return url.origin === origin ? url.href : start;
}
