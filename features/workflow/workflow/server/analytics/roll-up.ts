import { asSystem, type Database, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { sumUpDays } from "./days.ts";
import { lockRollUp, SLACK } from "./roll-up-lock.ts";

/** Instances in one transaction. */
const BATCH = 2_000;

/** Everything that ended before was taken in: asked for by itself, so that the index is used for what follows. */
async function lastTime(tx: Transaction): Promise<string> {
  const { rows } = await sql<{
    since: string;
  }>`select coalesce(max(t.ended_at) - ${SLACK}::interval,
      '-infinity')::text as since
    from workflow_trace t where t.tenant_id = ${tx.tenantId}`.execute(tx.query());
  return rows[0]?.since ?? "-infinity";
}

/** Instances that have ended and are not in the tables of analytics, oldest first. */
function missing(tenantId: string, since: string, most: number) {
  return sql`select i.id, i.tenant_id, i.part_id, i.status, i.started_at, i.ended_at
    from workflow_instance i where i.tenant_id = ${tenantId} and i.ended_at >= ${since}::timestamptz
      and not exists (select from workflow_trace t where t.instance_id = i.id)
    order by i.ended_at limit ${most}`;
}

/**
 * Brings the tables of analytics up to what history holds now; afterwards no ended instance is missing. Gives those
 * that were taken in here, the oldest first; other gateways have taken in others.
 */
export async function rollUp(database: Database, tenantId: string): Promise<string[]> {
  const isBehind = await database.reading({ tenantId }, async (tx) => {
    const since = await lastTime(tx);
    const { rows } = await missing(tenantId, since, 1).execute(tx.query());
    return rows.length > 0;
  });
  const taken: string[] = [];
  if (!isBehind) return taken;
  for (let size = BATCH; size === BATCH;) {
    const batch = await database.tenant(asSystem(tenantId), (tx) => rollUpBatch(tx));
    taken.push(...batch);
    size = batch.length;
  }
  await sumUpDays(database, tenantId);
  return taken;
}

/** One batch, in one statement. A lock lets one gateway at a time do this for a tenant. */
async function rollUpBatch(tx: Transaction): Promise<string[]> {
  const { tenantId } = tx;
  await lockRollUp(tx);
  const since = await lastTime(tx);
  const { rows } = await sql<{ id: string }>`with
    batch as materialized (${missing(tenantId, since, BATCH)}),
    step as materialized (
      select h.instance_id, h.sequence, h.time, h.moves,
        -- Not read as JSON: texts of failures may hold what PostgreSQL cannot take, and only this is wanted.
        substring(h.event from
          '^\\{"type":"(?:jobFailed|errorThrown|incidentResolved)","(?:job|element)":(\\d+)'
        )::int as troubled,
        h.event like '{"type":"incidentResolved"%' as resolves
      from batch b cross join lateral (
        select * from workflow_history where instance_id = b.id offset 0) h
    ),
    line as materialized (
      select s.instance_id, s.time, s.sequence::bigint * 1000000 + m.position as position,
        case when s.resolves then s.troubled end as resolved, left(m.text, 1) as what,
        nullif(substr(split_part(m.text, ':', 1), 2), '')::int as number,
        substr(m.text, strpos(m.text, ':') + 1) as element
      from step s cross join lateral string_to_table(s.moves, E'\\n') with ordinality m(text, position)
      where s.moves <> ''
    ),
    -- A gateway that stopped with an incident is passed without its number when it is tried again.
    retried as materialized (
      select instance_id, position, resolved, element from line
      where resolved is not null and what = 'c' and number is null
    ),
    passed as materialized (
      select r.instance_id, min(r.position) as position, e.number
      from retried r join line e on e.instance_id = r.instance_id and e.number = r.resolved
        and e.what = 'e' and e.element = r.element
      group by r.instance_id, e.number
    ),
    move as materialized (
      select l.instance_id, l.time, l.position, l.what, l.element, coalesce(l.number, p.number) as number
      from line l left join passed p on p.instance_id = l.instance_id and p.position = l.position
    ),
    -- Whatever has a number is entered and ends; the rest is passed at once.
    visit as (
      select instance_id, number, min(element) as element, min(position) as position,
        min(time) as entered_at, max(time) as left_at, bool_or(what = 'c') as is_completed
      from move where number is not null and what <> 't' group by instance_id, number
      union all
      select instance_id, null, element, position, time, time, true
      from move where number is null and what = 'c'
    ),
    trouble as (
      select distinct instance_id, troubled as number from step where troubled is not null
    ),
    path as materialized (
      select instance_id, string_agg(case what when 't' then 't:' else 'e:' end || element, E'\\n'
        order by position) as steps
      from move where what in ('e', 't') or (what = 'c' and number is null) group by instance_id
    ),
    hashed as materialized (
      select b.*, coalesce(p.steps, '') as steps, md5(coalesce(p.steps, ''))::uuid as hash
      from batch b left join path p on p.instance_id = b.id
    ),
    new_path as (
      insert into workflow_path (tenant_id, part_id, hash, steps)
      select distinct on (part_id, hash) tenant_id, part_id, hash, steps from hashed
      on conflict do nothing returning id, part_id, hash
    ),
    known as (
      select id, part_id, hash from new_path union all
      select p.id, p.part_id, p.hash from workflow_path p
      where (p.part_id, p.hash) in (select part_id, hash from hashed)
    ),
    timed as materialized (
      select v.instance_id, v.position, b.tenant_id, b.part_id, b.ended_at, v.entered_at,
        round(extract(epoch from v.left_at - v.entered_at) * 1000)::bigint as milliseconds,
        v.is_completed, t.number is not null as is_failed, v.element
      from visit v join batch b on b.id = v.instance_id
        left join trouble t on t.instance_id = v.instance_id and t.number = v.number
    ),
    new_visit as (
      insert into workflow_visit (instance_id, position, tenant_id, part_id, instance_ended_at,
        entered_at, milliseconds, is_completed, is_failed, element)
      select * from timed
    ),
    new_timing as (
      insert into workflow_timing (part_id, hour, tenant_id, visits, failed, total, completed_total,
        element, completed)
      select part_id, date_trunc('hour', ended_at), tenant_id, count(*),
        count(*) filter (where is_failed), sum(milliseconds),
        coalesce(sum(milliseconds) filter (where is_completed), 0), element,
        coalesce(array_agg(milliseconds order by milliseconds) filter (where is_completed), '{}')
      from timed group by part_id, date_trunc('hour', ended_at), tenant_id, element
    ),
    trace as (
      insert into workflow_trace (instance_id, tenant_id, part_id, path_id, started_at, ended_at,
        milliseconds, failures, status)
      select h.id, h.tenant_id, h.part_id, k.id, h.started_at, h.ended_at,
        round(extract(epoch from h.ended_at - h.started_at) * 1000),
        (select count(*) from trouble t where t.instance_id = h.id), h.status
      from hashed h join known k on k.part_id = h.part_id and k.hash = h.hash
      returning instance_id, ended_at
    )
    select instance_id as id from trace order by ended_at`.execute(tx.query());
  return rows.map(({ id }) => id);
}
