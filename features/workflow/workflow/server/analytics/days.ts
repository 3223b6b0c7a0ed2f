import { asSystem, type Database, type Migration, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { lockRollUp, SLACK } from "./roll-up-lock.ts";

/** Visits of whole days, so that a year is a few hundred lists for each element and not thousands. */
export const daysMigration: Migration = {
  id: "workflow/0008-days",
  tables: {
    workflow_timing_day: {
      scope: "tenant",
      privacy: "business",
      retention: "until it is removed, or the workflow or the tenant is deleted",
      backup: "full",
    },
  },
  sql: `
    -- As workflow_timing, which keeps the hours of these days as well.
    create table workflow_timing_day (
      part_id bigint not null references workflow_part (id) on delete cascade,
      day timestamptz not null,
      tenant_id uuid not null,
      visits integer not null,
      failed integer not null,
      total bigint not null,
      completed_total bigint not null,
      element text not null,
      completed float8[] not null,
      primary key (part_id, element, day)
    );
    create index workflow_timing_day_last on workflow_timing_day (tenant_id, day);
    create index workflow_timing_hour on workflow_timing (tenant_id, hour);
  `,
};

/** Until when days are put together; null before the first. */
export async function daysEnd(tx: Transaction): Promise<string | null> {
  const { rows } = await sql<{ end: Date | null }>`select max(day) + interval '1 day' as end
    from workflow_timing_day where tenant_id = ${tx.tenantId}`.execute(tx.query());
  return rows[0]?.end?.toISOString() ?? null;
}

/** Puts together every day that is over. What ends late has ended since. */
export async function sumUpDays(database: Database, tenantId: string): Promise<void> {
  while (await database.tenant(asSystem(tenantId), sumUpNextDay));
}

/** One day in one statement, which also puts the pieces of each of its hours together. */
async function sumUpNextDay(tx: Transaction): Promise<boolean> {
  await lockRollUp(tx);
  const { rows } = await sql<{ day: string | null }>`select next.day::text as day from (
      select date_trunc('day', min(hour), 'UTC') as day from workflow_timing
      where tenant_id = ${tx.tenantId} and hour >= ${(await daysEnd(tx)) ?? "-infinity"}::timestamptz) as next
    where next.day < date_trunc('day', (select max(ended_at) - ${SLACK}::interval
      from workflow_trace where tenant_id = ${tx.tenantId}), 'UTC')`.execute(tx.query());
  const [found] = rows;
  if (found === undefined || found.day === null) return false;
  const summed = sql`sum(visits), sum(failed), sum(total), sum(completed_total)`;
  await sql`with
    piece as materialized (
      delete from workflow_timing where tenant_id = ${tx.tenantId}
        and hour >= ${found.day}::timestamptz
        and hour < ${found.day}::timestamptz + interval '1 day' returning *
    ),
    hourly as (
      insert into workflow_timing (part_id, hour, tenant_id, element, visits, failed, total,
        completed_total, completed)
      select part_id, hour, tenant_id, element, ${summed}, coalesce((
        select array_agg(u.value order by u.value) from piece other
          cross join lateral unnest(other.completed) as u(value)
        where other.part_id = piece.part_id and other.element = piece.element
          and other.hour = piece.hour), '{}')
      from piece group by part_id, hour, tenant_id, element
    )
    insert into workflow_timing_day (part_id, day, tenant_id, element, visits, failed, total,
      completed_total, completed)
    select part_id, ${found.day}::timestamptz, tenant_id, element, ${summed}, coalesce((
      select array_agg(u.value order by u.value) from piece other
        cross join lateral unnest(other.completed) as u(value)
      where other.part_id = piece.part_id and other.element = piece.element), '{}')
    from piece group by part_id, tenant_id, element`.execute(tx.query());
  return true;
}
