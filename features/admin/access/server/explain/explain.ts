import { decide, type PolicySet, type Reason, type Rights, sayReason } from "@devloom/access";
import type { OutputOf, ParsedOf } from "@devloom/contract";
import type { AccessSnapshot, Actor, Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import type { EffectivePermissions, HoldingReason, simulate } from "../../contract.ts";
import { readDraft } from "../policies/draft.ts";
import { findPolicy } from "../policies/policy-store.ts";
import { compilePolicies } from "@devloom/access";
import { assertDeclared } from "../checks.ts";
import { accessSource } from "../source.ts";
import { findSubject, presentSubject, type SubjectRow } from "./subjects.ts";

interface Holding {
  readonly rights: Rights;
  readonly access: AccessSnapshot;
}

async function holdingOf(platform: Platform, actor: Actor, row: SubjectRow): Promise<Holding> {
  return platform.access.of({
    tenantId: actor.tenantId,
    version: actor.access.version,
    id: row.id,
    roleId: row.belongs_by,
  });
}

export async function explain(
  platform: Platform,
  actor: Actor,
  subjectId: string,
): Promise<EffectivePermissions> {
  const row = await findSubject(platform, actor.tenantId, subjectId);
  const { rights, access } = await holdingOf(platform, actor, row);
  return {
    subject: presentSubject(row),
    policies: access.policies?.policies.length ?? 0,
    permissions: platform.permissions.map(({ id, title }) => ({
      id,
      title,
      held: rights.permissions.has(id),
      reasons: reasonsFor(access, rights, id),
    })),
  };
}

function reasonsFor(access: AccessSnapshot, rights: Rights, permission: string): HoldingReason[] {
  return (rights.reasons.get(permission) ?? []).map((reason: Reason) => ({
    kind: reason.source.kind,
    sourceId: reason.source.id,
    roleId: reason.roleId,
    roleTitle: access.model.roles.get(reason.roleId ?? "")?.title ?? null,
    expiresAt: reason.expiresAt?.toISOString() ?? null,
    text: sayReason(reason, permission),
  }));
}

/** Answers a question exactly as a call would be answered, without making one. */
export async function ask(
  platform: Platform,
  actor: Actor,
  question: ParsedOf<typeof simulate>["body"],
): Promise<OutputOf<typeof simulate>> {
  assertDeclared(platform, [question.permission]);
  const row = await findSubject(platform, actor.tenantId, question.subjectId);
  const { rights, access } = await holdingOf(platform, actor, row);
  const policies =
    question.draftId === undefined
      ? access.policies
      : await withDraft(platform, actor, question.draftId);
  const time = question.time === undefined ? platform.clock.now() : new Date(question.time);
  const verdict = await decide({ rights, scopes: null }, policies, {
    principal: {
      kind: row.kind,
      id: row.id,
      roleId: rights.roleId,
      roles: [...rights.roles],
      teams: [...rights.teams],
      operator: row.operator,
    },
    action: question.permission,
    resource: question.path,
    context: {
      time: time.getTime(),
      mfa: question.mfa,
      ip: question.ip,
      method: question.method,
      operation: "simulate",
      tenantId: actor.tenantId,
    },
  });
  return {
    allowed: verdict.allowed,
    reason: verdict.reason,
    missing: verdict.missing ?? null,
    reasons: reasonsFor(access, rights, question.permission),
    policies: await named(platform, actor, verdict.policies),
  };
}

async function withDraft(platform: Platform, actor: Actor, id: string): Promise<PolicySet> {
  return platform.database.tenant(actor, async (tx) => {
    const { text } = await findPolicy(tx, id);
    const { permits } = await readDraft(platform, actor, id, text);
    const inForce = (await accessSource.policies?.(tx, tx.tenantId)) ?? [];
    const others = inForce.filter((one) => one.id !== id);
    const compilation = await compilePolicies([...others, { id, text, permits }]);
    if (!compilation.ok) throw new Error("A published policy does not compile any more.");
    return compilation.policies;
  });
}

/** Policies by id with their titles, as far as they still exist. */
export async function named(
  platform: Platform,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string; title: string | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await platform.database.tenant(actor, (tx) =>
    sql<{ id: string; title: string }>`select id::text, title from access_policy
      where tenant_id = ${tx.tenantId} and id::text = any(${[...ids]})`.execute(tx.query()),
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.map((id) => ({ id, title: titles.get(id) ?? null }));
}
