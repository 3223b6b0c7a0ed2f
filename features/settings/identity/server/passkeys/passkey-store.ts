import { notFound, type Transaction } from "@devloom/server-kit";
import type { AuthenticatorTransport } from "@simplewebauthn/server";
import { sql } from "kysely";
import type { Passkey } from "../../contract.ts";

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: AuthenticatorTransport[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = sql`id, account_id, credential_id, public_key, counter::float8 as counter,
  transports, synced, name, created_at, last_used_at`;

export async function listPasskeysOf(tx: Transaction, accountId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from passkey
    where account_id = ${accountId} order by created_at, id`.execute(tx.query());
  return rows;
}

/** The passkey with a credential id, held so that its counter moves one step at a time. */
export async function holdPasskey(
  tx: Transaction,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from passkey
    where credential_id = ${credentialId} for update`.execute(tx.query());
  return rows[0];
}

export async function insertPasskey(tx: Transaction, row: PasskeyRow): Promise<boolean> {
  const inserted =
    await sql`insert into passkey (id, account_id, credential_id, public_key, counter,
      transports, synced, name, created_at)
    values (${row.id}, ${row.account_id}, ${row.credential_id}, ${row.public_key}, ${row.counter},
            ${row.transports}, ${row.synced}, ${row.name}, ${row.created_at})
    on conflict (credential_id) do nothing`.execute(tx.query());
  return inserted.numAffectedRows === 1n;
}

export async function renamePasskeyOf(
  tx: Transaction,
  accountId: string,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  const { rows } = await sql<PasskeyRow>`update passkey set name = ${name}
    where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound("This passkey");
  return row;
}

export async function deletePasskeyOf(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<void> {
  const gone = await sql`delete from passkey
    where id = ${id} and account_id = ${accountId}`.execute(tx.query());
  if (gone.numAffectedRows === 0n) throw notFound("This passkey");
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
