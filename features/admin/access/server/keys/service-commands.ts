import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  newId,
  notFound,
  type Platform,
  staleVersion,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  type createService,
  KEY_LIMITS,
  type ServiceAccount,
  type updateService,
} from "../../contract.ts";
import { findRole } from "../roles/role-store.ts";
import { assertHolds } from "../checks.ts";

interface ServiceRow {
  id: string;
  name: string;
  description: string;
  role_id: string;
  disabled_at: Date | null;
  version: number;
  created_at: Date;
  created_by: string | null;
  keys: number;
}

const columns = sql`id, name, description, role_id, disabled_at, version, created_at, created_by,
  (select count(*) from api_key where service_id = service_account.id and revoked_at is null) as keys`;

export async function list(tx: Transaction): Promise<ServiceAccount[]> {
  const { rows } = await sql<ServiceRow>`select ${columns} from service_account
    where tenant_id = ${tx.tenantId} order by lower(name)`.execute(tx.query());
  return rows.map(present);
}

export async function create(
  platform: Platform,
  actor: Actor,
  { name, description, roleId }: ParsedOf<typeof createService>["body"],
): Promise<ServiceAccount> {
  return platform.database.tenant(actor, async (tx) => {
    const role = await findRole(platform, tx, roleId);
    assertHolds(actor, role.permissions);
    const { length } = await list(tx);
    if (length >= KEY_LIMITS.services)
      throw conflict("too_many_services", `At most ${KEY_LIMITS.services} service accounts.`);
    const id = newId();
    await assertFreeName(tx, name, id);
    await sql`insert into service_account (id, tenant_id, name, description, role_id, version,
        created_at, created_by)
      values (${id}, ${tx.tenantId}, ${name}, ${description}, ${roleId}, 1,
              ${platform.clock.now()}, ${actor.accountId})`.execute(tx.query());
    await tx.emit({ type: "service.created", subject: `service/${id}`, data: { name, roleId } });
    return present(await find(tx, id));
  });
}

export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  change: ParsedOf<typeof updateService>["body"],
  ifMatch: number | null,
): Promise<ServiceAccount> {
  return platform.database.tenant(actor, async (tx) => {
    const before = await lock(tx, id);
    if (ifMatch !== null && ifMatch !== before.version) throw staleVersion(before.version);
    const name = change.name ?? before.name;
    const roleId = change.roleId ?? before.role_id;
    if (roleId !== before.role_id)
      assertHolds(actor, (await findRole(platform, tx, roleId)).permissions);
    await assertFreeName(tx, name, id);
    const enabled = change.enabled ?? before.disabled_at === null;
    await sql`update service_account set name = ${name}, role_id = ${roleId},
        description = ${change.description ?? before.description}, version = version + 1,
        disabled_at = ${enabled ? null : (before.disabled_at ?? platform.clock.now())}
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    await tx.emit({
      type: "service.updated",
      subject: `service/${id}`,
      data: { name, roleId, enabled },
    });
    return present(await find(tx, id));
  });
}

export async function disableWithin(
  platform: Platform,
  tx: Transaction,
  id: string,
): Promise<void> {
  const { name } = await lock(tx, id);
  await sql`update service_account set version = version + 1,
      disabled_at = coalesce(disabled_at, ${platform.clock.now()})
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  await tx.emit({ type: "service.disabled", subject: `service/${id}`, data: { name } });
}

export async function remove(platform: Platform, actor: Actor, id: string): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const { name } = await lock(tx, id);
    await sql`delete from service_account
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    await tx.emit({ type: "service.deleted", subject: `service/${id}`, data: { name } });
  });
}

async function find(tx: Transaction, id: string): Promise<ServiceRow> {
  const { rows } = await sql<ServiceRow>`select ${columns} from service_account
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound("The service account");
  return row;
}

async function lock(tx: Transaction, id: string): Promise<ServiceRow> {
  await sql`select from service_account
    where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx.query());
  return find(tx, id);
}

async function assertFreeName(tx: Transaction, name: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`service-name ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
  const { rows } = await sql`select from service_account where tenant_id = ${tx.tenantId}
    and lower(name) = lower(${name}) and id <> ${id}`.execute(tx.query());
  if (rows.length > 0)
    throw conflict("service_name_taken", "Another service account has this name already.");
}

function present(row: ServiceRow): ServiceAccount {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    roleId: row.role_id,
    enabled: row.disabled_at === null,
    keys: row.keys,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    version: row.version,
  };
}
