import type { OutputOf, ParsedOf } from "@devloom/contract";
import { containing, notFound, type Platform, takeNamePage } from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../../../settings/identity/server/exports/memberships.ts";
import { accountRows } from "../../../../settings/identity/server/exports/accounts.ts";
import type { listSubjects as listSubjectsEndpoint, Subject } from "../../contract.ts";

/** A person or a service account, with the role it belongs to the tenant by. */
export interface SubjectRow {
  id: string;
  kind: "person" | "service";
  name: string;
  email: string | null;
  /** The built-in role of the membership, or the role of the service account. */
  belongs_by: string;
  /** The same after a custom role took its place. */
  role_id: string;
  role_title: string | null;
  operator: boolean;
}

/** Names live outside any tenant: the membership decides who is shown. */
function subjectsOf(tenantId: string) {
  return sql`select subject.*, coalesce(access_role.title, initcap(subject.role_id)) as role_title
    from (
      select account.id, 'person' as kind, account.name, account.email,
             membership.role as belongs_by, account.operator,
             case when membership.role = 'owner' then 'owner'
               else coalesce(member_role.role_id, membership.role) end as role_id
      from ${membershipRows} membership join ${accountRows} account on account.id = membership.account_id
      left join member_role on member_role.tenant_id = membership.tenant_id
        and member_role.account_id = membership.account_id
      where membership.tenant_id = ${tenantId}
      union all
      select id, 'service', name, null, role_id, false, role_id
      from service_account where tenant_id = ${tenantId}
    ) subject
    left join access_role on access_role.tenant_id = ${tenantId}
      and access_role.id::text = subject.role_id`;
}

export async function listSubjects(
  platform: Platform,
  tenantId: string,
  query: ParsedOf<typeof listSubjectsEndpoint>["query"],
): Promise<OutputOf<typeof listSubjectsEndpoint>> {
  const pattern = query.q === undefined ? null : containing(query.q);
  const subjects = sql`select * from (${subjectsOf(tenantId)}) subject
    where ${pattern}::text is null or name ilike ${pattern} or email ilike ${pattern}`;
  const page = await platform.database.system((tx) =>
    takeNamePage<SubjectRow>(tx, subjects, query),
  );
  const { total, nextCursor } = page;
  return { items: page.rows.map(presentSubject), total, nextCursor };
}

export async function findSubject(
  platform: Platform,
  tenantId: string,
  id: string,
): Promise<SubjectRow> {
  const { rows } = await platform.database.system((tx) =>
    sql<SubjectRow>`select * from (${subjectsOf(tenantId)}) found where id = ${id}`.execute(
      tx.query(),
    ),
  );
  const row = rows[0];
  if (row === undefined) throw notFound("The person or service account");
  return row;
}

export function presentSubject(row: SubjectRow): Subject {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    roleId: row.role_id,
    roleTitle: row.role_title ?? row.role_id,
  };
}
