import type { JsonObject, OutputOf, ParsedOf } from "@devloom/contract";
import {
  containing,
  isoTime,
  notFound,
  runRows,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { projectRows } from "../../../dashboard/projects/server/exports/projects.ts";
import type {
  FileOutcome,
  Generation,
  GenerationDetail,
  listGenerations,
  ModelSource,
  Verification,
} from "../contract.ts";

/** What a run has found out, or why none was started. */
export type Report = Pick<Verification, "reason" | "steps"> & {
  readonly status: Exclude<Verification["status"], "running"> | null;
};

export const NO_REPORT: Report = { status: null, reason: null, steps: [] };

export interface GenerationRow {
  id: string;
  tenant_id: string;
  project_id: string;
  project_name: string;
  path: string;
  framework_name: string;
  sample_name_space: string | null;
  sample_db_context: string | null;
  model: JsonObject;
  source: ModelSource;
  outcomes: FileOutcome[];
  commit_id: string | null;
  pristine_id: string;
  reverted_by: string | null;
  run_id: string | null;
  verification: Report;
  created_at: Date;
  created_by: string | null;
}

/** A row with what others know about it. */
type KnownRow = GenerationRow & {
  project_exists: boolean;
  run_status: string | null;
  run_error: string | null;
};

interface Tables {
  generation: KnownRow;
}

/** Generations of the tenant with their projects and runs. */
function generations(tx: Transaction) {
  return tx.query<Tables>().selectFrom(
    sql<KnownRow>`(select generation.*,
          exists (select 1 from ${projectRows} project where project.tenant_id = generation.tenant_id
            and project.id = generation.project_id and project.deleted_at is null) as project_exists,
          run.status as run_status, run.error as run_error
        from generation
        left join ${runRows} run on run.tenant_id = generation.tenant_id and run.id = generation.run_id
        where generation.tenant_id = ${tx.tenantId})`.as("generation"),
  );
}

export async function listRows(
  tx: Transaction,
  query: ParsedOf<typeof listGenerations>["query"],
): Promise<OutputOf<typeof listGenerations>> {
  let rows = generations(tx).selectAll();
  if (query.q !== undefined) rows = rows.where("project_name", "ilike", containing(query.q));
  if (query.projectId !== undefined) rows = rows.where("project_id", "=", query.projectId);
  const page = await takePage(rows, query, "created_at");
  return { items: page.rows.map(present), total: page.total, nextCursor: page.nextCursor };
}

export async function findRow(tx: Transaction, id: string): Promise<KnownRow> {
  const row = await generations(tx).selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The generation");
  return row;
}

export async function readDetail(tx: Transaction, id: string): Promise<GenerationDetail> {
  const row = await findRow(tx, id);
  return { ...present(row), model: row.model, outcomes: row.outcomes };
}

export async function insertRow(tx: Transaction, row: GenerationRow): Promise<void> {
  const { model, source, outcomes, verification } = row;
  await tx
    .query<{ generation: Record<string, unknown> }>()
    .insertInto("generation")
    .values({
      ...row,
      model: JSON.stringify(model),
      source: JSON.stringify(source),
      outcomes: JSON.stringify(outcomes),
      verification: JSON.stringify(verification),
    })
    .execute();
}

export async function setReverted(tx: Transaction, id: string, commit: string): Promise<void> {
  await sql`update generation set reverted_by = ${commit}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
}

/** Notes which run verifies it, and forgets what an earlier one found. */
export async function setRun(tx: Transaction, id: string, runId: string): Promise<void> {
  await sql`update generation set run_id = ${runId}, verification = ${JSON.stringify(NO_REPORT)}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
}

export async function setReport(tx: Transaction, id: string, report: Report): Promise<void> {
  await sql`update generation set verification = ${JSON.stringify(report)}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
}

function present(row: KnownRow): Generation {
  const entities = row.model["entities"];
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    projectExists: row.project_exists,
    path: row.path,
    frameworkName: row.framework_name,
    sampleNameSpace: row.sample_name_space,
    sampleDbContext: row.sample_db_context,
    modelName: modelNameOf(row),
    entities: Array.isArray(entities) ? entities.length : 0,
    source: row.source,
    commit: row.commit_id,
    files: row.outcomes.filter(({ outcome }) => outcome !== "kept" && outcome !== "left-out")
      .length,
    conflicts: row.outcomes.filter(({ outcome }) => outcome === "conflict").length,
    revertedBy: row.reverted_by,
    verification: presentVerification(row),
    createdAt: isoTime(row.created_at),
    createdBy: row.created_by,
    author: null,
  };
}

const ACTIVE = new Set(["queued", "running", "waiting"]);

/** A run that ended without a report, because it was cancelled or its gateway died, has failed. */
function presentVerification(row: KnownRow): Verification {
  const { status, reason, steps } = row.verification;
  const runId = row.run_id;
  if (status !== null) return { status, reason, steps, runId };
  if (row.run_status !== null && ACTIVE.has(row.run_status))
    return { status: "running", reason: null, steps, runId };
  return { status: "failed", reason: row.run_error ?? row.run_status, steps, runId };
}

export function modelNameOf({ model }: Pick<GenerationRow, "model">): string {
  const name = model["name"];
  return typeof name === "string" ? name : "";
}
