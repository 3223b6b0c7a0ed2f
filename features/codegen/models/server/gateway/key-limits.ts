import { AppError, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** What a virtual key may do. */
export interface KeyRow {
  id: string;
  name: string;
  aliases: string[];
  monthly_budget: number | null;
  requests_per_minute: number | null;
}

const MINUTE_MILLISECONDS = 60_000;

/** The virtual key that a call came with; `null` when it came with something else. */
export async function findKey(tx: Transaction, id: string): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`select id, name, aliases, monthly_budget, requests_per_minute
    from model_key where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  return rows[0] ?? null;
}

export function mayAsk(key: KeyRow | null, alias: string): boolean {
  return key === null || key.aliases.length === 0 || key.aliases.includes(alias);
}

/** Refuses what the rate or the budget of a key has no room for; calls of one key take turns here. */
export async function assertRoomFor(tx: Transaction, key: KeyRow, now: Date): Promise<void> {
  const lock = `model_key ${key.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const minute = new Date(now.getTime() - MINUTE_MILLISECONDS);
  const { rows } = await sql<{ spent: number; recent: number; oldest: Date | null }>`
    select coalesce(sum(cost), 0)::float8 as spent,
      (count(*) filter (where at > ${minute}))::int as recent,
      min(at) filter (where at > ${minute}) as oldest
    from model_call where tenant_id = ${tx.tenantId} and key_id = ${key.id} and at >= ${month}`.execute(
    tx.query(),
  );
  const { spent = 0, recent = 0, oldest = null } = rows[0] ?? {};
  const { monthly_budget: budget, requests_per_minute: rate, name } = key;
  if (budget !== null && spent >= budget) {
    const reset = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    throw tooMany(
      "budget_exceeded",
      `The key “${name}” has used its budget of $${budget} for this month. It resets on ${reset.toISOString().slice(0, 10)}.`,
      Math.ceil((reset.getTime() - now.getTime()) / 1000),
    );
  }
  if (rate !== null && recent >= rate) {
    const free = (oldest?.getTime() ?? now.getTime()) + MINUTE_MILLISECONDS - now.getTime();
    throw tooMany(
      "rate_limited",
      `The key “${name}” may ask ${rate} times a minute. Try again in ${Math.max(1, Math.ceil(free / 1000))} seconds.`,
      Math.max(1, Math.ceil(free / 1000)),
    );
  }
}

/** Clients that repeat calls by themselves are told not to: it would not help. */
function tooMany(code: string, message: string, seconds: number): AppError {
  return new AppError(429, code, message, {
    headers: { "retry-after": String(seconds), "x-should-retry": "false" },
  });
}
