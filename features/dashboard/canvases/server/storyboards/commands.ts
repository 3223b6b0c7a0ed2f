import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import type {
  changeStoryboard,
  createStoryboard,
  listStoryboards,
  Storyboard,
} from "../../contract.ts";
import { findCanvas, lockCanvas } from "../canvases/store.ts";
import {
  insertStoryboard,
  lockStoryboard,
  presentStoryboard,
  removeStoryboard,
  storyboardsOf,
  updateStoryboard,
} from "../canvases/storyboard-store.ts";

/** More would not be looked at; each one runs the whole app in the browser. */
const MAX_STORYBOARDS = 40;

const scopeOf = (actor: Actor) => ({ tenantId: actor.tenantId, actorId: actor.accountId });

export async function list(
  platform: Platform,
  actor: Actor,
  canvasId: string,
): Promise<OutputOf<typeof listStoryboards>> {
  return platform.database.tenant(actor, async (tx) => {
    await findCanvas(tx, canvasId);
    const items = (await storyboardsOf(tx, canvasId)).map(presentStoryboard);
    return { items, total: items.length };
  });
}

export async function add(
  platform: Platform,
  actor: Actor,
  canvasId: string,
  body: ParsedOf<typeof createStoryboard>["body"],
): Promise<Storyboard> {
  if ((body.type === "APPLICATION") !== (body.component === null))
    throw new AppError(
      400,
      "validation_failed",
      "An application is shown by its route, everything else by its component.",
    );
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    await lockCanvas(tx, canvasId, null);
    if ((await storyboardsOf(tx, canvasId)).length >= MAX_STORYBOARDS)
      throw conflict("too_many", `A canvas holds at most ${MAX_STORYBOARDS} storyboards.`);
    const row = await insertStoryboard(tx, canvasId, platform.clock.now(), body);
    await tell(tx, canvasId, row.name, "added");
    return presentStoryboard(row);
  });
}

export async function change(
  platform: Platform,
  actor: Actor,
  { canvasId, storyboardId }: { canvasId: string; storyboardId: string },
  body: ParsedOf<typeof changeStoryboard>["body"],
  seenVersion: number | null,
): Promise<Storyboard> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    await findCanvas(tx, canvasId);
    const before = await lockStoryboard(tx, canvasId, storyboardId, seenVersion);
    const shown = body.component === undefined ? before.component : body.component;
    if ((before.type === "APPLICATION") !== (shown === null))
      throw new AppError(400, "validation_failed", "You can't change what a storyboard shows.");
    const row = await updateStoryboard(tx, before, platform.clock.now(), body);
    await tell(tx, canvasId, row.name, "changed");
    return presentStoryboard(row);
  });
}

export async function remove(
  platform: Platform,
  actor: Actor,
  { canvasId, storyboardId }: { canvasId: string; storyboardId: string },
  seenVersion: number | null,
): Promise<undefined> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    await lockCanvas(tx, canvasId, null);
    const before = await lockStoryboard(tx, canvasId, storyboardId, seenVersion);
    if ((await storyboardsOf(tx, canvasId)).length === 1)
      throw conflict("last_storyboard", "A canvas keeps at least one storyboard.");
    await removeStoryboard(tx, before.id);
    await tell(tx, canvasId, before.name, "removed");
    return undefined;
  });
}

/** Others with the canvas open read its storyboards again. */
async function tell(tx: Transaction, canvasId: string, name: string, how: string): Promise<void> {
  await tx.emit({
    type: "canvas.arranged",
    subject: `canvas/${canvasId}`,
    data: { storyboard: name, how },
  });
}
