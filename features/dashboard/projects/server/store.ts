import type { JsonObject, OutputOf, ParsedOf } from "@devloom/contract";
import {
  containing,
  isoTime,
  notFound,
  staleVersion,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { listProjects, Origin, Project } from "../contract.ts";

export interface ProjectRow {
  id: string;
  tenant_id: string;
  name: string;
  slug: string;
  description: string;
  framework_name: string | null;
  attributes: JsonObject;
  labels: Record<string, string>;
  default_branch: string;
  origin: Origin;
  origin_detail: string | null;
  folder: string | null;
  /** Whether its review rules ask for approvals or checks. */
  reviewed: boolean;
  owner_id: string | null;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

export interface ProjectTables {
  project: ProjectRow;
}

export function presentProject(row: ProjectRow): Project {
  return {
    id: row.id,
    ownerId: row.owner_id,
    labels: row.labels,
    version: row.version,
    createdAt: isoTime(row.created_at),
    createdBy: row.created_by,
    updatedAt: isoTime(row.updated_at),
    updatedBy: row.updated_by,
    name: row.name,
    slug: row.slug,
    description: row.description,
    frameworkName: row.framework_name,
    attributes: row.attributes,
    defaultBranch: row.default_branch,
    origin: { kind: row.origin, detail: row.origin_detail },
    folder: row.folder,
  };
}

function livingProjects(tx: Transaction) {
  return tx
    .query<ProjectTables>()
    .selectFrom("project")
    .where("tenant_id", "=", tx.tenantId)
    .where("deleted_at", "is", null);
}

export async function listLivingProjects(
  tx: Transaction,
  query: ParsedOf<typeof listProjects>["query"],
): Promise<OutputOf<typeof listProjects>> {
  let rows = livingProjects(tx);
  if (query.q !== undefined) rows = rows.where("name", "ilike", containing(query.q));
  const page = await takePage(rows.selectAll(), query, "updated_at");
  return { items: page.rows.map(presentProject), total: page.total, nextCursor: page.nextCursor };
}

export async function findProject(tx: Transaction, id: string): Promise<ProjectRow> {
  const row = await livingProjects(tx).selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The project");
  return row;
}

export async function findProjectBySlug(tx: Transaction, slug: string): Promise<ProjectRow> {
  const row = await livingProjects(tx).selectAll().where("slug", "=", slug).executeTakeFirst();
  if (row === undefined) throw notFound("The repository");
  return row;
}

/** The living project that was made of this folder, where there is one. */
export async function projectOfFolder(
  tx: Transaction,
  folder: string,
): Promise<ProjectRow | undefined> {
  return livingProjects(tx).selectAll().where("folder", "=", folder).executeTakeFirst();
}

/** Locks the row and checks that the caller saw its newest version. */
export async function lockProject(
  tx: Transaction,
  id: string,
  seenVersion: number | null,
): Promise<ProjectRow> {
  const row = await livingProjects(tx)
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound("The project");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

/** The slug, with the first free number behind it when others have it already. */
export async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  // Two creations at once must not find the same slug free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project-slug ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
  const taken = await livingProjects(tx)
    .select("slug")
    .where("slug", "like", `${wanted}%`)
    .execute();
  const slugs = new Set(taken.map((row) => row.slug));
  if (!slugs.has(wanted)) return wanted;
  for (let number = 2; ; number += 1)
    if (!slugs.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

export async function insertProject(
  tx: Transaction,
  row: Omit<ProjectRow, "deleted_at">,
): Promise<ProjectRow> {
  return tx
    .query<ProjectTables>()
    .insertInto("project")
    .values({ ...row, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeProject(
  tx: Transaction,
  id: string,
  change: Partial<ProjectRow>,
): Promise<ProjectRow> {
  return tx
    .query<ProjectTables>()
    .updateTable("project")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
