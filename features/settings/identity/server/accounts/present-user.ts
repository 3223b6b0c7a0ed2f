import type { Rights } from "@devloom/access";
import type { Role } from "@devloom/contract";
import { type AccessControl, tenantRows, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { User } from "../../contract.ts";

interface UserRow {
  id: string;
  email: string;
  name: string;
  username: string | null;
  email_verified: boolean;
  operator: boolean;
  created_at: Date;
  tenant_id: string;
  tenant_name: string;
  plan: User["tenant"]["plan"];
  demo: boolean;
  role: Role;
}

/** A person as they see themselves: with the tenant that `default` stands for and their rights there. */
export async function readUser(
  tx: Transaction,
  accountId: string,
  access: AccessControl,
): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`
    select account.id, account.email, account.name, account.username, account.email_verified,
           account.operator, account.created_at, tenant.id as tenant_id, tenant.name as tenant_name,
           tenant.plan, tenant.demo, membership.role
    from account
    join membership on membership.account_id = account.id
    join ${tenantRows} tenant on tenant.id = membership.tenant_id
    where account.id = ${accountId} and membership.suspended_at is null
    order by (tenant.id = account.default_tenant_id) desc nulls last, membership.created_at
    limit 1`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) return undefined;
  const { rights } = await access.within(tx, row.tenant_id, { id: row.id, roleId: row.role });
  return presentUser(row, rights);
}

function presentUser(row: UserRow, rights: Rights): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    username: row.username,
    emailVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    tenant: {
      tenantId: row.tenant_id,
      tenantName: row.tenant_name,
      plan: row.plan,
      role: row.role,
      roleTitle: rights.roleId === row.role ? null : rights.roleName,
      demo: row.demo,
    },
    permissions: [...rights.permissions],
    operator: row.operator,
  };
}
