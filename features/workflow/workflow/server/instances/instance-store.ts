import type { OutputOf, ParsedOf } from "@devloom/contract";
import { containing, notFound, takePage, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { spentIn } from "../work/model-spend.ts";
import {
  type InstanceRow,
  presentElements,
  presentInstance,
  processVariables,
  readState,
} from "./present-instance.ts";

interface InstanceTables {
  workflow_instance: InstanceRow & {
    tenant_id: string;
    part_id: number;
    state: string | null;
    steps: number;
    parent_number: number | null;
  };
}

function instances(tx: Transaction) {
  return tx
    .query<InstanceTables>()
    .selectFrom("workflow_instance")
    .select((row) => [
      "id",
      "status",
      "business_key",
      "parent_id",
      "started_by",
      "started_at",
      "ended_at",
      sql<string>`(select workflow_id from workflow_part where workflow_part.id = part_id)`.as(
        "workflow_id",
      ),
      sql<number>`(select version from workflow_part where workflow_part.id = part_id)`.as(
        "version",
      ),
      sql<string>`(select name from workflow_part where workflow_part.id = part_id)`.as("process"),
      sql<number>`(select count(*)::int from workflow_incident
        where workflow_incident.instance_id = ${row.ref("workflow_instance.id")})`.as("incidents"),
    ])
    .where("tenant_id", "=", tx.tenantId);
}

export async function listInstances(
  tx: Transaction,
  query: ParsedOf<typeof contract.listWorkflowInstances>["query"],
): Promise<OutputOf<typeof contract.listWorkflowInstances>> {
  let rows = instances(tx);
  const { workflowId, version, state, parentId, incident, q } = query;
  if (workflowId !== undefined || version !== undefined)
    rows = rows.where(
      sql<boolean>`part_id in (select id from workflow_part where tenant_id = ${tx.tenantId}
        and ${workflowId === undefined ? sql`true` : sql`workflow_id = ${workflowId}`}
        and ${version === undefined ? sql`true` : sql`version = ${version}`})`,
    );
  if (state !== undefined) rows = rows.where("status", "=", state);
  if (parentId !== undefined) rows = rows.where("parent_id", "=", parentId);
  if (q !== undefined) rows = rows.where("business_key", "ilike", containing(q));
  if (incident !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from workflow_incident where instance_id = workflow_instance.id)`,
      "=",
      incident,
    );
  const page = await takePage(rows, query, "started_at", MAX_COUNTED);
  return {
    items: page.rows.map(presentInstance),
    total: page.total,
    nextCursor: page.nextCursor,
  };
}

const MAX_COUNTED = 10_000;
/** Of everything that an instance waits for. */
const MAX_SHOWN = 1_000;

export async function findInstance(
  tx: Transaction,
  id: string,
): Promise<contract.WorkflowInstance> {
  const row = await instances(tx).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The instance");
  return presentInstance(row);
}

export async function readInstance(
  tx: Transaction,
  id: string,
): Promise<contract.WorkflowInstanceDetail> {
  const row = await instances(tx).select("state").where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The instance");
  const state = readState(row.state);
  const nodeOf = new Map((state?.subscriptions ?? []).map((one) => [one.id, one.node]));
  const { version, workflow_id: workflowId } = row;
  const incidents = await sql<IncidentRow>`select id, instance_id, number, element, message,
      created_at from workflow_incident where tenant_id = ${tx.tenantId} and instance_id = ${id}
    order by created_at, id limit ${MAX_SHOWN}`.execute(tx.query());
  const jobs = await sql<OpenJobRow>`select number, element, type, attempts, max_attempts, error,
      available_at, run_id from workflow_job where tenant_id = ${tx.tenantId} and instance_id = ${id}
    order by number limit ${MAX_SHOWN}`.execute(tx.query());
  const timers = await sql<{ number: number; due_at: Date }>`select number, due_at
    from workflow_timer where tenant_id = ${tx.tenantId} and instance_id = ${id}
    order by due_at limit ${MAX_SHOWN}`.execute(tx.query());
  const children = await sql<ChildRow>`select id, parent_number as number, status
    from workflow_instance where tenant_id = ${tx.tenantId} and parent_id = ${id}
    order by id limit ${MAX_SHOWN}`.execute(tx.query());
  const elementOf = new Map((state?.elements ?? []).map((one) => [one.id, one.node]));
  return {
    ...presentInstance(row),
    isDataHidden: false,
    variables: processVariables(state),
    elements: presentElements(state),
    openIncidents: incidents.rows.map((one) =>
      presentIncident({ ...one, version, workflow_id: workflowId }),
    ),
    jobs: jobs.rows.map((one) => ({
      number: one.number,
      element: one.element,
      type: one.type,
      attempts: one.attempts,
      maxAttempts: one.max_attempts,
      error: one.error,
      availableAt: one.available_at.toISOString(),
      runId: one.run_id,
    })),
    timers: timers.rows.map(({ number, due_at }) => ({
      number,
      element: nodeOf.get(number) ?? "",
      dueAt: due_at.toISOString(),
    })),
    subscriptions: (state?.subscriptions ?? []).flatMap(({ id: number, type, node, name, key }) =>
      type === "timer"
        ? []
        : [{ number, element: node, kind: type, name: name ?? null, key: key ?? null }],
    ),
    children: children.rows.map((one) => ({
      id: one.id,
      element: elementOf.get(one.number) ?? "",
      state: one.status,
    })),
    models: await spentIn(tx, id),
  };
}

interface ChildRow {
  readonly id: string;
  readonly number: number;
  readonly status: contract.InstanceState;
}

interface OpenJobRow {
  readonly number: number;
  readonly element: string;
  readonly type: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly error: string | null;
  readonly run_id: string | null;
  readonly available_at: Date;
}

export interface IncidentRow {
  readonly id: string;
  readonly instance_id: string;
  readonly number: number;
  readonly element: string;
  readonly message: string;
  readonly created_at: Date;
}

export function presentIncident(
  row: IncidentRow & { workflow_id: string; version: number },
): contract.WorkflowIncident {
  return {
    id: row.id,
    instanceId: row.instance_id,
    workflowId: row.workflow_id,
    version: row.version,
    element: row.element,
    number: row.number,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  };
}
