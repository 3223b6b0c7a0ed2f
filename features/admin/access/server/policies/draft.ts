import {
  actionsInScope,
  compilePolicies,
  type CompiledPolicy,
  type PolicySet,
} from "@devloom/access";
import { type Actor, AppError, type Platform } from "@devloom/server-kit";

export interface Draft {
  readonly policies: PolicySet;
  readonly permits: readonly string[];
}

/**
 * Reads a draft as the actor could publish it: a `permit` adds at most what the actor holds. A text
 * with errors is refused with them.
 */
export async function readDraft(
  platform: Platform,
  actor: Actor,
  id: string,
  text: string,
): Promise<Draft> {
  const permissions = platform.permissions.map((one) => one.id);
  const checked = await compilePolicies([{ id, text }], { permissions });
  if (!checked.ok) {
    throw new AppError(422, "policy_has_problems", "The policy has problems.", {
      details: { problems: checked.problems },
    });
  }
  const [policy] = checked.policies.policies;
  const permits = policy === undefined ? [] : permitsOf(policy, permissions, actor);
  const compiled = await compilePolicies([{ id, text, permits }]);
  if (!compiled.ok) throw new Error("A policy that compiled does not compile any more.");
  return { policies: compiled.policies, permits };
}

function permitsOf(
  policy: CompiledPolicy,
  permissions: readonly string[],
  actor: Actor,
): readonly string[] {
  if (policy.effect === "forbid") return [];
  return actionsInScope(policy, permissions).filter((id) => actor.permissions.has(id));
}

/** Publishing a `permit` that names what the actor does not hold is refused, not quietly narrowed. */
export function assertMayPublish(platform: Platform, actor: Actor, { policies }: Draft): void {
  const permissions = platform.permissions.map((one) => one.id);
  for (const policy of policies.policies) {
    if (policy.effect === "forbid" || policy.actions === null) continue;
    const lacking = actionsInScope(policy, permissions).filter((id) => !actor.permissions.has(id));
    if (lacking.length > 0) {
      throw new AppError(
        403,
        "not_yours_to_give",
        `You do not hold ${lacking.join(", ")} yourself, so you cannot permit it.`,
        { details: { missing: lacking } },
      );
    }
  }
}
