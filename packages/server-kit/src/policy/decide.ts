import {
  after,
  decide as decidePermission,
  type Question,
  type Soon,
  type Verdict,
} from "@devloom/access";
import { type Access, assertNever, type Method } from "@devloom/contract";
import type { Actor } from "./actor.ts";

/** A call on its way to being decided. */
export interface AskedCall {
  /** The name of the endpoint. */
  readonly operation: string;
  readonly method: Method;
  readonly path: string;
  readonly ip: string;
  readonly time: Date;
}

export interface Decision {
  readonly verdict: Verdict;
  /** What the policies were asked, to be able to ask others the same; absent where none apply. */
  readonly question: Question | null;
}

type Guarded = Exclude<Access, { kind: "public" }>;

/**
 * Whether an actor may make a call that asks for `access`. Pure, so that it can be explained later, and
 * known at once unless a policy has to be asked that only Cedar understands.
 */
export function decide(actor: Actor, access: Guarded, call: AskedCall): Soon<Decision> {
  switch (access.kind) {
    case "signed-in":
      return { verdict: decideSignedIn(actor, call), question: null };
    case "operator":
      return { verdict: decideOperator(actor), question: null };
    case "permission": {
      const question = questionOf(actor, access.permission, call);
      const isInScope = actor.scopes === null || actor.scopes.has(access.permission);
      return after(decidePermission(actor, actor.access.policies, question), (verdict) => ({
        verdict,
        // No policy can change what the scopes of a key exclude.
        question: isInScope ? question : null,
      }));
    }
    default:
      return assertNever(access);
  }
}

/** Keys are for programs: they read what any member may read, and leave accounts to their people. */
function decideSignedIn(actor: Actor, { method }: AskedCall): Verdict {
  if (actor.scopes !== null && method !== "GET") {
    return {
      allowed: false,
      reason: "API keys cannot do this. Sign in as yourself.",
      missing: "session",
      policies: [],
    };
  }
  return { allowed: true, reason: "Any signed-in member may do this.", policies: [] };
}

function decideOperator(actor: Actor): Verdict {
  return actor.operator && actor.scopes === null
    ? { allowed: true, reason: "The actor operates this installation.", policies: [] }
    : {
        allowed: false,
        reason: "Only operators of this installation may do this.",
        missing: "operator",
        policies: [],
      };
}

/** An actor's wish to use a permission, as the policies are asked about it. */
export function questionOf(actor: Actor, permission: string, call: AskedCall): Question {
  const { rights } = actor;
  return {
    principal: {
      kind: actor.kind,
      id: actor.accountId,
      roleId: rights.roleId,
      roles: [...rights.roles],
      teams: [...rights.teams],
      operator: actor.operator,
    },
    action: permission,
    resource: call.path,
    context: {
      time: call.time.getTime(),
      mfa: actor.mfa,
      ip: call.ip,
      method: call.method,
      operation: call.operation,
      tenantId: actor.tenantId,
    },
  };
}
