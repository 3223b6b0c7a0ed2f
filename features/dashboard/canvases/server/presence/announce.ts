import type { Actor, Platform } from "@devloom/server-kit";
import { findPerson } from "../../../../settings/identity/server/exports/accounts.ts";
import type { HeardPresence, Presence } from "../../contract.ts";
import { findCanvas } from "../canvases/store.ts";

/** Tells every open editor of a canvas, on whichever gateway, where somebody is. */
export async function announce(
  platform: Platform,
  actor: Actor,
  canvasId: string,
  presence: Presence,
): Promise<void> {
  const { accountId } = actor;
  const account = await findPerson(platform, accountId);
  const heard: HeardPresence = { ...presence, accountId, name: account?.name ?? "" };
  await platform.database.tenant(actor, async (tx) => {
    await findCanvas(tx, canvasId);
    await tx.signal("presence.moved", `canvas/${canvasId}`, heard);
  });
}
