import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  containing,
  notFound,
  type Platform,
  staleVersion,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { projectRows } from "../../../projects/server/exports/projects.ts";
import type { Canvas, listCanvases } from "../../contract.ts";

export interface CanvasRow {
  id: string;
  tenant_id: string;
  project_id: string;
  name: string;
  labels: Record<string, string>;
  owner_id: string | null;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

export interface CanvasTables {
  canvas: CanvasRow;
}

export function presentCanvas(row: CanvasRow): Canvas {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    labels: row.labels,
    ownerId: row.owner_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

/** A canvas lives as long as its project does. */
export function livingCanvases(tx: Transaction) {
  return tx
    .query<CanvasTables>()
    .selectFrom("canvas")
    .where("tenant_id", "=", tx.tenantId)
    .where("deleted_at", "is", null)
    .where(
      sql<boolean>`exists (select 1 from ${projectRows} project where project.id = canvas.project_id and project.deleted_at is null)`,
    );
}

export async function listLivingCanvases(
  tx: Transaction,
  query: ParsedOf<typeof listCanvases>["query"],
): Promise<OutputOf<typeof listCanvases>> {
  let rows = livingCanvases(tx);
  if (query.projectId !== undefined) {
    await assertProject(tx, query.projectId);
    rows = rows.where("project_id", "=", query.projectId);
  }
  if (query.q !== undefined) rows = rows.where("name", "ilike", containing(query.q));
  const page = await takePage(rows.selectAll(), query, "updated_at");
  return { items: page.rows.map(presentCanvas), total: page.total, nextCursor: page.nextCursor };
}

export async function findCanvas(tx: Transaction, id: string): Promise<CanvasRow> {
  const row = await livingCanvases(tx).selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The canvas");
  return row;
}

/** The same for a look before the work begins, without a transaction of its own. */
export async function readCanvas(
  { database }: Pick<Platform, "database">,
  actor: { readonly tenantId: string },
  id: string,
): Promise<CanvasRow> {
  return database.reading(actor, (tx) => findCanvas(tx, id));
}

/** Locks the row and checks that the caller saw its newest version. */
export async function lockCanvas(
  tx: Transaction,
  id: string,
  seenVersion: number | null,
): Promise<CanvasRow> {
  const row = await livingCanvases(tx)
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound("The canvas");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

/** Projects are another feature's; that one lives is all a canvas asks. */
export async function assertProject(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql`select 1 from ${projectRows} project
    where tenant_id = ${tx.tenantId} and id = ${id} and deleted_at is null`.execute(tx.query());
  if (rows.length === 0) throw notFound("The project");
}

export async function insertCanvas(
  tx: Transaction,
  row: Omit<CanvasRow, "deleted_at">,
): Promise<CanvasRow> {
  return tx
    .query<CanvasTables>()
    .insertInto("canvas")
    .values({ ...row, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeCanvas(
  tx: Transaction,
  id: string,
  change: Partial<CanvasRow>,
): Promise<CanvasRow> {
  return tx
    .query<CanvasTables>()
    .updateTable("canvas")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
