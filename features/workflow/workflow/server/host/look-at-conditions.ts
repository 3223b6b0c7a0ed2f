import type { Transaction } from "@devloom/server-kit";
import type { Json, Variables } from "@devloom/workflow-engine";
import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { beginInstances, type StartTrigger } from "./begin-instances.ts";
import type { People } from "./people.ts";

/** Conditions of one workspace that are looked at. */
const MAX_CONDITIONS = 200;

interface ConditionRow extends StartTrigger {
  readonly condition: string;
  readonly was: boolean;
}

export interface Look {
  /** By whom something became so; nobody when time has passed. */
  readonly people: People;
  readonly now: Date;
  /** What to do about conditions that somebody else looks at. */
  readonly others: "wait" | "skip";
}

/**
 * Begins what starts with a condition that has become true: one that was true must be false in between. They see the
 * facts of the workspace and the clock, since there is no instance yet. Whoever looks holds the conditions, so that
 * each change counts once.
 */
export async function lookAtConditions(
  tx: Transaction,
  engine: Engine,
  { people, now, others }: Look,
): Promise<number> {
  const rows = await hold(tx, others === "wait" ? sql`` : sql`skip locked`);
  if (rows.length === 0) return 0;
  const variables = await readFacts(tx);
  const answer = await engine.holds({
    conditions: rows.map(({ condition }) => condition),
    variables,
    now: now.toISOString(),
  });
  // What cannot be computed stays as it was.
  if ("error" in answer) return 0;
  const changed = rows.filter(({ was }, index) => answer.value[index] !== was);
  if (changed.length === 0) return 0;
  for (const { part_id, position, was } of changed)
    await sql`update workflow_start set was = ${!was}
      where part_id = ${part_id} and position = ${position}`.execute(tx.query());
  const occurred = changed.filter(({ was }) => !was);
  const given = { tenant_id: tx.tenantId, variables, people };
  return (await beginInstances(tx, occurred, given, now)).length;
}

async function hold(tx: Transaction, others: RawBuilder<unknown>): Promise<ConditionRow[]> {
  const { rows } = await sql<ConditionRow>`
    select s.part_id, s.position, s.element, s.is_joined, s.condition, s.was
    from workflow_start s join workflow_part p on p.id = s.part_id
    join workflow w on w.id = p.workflow_id
    where s.tenant_id = ${tx.tenantId} and s.condition is not null and w.deleted_at is null
    order by s.part_id, s.position limit ${MAX_CONDITIONS} for update of s ${others}`.execute(
    tx.query(),
  );
  return rows;
}

async function readFacts(tx: Transaction): Promise<Variables> {
  const { rows } = await sql<{ name: string; value: string }>`select name, value from workflow_fact
    where tenant_id = ${tx.tenantId} order by name`.execute(tx.query());
  // Stored as JSON.
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as Json]));
}
