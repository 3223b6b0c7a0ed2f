import { assertNever } from "@devloom/contract";
import { defineResource, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { escalationPolicies, type EscalationTarget, TARGET_KINDS } from "../contract.ts";

export const policies = defineResource(escalationPolicies, {
  table: "escalation_policy",
  topic: "escalation",
  tells: ["name"],
  async check(tx, { steps }, before) {
    // A target that is gone stays until it is taken out: only new ones have to be there.
    const known = new Set(before?.steps.flatMap((step) => step.targets.map(nameOf)));
    const added = steps.flatMap((step) => step.targets).filter((one) => !known.has(nameOf(one)));
    for (const kind of TARGET_KINDS) await requireTargets(tx, kind, added);
  },
});

function nameOf({ kind, id }: EscalationTarget): string {
  return `${kind} ${id}`;
}

async function requireTargets(
  tx: Transaction,
  kind: EscalationTarget["kind"],
  added: readonly EscalationTarget[],
): Promise<void> {
  const ids = new Set(added.filter((target) => target.kind === kind).map(({ id }) => id));
  if (ids.size === 0) return;
  const { table, key, title } = tableOf(kind);
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where tenant_id = ${tx.tenantId} and ${sql.ref(key)} = any(${[...ids]}::uuid[])`.execute(
    tx.query(),
  );
  if (rows.length < ids.size) throw notFound(title);
}

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
