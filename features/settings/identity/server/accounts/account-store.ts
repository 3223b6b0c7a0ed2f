import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  email_verified: boolean;
  status: "active" | "suspended";
  /** Where the account's own events belong. */
  tenant_id: string | null;
}

const columns = sql`id, email, name, password_hash, email_verified, status, default_tenant_id as tenant_id`;

export async function findAccountByEmail(
  tx: Transaction,
  email: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from account where email = ${email}`.execute(tx.query());
  return rows[0];
}

/** Reads an account and holds it unchanged until the transaction ends. */
export async function holdAccount(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from account where id = ${id} for share`.execute(tx.query());
  return rows[0];
}
