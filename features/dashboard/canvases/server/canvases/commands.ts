import {
  type Actor,
  newId,
  type Platform,
  type Reaction,
  type ActorScope,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import type { Canvas } from "../../contract.ts";
import { insertStoryboard } from "./storyboard-store.ts";
import { assertProject, changeCanvas, insertCanvas, lockCanvas, presentCanvas } from "./store.ts";

const scopeOf = (actor: Actor) => ({ tenantId: actor.tenantId, actorId: actor.accountId });

interface NewCanvas {
  readonly projectId: string;
  readonly name: string;
}

export function create(platform: Platform, actor: Actor, canvas: NewCanvas): Promise<Canvas> {
  return createIn(platform, scopeOf(actor), canvas);
}

/** The same on behalf of somebody who is not calling. */
export async function createIn(
  platform: Platform,
  scope: ActorScope,
  { projectId, name }: NewCanvas,
): Promise<Canvas> {
  const now = platform.clock.now();
  const ownerId = scope.actorId;
  return platform.database.tenant(scope, async (tx) => {
    await assertProject(tx, projectId);
    const row = await insertCanvas(tx, {
      id: newId(),
      tenant_id: scope.tenantId,
      project_id: projectId,
      name,
      labels: {},
      owner_id: ownerId,
      version: 1,
      created_at: now,
      created_by: ownerId,
      updated_at: now,
      updated_by: ownerId,
    });
    await insertStoryboard(tx, row.id, now);
    await tx.emit({
      type: "canvas.created",
      subject: `canvas/${row.id}`,
      data: { name, projectId },
    });
    return presentCanvas(row);
  });
}

export async function rename(
  platform: Platform,
  actor: Actor,
  id: string,
  name: string,
  seenVersion: number | null,
): Promise<Canvas> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const before = await lockCanvas(tx, id, seenVersion);
    const row = await changeCanvas(tx, id, {
      name,
      version: before.version + 1,
      updated_at: platform.clock.now(),
      updated_by: actor.accountId,
    });
    await tx.emit({
      type: "canvas.renamed",
      subject: `canvas/${id}`,
      data: { name, version: row.version },
    });
    return presentCanvas(row);
  });
}

export async function remove(
  platform: Platform,
  actor: Actor,
  id: string,
  seenVersion: number | null,
): Promise<void> {
  await platform.database.tenant(scopeOf(actor), async (tx) => {
    const before = await lockCanvas(tx, id, seenVersion);
    const now = platform.clock.now();
    await changeCanvas(tx, id, {
      deleted_at: now,
      version: before.version + 1,
      updated_at: now,
      updated_by: actor.accountId,
    });
    await tx.emit({
      type: "canvas.deleted",
      subject: `canvas/${id}`,
      data: { name: before.name },
    });
  });
}

const Departure = z.object({ accountId: z.string(), successorId: z.string().nullable() });

/** Canvases of somebody who leaves go to the successor, or to nobody in particular. */
export const handOverCanvases: Reaction = async (tx, event) => {
  const { accountId, successorId } = Departure.parse(event.data);
  await sql`update canvas set owner_id = ${successorId}, version = version + 1
    where tenant_id = ${tx.tenantId} and owner_id = ${accountId}`.execute(tx.query());
};
