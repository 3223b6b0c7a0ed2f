import { type Evaluation, evaluate } from "./cedar/evaluate.ts";
import type { PolicySet } from "./cedar/compile.ts";
import type { Question } from "./question.ts";
import type { Reason, Rights } from "./rights.ts";
import { OWNER } from "./roles.ts";
import { after, type Soon } from "./soon.ts";

/** Whether something is allowed, and why, in words the person concerned understands. */
export interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
  /** What is missing, for screens that offer to request it. */
  readonly missing?: string;
  /** The policies that decided; empty when roles and grants alone did. */
  readonly policies: readonly string[];
}

/** What an owner can always do, so that no policy locks a tenant out of taking that policy back. */
export const RECOVERY_PERMISSIONS: ReadonlySet<string> = new Set(["access:read", "policy:manage"]);

export interface Holdings {
  readonly rights: Pick<Rights, "permissions" | "reasons" | "roleId"> &
    Partial<Pick<Rights, "roleName">>;
  /** The scopes of the key a call came with; `null` without a key. */
  readonly scopes: ReadonlySet<string> | null;
}

/**
 * Allowed is what a role, a team, a grant or a `permit` policy gives, within the scopes of the key
 * used, unless a `forbid` policy takes it away.
 */
export function decide(
  { rights, scopes }: Holdings,
  policies: PolicySet | null,
  question: Question,
): Soon<Verdict> {
  const { action } = question;
  if (scopes !== null && !scopes.has(action)) {
    return denied(`The key's scopes do not include the permission ${action}.`, action, []);
  }
  return weigh(rights, rights.permissions.has(action), policies, question);
}

/** Decides once more what was decided before, knowing only whether roles and grants gave it then. */
export function decideAgain(
  heldBefore: boolean,
  roleId: string,
  policies: PolicySet | null,
  question: Question,
): Soon<Verdict> {
  return weigh({ roleId, reasons: new Map() }, heldBefore, policies, question);
}

type Weighed = Pick<Rights, "reasons" | "roleId"> & Partial<Pick<Rights, "roleName">>;

function weigh(
  rights: Weighed,
  held: boolean,
  policies: PolicySet | null,
  question: Question,
): Soon<Verdict> {
  const { action } = question;
  const isRecovery = held && rights.roleId === OWNER && RECOVERY_PERMISSIONS.has(action);
  if (isRecovery) return { allowed: true, reason: heldReason(rights, action), policies: [] };
  return after(evaluate(policies, question), (said) => verdictOn(rights, held, said, action));
}

function verdictOn(
  rights: Weighed,
  held: boolean,
  { forbiddenBy, permittedBy }: Evaluation,
  action: string,
): Verdict {
  if (forbiddenBy.length > 0) {
    const named = forbiddenBy.join(", ");
    return denied(`The policy ${named} forbids ${action} here.`, action, forbiddenBy);
  }
  if (held) return { allowed: true, reason: heldReason(rights, action), policies: [] };
  if (permittedBy.length > 0) {
    const reason = `The policy ${permittedBy.join(", ")} permits ${action} here.`;
    return { allowed: true, reason, policies: permittedBy };
  }
  const role = rights.roleName ?? rights.roleId;
  return denied(`Your role ${role} does not hold the permission ${action}.`, action, []);
}

function denied(reason: string, missing: string, policies: readonly string[]): Verdict {
  return { allowed: false, reason, missing, policies };
}

function heldReason({ reasons, roleId }: Pick<Rights, "reasons" | "roleId">, action: string) {
  const [first] = reasons.get(action) ?? [];
  return first === undefined ? `The role ${roleId} holds ${action}.` : sayReason(first, action);
}

/** Why a permission is held, as a sentence. */
export function sayReason({ source, roleId, expiresAt }: Reason, action: string): string {
  const until = expiresAt === null ? "" : ` until ${expiresAt.toISOString()}`;
  switch (source.kind) {
    case "membership":
      return `The role ${roleId ?? ""} holds ${action}.`;
    case "team":
      return `The role ${roleId ?? ""} through the team ${source.id} holds ${action}${until}.`;
    case "grant":
      return `The grant ${source.id} gives ${action}${until}.`;
    default:
      return source.kind satisfies never;
  }
}
