import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";

export interface KeptMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

/** The emails that an installation without a mail server kept. */
export function keptMail(tx: Transaction) {
  return tx.query<{ mail: KeptMail }>().selectFrom("mail");
}

export async function deleteMailTo(tx: Transaction, recipient: string): Promise<void> {
  await sql`delete from mail where recipient = ${recipient}`.execute(tx.query());
}
