import type { Transaction } from "@devloom/server-kit";
import { FORMAT } from "@devloom/workflow-engine";
import { type RawBuilder, sql } from "kysely";
import type { ClaimedInstance } from "./rows.ts";

/** Events that one instance takes in one transaction. */
const MAX_EVENTS = 20;

export interface Claim {
  readonly most: number;
  readonly only: readonly string[] | null;
  /** Processes that only a newer gateway understands. */
  readonly newerParts: readonly number[];
}

/** Other states are left to the newer gateways that wrote them. */
const IS_READABLE = sql`coalesce(state not like '{"format":%'
  or state like ${`{"format":${FORMAT},%`}, true)`;

/**
 * Locks instances that have events waiting and takes the events out of the inbox, all in one statement.
 * What another gateway works on is left to it. An event is deleted by exactly one transaction, so it is
 * taken once, whatever the snapshots of two gateways show.
 */
export async function claimInstances(
  tx: Transaction,
  { most, only, newerParts }: Claim,
): Promise<ClaimedInstance[]> {
  const candidates =
    only === null
      ? oldestOfEachTenant(most)
      : sql`candidate as materialized (select unnest(${only}::uuid[]) as instance_id, 1 as turn),`;
  // Rows are found by their keys and places whatever the planner believes of tables that fill and empty all the time.
  const { rows } = await sql<ClaimedInstance>`
    with recursive ${candidates}
    locked as materialized (
      select i.* from (select instance_id from candidate order by turn) as first
      cross join lateral (
        select id, tenant_id, part_id, status, state, steps, parent_id, parent_number,
          to_json(people) as people
        from workflow_instance where id = first.instance_id and ${IS_READABLE}
          and part_id <> all(${newerParts}::bigint[]) for update skip locked) as i
      limit ${most}),
    taken as (
      delete from workflow_inbox where ctid = any(array(
        select oldest.ctid from locked cross join lateral (
          select ctid from workflow_inbox where instance_id = locked.id and not held
          order by id limit ${MAX_EVENTS}) as oldest))
      returning id, instance_id, event, actor_id, people)
    select locked.*, arrived.events from locked join (
      select instance_id, min(id) as first,
        json_agg(json_build_object('event', event, 'actor', actor_id, 'people', people)
          order by id) as events
      from taken group by instance_id) as arrived on arrived.instance_id = locked.id
    order by arrived.first`.execute(tx.query());
  return rows;
}

/** Instances that would be claimed now. */
export function waitingInstances(tx: Transaction, most: number) {
  return sql<{ instance_id: string }>`with recursive ${oldestOfEachTenant(most)}
    nothing as (select 1) select instance_id from candidate
    order by turn limit ${most}`.execute(tx.query());
}

/** Each tenant has its share of a turn, however much others have waiting. */
function oldestOfEachTenant(most: number): RawBuilder<unknown> {
  return sql`owner as (
      (select tenant_id from workflow_inbox where not held order by tenant_id limit 1)
      union all
      select (select tenant_id from workflow_inbox
          where not held and tenant_id > owner.tenant_id order by tenant_id limit 1)
        from owner where owner.tenant_id is not null),
    share as materialized (
      select greatest(1, ${most} / greatest(1, count(*))) as size from owner),
    candidate as materialized (
      select oldest.instance_id, min(oldest.turn) as turn from owner cross join lateral (
        select instance_id, row_number() over (order by id) as turn from (
          select instance_id, id from workflow_inbox where tenant_id = owner.tenant_id and not held
          order by id limit (select size from share) * 4) as first) as oldest
      group by oldest.instance_id),`;
}
