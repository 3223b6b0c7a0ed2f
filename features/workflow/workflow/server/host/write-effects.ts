import type { Transaction } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import { membershipRows } from "../../../../settings/identity/server/exports/memberships.ts";
import { accountRows } from "../../../../settings/identity/server/exports/accounts.ts";
import type { Effects } from "./effects.ts";
import type * as rows from "./rows.ts";

/** Rows as one parameter: a statement costs the same for one and for hundreds. */
function asRows(items: readonly unknown[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(items)}::json`;
}

/**
 * Writes what steps brought about, apart from what reaches other instances. Statements do not wait for
 * one another: they travel together.
 */
export async function writeEffects(
  tx: Transaction,
  effects: Effects,
  now: Date,
): Promise<StoppedRun[]> {
  const statements: Promise<unknown>[] = [];
  const run = (items: readonly unknown[], statement: RawBuilder<unknown>): void => {
    if (items.length > 0) statements.push(statement.execute(tx.query()));
  };
  const { instances, history, jobs, tasks, timers, subscriptions, incidents, inbox } = effects;
  run(
    instances,
    sql`update workflow_instance set state = n.state, status = n.status, steps = n.steps,
        people = n.people,
        ended_at = case when n.status in ('running', 'halted') then null else ${now}::timestamptz end
      from json_to_recordset(${asRows(instances)}) as n(id uuid, state text, status text, steps int,
        people uuid[])
      where workflow_instance.id = n.id`,
  );
  run(
    history,
    sql`insert into workflow_history (instance_id, sequence, tenant_id, time, actor_id, event, moves)
      select n.instance_id, n.sequence, n.tenant_id, ${now}, n.actor_id, n.event, n.moves
      from json_to_recordset(${asRows(history)}) as n(instance_id uuid, sequence int,
        tenant_id uuid, actor_id uuid, event text, moves text)`,
  );
  const stopped: StoppedRun[] = [];
  const stop = (items: readonly unknown[], statement: RawBuilder<StoppedRun>): void => {
    const isDone = async (): Promise<void> => {
      const { rows: removed } = await statement.execute(tx.query());
      stopped.push(...removed.filter(({ run_id }) => run_id !== null));
    };
    if (items.length > 0) statements.push(isDone());
  };
  stop(jobs.removed, sql`${removal("workflow_job", jobs.removed)} returning t.run_id, t.tenant_id`);
  stop(effects.ended, sql`${clearing("workflow_job", effects.ended)} returning run_id, tenant_id`);
  for (const [table, kept] of [
    ["workflow_task", tasks],
    ["workflow_timer", timers],
    ["workflow_subscription", subscriptions],
    ["workflow_incident", incidents],
  ] as const)
    run(kept.removed, removal(table, kept.removed));
  for (const table of TABLES_OF_OPEN_WORK) run(effects.ended, clearing(table, effects.ended));
  run(jobs.added, insertJobs(jobs.added, now));
  run(tasks.added, insertTasks(tasks.added, now));
  run(
    timers.added,
    sql`insert into workflow_timer (instance_id, number, tenant_id, due_at)
      select * from json_to_recordset(${asRows(timers.added)}) as n(instance_id uuid, number int,
        tenant_id uuid, due_at timestamptz)
      on conflict (instance_id, number) do update set due_at = excluded.due_at`,
  );
  run(
    subscriptions.added,
    sql`insert into workflow_subscription (instance_id, number, tenant_id, kind, name, key)
      select * from json_to_recordset(${asRows(subscriptions.added)}) as n(instance_id uuid,
        number int, tenant_id uuid, kind text, name text, key text)
      on conflict (instance_id, number) do nothing`,
  );
  run(
    incidents.added,
    sql`insert into workflow_incident (id, tenant_id, instance_id, number, element, message, created_at)
      select n.id, n.tenant_id, n.instance_id, n.number, n.element, n.message, ${now}
      from json_to_recordset(${asRows(incidents.added)}) as n(id uuid, tenant_id uuid,
        instance_id uuid, number int, element text, message text)
      on conflict (instance_id, number) do update set message = excluded.message`,
  );
  run(effects.cancelledChildren, cancelChildren(effects.cancelledChildren));
  run(effects.ended, cancelAllChildren(effects.ended));
  run(effects.started, insertInstances(effects.started, now));
  run(inbox, insertInbox(inbox));
  await Promise.all(statements);
  return stopped;
}

/** A run whose job is needed no longer. */
export interface StoppedRun {
  readonly run_id: string;
  readonly tenant_id: string;
}

const TABLES_OF_OPEN_WORK = [
  "workflow_task",
  "workflow_timer",
  "workflow_subscription",
  "workflow_incident",
] as const;

function removal(table: string, refs: readonly rows.Ref[]): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} as t
    using json_to_recordset(${asRows(refs)}) as n(instance_id uuid, number int)
    where t.instance_id = n.instance_id and t.number = n.number`;
}

