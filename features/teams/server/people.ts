import type { OutputOf, ParsedOf } from "@devloom/contract";
import { containing, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import type { listTeamPeople, TeamPerson } from "../contract.ts";

/** Names live with the accounts, outside any tenant: the membership decides who is shown. */
export async function listPeople(
  platform: Platform,
  tenantId: string,
  query: ParsedOf<typeof listTeamPeople>["query"],
): Promise<OutputOf<typeof listTeamPeople>> {
  const pattern = query.q === undefined ? null : containing(query.q);
  return platform.database.system(async (tx) => {
    const { rows } = await sql<TeamPerson & { total: number }>`
      select account.id as "accountId", account.name, account.email, membership.role,
             count(*) over () as total
      from membership join account on account.id = membership.account_id
      where membership.tenant_id = ${tenantId}
        and (${pattern}::text is null or account.name ilike ${pattern} or account.email ilike ${pattern})
      order by lower(account.name), account.id
      limit ${query.limit}`.execute(tx.query());
    return {
      items: rows.map(({ accountId, name, email, role }) => ({ accountId, name, email, role })),
      total: rows[0]?.total ?? 0,
    };
  });
}
