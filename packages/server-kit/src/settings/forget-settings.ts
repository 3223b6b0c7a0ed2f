import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";

/** Removes what a person has set for themselves. */
export async function forgetSettingsOf(tx: Transaction, accountId: string): Promise<void> {
  await sql`delete from account_setting where account_id = ${accountId}`.execute(tx.query());
}
