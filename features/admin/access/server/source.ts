import type { Assignment, PolicyText, RoleDefinition } from "@devloom/access";
import type { AccessSource } from "@devloom/server-kit";
import { sql } from "kysely";

interface AssignmentRow {
  kind: "membership" | "grant";
  id: string;
  account_id: string;
  role_id: string | null;
  permission: string | null;
  expires_at: Date | null;
}

/** Custom roles, who got which, living grants, the policies in force, and service accounts. */
export const accessSource: AccessSource = {
  async roles(tx, tenantId) {
    const { rows } = await sql<Omit<RoleDefinition, "builtIn">>`
      select id::text, title, permissions from access_role
      where tenant_id = ${tenantId}`.execute(tx.query());
    return rows.map((row) => ({ ...row, builtIn: false }));
  },

  async assignments(tx, tenantId) {
    const { rows } = await sql<AssignmentRow>`
      select 'membership' as kind, account_id as id, account_id, role_id, null as permission,
             null::timestamptz as expires_at
      from member_role where tenant_id = ${tenantId}
      union all
      select 'grant', id, account_id, role_id, permission, expires_at
      from access_grant where tenant_id = ${tenantId} and status = 'approved'`.execute(tx.query());
    return rows.map(toAssignment);
  },

  async policies(tx, tenantId) {
    const { rows } = await sql<PolicyText>`
      select access_policy.id::text, policy_version.text, policy_version.permits
      from access_policy
      join policy_version on policy_version.policy_id = access_policy.id
        and policy_version.number = access_policy.published_version
      where access_policy.tenant_id = ${tenantId}
      order by access_policy.id`.execute(tx.query());
    return rows;
  },

  async roleOf(tx, tenantId, subjectId) {
    const { rows } = await sql<{ role_id: string }>`select role_id from service_account
      where tenant_id = ${tenantId} and id = ${subjectId} and disabled_at is null`.execute(
      tx.query(),
    );
    return rows[0]?.role_id ?? null;
  },
};

function toAssignment(row: AssignmentRow): Assignment {
  return {
    subjectId: row.account_id,
    roleId: row.role_id,
    permissions: row.permission === null ? [] : [row.permission],
    source: { kind: row.kind, id: row.id },
    expiresAt: row.expires_at,
  };
}
