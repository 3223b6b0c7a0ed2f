import type { AccessModel } from "@devloom/access";
import { assertNever, type ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../../../settings/identity/server/exports/memberships.ts";
import { sessionRows } from "../../../../settings/identity/server/exports/sessions.ts";
import { accountRows } from "../../../../settings/identity/server/exports/accounts.ts";
import type { createReview, decideReviewItem, ReviewDetail, ReviewItem } from "../../contract.ts";
import { revokeWithin } from "../grants/grant-commands.ts";
import { revokeKeyWithin } from "../keys/key-commands.ts";
import { disableWithin } from "../keys/service-commands.ts";
import { findReview, findItems, insertItems, type ItemRow, presentItem } from "./review-store.ts";

/** Writes down what everyone in its scope holds at this moment. */
export async function create(
  platform: Platform,
  actor: Actor,
  { title, roleId, dueAt }: ParsedOf<typeof createReview>["body"],
): Promise<ReviewDetail> {
  const items = await heldNow(platform, actor, roleId);
  return platform.database.tenant(actor, async (tx) => {
    const id = newId();
    await sql`insert into access_review (id, tenant_id, title, role_id, due_at, created_at, created_by)
      values (${id}, ${tx.tenantId}, ${title}, ${roleId}, ${dueAt}, ${platform.clock.now()},
              ${actor.accountId})`.execute(tx.query());
    await insertItems(tx, id, items);
    await tx.emit({
      type: "review.created",
      subject: `review/${id}`,
      data: { title, items: items.length },
    });
    return findReview(tx, id);
  });
}

/** Roles that come with being in a team, as the access model of the tenant knows them. */
function teamRolesIn({ assignments }: AccessModel) {
  return [...assignments.values()]
    .flat()
    .flatMap(({ subjectId, roleId, source }) =>
      source.kind === "team" && roleId !== null
        ? { account_id: subjectId, team_id: source.id, role_id: roleId }
        : [],
    );
}

async function heldNow(
  { database, clock }: Platform,
  { tenantId, access }: Actor,
  roleId: string | null,
): Promise<ItemRow[]> {
  const { rows } = await database.system((tx) =>
    sql<Omit<ItemRow, "id" | "decision" | "decided_by" | "decided_at" | "note">>`
      select held.subject_id, held.subject_name, held.kind, held.source_id, held.holds,
        held.last_used_at, held.fixed_because,
        coalesce(access_role.title, initcap(held.holds)) || held.detail as holds_title
      from (
        select account.id as subject_id, account.name as subject_name, 'role' as kind,
               account.id as source_id,
               case when membership.role = 'owner' then 'owner'
                 else coalesce(member_role.role_id, membership.role) end as holds,
               (select max(session.last_seen_at) from ${sessionRows} session
                where session.account_id = account.id) as last_used_at,
               case when membership.role = 'owner'
                 then 'Owners change their own membership.' end as fixed_because,
               '' as detail
        from ${membershipRows} membership join ${accountRows} account on account.id = membership.account_id
        left join member_role on member_role.tenant_id = membership.tenant_id
          and member_role.account_id = membership.account_id
        where membership.tenant_id = ${tenantId}
        union all
        select account.id, account.name, 'grant', access_grant.id,
               coalesce(access_grant.role_id, access_grant.permission), null, null, ''
        from access_grant join ${accountRows} account on account.id = access_grant.account_id
        where access_grant.tenant_id = ${tenantId} and access_grant.status = 'approved'
          and access_grant.expires_at > ${clock.now()}
        union all
        select id, name, 'service', id, role_id,
               (select max(last_used_at) from api_key where service_id = service_account.id), null, ''
        from service_account where tenant_id = ${tenantId} and disabled_at is null
        union all
        select account.id, account.name, 'team', given.team_id, given.role_id, null, null, ''
        from jsonb_to_recordset(${JSON.stringify(teamRolesIn(access.model))}::jsonb)
          as given(account_id uuid, team_id uuid, role_id text)
        join ${accountRows} account on account.id = given.account_id
        union all
        select account.id, account.name, 'key', api_key.id,
               coalesce(member_role.role_id, membership.role), api_key.last_used_at, null,
               ' · ' || api_key.name
        from api_key join ${accountRows} account on account.id = api_key.account_id
        join ${membershipRows} membership on membership.tenant_id = api_key.tenant_id
          and membership.account_id = api_key.account_id
        left join member_role on member_role.tenant_id = membership.tenant_id
          and member_role.account_id = membership.account_id
        where api_key.tenant_id = ${tenantId} and api_key.revoked_at is null
          and (api_key.expires_at is null or api_key.expires_at > ${clock.now()})
      ) held
      left join access_role on access_role.tenant_id = ${tenantId}
        and access_role.id::text = held.holds
      where ${roleId}::text is null or held.holds = ${roleId}`.execute(tx.query()),
  );
  return rows.map((row) => ({
    ...row,
    id: newId(),
    decision: null,
    decided_by: null,
    decided_at: null,
    note: "",
  }));
}

export async function decideItem(
  platform: Platform,
  actor: Actor,
  { id, itemId }: ParsedOf<typeof decideReviewItem>["params"],
  { decision, note }: ParsedOf<typeof decideReviewItem>["body"],
): Promise<ReviewItem> {
  return platform.database.tenant(actor, async (tx) => {
    await lockOpen(tx, id);
    const item = (await findItems(tx, id)).find((one) => one.id === itemId);
    if (item === undefined) throw notFound("The item");
    if (decision === "revoke" && item.fixed_because !== null)
      throw conflict("item_fixed", item.fixed_because);
    const decided = {
      decision,
      note,
      decided_by: decision === null ? null : actor.accountId,
      decided_at: decision === null ? null : platform.clock.now(),
    };
    await sql`update review_item set decision = ${decision}, note = ${note},
        decided_by = ${decided.decided_by}, decided_at = ${decided.decided_at}
      where tenant_id = ${tx.tenantId} and id = ${itemId}`.execute(tx.query());
    await tx.signal("review.moved", `review/${id}`);
    return presentItem({ ...item, ...decided });
  });
}

/** Carries out what was decided, all of it or nothing. */
export async function close(platform: Platform, actor: Actor, id: string): Promise<ReviewDetail> {
  return platform.database.tenant(actor, async (tx) => {
    const { title } = await lockOpen(tx, id);
    const revoked = (await findItems(tx, id)).filter(({ decision }) => decision === "revoke");
    for (const item of revoked) await takeAway(platform, tx, actor, item);
    await sql`update access_review set closed_at = ${platform.clock.now()},
        closed_by = ${actor.accountId}
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    await tx.emit({
      type: "review.closed",
      subject: `review/${id}`,
      data: { title, revoked: revoked.length },
    });
    return findReview(tx, id);
  });
}

/** What is gone by itself meanwhile needs no taking away. */
async function takeAway(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  item: ItemRow,
): Promise<void> {
  switch (item.kind) {
    case "role":
      return makeViewer(platform, tx, actor, item);
    case "grant": {
      const { rows } = await sql`select from access_grant where tenant_id = ${tx.tenantId}
        and id = ${item.source_id} and status = 'approved'
        and expires_at > ${platform.clock.now()}`.execute(tx.query());
      if (rows.length > 0) await revokeWithin(platform, tx, item.source_id, "Access review");
      return;
    }
    case "service": {
      const { rows } = await sql`select from service_account
        where tenant_id = ${tx.tenantId} and id = ${item.source_id}`.execute(tx.query());
      if (rows.length > 0) await disableWithin(platform, tx, item.source_id);
      return;
    }
    case "team":
      // Teams keep their members; they hear of it in this very transaction.
      await tx.emit({
        type: "review.team-role-revoked",
        subject: `team/${item.source_id}`,
        data: { teamId: item.source_id, accountId: item.subject_id },
      });
      return;
    case "key":
      await revokeKeyWithin(platform, tx, actor.accountId, item.source_id);
      return;
    default:
      assertNever(item.kind);
  }
}

/** Whose role is taken away may still look: leaving the tenant is for the members' screen. */
async function makeViewer(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { subject_id: accountId, holds }: ItemRow,
): Promise<void> {
  const changed =
    await sql`insert into member_role (tenant_id, account_id, role_id, created_at, created_by)
    select tenant_id, account_id, 'viewer', ${platform.clock.now()}::timestamptz, ${actor.accountId}::uuid
    from ${membershipRows} membership
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and role <> 'owner'
    on conflict (tenant_id, account_id) do update set role_id = 'viewer'`.execute(tx.query());
  if (changed.numAffectedRows === 0n) return;
  await tx.emit({
    type: "role.assigned",
    subject: "role/viewer",
    data: { accountId, roleId: "viewer", title: "Viewer", before: holds },
  });
  await platform.access.changed(tx, "role", accountId);
}

async function lockOpen(tx: Transaction, id: string): Promise<{ title: string }> {
  const { rows } = await sql<{ title: string; closed_at: Date | null }>`
    select title, closed_at from access_review
    where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound("The review");
  if (row.closed_at !== null) throw conflict("review_closed", "This review is closed.");
  return row;
}
