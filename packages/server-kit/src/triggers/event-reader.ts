import type { CloudEvent, JsonObject } from "@devloom/contract";
import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import { toRelayed } from "../outbox/relay.ts";
import { matchesEvent } from "./event-match.ts";
import { insertFire } from "./insert-fire.ts";
import type { TriggerRow } from "./trigger-rows.ts";

const BATCH = 500;

type EventRow = Parameters<typeof toRelayed>[0];

interface Reading {
  readonly now: Date;
  /** What subjects call the things that fires are handed over to. */
  readonly subjectKinds: readonly string[];
}

/**
 * Holds the next events of the outbox against the triggers that listen. How far it came is stored in
 * the same transaction as the fires, and a fire has the event's id as its key: each event counts once.
 * Events for one person alone set nothing off. Answers how many events there were.
 */
export async function readEvents(tx: Transaction, { now, subjectKinds }: Reading): Promise<number> {
  const { rows: cursors } = await sql<{ transaction: string; sequence: number }>`
    select transaction::text, sequence from trigger_cursor for update skip locked`.execute(
    tx.query(),
  );
  const cursor = cursors[0];
  if (cursor === undefined) return 0;
  const { rows: events } = await sql<EventRow>`select * from event
    where (event.transaction, sequence) > (${cursor.transaction}::xid8, ${cursor.sequence}::bigint)
      and event.transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by event.transaction, sequence limit ${BATCH}`.execute(tx.query());
  const last = events.at(-1);
  if (last === undefined) return 0;
  const listening = await listeningTriggers(tx, [...new Set(events.map((row) => row.tenant_id))]);
  for (const row of events) {
    if (row.audience_id !== null) continue;
    const { event } = toRelayed(row);
    for (const trigger of listening.get(row.tenant_id) ?? [])
      await fireIfMatching(tx, trigger, event, { now, subjectKinds });
  }
  await sql`update trigger_cursor set transaction = ${last.transaction}::xid8,
    sequence = ${last.sequence}`.execute(tx.query());
  return events.length;
}

async function listeningTriggers(
  tx: Transaction,
  tenantIds: readonly string[],
): Promise<Map<string, TriggerRow[]>> {
  const { rows } = await sql<TriggerRow>`select trigger.* from trigger
    where tenant_id = any(${tenantIds}::uuid[]) and is_enabled and deleted_at is null
      and source_kind = 'event'
      and not exists (select from trigger_pause pause where pause.tenant_id = trigger.tenant_id)`.execute(
    tx.query(),
  );
  const byTenant = new Map<string, TriggerRow[]>();
  for (const row of rows)
    byTenant.set(row.tenant_id, [...(byTenant.get(row.tenant_id) ?? []), row]);
  return byTenant;
}

async function fireIfMatching(
  tx: Transaction,
  trigger: TriggerRow,
  event: CloudEvent,
  { now, subjectKinds }: Reading,
): Promise<void> {
  const { source } = trigger;
  // What a trigger does to itself must not set it off again.
  if (event.subject === `trigger/${trigger.id}`) return;
  if (source.kind !== "event" || !matchesEvent(source, event)) return;
  // What happened before there was a trigger is not its business.
  if (new Date(event.time) < trigger.created_at) return;
  await insertFire(tx, trigger, {
    key: event.id,
    cause: "event",
    scheduledAt: new Date(event.time),
    context: { event: event as unknown as JsonObject },
    depth: await depthOf(tx, event, subjectKinds),
    now,
  });
}

/**
 * An event about something that a fire began, or about a trigger, comes one step after that fire. What an
 * event is about is known by its id, whatever it says of it: an incident has the id of its instance.
 */
async function depthOf(
  tx: Transaction,
  event: CloudEvent,
  kinds: readonly string[],
): Promise<number> {
  const fireId = event.type === "trigger.failed" ? event.data["fire"] : null;
  const { rows } = await sql<{ depth: number }>`select depth from trigger_fire
    where tenant_id = ${event.tenantid}
      and (subject = any(${subjectsOf(event, kinds)}) or id = ${typeof fireId === "string" ? fireId : null}::uuid)
    order by depth desc limit 1`.execute(tx.query());
  const [cause] = rows;
  return cause === undefined ? 0 : cause.depth + 1;
}

function subjectsOf({ subject }: CloudEvent, kinds: readonly string[]): string[] {
  const id = subject.slice(subject.indexOf("/") + 1);
  return [subject, ...kinds.map((kind) => `${kind}/${id}`)];
}
