import { createHash, randomBytes } from "node:crypto";
import type { OutputOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  notFound,
  type Platform,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { accountRows } from "../../../../settings/identity/server/exports/accounts.ts";
import { type createFeedLink, type FeedLink, ON_CALL_LIMITS } from "../../contract.ts";
import { lockSchedule } from "../schedules/schedule-store.ts";

interface FeedLinkRow {
  id: string;
  tenant_id: string;
  schedule_id: string;
  account_id: string;
  token_hash: Buffer;
  created_at: Date;
  last_read_at: Date | null;
}

export interface FeedTables {
  feed_link: FeedLinkRow;
}

/** A token is as long as a key, so a plain hash is enough to keep it out of the database. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function presentLink(row: Omit<FeedLinkRow, "token_hash">): FeedLink {
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    createdAt: row.created_at.toISOString(),
    lastReadAt: row.last_read_at?.toISOString() ?? null,
  };
}

export async function listLinks(
  platform: Platform,
  actor: Actor,
): Promise<{ items: FeedLink[]; total: number }> {
  const rows = await platform.database.tenant(actor, (tx) =>
    tx
      .query<FeedTables>()
      .selectFrom("feed_link")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("account_id", "=", actor.accountId)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute(),
  );
  return { items: rows.map(presentLink), total: rows.length };
}

export async function createLink(
  platform: Platform,
  actor: Actor,
  scheduleId: string,
): Promise<OutputOf<typeof createFeedLink>> {
  const token = randomBytes(32).toString("base64url");
  return platform.database.tenant(actor, async (tx) => {
    await lockSchedule(tx, scheduleId);
    const { total } = await tx
      .query<FeedTables>()
      .selectFrom("feed_link")
      .select((row) => row.fn.countAll<number>().as("total"))
      .where("tenant_id", "=", tx.tenantId)
      .where("schedule_id", "=", scheduleId)
      .where("account_id", "=", actor.accountId)
      .executeTakeFirstOrThrow();
    if (total >= ON_CALL_LIMITS.feeds)
      throw conflict(
        "too_many_links",
        `You can have at most ${ON_CALL_LIMITS.feeds} links. Revoke one first.`,
      );
    const row = await tx
      .query<FeedTables>()
      .insertInto("feed_link")
      .values({
        id: newId(),
        tenant_id: tx.tenantId,
        schedule_id: scheduleId,
        account_id: actor.accountId,
        token_hash: hashToken(token),
        created_at: platform.clock.now(),
        last_read_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({
      type: "schedule.feed-link-created",
      subject: `schedule/${scheduleId}`,
      data: { linkId: row.id },
      audienceId: actor.accountId,
    });
    const url = `${platform.config.publicUrl}/api/schedule/${scheduleId}/feed.ics?token=${token}`;
    return { ...presentLink(row), url };
  });
}

/** People revoke their own links; whoever manages teams revokes anybody's. */
export async function revokeLink(platform: Platform, actor: Actor, id: string): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const link = await tx
      .query<FeedTables>()
      .deleteFrom("feed_link")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .returning(["schedule_id", "account_id"])
      .executeTakeFirst();
    if (link === undefined) throw notFound("The calendar link");
    // Throwing undoes the deletion.
    if (link.account_id !== actor.accountId && !actor.permissions.has("team:manage"))
      throw new AppError(403, "not_yours", "This calendar link belongs to somebody else.");
    await tx.emit({
      type: "schedule.feed-link-revoked",
      subject: `schedule/${link.schedule_id}`,
      data: { linkId: id },
      audienceId: link.account_id,
    });
  });
}

const SEEN_MILLISECONDS = 60_000;

/** The tenant a token opens, when it opens this schedule and its holder may still sign in. */
export async function tenantOfToken(
  platform: Platform,
  scheduleId: string,
  token: string,
): Promise<string> {
  const now = platform.clock.now();
  const row = await platform.database.system(async (tx) => {
    const { rows } = await sql<{ id: string; tenant_id: string; last_read_at: Date | null }>`
      select feed_link.id, feed_link.tenant_id, feed_link.last_read_at
      from feed_link join ${accountRows} account on account.id = feed_link.account_id
      where token_hash = ${hashToken(token)} and schedule_id = ${scheduleId}
        and account.status = 'active'`.execute(tx.query());
    const [found] = rows;
    if (found !== undefined && +now - +(found.last_read_at ?? 0) > SEEN_MILLISECONDS) {
      await sql`update feed_link set last_read_at = ${now} where id = ${found.id}`.execute(
        tx.query(),
      );
    }
    return found;
  });
  if (row === undefined) throw notFound("The calendar");
  return row.tenant_id;
}
