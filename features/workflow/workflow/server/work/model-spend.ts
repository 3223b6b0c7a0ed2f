import type { Migration, RecordedCall, RunCallListener, Transaction } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { ModelSpend } from "../../contract.ts";
import type { LockedJob } from "./job-store.ts";

/** The record of calls forgets after 90 days; what an instance has cost stays with it. */
export const modelSpendMigration: Migration = {
  id: "workflow/0010-model-calls",
  tables: {
    workflow_model_call: {
      scope: "tenant",
      privacy: "business",
      retention: "until the instance is deleted, with its workflow or its tenant",
      backup: "full",
    },
  },
  sql: `
    create table workflow_model_call (
      call_id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      instance_id uuid not null,
      element text not null,
      tokens bigint,
      -- US dollars; null where the model has no price.
      cost double precision
    );
    create index workflow_model_call_instance on workflow_model_call (instance_id);
    create index workflow_model_call_tenant on workflow_model_call (tenant_id);

    create function forget_workflow_model_calls() returns trigger language plpgsql as $$ begin
      delete from workflow_model_call where instance_id in (select id from gone);
      return null;
    end $$;
    create trigger workflow_model_calls_forgotten after delete on workflow_instance
      referencing old table as gone for each statement execute function forget_workflow_model_calls();
  `,
};

/** Runs that tasks start ask models too, some of them still when their job has gone. */
export const runSpendMigration: Migration = {
  id: "workflow/0013-run-spend",
  tables: {
    workflow_run: {
      scope: "tenant",
      privacy: "business",
      retention: "until the instance is deleted, with its workflow or its tenant",
      backup: "full",
    },
  },
  sql: `
    create table workflow_run (
      run_id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      instance_id uuid not null,
      element text not null
    );
    create index workflow_run_instance on workflow_run (instance_id);
    create index workflow_run_tenant on workflow_run (tenant_id);
    insert into workflow_run (run_id, tenant_id, instance_id, element)
      select run_id, tenant_id, instance_id, element from workflow_job where run_id is not null;

    create or replace function forget_workflow_model_calls() returns trigger language plpgsql as $$ begin
      delete from workflow_model_call where instance_id in (select id from gone);
      delete from workflow_run where instance_id in (select id from gone);
      return null;
    end $$;
  `,
};

/** Keeps what a task's question costs beside its instance; a process that is only played has none. */
export function keepCall({ instanceId, element }: LockedJob) {
  return (tx: Transaction, call: RecordedCall): Promise<void> =>
    keep(
      tx,
      call,
      sql`select id as instance_id, ${element}::text as element from workflow_instance
        where tenant_id = ${tx.tenantId} and id = ${instanceId}`,
    );
}

/** Keeps what the question of a run costs where a task has started it; other runs are nobody's here. */
export const keepRunCall: RunCallListener = (tx, runId, call) =>
  keep(
    tx,
    call,
    sql`select instance_id, element from workflow_run
      where tenant_id = ${tx.tenantId} and run_id = ${runId}`,
  );

/** Once for each call: what it came to takes the place of what it was expected to. */
async function keep(
  tx: Transaction,
  { id, tokens, cost }: RecordedCall,
  spender: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into workflow_model_call (call_id, tenant_id, instance_id, element, tokens, cost)
    select ${id}::uuid, ${tx.tenantId}::uuid, spender.instance_id, spender.element,
      ${tokens}::bigint, ${cost}::float8 from (${spender}) as spender
    on conflict (call_id) do update set tokens = excluded.tokens, cost = excluded.cost`.execute(
    tx.query(),
  );
}

const SPEND = sql`count(*)::int as calls, coalesce(sum(m.tokens), 0)::bigint as tokens,
  coalesce(sum(m.cost), 0)::float8 as cost,
  (count(*) filter (where m.tokens > 0 and m.cost is null))::int as unpriced`;

/** What models cost in one instance and in those that it called; null where none was asked. */
export async function spentIn(tx: Transaction, instanceId: string): Promise<ModelSpend | null> {
  const { rows } = await sql<ModelSpend>`with recursive called as (
      select ${instanceId}::uuid as id
      union all
      select i.id from called c join workflow_instance i on i.parent_id = c.id
        and i.tenant_id = ${tx.tenantId})
    select ${SPEND} from called join workflow_model_call m on m.instance_id = called.id
    where m.tenant_id = ${tx.tenantId} having count(*) > 0`.execute(tx.query());
  return rows[0] ?? null;
}

/**
 * What models cost by element, in the instances whose traces, named `t`, are picked. What a called process spent,
 * and those that it called in turn, is spent by the element that called it.
 */
export async function spentByElement(
  tx: Transaction,
  traces: RawBuilder<boolean>,
): Promise<Map<string, ModelSpend>> {
  const { rows } = await sql<ModelSpend & { element: string }>`with recursive
    caller as (
      select distinct m.instance_id as spender, i.parent_id as instance_id, i.parent_number as number
      from workflow_model_call m join workflow_instance i on i.id = m.instance_id
      where m.tenant_id = ${tx.tenantId} and i.parent_id is not null
      union all
      select c.spender, i.parent_id, i.parent_number
      from caller c join workflow_instance i on i.id = c.instance_id where i.parent_id is not null),
    spent as (
      select m.element, m.tokens, m.cost
      from workflow_model_call m join workflow_trace t on t.instance_id = m.instance_id
      where m.tenant_id = ${tx.tenantId} and ${traces}
      union all
      select entered.element, m.tokens, m.cost
      from caller c join workflow_trace t on t.instance_id = c.instance_id
        join workflow_model_call m on m.instance_id = c.spender
        cross join lateral (
          select substring(h.moves from '(?n)^e' || c.number || ':(.*)$') as element
          from workflow_history h where h.instance_id = c.instance_id
            and h.moves ~ ('(?n)^e' || c.number || ':') order by h.sequence limit 1) as entered
      where m.tenant_id = ${tx.tenantId} and ${traces})
    select m.element, ${SPEND} from spent m group by m.element`.execute(tx.query());
  return new Map(rows.map(({ element, ...spend }) => [element, spend]));
}

/** All of it together; null where nothing is. */
export function sumOf(spends: readonly ModelSpend[]): ModelSpend | null {
  const sum = (field: keyof ModelSpend): number =>
    spends.reduce((all, spend) => all + spend[field], 0);
  if (spends.length === 0) return null;
  return {
    calls: sum("calls"),
    tokens: sum("tokens"),
    cost: sum("cost"),
    unpriced: sum("unpriced"),
  };
}

/** The right to see what models cost. */
export const SEES_COST = "model:read";
