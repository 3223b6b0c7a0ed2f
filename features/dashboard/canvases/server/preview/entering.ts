import type { Platform } from "@devloom/server-kit";
import type { Guard } from "./guard.ts";
import type { PreviewPasses, Signed } from "./passes.ts";
import { useTicket } from "./preview-store.ts";

/** Takes a ticket in and gives a pass for it: once, in time, and only while its bearer may still enter. */
export async function exchange(
  parts: { readonly platform: Platform; readonly passes: PreviewPasses; readonly guard: Guard },
  given: { readonly ticket: string; readonly hostName: string; readonly ip: string },
): Promise<string | null> {
  const { platform, passes, guard } = parts;
  const ticket = passes.read("tickets", given.ticket, given.hostName);
  if (ticket === null || !(await isFirstUse(platform, ticket))) return null;
  if ((await guard.check(ticket, given.ip)) === null) return null;
  return passes.issue("passes", ticket).token;
}

function isFirstUse({ database, clock }: Platform, ticket: Signed): Promise<boolean> {
  const use = { id: ticket.id, expiresAt: new Date(ticket.expiresAt) };
  return database.tenant(ticket, (tx) => useTicket(tx, use, clock.now()));
}
