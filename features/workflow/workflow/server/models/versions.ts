import type { OutputOf, ParsedOf } from "@devloom/contract";
import { notFound, takePage, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { requireWorkflow } from "./drafts.ts";

export interface VersionRow {
  readonly id: string;
  readonly workflow_id: string;
  readonly version: number;
  readonly repeats: number | null;
  readonly parts: string[];
  readonly created_at: Date;
  readonly created_by: string | null;
}

interface VersionTables {
  workflow_version: VersionRow & { tenant_id: string; xml: string };
}

export function presentVersion(row: VersionRow): contract.WorkflowVersion {
  return {
    id: row.id,
    workflowId: row.workflow_id,
    version: row.version,
    repeats: row.repeats,
    parts: row.parts,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}

export async function listVersions(
  tx: Transaction,
  workflowId: string,
  query: ParsedOf<typeof contract.listWorkflowVersions>["query"],
): Promise<OutputOf<typeof contract.listWorkflowVersions>> {
  await requireWorkflow(tx, workflowId);
  const rows = tx
    .query<VersionTables>()
    .selectFrom("workflow_version")
    .select(["id", "workflow_id", "version", "repeats", "parts", "created_at", "created_by"])
    .where("tenant_id", "=", tx.tenantId)
    .where("workflow_id", "=", workflowId);
  const page = await takePage(rows, query, "created_at");
  return {
    items: page.rows.map((row) => presentVersion(row)),
    total: page.total,
    nextCursor: page.nextCursor,
  };
}

export async function findVersion(
  tx: Transaction,
  workflowId: string,
  version: number,
): Promise<OutputOf<typeof contract.getWorkflowVersion>> {
  await requireWorkflow(tx, workflowId);
  const { rows } = await sql<VersionRow & { xml: string }>`select * from workflow_version
    where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId} and version = ${version}`.execute(
    tx.query(),
  );
  const [row] = rows;
  if (row === undefined) throw notFound("The version");
  return { ...presentVersion(row), xml: row.xml };
}

interface SummaryRow {
  readonly id: string;
  readonly version: number | null;
  readonly created_at: Date | null;
  readonly running: number;
  readonly incidents: number;
}

export async function summarize(
  tx: Transaction,
): Promise<OutputOf<typeof contract.summarizeWorkflows>> {
  const { rows } = await sql<SummaryRow>`select w.id, v.version, v.created_at,
      coalesce(i.running, 0)::int as running, coalesce(i.incidents, 0)::int as incidents
    from workflow w
    left join lateral (select version, created_at from workflow_version
      where workflow_id = w.id order by version desc limit 1) as v on true
    left join (
      select p.workflow_id, count(*) as running, sum(n.incidents) as incidents
      from workflow_part p join workflow_instance i on i.part_id = p.id
        and i.status in ('running', 'halted')
      left join (select instance_id, count(*) as incidents from workflow_incident
        where tenant_id = ${tx.tenantId} group by instance_id) as n on n.instance_id = i.id
      where p.tenant_id = ${tx.tenantId} group by p.workflow_id) as i on i.workflow_id = w.id
    where w.tenant_id = ${tx.tenantId} and w.deleted_at is null order by w.name, w.id`.execute(
    tx.query(),
  );
  const items = rows.map(({ id, version, created_at: at, running, incidents }) => ({
    workflowId: id,
    deployedVersion: version,
    deployedAt: at?.toISOString() ?? null,
    running,
    incidents,
  }));
  return { items, total: items.length };
}
