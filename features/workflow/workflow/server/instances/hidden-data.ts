import type { JsonObject } from "@devloom/contract";
import {
  type Actor,
  eventTypeIn,
  maySeeEvents,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { ActiveElement, HistoryStep, WorkflowInstanceDetail } from "../../contract.ts";

/**
 * Whether an instance holds data of an event that somebody may not see: a rule began it, or one of those
 * that called it, with the whole event.
 */
export async function isDataHidden(
  tx: Transaction,
  { features }: Pick<Platform, "features">,
  actor: Pick<Actor, "permissions">,
  instanceId: string,
): Promise<boolean> {
  const { rows } = await sql<{ event: string }>`
    with recursive above as (
      select id, parent_id, part_id from workflow_instance
      where tenant_id = ${tx.tenantId} and id = ${instanceId}
      union all
      select up.id, up.parent_id, up.part_id from workflow_instance up
      join above on above.parent_id = up.id where up.tenant_id = ${tx.tenantId})
    select first.event from above join workflow_part p on p.id = above.part_id
    join workflow w on w.id = p.workflow_id
    join workflow_history first on first.instance_id = above.id and first.sequence = 1
    where w.managed_by is not null`.execute(tx.query());
  return rows.some(({ event }) => {
    // The host keeps events as JSON.
    const { variables = {} } = JSON.parse(event) as { variables?: JsonObject };
    const type = eventTypeIn(variables);
    return type !== null && !maySeeEvents(features, actor, type);
  });
}

export function withoutData(instance: WorkflowInstanceDetail): WorkflowInstanceDetail {
  return {
    ...instance,
    isDataHidden: true,
    variables: {},
    elements: withoutVariables(instance.elements),
    subscriptions: instance.subscriptions.map((one) => ({ ...one, key: null })),
  };
}

export function withoutVariables(elements: readonly ActiveElement[]): ActiveElement[] {
  return elements.map((element) => ({ ...element, variables: {} }));
}

/** What tells the course of an instance; the rest is data. */
const TOLD = new Set(["type", "element", "job", "child", "timer", "code", "message"]);

export function withoutEventData(step: HistoryStep): HistoryStep {
  const told = Object.entries(step.event).filter(([name]) => TOLD.has(name));
  return { ...step, event: Object.fromEntries(told) };
}
