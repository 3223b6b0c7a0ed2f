import type { Migration, RecordedCall, Transaction } from "@devloom/server-kit";
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

/** Keeps what a task's question costs beside its instance; a process that is only played has none. */
export function keepCall({ instanceId, element }: LockedJob) {
  return async (tx: Transaction, { id, tokens, cost }: RecordedCall): Promise<void> => {
    await sql`insert into workflow_model_call (call_id, tenant_id, instance_id, element, tokens, cost)
      select ${id}::uuid, i.tenant_id, i.id, ${element}, ${tokens}::bigint, ${cost}::float8
      from workflow_instance i where i.tenant_id = ${tx.tenantId} and i.id = ${instanceId}
      on conflict (call_id) do update set tokens = excluded.tokens, cost = excluded.cost`.execute(
      tx.query(),
    );
  };
}

const SPEND = sql`count(*)::int as calls, coalesce(sum(m.tokens), 0)::bigint as tokens,
  coalesce(sum(m.cost), 0)::float8 as cost,
  (count(*) filter (where m.tokens > 0 and m.cost is null))::int as unpriced`;

/** What models cost in one instance; null where it asked none. */
export async function spentIn(tx: Transaction, instanceId: string): Promise<ModelSpend | null> {
  const { rows } = await sql<ModelSpend>`select ${SPEND} from workflow_model_call m
    where m.tenant_id = ${tx.tenantId} and m.instance_id = ${instanceId}
    having count(*) > 0`.execute(tx.query());
  return rows[0] ?? null;
}

/** What models cost by element, in the instances whose traces, named `t`, are picked. */
export async function spentByElement(
  tx: Transaction,
  traces: RawBuilder<boolean>,
): Promise<Map<string, ModelSpend>> {
  const { rows } = await sql<ModelSpend & { element: string }>`select m.element, ${SPEND}
    from workflow_model_call m join workflow_trace t on t.instance_id = m.instance_id
    where m.tenant_id = ${tx.tenantId} and ${traces} group by m.element`.execute(tx.query());
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
