import { AppError, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { domainOf } from "./connection-store.ts";

/**
 * Refuses other ways in to people whose tenant insists on its own provider. Asked once the person has
 * proved who they are, so that it tells strangers nothing. Owners are exempt: should the provider
 * fail, somebody must still get in to repair the connection.
 */
export async function assertSsoNotEnforced(
  tx: Transaction,
  account: { id: string; email: string },
): Promise<void> {
  const { rows } = await sql<{ issuer: string }>`
    select issuer from sso_domain
    join sso_connection using (tenant_id)
    where domain = ${domainOf(account.email)} and verified_at is not null and enforced
      and not exists (select from membership where membership.tenant_id = sso_domain.tenant_id
        and account_id = ${account.id} and role = 'owner' and suspended_at is null)`.execute(
    tx.query(),
  );
  const issuer = rows[0]?.issuer;
  if (issuer === undefined) return;
  throw new AppError(
    403,
    "sso_required",
    `Your organisation signs in through ${new URL(issuer).host}. Use single sign-on.`,
  );
}
