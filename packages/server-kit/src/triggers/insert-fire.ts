import { createHash } from "node:crypto";
import type { FireCause, JsonObject } from "@devloom/contract";
import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import { signal } from "./fire-signal.ts";
import { asText, fillObject, fillTemplate } from "./template.ts";
import { TRIGGER_CHANNEL, type TriggerRow } from "./trigger-rows.ts";

/** Fires that set each other off end here. */
const MAX_DEPTH = 5;

export interface NewFire {
  /** What makes it the same fire: it is stored once per trigger. */
  readonly key: string;
  readonly cause: FireCause;
  readonly scheduledAt: Date;
  readonly isCatchUp?: boolean;
  /** What its input is filled in from: the event, the webhook's body. */
  readonly context?: JsonObject;
  /** How many fires led to this one. */
  readonly depth?: number;
  /** The fire that it repeats: no repetition by mistake, but it counts for how often there may be some. */
  readonly replayOf?: string;
  readonly now: Date;
}

/** Stores a fire, unless it is there already. Answers its id, or `null`. */
export async function insertFire(
  tx: Transaction,
  trigger: TriggerRow,
  fire: NewFire,
): Promise<string | null> {
  const id = newId();
  const context = fire.context ?? {};
  const isUnique = fire.cause === "schedule" || fire.replayOf !== undefined;
  const dedupe = isUnique ? null : dedupeOf(trigger, context);
  const depth = fire.depth ?? 0;
  const reason = await reasonToSkip(tx, trigger, { dedupe, depth, now: fire.now });
  const jitter = fire.cause === "schedule" ? Math.random() * trigger.jitter_seconds * 1_000 : 0;
  const { rows } = await sql<{
    id: string;
  }>`insert into trigger_fire (id, tenant_id, trigger_id, key,
      cause, scheduled_at, due_at, status, reason, is_catch_up, context, dedupe, depth, replay_of,
      created_at, finished_at)
    values (${id}, ${trigger.tenant_id}, ${trigger.id}, ${fire.key}, ${fire.cause},
      ${fire.scheduledAt}, ${new Date(fire.scheduledAt.getTime() + jitter)},
      ${reason === null ? "queued" : "skipped"}, ${reason}, ${fire.isCatchUp ?? false},
      ${JSON.stringify(context)}::jsonb, ${reason === null ? dedupe : null}, ${depth},
      ${fire.replayOf ?? null}, ${fire.now},
      ${reason === null ? null : fire.now})
    on conflict (trigger_id, key) do nothing returning id`.execute(tx.query());
  if (rows.length === 0) return null;
  await signal(tx, { tenant_id: trigger.tenant_id, trigger_id: trigger.id });
  await sql`select pg_notify(${TRIGGER_CHANNEL}, '')`.execute(tx.query());
  return id;
}

/** What a fire's templates are filled in from. */
export function fireContext(
  trigger: Pick<TriggerRow, "id" | "name">,
  fire: { id: string; scheduledAt: Date },
  context: JsonObject,
): JsonObject {
  return {
    ...context,
    trigger: { id: trigger.id, name: trigger.name },
    fire: { id: fire.id, scheduledAt: fire.scheduledAt.toISOString() },
  };
}

function dedupeOf(trigger: TriggerRow, context: JsonObject): string | null {
  if (trigger.dedupe_seconds === 0) return null;
  const told =
    trigger.dedupe_key === ""
      ? JSON.stringify(fillObject(trigger.input, context))
      : asText(fillTemplate(trigger.dedupe_key, context));
  return createHash("sha256").update(told).digest("base64url");
}

async function reasonToSkip(
  tx: Transaction,
  trigger: TriggerRow,
  { dedupe, depth, now }: { dedupe: string | null; depth: number; now: Date },
): Promise<"loop" | "duplicate" | "rate" | null> {
  if (depth > MAX_DEPTH) return "loop";
  if (dedupe === null && trigger.rate_limit === 0) return null;
  // Two deliveries at once are not both the first, nor both the last that there is room for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trigger ${trigger.id}`}, 0))`.execute(
    tx.query(),
  );
  if (dedupe !== null && (await isRepeated(tx, trigger, dedupe, now))) return "duplicate";
  return (await isTooOften(tx, trigger, now)) ? "rate" : null;
}

/** Whether there were as many fires of late as there may be. */
export async function isTooOften(
  tx: Transaction,
  trigger: TriggerRow,
  now: Date,
): Promise<boolean> {
  if (trigger.rate_limit === 0) return false;
  const since = new Date(now.getTime() - trigger.rate_seconds * 1_000);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from trigger_fire
    where trigger_id = ${trigger.id} and created_at > ${since} and status <> 'skipped'`.execute(
    tx.query(),
  );
  return (rows[0]?.count ?? 0) >= trigger.rate_limit;
}

async function isRepeated(
  tx: Transaction,
  trigger: TriggerRow,
  dedupe: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - trigger.dedupe_seconds * 1_000);
  const { rows } = await sql`select from trigger_fire where trigger_id = ${trigger.id}
    and dedupe = ${dedupe} and created_at > ${since} limit 1`.execute(tx.query());
  return rows.length > 0;
}
