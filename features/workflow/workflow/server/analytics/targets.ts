import type { OutputOf, ParsedOf } from "@devloom/contract";
import { conflict, newId, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { ANALYTICS_LIMITS } from "../../contract.ts";
import { requireWorkflow } from "../models/drafts.ts";
import { readTargetValue, type TargetRow } from "./target-value.ts";

const SHOWN_BREACHES = 12;

interface BreachRow {
  readonly target_id: string;
  readonly period_start: Date;
  readonly value: number;
  readonly noticed_at: Date;
}

export async function listTargets(
  tx: Transaction,
  workflowId: string,
  now: Date,
): Promise<OutputOf<typeof contract.listWorkflowTargets>> {
  await requireWorkflow(tx, workflowId);
  const targets = await readTargets(tx, workflowId);
  const { rows: breaches } = await sql<BreachRow>`select target_id, period_start, value, noticed_at
    from (select b.*, row_number() over (partition by target_id order by period_start desc) as rank
      from workflow_breach b where b.tenant_id = ${tx.tenantId}
        and b.target_id = any(${targets.map(({ id }) => id)}::uuid[])) ranked
    where rank <= ${SHOWN_BREACHES} order by period_start desc`.execute(tx.query());
  const items: contract.WorkflowTarget[] = [];
  for (const target of targets) {
    const { value } = await readTargetValue(tx, target, now);
    items.push({
      id: target.id,
      element: target.element,
      measure: target.measure,
      limit: target.highest,
      period: target.period,
      createdAt: target.created_at.toISOString(),
      value,
      isBroken: value !== null && value > target.highest,
      breaches: breaches
        .filter(({ target_id }) => target_id === target.id)
        .map((breach) => ({
          period: breach.period_start.toISOString(),
          value: breach.value,
          noticedAt: breach.noticed_at.toISOString(),
        })),
    });
  }
  return { items, total: items.length };
}

/** The targets of one workflow, or of all of the tenant's that are not deleted. */
export async function readTargets(
  tx: Transaction,
  workflowId: string | null,
): Promise<readonly TargetRow[]> {
  const { rows } = await sql<TargetRow>`select t.id, t.workflow_id, t.element, t.measure, t.period,
      t.highest, t.created_at
    from workflow_target t join workflow w on w.id = t.workflow_id and w.deleted_at is null
    where t.tenant_id = ${tx.tenantId}
      and (${workflowId}::uuid is null or t.workflow_id = ${workflowId}::uuid)
    order by t.created_at, t.id`.execute(tx.query());
  return rows;
}

export async function createTarget(
  tx: Transaction,
  workflowId: string,
  body: ParsedOf<typeof contract.createWorkflowTarget>["body"],
  now: Date,
): Promise<void> {
  const { name } = await requireWorkflow(tx, workflowId);
  if ((await readTargets(tx, workflowId)).length >= ANALYTICS_LIMITS.targets)
    throw conflict(
      "too_many_targets",
      `A workflow has at most ${ANALYTICS_LIMITS.targets} targets.`,
    );
  const { element, measure, period, limit } = body;
  await sql`insert into workflow_target (id, tenant_id, workflow_id, element, measure, period, highest,
      created_at, created_by)
    values (${newId()}, ${tx.tenantId}, ${workflowId}, ${element}, ${measure}, ${period}, ${limit},
      ${now}, ${tx.scope?.actorId ?? null})`.execute(tx.query());
  await tellChange(tx, "set", workflowId, name);
}

export async function deleteTarget(
  tx: Transaction,
  workflowId: string,
  targetId: string,
): Promise<void> {
  const { name } = await requireWorkflow(tx, workflowId);
  const { rows } = await sql`delete from workflow_target where tenant_id = ${tx.tenantId}
    and workflow_id = ${workflowId} and id = ${targetId} returning id`.execute(tx.query());
  if (rows.length === 0) throw notFound("The target");
  await tellChange(tx, "removed", workflowId, name);
}

function tellChange(tx: Transaction, what: "set" | "removed", workflowId: string, name: string) {
  const type = what === "set" ? "workflow-target.set" : "workflow-target.removed";
  return tx.emit({ type, subject: `workflow-target/${workflowId}`, data: { name } });
}
