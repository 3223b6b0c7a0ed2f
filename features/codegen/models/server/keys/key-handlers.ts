import {
  conflict,
  type Handlers,
  newId,
  notFound,
  type Platform,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { type keyContract, MODEL_LIMITS, type ModelKey } from "../../contract.ts";
import { newModelKey, prefixOf } from "./key-secret.ts";

interface KeyRow {
  id: string;
  name: string;
  aliases: string[];
  monthly_budget: number | null;
  requests_per_minute: number | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface Spent {
  readonly spent: number;
  readonly calls: number;
}

/** The calls about virtual keys. */
export function keyHandlers(platform: Platform): Handlers<typeof keyContract> {
  const { database, clock } = platform;
  return {
    listModelKeys: ({ actor, query }) =>
      database.tenant(actor, async (tx) => {
        const keys = tx
          .query<{ model_key: KeyRow & { tenant_id: string } }>()
          .selectFrom("model_key")
          .where("tenant_id", "=", tx.tenantId)
          .selectAll();
        const { rows, total, nextCursor } = await takePage(keys, query, "created_at");
        const spent = await spentThisMonth(tx, rows, clock.now());
        const items = rows.map((row) => present(row, spent.get(row.id)));
        return { items, total, nextCursor };
      }),
    createModelKey: ({ actor, body }) =>
      database.tenant(actor, async (tx) => {
        await assertRoom(tx);
        const id = newId();
        const { key, secretHash } = newModelKey(id);
        const { name, aliases, monthlyBudget, requestsPerMinute } = body;
        const { rows } = await sql<KeyRow>`insert into model_key (id, tenant_id, name, secret_hash,
            aliases, monthly_budget, requests_per_minute, created_at, created_by)
          values (${id}, ${tx.tenantId}, ${name}, ${secretHash}, ${[...new Set(aliases)]},
            ${monthlyBudget}, ${requestsPerMinute}, ${clock.now()}, ${actor.accountId})
          returning *`.execute(tx.query());
        const [row] = rows;
        if (row === undefined) throw notFound("The key");
        const about = { subject: `model-key/${id}`, data: { name } };
        await tx.emit({ type: "model-key.created", ...about });
        return { ...present(row, undefined), key };
      }),
    async revokeModelKey({ actor, params }) {
      await database.tenant(actor, async (tx) => {
        const { rows } = await sql<{ name: string }>`update model_key
          set revoked_at = coalesce(revoked_at, ${clock.now()})
          where tenant_id = ${tx.tenantId} and id = ${params.id} returning name`.execute(
          tx.query(),
        );
        const [row] = rows;
        if (row === undefined) throw notFound("The key");
        const about = { subject: `model-key/${params.id}`, data: { name: row.name } };
        await tx.emit({ type: "model-key.revoked", ...about });
      });
      return undefined;
    },
  };
}

async function assertRoom(tx: Transaction): Promise<void> {
  const lock = `model_key ${tx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from model_key
    where tenant_id = ${tx.tenantId} and revoked_at is null`.execute(tx.query());
  if ((rows[0]?.total ?? 0) >= MODEL_LIMITS.keys)
    throw conflict(
      "too_many_keys",
      `A workspace has at most ${MODEL_LIMITS.keys} keys for models. Revoke one first.`,
    );
}

async function spentThisMonth(
  tx: Transaction,
  keys: readonly KeyRow[],
  now: Date,
): Promise<ReadonlyMap<string, Spent>> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { rows } = await sql<Spent & { key_id: string }>`select key_id,
      coalesce(sum(cost), 0)::float8 as spent, count(*)::int as calls
    from model_call where tenant_id = ${tx.tenantId} and at >= ${month}
      and key_id = any(${keys.map(({ id }) => id)}::uuid[]) group by key_id`.execute(tx.query());
  return new Map(rows.map((row) => [row.key_id, row]));
}

function present(row: KeyRow, used: Spent | undefined): ModelKey {
  return {
    id: row.id,
    name: row.name,
    prefix: prefixOf(row.id),
    aliases: row.aliases,
    monthlyBudget: row.monthly_budget,
    requestsPerMinute: row.requests_per_minute,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    spent: used?.spent ?? 0,
    calls: used?.calls ?? 0,
  };
}
