import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import type { Platform } from "../platform.ts";

interface SecretTable {
  readonly table: string;
  /** The column that names whose secret it is. */
  readonly owner: string;
  /** Binds what is sealed to its kind: `data source`. */
  readonly context: string;
}

/**
 * Passwords and tokens that are sent to an address. They are sealed, never shown, and for that address alone: who
 * changes it does not get the secret. The table has the columns of `addressSecretTable`.
 */
export class AddressSecrets {
  readonly #options: SecretTable;

  constructor(options: SecretTable) {
    this.#options = options;
  }

  async store(
    { secrets, clock }: Pick<Platform, "secrets" | "clock">,
    tx: Transaction,
    { id, address, value }: { id: string; address: string; value: string },
  ): Promise<void> {
    const { table, owner } = this.#options;
    const sealed = secrets.seal(value, this.#contextOf(tx, id, address));
    await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, tenant_id, address, sealed, updated_at)
      values (${id}, ${tx.tenantId}, ${address}, ${sealed}, ${clock.now()})
      on conflict (${sql.ref(owner)}) do update set address = excluded.address,
        sealed = excluded.sealed, updated_at = excluded.updated_at`.execute(tx.query());
  }

  async forget(tx: Transaction, id: string): Promise<void> {
    const { table, owner } = this.#options;
    await sql`delete from ${sql.table(table)}
      where tenant_id = ${tx.tenantId} and ${sql.ref(owner)} = ${id}`.execute(tx.query());
  }

  /** A stored secret, where it is for the address that is used now. */
  async open(
    { secrets }: Pick<Platform, "secrets">,
    tx: Transaction,
    { id, address }: { id: string; address: string },
  ): Promise<string | null> {
    const { table, owner } = this.#options;
    const { rows } = await sql<{ address: string; sealed: string }>`select address, sealed
      from ${sql.table(table)} where tenant_id = ${tx.tenantId}
        and ${sql.ref(owner)} = ${id}`.execute(tx.query());
    const [row] = rows;
    if (row === undefined || row.address !== address) return null;
    return secrets.open(row.sealed, this.#contextOf(tx, id, address));
  }

  #contextOf(tx: Transaction, id: string, address: string): string {
    return `${this.#options.context}/${tx.tenantId}/${id}/${address}`;
  }
}

/** The statement of a migration that makes such a table. */
export function addressSecretTable(table: string, owner: string, owners: string): string {
  return `create table ${table} (
    ${owner} uuid primary key references ${owners} (id) on delete cascade,
    tenant_id uuid not null references tenant (id) on delete cascade,
    address text not null,
    sealed text not null,
    updated_at timestamptz not null
  );`;
}
