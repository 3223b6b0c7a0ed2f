import { assertNever, type ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  newId,
  notFound,
  type Platform,
  type Scope,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  type createEscalationPolicy,
  ESCALATION_LIMITS,
  type EscalationPolicy,
  type EscalationStep,
  type EscalationTarget,
  type updateEscalationPolicy,
} from "../contract.ts";
import { findPolicy, lockPolicy, type PolicyTables } from "./policy-store.ts";

const scopeOf = (actor: Actor): Scope => ({ tenantId: actor.tenantId, actorId: actor.accountId });

function tableOf(kind: EscalationTarget["kind"]): { table: string; key: string; title: string } {
  switch (kind) {
    case "schedule":
      return { table: "schedule", key: "id", title: "The schedule" };
    case "team":
      return { table: "team", key: "id", title: "The team" };
    case "person":
      return { table: "membership", key: "account_id", title: "The person" };
    default:
      return assertNever(kind);
  }
}

/** Everyone a step tells has to be there when the policy is written. */
async function requireTargets(
  tx: Transaction,
  steps: readonly EscalationStep[],
  known: readonly EscalationStep[] = [],
): Promise<void> {
  const before = new Set(known.flatMap((step) => step.targets.map((target) => target.id)));
  for (const kind of ["schedule", "team", "person"] as const) {
    const targets = steps.flatMap((step) => step.targets);
    const wanted = new Set(
      targets.filter((one) => one.kind === kind && !before.has(one.id)).map((one) => one.id),
    );
    if (wanted.size === 0) continue;
    const { table, key, title } = tableOf(kind);
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where tenant_id = ${tx.tenantId} and ${sql.ref(key)} = any(${[...wanted]}::uuid[])`.execute(
      tx.query(),
    );
    if (rows.length < wanted.size) throw notFound(title);
  }
}

async function assertRoom(tx: Transaction): Promise<void> {
  // Two creations at once must not both find the last free place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`escalation ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
  const { total } = await tx
    .query<PolicyTables>()
    .selectFrom("escalation_policy")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("tenant_id", "=", tx.tenantId)
    .executeTakeFirstOrThrow();
  if (total >= ESCALATION_LIMITS.policies)
    throw conflict(
      "too_many_policies",
      `A workspace has at most ${ESCALATION_LIMITS.policies} escalation policies.`,
    );
}

export async function create(
  platform: Platform,
  actor: Actor,
  policy: ParsedOf<typeof createEscalationPolicy>["body"],
): Promise<EscalationPolicy> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    await requireTargets(tx, policy.steps);
    await assertRoom(tx);
    const [id, now] = [newId(), platform.clock.now()];
    await sql`insert into escalation_policy
      (id, tenant_id, name, description, steps, repeat_count, repeat_after_minutes, labels, owner_id,
       version, created_at, created_by, updated_at, updated_by)
      values (${id}, ${tx.tenantId}, ${policy.name}, ${policy.description},
        ${JSON.stringify(policy.steps)}, ${policy.repeatCount}, ${policy.repeatAfterMinutes},
        ${JSON.stringify(policy.labels)}, ${actor.accountId}, 1, ${now}, ${actor.accountId}, ${now},
        ${actor.accountId})`.execute(tx.query());
    await tx.emit({
      type: "escalation.created",
      subject: `escalation/${id}`,
      data: { name: policy.name },
    });
    return findPolicy(tx, id);
  });
}

export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  change: ParsedOf<typeof updateEscalationPolicy>["body"],
  ifMatch: number | null,
): Promise<EscalationPolicy> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const before = await lockPolicy(tx, id, ifMatch);
    const steps = change.steps ?? before.steps;
    // A target that is gone stays until taken out; only new ones are checked.
    await requireTargets(tx, steps, before.steps);
    await sql`update escalation_policy set
        name = ${change.name ?? before.name}, description = ${change.description ?? before.description},
        steps = ${JSON.stringify(steps)}, repeat_count = ${change.repeatCount ?? before.repeat_count},
        repeat_after_minutes = ${change.repeatAfterMinutes ?? before.repeat_after_minutes},
        labels = ${JSON.stringify(change.labels ?? before.labels)}, version = version + 1,
        updated_at = ${platform.clock.now()}, updated_by = ${actor.accountId}
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    const policy = await findPolicy(tx, id);
    await tx.emit({
      type: "escalation.updated",
      subject: `escalation/${id}`,
      data: { name: policy.name, version: policy.version },
    });
    return policy;
  });
}

export async function remove(
  platform: Platform,
  actor: Actor,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  await platform.database.tenant(scopeOf(actor), async (tx) => {
    const { name } = await lockPolicy(tx, id, ifMatch);
    await tx
      .query<PolicyTables>()
      .deleteFrom("escalation_policy")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .execute();
    await tx.emit({ type: "escalation.deleted", subject: `escalation/${id}`, data: { name } });
  });
}
