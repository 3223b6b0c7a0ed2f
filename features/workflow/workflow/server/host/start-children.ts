import { newId, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { assertRoomForInstances } from "./assert-room.ts";
import type { Effects } from "./effects.ts";
import type { ChildRequest } from "./rows.ts";

/** A process that calls itself has to end too. */
const MAX_DEPTH = 50;

/** Finds the processes that call activities name; one that is not there becomes an incident. */
export async function startChildren(tx: Transaction, effects: Effects): Promise<void> {
  for (const tenantId of new Set(effects.children.map(({ tenant_id }) => tenant_id)))
    await assertRoomForInstances(tx, tenantId);
  for (const request of effects.children) {
    const part = await findCalled(tx, request);
    const { tenant_id, instance_id, number, process, variables, people } = request;
    const isTooDeep = (await depthOf(tx, instance_id)) >= MAX_DEPTH;
    if (part === null || isTooDeep) {
      const message = isTooDeep
        ? `Processes call each other more than ${MAX_DEPTH} deep.`
        : `There is no deployed process “${process}”.`;
      const event = JSON.stringify({ type: "jobFailed", job: number, message });
      effects.inbox.push({ tenant_id, instance_id, event });
    } else {
      effects.started.push({
        id: newId(),
        tenant_id,
        part_id: part,
        parent_id: instance_id,
        parent_number: number,
        variables,
        people,
      });
    }
  }
}

/** How many instances an instance was called through, itself included. */
async function depthOf(tx: Transaction, instanceId: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`with recursive caller as (
      select parent_id, 1 as depth from workflow_instance where id = ${instanceId}
      union all
      select i.parent_id, caller.depth + 1 from caller
      join workflow_instance i on i.id = caller.parent_id where caller.depth < ${MAX_DEPTH})
    select max(depth) as depth from caller`.execute(tx.query());
  return rows[0]?.depth ?? 0;
}

/** The newest version, the one deployed together with the caller, or the one with a number. */
async function findCalled(tx: Transaction, request: ChildRequest): Promise<number | null> {
  const { tenant_id, process, binding, caller_part, version } = request;
  const which =
    binding === "deployment"
      ? sql`(p.workflow_id, p.version) =
          (select workflow_id, version from workflow_part where id = ${caller_part})`
      : binding === "versionTag"
        ? sql`p.version::text = ${version}`
        : sql`p.is_latest`;
  const { rows } = await sql<{ id: number }>`select p.id from workflow_part p
    join workflow w on w.id = p.workflow_id
    where p.tenant_id = ${tenant_id} and p.kind = 'process' and p.name = ${process} and ${which}
      and w.deleted_at is null order by p.id desc limit 1`.execute(tx.query());
  return rows[0]?.id ?? null;
}
