import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { type createKey, KEY_LIMITS } from "../../contract.ts";
import { assertDeclared, assertHolds, namesOf } from "../checks.ts";
import { newKey } from "./key-secret.ts";
import { type KeyRow, presentKey } from "./key-store.ts";

type NewKey = ParsedOf<typeof createKey>["body"];
type Created = OutputOf<typeof createKey>;
type Owner =
  | { readonly accountId: string; readonly serviceId: null }
  | { readonly accountId: null; readonly serviceId: string };

const DAY = 86_400_000;

export async function createOwn(
  platform: Platform,
  actor: Actor,
  wanted: NewKey,
): Promise<Created> {
  if (actor.kind === "service")
    throw new AppError(403, "people_only", "Only people can create keys for service accounts.");
  return create(platform, actor, { accountId: actor.accountId, serviceId: null }, wanted);
}

export async function createForService(
  platform: Platform,
  actor: Actor,
  serviceId: string,
  wanted: NewKey,
): Promise<Created> {
  return create(platform, actor, { accountId: null, serviceId }, wanted);
}

async function create(
  platform: Platform,
  actor: Actor,
  owner: Owner,
  { name, scopes, expiresInDays }: NewKey,
): Promise<Created> {
  assertDeclared(platform, scopes);
  assertHolds(actor, scopes);
  const id = newId();
  const { key, secretHash } = newKey(id);
  const now = platform.clock.now();
  const row: KeyRow = {
    id,
    account_id: owner.accountId,
    service_id: owner.serviceId,
    name,
    scopes: [...new Set(scopes)].toSorted(),
    created_at: now,
    expires_at: new Date(now.getTime() + expiresInDays * DAY),
    last_used_at: null,
    revoked_at: null,
  };
  await platform.database.tenant(actor, async (tx) => {
    if (owner.serviceId !== null) await assertService(tx, owner.serviceId);
    await assertFewKeys(tx, owner);
    await sql`insert into api_key (id, tenant_id, account_id, service_id, name, secret_hash, scopes,
        created_at, created_by, expires_at)
      values (${id}, ${tx.tenantId}, ${owner.accountId}, ${owner.serviceId}, ${name}, ${secretHash},
              ${row.scopes}, ${now}, ${actor.accountId}, ${row.expires_at})`.execute(tx.query());
    await emitKey(tx, row, "created");
  });
  const names = await namesOf(platform, [owner.accountId ?? owner.serviceId]);
  return { ...presentKey(row, names, now), key };
}

/** Revokes a key; of the given person only, unless that is `null`. */
export async function revoke(
  platform: Platform,
  actor: Actor,
  id: string,
  accountId: string | null,
): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    if (!(await revokeKeyWithin(platform, tx, actor.accountId, id, accountId)))
      throw notFound("The key");
  });
}

/** Whether there was such a key to revoke. */
export async function revokeKeyWithin(
  { clock }: Platform,
  tx: Transaction,
  actorId: string,
  id: string,
  accountId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<KeyRow>`update api_key
    set revoked_at = coalesce(revoked_at, ${clock.now()}),
        revoked_by = coalesce(revoked_by, ${actorId})
    where tenant_id = ${tx.tenantId} and id = ${id}
      and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
    returning id, account_id, service_id, name, scopes, created_at, expires_at, last_used_at,
              revoked_at`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) return false;
  await emitKey(tx, row, "revoked");
  return true;
}

async function emitKey(tx: Transaction, row: KeyRow, what: "created" | "revoked"): Promise<void> {
  const data = { name: row.name, scopes: row.scopes, expiresAt: row.expires_at.toISOString() };
  if (row.account_id !== null) {
    const audience = { subject: `key/${row.id}`, audienceId: row.account_id, data };
    if (what === "created") await tx.emit({ type: "key.created", ...audience });
    else await tx.emit({ type: "key.revoked", ...audience });
    return;
  }
  const about = { subject: `service/${row.service_id}`, data: { ...data, keyId: row.id } };
  if (what === "created") await tx.emit({ type: "service.key-created", ...about });
  else await tx.emit({ type: "service.key-revoked", ...about });
}

async function assertService(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql`select from service_account
    where tenant_id = ${tx.tenantId} and id = ${id} for share`.execute(tx.query());
  if (rows.length === 0) throw notFound("The service account");
}

async function assertFewKeys(tx: Transaction, { accountId, serviceId }: Owner): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from api_key
    where tenant_id = ${tx.tenantId} and revoked_at is null
      and (account_id = ${accountId}::uuid or service_id = ${serviceId}::uuid)`.execute(tx.query());
  if ((rows[0]?.count ?? 0) >= KEY_LIMITS.perOwner)
    throw conflict(
      "too_many_keys",
      `You can have at most ${KEY_LIMITS.perOwner} keys. Revoke one first.`,
    );
}
