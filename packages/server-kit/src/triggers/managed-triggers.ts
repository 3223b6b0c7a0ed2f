import { TRIGGER_LIMITS, type TriggerFields } from "@devloom/contract";
import { sql } from "kysely";
import { conflict } from "../app-error.ts";
import type { Transaction } from "../database/transaction.ts";
import { TRIGGER_CHANNEL } from "./trigger-rows.ts";

/** Stores a trigger under an id, in the place of one that has it. `managedBy` alone changes it then. */
export async function storeTrigger(
  tx: Transaction,
  id: string,
  fields: TriggerFields,
  { managedBy, now }: { managedBy: string | null; now: Date },
): Promise<void> {
  const actorId = tx.scope?.actorId ?? null;
  await sql`insert into trigger (id, tenant_id, labels, owner_id, version, created_at, created_by,
      updated_at, updated_by, name, description, is_enabled, source, target, input, misfire, overlap,
      concurrency, jitter_seconds, timeout_seconds, retries, backoff_seconds, dedupe_seconds,
      dedupe_key, rate_limit, rate_seconds, managed_by)
    values (${id}, ${tx.tenantId}, '{}', ${actorId}, 1, ${now}, ${actorId}, ${now}, ${actorId},
      ${fields.name}, ${fields.description}, ${fields.isEnabled},
      ${JSON.stringify(fields.source)}::jsonb, ${JSON.stringify(fields.target)}::jsonb,
      ${JSON.stringify(fields.input)}::jsonb, ${fields.misfire}, ${fields.overlap},
      ${fields.concurrency}, ${fields.jitterSeconds}, ${fields.timeoutSeconds}, ${fields.retries},
      ${fields.backoffSeconds}, ${fields.dedupeSeconds}, ${fields.dedupeKey}, ${fields.rateLimit},
      ${fields.rateSeconds}, ${managedBy})
    on conflict (id) do update set version = trigger.version + 1, deleted_at = null,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, name = excluded.name,
      description = excluded.description, is_enabled = excluded.is_enabled,
      source = excluded.source, target = excluded.target, input = excluded.input,
      misfire = excluded.misfire, overlap = excluded.overlap, concurrency = excluded.concurrency,
      dedupe_seconds = excluded.dedupe_seconds, dedupe_key = excluded.dedupe_key,
      rate_limit = excluded.rate_limit, rate_seconds = excluded.rate_seconds`.execute(tx.query());
  await tell(tx, id);
}

/** Refuses one more where the workspace has all it may have. Those that features keep are limited by them. */
export async function assertRoomForTrigger(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trigger ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from trigger
    where tenant_id = ${tx.tenantId} and deleted_at is null`.execute(tx.query());
  if ((rows[0]?.total ?? 0) >= TRIGGER_LIMITS.triggers)
    throw conflict(
      "too_many_triggers",
      `A workspace has at most ${TRIGGER_LIMITS.triggers} triggers. Delete one first.`,
    );
}

/** A trigger that a feature kept ends with what it was for. */
export async function removeTrigger(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`update trigger set deleted_at = ${now}, version = version + 1
    where id = ${id} and tenant_id = ${tx.tenantId}`.execute(tx.query());
  await tell(tx, id);
}

/** Refuses changes by hand of what a feature keeps. */
export async function assertUnmanaged(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql`select from trigger
    where id = ${id} and tenant_id = ${tx.tenantId} and managed_by is not null`.execute(tx.query());
  if (rows.length > 0)
    throw conflict("managed", "An automation rule manages this. Change the rule instead.");
}

async function tell(tx: Transaction, id: string): Promise<void> {
  await tx.signal("trigger.fired", `trigger/${id}`);
  await sql`select pg_notify(${TRIGGER_CHANNEL}, '')`.execute(tx.query());
}
