import type { ParsedOf } from "@devloom/contract";
import {
  containing,
  type FireRow,
  firesOf,
  isReplayed,
  takePage,
  type Transaction,
  triggerRows,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { Fire, listFires as endpoint } from "../contract.ts";

/** Beyond this the length of the list is not counted. */
const MAX_COUNTED = 10_000;

export async function listFires(tx: Transaction, query: ParsedOf<typeof endpoint>["query"]) {
  let rows = firesOf(tx);
  if (query.triggerId !== undefined) rows = rows.where("trigger_id", "=", query.triggerId);
  if (query.status !== undefined) rows = rows.where("status", "=", query.status);
  if (query.q !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from ${triggerRows} trigger where trigger.id = trigger_fire.trigger_id
        and trigger.name ilike ${containing(query.q)})`,
    );
  const named = rows
    .selectAll()
    .select(
      sql<string>`(select name from ${triggerRows} trigger where trigger.id = trigger_fire.trigger_id)`.as(
        "name",
      ),
    )
    .select(isReplayed.as("is_replayed"));
  const page = await takePage(named, query, "scheduled_at", MAX_COUNTED);
  return { items: page.rows.map(presentFire), total: page.total, nextCursor: page.nextCursor };
}

function presentFire(row: FireRow & { name: string; is_replayed: boolean }): Fire {
  return {
    id: row.id,
    triggerId: row.trigger_id,
    triggerName: row.name,
    cause: row.cause,
    status: row.status,
    scheduledAt: row.scheduled_at.toISOString(),
    isCatchUp: row.is_catch_up,
    replayOf: row.replay_of,
    isReplayed: row.is_replayed,
    attempt: row.attempt,
    dueAt: row.status === "queued" ? row.due_at.toISOString() : null,
    reason: row.reason,
    error: row.error,
    result: row.result,
    subject: row.subject,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
