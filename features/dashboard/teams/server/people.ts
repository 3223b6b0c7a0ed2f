import type { OutputOf, ParsedOf } from "@devloom/contract";
import { containing, type Platform, takeNamePage } from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../../settings/identity/server/exports/memberships.ts";
import { accountRows } from "../../../settings/identity/server/exports/accounts.ts";
import type { listTeamPeople, TeamPerson } from "../contract.ts";

/** Names live with the accounts, outside any tenant: the membership decides who is shown. */
export async function listPeople(
  platform: Platform,
  tenantId: string,
  query: ParsedOf<typeof listTeamPeople>["query"],
): Promise<OutputOf<typeof listTeamPeople>> {
  const pattern = query.q === undefined ? null : containing(query.q);
  const people = sql`select account.id, account.name, account.email, membership.role
    from ${membershipRows} membership join ${accountRows} account on account.id = membership.account_id
    where membership.tenant_id = ${tenantId}
      and (${pattern}::text is null or account.name ilike ${pattern} or account.email ilike ${pattern})`;
  const page = await platform.database.system((tx) =>
    takeNamePage<Omit<TeamPerson, "accountId"> & { id: string }>(tx, people, query),
  );
  const items = page.rows.map(({ id, name, email, role }) => ({
    accountId: id,
    name,
    email,
    role,
  }));
  return { items, total: page.total, nextCursor: page.nextCursor };
}
