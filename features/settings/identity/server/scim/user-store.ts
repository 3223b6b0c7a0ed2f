import type { JsonObject, Role } from "@devloom/contract";
import { notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** A member as a directory sees it: everyone in the tenant, whether or not a directory brought them. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  suspended_at: Date | null;
  created_at: Date;
  user_name: string;
  external_id: string | null;
  attributes: JsonObject | null;
  provisioned: boolean | null;
  version: number;
  updated_at: Date;
  groups: { value: string; display: string }[];
}

const selection = sql`
  select account.id, account.email, account.name, membership.role, membership.suspended_at,
    membership.created_at, coalesce(scim_user.user_name, account.email) as user_name,
    scim_user.external_id, scim_user.attributes, scim_user.provisioned,
    coalesce(scim_user.version, 1) as version,
    coalesce(scim_user.updated_at, membership.created_at) as updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('value', scim_group.id,
        'display', scim_group.display_name) order by scim_group.display_name)
      from scim_group_member join scim_group on scim_group.id = scim_group_member.group_id
      where scim_group_member.tenant_id = membership.tenant_id
        and scim_group_member.account_id = account.id), '[]') as groups
  from membership
  join account on account.id = membership.account_id
  left join scim_user on scim_user.tenant_id = membership.tenant_id
    and scim_user.account_id = membership.account_id`;

export async function readUsers(
  tx: Transaction,
  narrowed: { userName?: string; externalId?: string } = {},
): Promise<UserRow[]> {
  const { userName = null, externalId = null } = narrowed;
  const { rows } = await sql<UserRow>`${selection}
    where membership.tenant_id = ${tx.tenantId}
      and (${userName}::text is null
        or lower(coalesce(scim_user.user_name, account.email)) = lower(${userName}))
      and (${externalId}::text is null or scim_user.external_id = ${externalId})
    order by membership.created_at, account.id`.execute(tx.query());
  return rows;
}

export async function readScimUser(tx: Transaction, id: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`${selection}
    where membership.tenant_id = ${tx.tenantId} and account.id = ${id}
    for update of membership`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound(`The user ${id}`);
  return row;
}

export interface StoredUser {
  readonly accountId: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly attributes: JsonObject;
  readonly provisioned: boolean;
}

/** Keeps what the directory said; every change moves the version. */
export async function storeScimUser(tx: Transaction, user: StoredUser, now: Date): Promise<void> {
  await sql`insert into scim_user (tenant_id, account_id, user_name, external_id, attributes,
      provisioned, version, updated_at)
    values (${tx.tenantId}, ${user.accountId}, ${user.userName}, ${user.externalId},
            ${JSON.stringify(user.attributes)}::jsonb, ${user.provisioned}, 1, ${now})
    on conflict (tenant_id, account_id) do update set user_name = excluded.user_name,
      external_id = excluded.external_id, attributes = excluded.attributes,
      version = scim_user.version + 1, updated_at = excluded.updated_at`.execute(tx.query());
}

/** Whether another member goes by a user name. */
export async function isNameTaken(
  tx: Transaction,
  userName: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await readUsers(tx, { userName });
  return rows.some(({ id }) => id !== exceptId);
}
