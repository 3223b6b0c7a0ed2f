import { networkOf, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/**
 * Whether whoever has this address was signed in from this network lately. Asked alike for addresses that
 * no account has.
 */
export async function isKnownSource(tx: Transaction, email: string, ip: string): Promise<boolean> {
  const { rows } = await sql<{ ip: string }>`select distinct session.ip
    from session join account on account.id = session.account_id
    where account.email = ${email}`.execute(tx.query());
  const network = networkOf(ip);
  return rows.some((one) => networkOf(one.ip) === network);
}
