import { createHash, randomBytes } from "node:crypto";
import type { OutputOf, ParsedOf } from "@devloom/contract";
import { AppError, newId, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import {
  type createIngestKey,
  INGEST_KEY_LIMITS,
  INGEST_KEY_PREFIX,
  type IngestKey,
} from "../../contract.ts";

interface Row {
  id: string;
  name: string;
  hint: string;
  records_per_second: number;
  megabytes_per_day: number;
  created_at: Date;
  last_used_at: Date | null;
  records: string | null;
  bytes: string | null;
  refused: string | null;
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export async function listKeys(tx: Transaction, now: Date): Promise<IngestKey[]> {
  const { rows } = await sql<Row>`
    select key.id, name, hint, records_per_second, megabytes_per_day, created_at, last_used_at,
           records, bytes, refused
    from ingest_key key left join ingest_usage usage
      on usage.key_id = key.id and usage.day = ${dayOf(now)}::date
    where key.tenant_id = ${tx.tenantId} order by created_at, key.id`.execute(tx.query());
  return rows.map(presentKey);
}

/** Makes a key. Only its hash is kept. */
export async function createKey(
  tx: Transaction,
  draft: ParsedOf<typeof createIngestKey>["body"],
  now: Date,
): Promise<OutputOf<typeof createIngestKey>> {
  const { name, recordsPerSecond, megabytesPerDay } = draft;
  const { rows } = await sql<{ amount: string }>`select count(*) as amount from ingest_key
    where tenant_id = ${tx.tenantId}`.execute(tx.query());
  if (Number(rows[0]?.amount) >= INGEST_KEY_LIMITS.keys)
    throw new AppError(
      409,
      "too_many_keys",
      `A workspace has at most ${INGEST_KEY_LIMITS.keys} ingest keys.`,
    );
  const id = newId();
  const key = `${INGEST_KEY_PREFIX}${randomBytes(32).toString("base64url")}`;
  const hint = `${key.slice(0, 10)}…`;
  await sql`insert into ingest_key
      (id, tenant_id, name, token_hash, hint, records_per_second, megabytes_per_day, created_at)
    values (${id}, ${tx.tenantId}, ${name}, ${hashToken(key)}, ${hint}, ${recordsPerSecond},
      ${megabytesPerDay}, ${now})`.execute(tx.query());
  await tx.emit({ type: "ingest-key.created", subject: `ingest-key/${id}`, data: { name } });
  const today = { records: 0, bytes: 0, refused: 0 };
  const createdAt = now.toISOString();
  return {
    id,
    name,
    hint,
    recordsPerSecond,
    megabytesPerDay,
    createdAt,
    lastUsedAt: null,
    today,
    key,
  };
}

export async function deleteKey(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`delete from ingest_key
    where tenant_id = ${tx.tenantId} and id = ${id} returning name`.execute(tx.query());
  const [gone] = rows;
  if (gone === undefined) throw notFound("This ingest key");
  await tx.emit({
    type: "ingest-key.revoked",
    subject: `ingest-key/${id}`,
    data: { name: gone.name },
  });
}

function presentKey(row: Row): IngestKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    recordsPerSecond: row.records_per_second,
    megabytesPerDay: row.megabytes_per_day,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    today: {
      records: Number(row.records ?? 0),
      bytes: Number(row.bytes ?? 0),
      refused: Number(row.refused ?? 0),
    },
  };
}
