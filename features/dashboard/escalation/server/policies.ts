import { assertNever } from "@devloom/contract";
import { defineResource, notFound, type Transaction } from "@devloom/server-kit";
import { findSchedules } from "../../on-call/server/exports/schedules.ts";
import { holdTeams } from "../../teams/server/exports/teams.ts";
import { findMembers } from "../../../settings/identity/server/exports/memberships.ts";
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
  const { known, title } = await findTargets(tx, kind, [...ids]);
  if (known < ids.size) throw notFound(title);
}

/** How many of these there are, as their owners know. */
async function findTargets(
  tx: Transaction,
  kind: EscalationTarget["kind"],
  ids: readonly string[],
): Promise<{ known: number; title: string }> {
  switch (kind) {
    case "schedule":
      return { known: (await findSchedules(tx, ids)).size, title: "The schedule" };
    case "team":
      return { known: (await holdTeams(tx, ids)).length, title: "The team" };
    case "person":
      return { known: (await findMembers(tx, ids)).size, title: "The person" };
    default:
      return assertNever(kind);
  }
}
