import { conflict, newId, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ParsedOf } from "@devloom/contract";
import type { startWorkflow } from "../../contract.ts";
import type { Definition } from "@devloom/workflow-engine";
import { assertRoomForInstances } from "../host/assert-room.ts";
import { NOBODY } from "../host/people.ts";
import type { ProcessHost } from "../host/process-host.ts";
import { requireWorkflow } from "../models/drafts.ts";

type StartBody = ParsedOf<typeof startWorkflow>["body"];

/** Begins an instance of the newest version, or of the one asked for. */
export async function startInstance(
  tx: Transaction,
  host: ProcessHost,
  workflowId: string,
  { variables, version, process, start, businessKey }: StartBody,
  /** Who gave it what it begins with, besides whoever starts it. */
  givers: readonly string[] = [],
): Promise<string> {
  await requireWorkflow(tx, workflowId);
  await assertRoomForInstances(tx, tx.tenantId);
  const { rows } = await sql<{
    id: number;
    name: string;
    compiled: string;
  }>`select id, name, compiled from workflow_part
    where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId} and kind = 'process'
      and version = coalesce(${version ?? null},
        (select max(version) from workflow_version where workflow_id = ${workflowId}))`.execute(
    tx.query(),
  );
  const parts = process === undefined ? rows : rows.filter(({ name }) => name === process);
  const [part] = parts;
  if (part === undefined)
    throw rows.length > 0 || version !== undefined
      ? notFound("The process")
      : conflict("not_deployed", "Deploy the workflow before you start it.");
  if (parts.length > 1)
    throw conflict("which_process", "The model has several processes. Say which one to start.");
  assertBeginsByHand(part.compiled, start);
  const id = newId();
  await host.start(tx, [
    {
      id,
      tenant_id: tx.tenantId,
      part_id: part.id,
      started_by: tx.scope?.actorId ?? null,
      people: [...givers, tx.scope?.actorId ?? NOBODY],
      business_key: businessKey ?? null,
      element: start,
      variables,
    },
  ]);
  return id;
}

/** A process that begins with messages, signals, timers or conditions alone is begun by them. */
function assertBeginsByHand(compiled: string, start: string | undefined): void {
  // The engine's own output.
  const { content, nodes } = JSON.parse(compiled) as Definition;
  const isStart = (id: string): boolean => nodes[id]?.kind === "startEvent";
  if (start !== undefined && !content.entries.some((id) => id === start && isStart(id)))
    throw notFound("The start event");
  if (content.entries.length === 0)
    throw conflict(
      "begins_by_itself",
      "The process begins with a message, a signal, a timer or a condition, not by hand.",
    );
}

/** Hands an event to an instance that has not ended. */
export async function tellInstance(
  tx: Transaction,
  host: ProcessHost,
  id: string,
  event: object,
): Promise<void> {
  const { rows } = await sql<{ status: string }>`select status from workflow_instance
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw notFound("The instance");
  if (row.status !== "running" && row.status !== "halted")
    throw conflict("instance_ended", "The instance has ended.");
  await host.tell(tx, { id, tenantId: tx.tenantId, actorId: tx.scope?.actorId ?? null }, event);
}

/** Ends an instance, also one that was halted. */
export async function cancelInstance(
  tx: Transaction,
  host: ProcessHost,
  id: string,
): Promise<void> {
  await sql`update workflow_instance set status = 'running'
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'halted'`.execute(tx.query());
  await tellInstance(tx, host, id, { type: "cancel" });
}
