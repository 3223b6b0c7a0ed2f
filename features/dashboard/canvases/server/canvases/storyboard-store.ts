import { newId, notFound, staleVersion, type Transaction } from "@devloom/server-kit";
import type { Storyboard, StoryboardComponent, StoryboardType } from "../../contract.ts";

interface StoryboardRow {
  id: string;
  tenant_id: string;
  canvas_id: string;
  name: string;
  type: StoryboardType;
  path: string;
  component: StoryboardComponent | null;
  x: number;
  y: number;
  width: number;
  height: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** What people decide about a storyboard. */
export type StoryboardFields = Pick<
  StoryboardRow,
  "name" | "type" | "path" | "component" | "x" | "y" | "width" | "height"
>;

/** The storyboard that every new canvas begins with: the app at its first route. */
const FIRST: StoryboardFields = {
  name: "Desktop",
  type: "APPLICATION",
  path: "/",
  component: null,
  x: 0,
  y: 0,
  width: 1280,
  height: 800,
};

const query = (tx: Transaction) => tx.query<{ storyboard: StoryboardRow }>();

export function presentStoryboard(row: StoryboardRow): Storyboard {
  const { tenant_id: _, canvas_id, created_at, updated_at, ...fields } = row;
  return {
    ...fields,
    canvasId: canvas_id,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

export async function storyboardsOf(tx: Transaction, canvasId: string): Promise<StoryboardRow[]> {
  return query(tx)
    .selectFrom("storyboard")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("canvas_id", "=", canvasId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Locks the row and checks that the caller saw its newest version. */
export async function lockStoryboard(
  tx: Transaction,
  canvasId: string,
  id: string,
  seenVersion: number | null,
): Promise<StoryboardRow> {
  const row = await query(tx)
    .selectFrom("storyboard")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("canvas_id", "=", canvasId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound("The storyboard");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

export async function insertStoryboard(
  tx: Transaction,
  canvasId: string,
  now: Date,
  fields: StoryboardFields = FIRST,
): Promise<StoryboardRow> {
  return query(tx)
    .insertInto("storyboard")
    .values({
      ...fields,
      id: newId(now.getTime()),
      tenant_id: tx.tenantId,
      canvas_id: canvasId,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateStoryboard(
  tx: Transaction,
  { id, version }: Pick<StoryboardRow, "id" | "version">,
  now: Date,
  change: { [Name in keyof StoryboardFields]?: StoryboardFields[Name] | undefined },
): Promise<StoryboardRow> {
  return query(tx)
    .updateTable("storyboard")
    .set({ ...change, version: version + 1, updated_at: now })
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeStoryboard(tx: Transaction, id: string): Promise<void> {
  await query(tx)
    .deleteFrom("storyboard")
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}
