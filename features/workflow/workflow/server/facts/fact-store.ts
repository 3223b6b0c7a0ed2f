import { AppError, type Transaction } from "@devloom/server-kit";
import type { Json } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { WORKFLOW_LIMITS } from "../../contract.ts";

interface FactRow {
  readonly name: string;
  readonly value: string;
  readonly updated_at: Date;
}

export async function listFacts(tx: Transaction) {
  const { rows } = await sql<FactRow>`select name, value, updated_at from workflow_fact
    where tenant_id = ${tx.tenantId} order by name`.execute(tx.query());
  return rows.map(({ name, value, updated_at }) => ({
    name,
    // Stored as JSON.
    value: JSON.parse(value) as Json,
    updatedAt: updated_at.toISOString(),
  }));
}

/** Null takes a fact back. Names come in one order, so that two who write at once do not wait for each other. */
export async function storeFacts(
  tx: Transaction,
  facts: Readonly<Record<string, Json>>,
  now: Date,
): Promise<void> {
  const given = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const gone = given.flatMap(([name, value]) => (value === null ? [name] : []));
  const kept = given.filter(([, value]) => value !== null);
  await sql`delete from workflow_fact where tenant_id = ${tx.tenantId}
    and name = any(${gone}::text[])`.execute(tx.query());
  await sql`insert into workflow_fact (tenant_id, name, value, updated_at, updated_by)
    select ${tx.tenantId}, n.name, n.value, ${now}, ${tx.scope?.actorId ?? null}
    from unnest(${kept.map(([name]) => name)}::text[],
      ${kept.map(([, value]) => JSON.stringify(value))}::text[]) as n(name, value)
    on conflict (tenant_id, name) do update set value = excluded.value,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.query());
  await assertFit(tx);
}

async function assertFit(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ facts: number; length: number }>`select count(*)::int as facts,
      coalesce(sum(length(value)), 0)::int as length
    from workflow_fact where tenant_id = ${tx.tenantId}`.execute(tx.query());
  const { facts = 0, length = 0 } = rows[0] ?? {};
  if (facts > WORKFLOW_LIMITS.facts || length > WORKFLOW_LIMITS.factsLength)
    throw new AppError(
      422,
      "too_many_facts",
      `A workspace keeps ${WORKFLOW_LIMITS.facts} facts of ${WORKFLOW_LIMITS.factsLength >> 10} KB in all.`,
    );
}
