import type { OutputOf, ParsedOf } from "@devloom/contract";
import { conflict, notFound, takePage, type Transaction } from "@devloom/server-kit";
import type { Definition, Variables } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { NOBODY } from "../host/people.ts";
import type { ProcessHost } from "../host/process-host.ts";
import { tellInstance } from "./instance-commands.ts";
import { findInstance, type IncidentRow, presentIncident } from "./instance-store.ts";
import { migrateInstances } from "./migrate-instances.ts";
import { readState } from "./present-instance.ts";

interface IncidentTables {
  workflow_incident: IncidentRow & { tenant_id: string };
}

const partOf = (column: string) => sql`(select ${sql.ref(column)} from workflow_part
  join workflow_instance on workflow_instance.part_id = workflow_part.id
  join workflow on workflow.id = workflow_part.workflow_id
  where workflow_instance.id = workflow_incident.instance_id)`;

export async function listIncidents(
  tx: Transaction,
  query: ParsedOf<typeof contract.listWorkflowIncidents>["query"],
): Promise<OutputOf<typeof contract.listWorkflowIncidents>> {
  let rows = tx
    .query<IncidentTables>()
    .selectFrom("workflow_incident")
    .select([
      "id",
      "instance_id",
      "number",
      "element",
      "message",
      "created_at",
      partOf("workflow_part.workflow_id").$castTo<string>().as("workflow_id"),
      partOf("workflow_part.version").$castTo<number>().as("version"),
      partOf("workflow_part.id").$castTo<number>().as("part_id"),
      partOf("workflow.name").$castTo<string>().as("workflow_name"),
      partOf("workflow_instance.business_key").$castTo<string | null>().as("business_key"),
    ])
    .where("tenant_id", "=", tx.tenantId);
  if (query.instanceId !== undefined) rows = rows.where("instance_id", "=", query.instanceId);
  if (query.workflowId !== undefined)
    rows = rows.where(partOf("workflow_part.workflow_id"), "=", query.workflowId);
  if (query.from !== undefined) rows = rows.where("created_at", ">=", new Date(query.from));
  if (query.to !== undefined) rows = rows.where("created_at", "<", new Date(query.to));
  const page = await takePage(rows, query, "created_at", 10_000);
  const parts = await readParts(tx, new Set(page.rows.map((row) => row.part_id)));
  return {
    items: page.rows.map((row) => {
      const node = parts.get(row.part_id)?.nodes[row.element];
      return {
        ...presentIncident(row),
        workflowName: row.workflow_name,
        businessKey: row.business_key,
        elementName: node?.name ?? null,
        elementKind: node?.kind ?? null,
      };
    }),
    total: page.total,
    nextCursor: page.nextCursor,
  };
}

/** Compiled processes, which know the names of their elements; few, however many incidents there are. */
async function readParts(
  tx: Transaction,
  ids: ReadonlySet<number>,
): Promise<Map<number, Definition>> {
  const { rows } = await sql<{ id: number; compiled: string }>`select id, compiled
    from workflow_part where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::bigint[])`.execute(
    tx.query(),
  );
  // The engine's own output: instances run processes alone.
  return new Map(rows.map(({ id, compiled }) => [id, JSON.parse(compiled) as Definition]));
}

interface FoundIncident {
  readonly instance_id: string;
  readonly number: number;
  readonly status: string;
  readonly state: string | null;
}

export async function findIncident(tx: Transaction, id: string): Promise<FoundIncident> {
  const { rows } = await sql<FoundIncident>`select n.instance_id, n.number, i.status, i.state
    from workflow_incident n join workflow_instance i on i.id = n.instance_id
    where n.tenant_id = ${tx.tenantId} and n.id = ${id}`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw notFound("The incident");
  return row;
}

/** Tries again where an incident stopped a token, or a step that could not be made. */
export async function retryIncident(
  tx: Transaction,
  host: ProcessHost,
  id: string,
  variables: Variables,
): Promise<string> {
  const { instance_id: instanceId, number, status } = await findIncident(tx, id);
  if (Object.keys(variables).length > 0)
    await tellInstance(tx, host, instanceId, { type: "variablesChanged", variables });
  if (status === "halted") await releaseHalted(tx, instanceId);
  else await tellInstance(tx, host, instanceId, { type: "incidentResolved", element: number });
  return instanceId;
}

/** Moves the instance to another version first; refuses where it cannot go on there. */
export async function retryIncidentIn(
  tx: Transaction,
  host: ProcessHost,
  id: string,
  { version: to, variables, now }: { version: number; variables: Variables; now: Date },
): Promise<string> {
  const { instance_id: instanceId } = await findIncident(tx, id);
  const { workflowId, version: from } = await findInstance(tx, instanceId);
  const input = { from, to, instanceIds: [instanceId], isDryRun: false };
  const { items } = await migrateInstances(tx, workflowId, input, now);
  const [problem] = items[0]?.problems ?? [];
  if (problem !== undefined)
    throw conflict(
      "cannot_migrate",
      `Version ${to} cannot go on: ${problem.element}. ${problem.reason}`,
    );
  return retryIncident(tx, host, id, variables);
}

/** What was held back is taken after what a person has just set. */
async function releaseHalted(tx: Transaction, instanceId: string): Promise<void> {
  await sql`delete from workflow_incident where instance_id = ${instanceId} and number = 0
    and element = ''`.execute(tx.query());
  await sql`update workflow_instance set status = 'running',
      people = people || ${tx.scope?.actorId ?? NOBODY}::uuid where id = ${instanceId}
    and status = 'halted'`.execute(tx.query());
  await sql`with held as (delete from workflow_inbox where instance_id = ${instanceId} and held
      returning id, tenant_id, actor_id, people, event)
    insert into workflow_inbox (tenant_id, instance_id, actor_id, people, event)
    select tenant_id, ${instanceId}::uuid, actor_id, people, event from held order by id`.execute(
    tx.query(),
  );
}

/** Goes on as if the work of the element had been done. */
export async function skipIncident(
  tx: Transaction,
  host: ProcessHost,
  id: string,
  variables: Variables,
): Promise<string> {
  const { instance_id: instanceId, number, state } = await findIncident(tx, id);
  const element = readState(state)?.elements.find((one) => one.id === number);
  if (element?.waits !== "job" && element?.waits !== "child")
    throw conflict("cannot_skip", "Only work can be skipped. Set variables and retry instead.");
  const event =
    element.waits === "job"
      ? { type: "jobCompleted", job: number, variables }
      : { type: "childCompleted", child: number, variables };
  await tellInstance(tx, host, instanceId, event);
  return instanceId;
}
