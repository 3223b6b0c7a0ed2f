import { notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Projects, to be joined; those that were deleted are in it until nobody can restore them. */
export const projectRows = sql`(select id, tenant_id, name, framework_name, default_branch, folder,
  created_at, updated_at, deleted_at from project)`;

/** A project that is there. */
export interface LivingProject {
  readonly id: string;
  readonly name: string;
  readonly defaultBranch: string;
  /** It was opened where it lies, on somebody's disk. */
  readonly isInPlace: boolean;
}

/** Those of these projects that the tenant has, by id; the deleted are left out. */
export async function findProjects(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LivingProject>> {
  const { rows } = await sql<LivingProject>`select id, name, default_branch as "defaultBranch",
      folder is not null as "isInPlace"
    from project where tenant_id = ${tx.tenantId} and id = any(${[...new Set(ids)]}::uuid[])
      and deleted_at is null`.execute(tx.query());
  return new Map(rows.map((row) => [row.id, row]));
}

/** A project of the tenant; one that is not there is refused. */
export async function findLivingProject(tx: Transaction, id: string): Promise<LivingProject> {
  const project = (await findProjects(tx, [id])).get(id);
  if (project === undefined) throw notFound("The project");
  return project;
}

/** The oldest project of the tenant, such as the one of the demo workspace. */
export async function firstProject(tx: Transaction): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from project
    where tenant_id = ${tx.tenantId} and deleted_at is null order by created_at limit 1`.execute(
    tx.query(),
  );
  return rows[0]?.id ?? null;
}

/** What people ask the platform's own data source about projects. */
export const PROJECTS_VIEW = {
  name: "projects",
  permission: "project:read",
  definition:
    "select id, name, framework_name as framework, created_at, updated_at from project where deleted_at is null",
  columns: {
    id: "uuid",
    name: "text",
    framework: "text",
    created_at: "timestamp",
    updated_at: "timestamp",
  },
} as const;
