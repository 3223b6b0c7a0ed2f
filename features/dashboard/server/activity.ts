import { topicOf } from "@devloom/contract";
import { type Actor, type EventTables, type Platform, toRelayed } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ActivityItem } from "../contract.ts";

/** What only keeps open tabs current; what happened is told by the event beside it. */
const UNTOLD = ["access.changed", "canvas.refreshed", "canvas.arranged", "canvas.preview-changed"];

/** Told once for a whole row of them: somebody at work makes hundreds. */
const TOLD_ONCE = ["canvas.changed", "file.saved"];
/** How many events more than are told are looked through. */
const DEPTH = 500;

/** The newest events of the tenant on topics the actor may see, with the names of who caused them. */
export async function listVisibleActivity(
  platform: Platform,
  actor: Actor,
  ip: string,
  limit: number,
): Promise<{ items: ActivityItem[]; total: number }> {
  const known = platform.features.flatMap((feature) => Object.keys(feature.topics));
  const topics = await platform.live.visibleTopics(actor, known, ip);
  const { rows } = await platform.database.reading(actor, (tx) =>
    sql<EventTables["event"]>`select * from (
        select *, lag(type || subject || coalesce(actor_id::text, '')) over (order by sequence desc)
            is not distinct from type || subject || coalesce(actor_id::text, '') as repeats
        from (
          select * from event
          where tenant_id = ${actor.tenantId} and split_part(type, '.', 1) = any(${topics})
            and type <> all(${UNTOLD}) and (audience_id is null or audience_id = ${actor.accountId})
          order by sequence desc limit ${limit + DEPTH}
        ) as newest
      ) as told
      where type <> all(${TOLD_ONCE}) or not repeats
      order by sequence desc limit ${limit}`.execute(tx.query()),
  );
  const names = await namesOf(
    platform,
    rows.flatMap((row) => row.actor_id ?? []),
  );
  const items = rows
    .map((row) => ({ ...toRelayed(row).event, actorName: names.get(row.actor_id ?? "") ?? null }))
    .filter((event) => topics.includes(topicOf(event.type)));
  return { items, total: items.length };
}

async function namesOf(
  platform: Platform,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await platform.database.system((tx) =>
    sql<{
      id: string;
      name: string;
    }>`select id, name from account where id = any(${[...new Set(accountIds)]}::uuid[])`.execute(
      tx.query(),
    ),
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
