import type { ParsedOf } from "@devloom/contract";
import { conflict, type Transaction } from "@devloom/server-kit";
import type { Variables } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { resolveWorkflowIncidents } from "../../contract.ts";
import type { ProcessHost } from "../host/process-host.ts";
import { findIncident, retryIncident, retryIncidentIn, skipIncident } from "./incidents.ts";
import { cancelInstance, startInstance } from "./instance-commands.ts";
import { findInstance, readInstance } from "./instance-store.ts";

type Resolution = Omit<ParsedOf<typeof resolveWorkflowIncidents>["body"], "ids"> & {
  readonly now: Date;
};

/** The instances of those incidents that are there. */
export async function instancesOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; instance_id: string }>`select id, instance_id
    from workflow_incident where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`.execute(
    tx.query(),
  );
  return new Map(rows.map(({ id, instance_id }) => [id, instance_id]));
}

/** Whether an instance takes its other incidents along. */
export const endsInstance = ({ action, from }: Pick<Resolution, "action" | "from">): boolean =>
  action === "cancel" || (action === "retry" && from === "beginning");

/** One of several incidents. */
export async function resolveIncident(
  tx: Transaction,
  host: ProcessHost,
  id: string,
  { action, from, variables, now }: Resolution,
): Promise<void> {
  if (action === "skip") return void (await skipIncident(tx, host, id, variables));
  const { instance_id: instanceId } = await findIncident(tx, id);
  if (action === "cancel") return cancelInstance(tx, host, instanceId);
  if (from === "beginning") return beginAgain(tx, host, instanceId, variables);
  const version = from === "newest" ? await newestOf(tx, instanceId) : null;
  await (version === null
    ? retryIncident(tx, host, id, variables)
    : retryIncidentIn(tx, host, id, { version, variables, now }));
}

/** The newest version of an instance's workflow; null when it is in that one. */
async function newestOf(tx: Transaction, instanceId: string): Promise<number | null> {
  const { workflowId, version } = await findInstance(tx, instanceId);
  const { rows } = await sql<{ newest: number }>`select max(version) as newest
    from workflow_version where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId}`.execute(
    tx.query(),
  );
  const newest = rows[0]?.newest ?? version;
  return newest === version ? null : newest;
}

/** Ends an instance, and begins one of the newest version with what it knew. */
async function beginAgain(
  tx: Transaction,
  host: ProcessHost,
  instanceId: string,
  corrected: Variables,
): Promise<void> {
  const { workflowId, process, businessKey, parentId, variables } = await readInstance(
    tx,
    instanceId,
  );
  if (parentId !== null)
    throw conflict("is_called", "Another instance called this one. Start over with that instance.");
  const { rows } = await sql<{ people: string[] }>`select people from workflow_instance
    where tenant_id = ${tx.tenantId} and id = ${instanceId}`.execute(tx.query());
  await cancelInstance(tx, host, instanceId);
  await startInstance(
    tx,
    host,
    workflowId,
    {
      variables: { ...variables, ...corrected },
      process,
      ...(businessKey !== null && { businessKey }),
    },
    rows[0]?.people,
  );
}