function clearing(table: string, ended: readonly string[]): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} where instance_id = any(${ended}::uuid[])`;
}

function insertJobs(added: readonly rows.JobRow[], now: Date): RawBuilder<unknown> {
  return sql`insert into workflow_job
      (instance_id, number, tenant_id, element, type, headers, max_attempts, available_at)
    select n.instance_id, n.number, n.tenant_id, n.element, n.type, n.headers, n.max_attempts, ${now}
    from json_to_recordset(${asRows(added)}) as n(instance_id uuid, number int, tenant_id uuid,
      element text, type text, headers text, max_attempts smallint)
    on conflict (instance_id, number) do update set attempts = 0, lock = null, run_id = null, error = null,
      type = excluded.type, headers = excluded.headers, max_attempts = excluded.max_attempts,
      available_at = excluded.available_at`;
}

/** Whom a model names by id or address, if they belong to the tenant; requests cannot look that up. */
const member = (name: RawBuilder<unknown>) => sql`(select a.id from ${accountRows} a
  join ${membershipRows} m on m.account_id = a.id and m.tenant_id = n.tenant_id
  where a.email = lower(${name}) or a.id::text = ${name} limit 1)`;

function insertTasks(added: readonly rows.TaskRow[], now: Date): RawBuilder<unknown> {
  return sql`insert into workflow_task (id, tenant_id, instance_id, number, priority, assignee_id,
      created_at, due_at, follow_up_at, element, name, teams, people, form)
    select n.id, n.tenant_id, n.instance_id, n.number, n.priority, chosen.id, ${now}, n.due_at,
      n.follow_up_at, n.element, n.name, nullif(n.teams, '{}'),
      (select array_agg(coalesce(${member(sql`given.person`)}::text, given.person)) from unnest(
        case when chosen.id is null and n.assignee is not null
          then n.people || n.assignee else n.people end) as given(person)), n.form
    from json_to_recordset(${asRows(added)}) as n(id uuid, tenant_id uuid, instance_id uuid,
      number int, priority smallint, assignee text, due_at timestamptz, follow_up_at timestamptz,
      element text, name text, teams text[], people text[], form text)
    cross join lateral (select ${member(sql`n.assignee`)} as id) as chosen
    on conflict (instance_id, number) do nothing`;
}

function cancelChildren(refs: readonly rows.Ref[]): RawBuilder<unknown> {
  return sql`insert into workflow_inbox (tenant_id, instance_id, event)
    select i.tenant_id, i.id, '{"type":"cancel"}' from workflow_instance i
    join json_to_recordset(${asRows(refs)}) as n(instance_id uuid, number int)
      on i.parent_id = n.instance_id and i.parent_number = n.number
    where i.ended_at is null`;
}

function cancelAllChildren(ended: readonly string[]): RawBuilder<unknown> {
  return sql`insert into workflow_inbox (tenant_id, instance_id, event)
    select tenant_id, id, '{"type":"cancel"}' from workflow_instance
    where parent_id = any(${ended}::uuid[]) and ended_at is null`;
}

/** New instances, each with the event that begins it. */
export function insertInstances(
  added: readonly rows.NewInstance[],
  now: Date,
): RawBuilder<unknown> {
  const all = added.map(({ element, variables, people, ...row }) => ({
    ...row,
    people: people ?? (typeof row.started_by === "string" ? [row.started_by] : []),
    event: JSON.stringify({ type: "start", ...(element !== undefined && { element }), variables }),
  }));
  return sql`with n as materialized (
      select * from json_to_recordset(${asRows(all)}) as n(id uuid, tenant_id uuid, part_id bigint,
        parent_id uuid, parent_number int, started_by uuid, business_key text, people uuid[],
        event text)),
    made as (
      insert into workflow_instance (id, tenant_id, part_id, parent_id, parent_number, status,
        started_at, started_by, business_key, people)
      select n.id, n.tenant_id, n.part_id, n.parent_id, n.parent_number, 'running', ${now},
        n.started_by, n.business_key, case
          when v.created_by is null or v.created_by = any(n.people) then n.people
          else n.people || v.created_by end
      from n left join (workflow_part p join workflow_version v
        on v.workflow_id = p.workflow_id and v.version = p.version) on p.id = n.part_id)
    insert into workflow_inbox (tenant_id, instance_id, actor_id, event)
    select tenant_id, id, started_by, event from n`;
}

export function insertInbox(events: readonly rows.NewInboxEvent[]): RawBuilder<unknown> {
  return sql`insert into workflow_inbox (tenant_id, instance_id, actor_id, people, held, event)
    select n.tenant_id, n.instance_id, n.actor_id, n.people, coalesce(n.held, false), n.event
    from json_to_recordset(${asRows(events)}) as n(tenant_id uuid, instance_id uuid, actor_id uuid,
      people uuid[], held boolean, event text)`;
}
