import { AppError, notFound, staleVersion, type Transaction } from "@devloom/server-kit";
import { inspectXml } from "@devloom/workflow-engine/inspect-xml";
import { sql } from "kysely";
import type { WorkflowDraft, WorkflowKind } from "../../contract.ts";
import { emptyModel } from "./empty-model.ts";

interface DraftRow {
  readonly xml: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

/** The kind of a workflow that is not deleted. */
export async function requireWorkflow(
  tx: Transaction,
  id: string,
): Promise<{ kind: WorkflowKind; name: string }> {
  const { rows } = await sql<{ kind: WorkflowKind; name: string }>`select kind, name from workflow
    where tenant_id = ${tx.tenantId} and id = ${id} and deleted_at is null`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw notFound("The workflow");
  return row;
}

export async function readDraft(tx: Transaction, id: string): Promise<WorkflowDraft> {
  const { kind, name } = await requireWorkflow(tx, id);
  const { rows } = await sql<DraftRow>`select xml, version, updated_at, updated_by
    from workflow_draft where tenant_id = ${tx.tenantId} and workflow_id = ${id}`.execute(
    tx.query(),
  );
  const [row] = rows;
  if (row === undefined) {
    const xml = emptyModel(kind, id, name);
    return { workflowId: id, xml, version: 0, updatedAt: null, updatedBy: null };
  }
  return presentDraft(id, row);
}

/** Drafts may be broken or unfinished; what would harm whoever opens them is not kept. */
function assertSafeXml(xml: string): void {
  const problem = inspectXml(xml);
  if (problem?.isHostile === true) throw new AppError(422, "harmful_model", problem.reason);
}

/** Saves a draft unless somebody saved another meanwhile. */
export async function saveDraft(
  tx: Transaction,
  id: string,
  xml: string,
  seenVersion: number | null,
  now: Date,
): Promise<WorkflowDraft> {
  await requireWorkflow(tx, id);
  assertSafeXml(xml);
  const { rows } = await sql<DraftRow>`
    insert into workflow_draft as d (workflow_id, tenant_id, xml, version, updated_at, updated_by)
    values (${id}, ${tx.tenantId}, ${xml}, 1, ${now}, ${tx.scope?.actorId ?? null})
    on conflict (workflow_id) do update set xml = excluded.xml, version = d.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning xml, version, updated_at, updated_by`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw notFound("The workflow");
  if (seenVersion !== null && seenVersion !== row.version - 1) throw staleVersion(row.version - 1);
  return presentDraft(id, row);
}

function presentDraft(workflowId: string, row: DraftRow): WorkflowDraft {
  return {
    workflowId,
    xml: row.xml,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
