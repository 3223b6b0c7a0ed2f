import { topicOf } from "@devloom/contract";
import {
  type Actor,
  eventRows,
  type EventTables,
  type Platform,
  toRelayed,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { ActivityItem } from "../contract.ts";
import { namesOfPeople, namesOfThings } from "./activity-names.ts";

/** What only keeps open tabs current; what happened is told by the event beside it. */
const UNTOLD = [
  "access.changed",
  "canvas.refreshed",
  "canvas.arranged",
  "canvas.preview-changed",
  "decision.recorded",
  "tenant.switched",
  // Told by the account that came with it.
  "user.created",
];

/** Told once for a whole row of them: somebody at work makes hundreds. */
const TOLD_ONCE = ["canvas.changed", "file.saved"];
/** How many events more than are told are looked through. */
const DEPTH = 500;

/** The newest events of the tenant on topics the actor may see, with the names of who and what they are about. */
export async function listVisibleActivity(
  platform: Platform,
  actor: Actor,
  ip: string,
  limit: number,
): Promise<{ items: ActivityItem[]; total: number }> {
  const known = platform.features.flatMap((feature) => Object.keys(feature.topics));
  const topics = await platform.live.visibleTopics(actor, known, ip);
  const { rows, things } = await platform.database.reading(actor, async (tx) => {
    const { rows: newest } = await sql<EventTables["event"]>`select * from (
        select *, lag(type || subject || coalesce(actor_id::text, '')) over (order by sequence desc)
            is not distinct from type || subject || coalesce(actor_id::text, '') as repeats
        from (
          select * from ${eventRows} event
          where tenant_id = ${actor.tenantId} and split_part(type, '.', 1) = any(${topics})
            and type <> all(${UNTOLD}) and (audience_id is null or audience_id = ${actor.accountId})
          order by sequence desc limit ${limit + DEPTH}
        ) as newest
      ) as told
      where type <> all(${TOLD_ONCE}) or not repeats
      order by sequence desc limit ${limit}`.execute(tx.query());
    return { rows: newest, things: await namesOfThings(tx, newest) };
  });
  const people = await namesOfPeople(
    platform,
    rows.flatMap((row) => [row.actor_id ?? [], personOf(row) ?? []].flat()),
  );
  const items = rows
    .map((row) => ({
      ...withoutDevice(toRelayed(row).event),
      actorName: people.get(row.actor_id ?? "") ?? null,
      about: things.get(row.id) ?? null,
      personName: people.get(personOf(row) ?? "") ?? null,
    }))
    .filter((event) => topics.includes(topicOf(event.type)));
  return { items, total: items.length };
}

/** Whom an event is about, where that is not who caused it. */
function personOf({ data, actor_id }: EventTables["event"]): string | null {
  const { accountId, recipientId } = data;
  const id = typeof accountId === "string" ? accountId : recipientId;
  return typeof id === "string" && id !== actor_id ? id : null;
}

/** What a browser calls itself helps nobody who reads what happened. */
function withoutDevice<Event extends { readonly data: Record<string, unknown> }>(event: Event) {
  const { userAgent: _userAgent, ...data } = event.data;
  return { ...event, data };
}
