import type { Platform, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Connection, DataSource } from "../contract.ts";

/** Where a password may be sent: what its source had when it was given. */
export function addressOf(connection: Connection): string {
  if ("host" in connection) return `${connection.host}:${connection.port}`;
  return "url" in connection && connection.url !== "" ? new URL(connection.url).href : "";
}

function contextOf(tenantId: string, sourceId: string, address: string): string {
  return `data source/${tenantId}/${sourceId}/${address}`;
}

export async function storeSecret(
  { secrets, clock }: Platform,
  tx: Transaction,
  { id, name, connection }: DataSource,
  value: string,
): Promise<void> {
  const address = addressOf(connection);
  const sealed = secrets.seal(value, contextOf(tx.tenantId, id, address));
  await sql`insert into data_source_secret (source_id, tenant_id, address, sealed, updated_at)
    values (${id}, ${tx.tenantId}, ${address}, ${sealed}, ${clock.now()})
    on conflict (source_id) do update set address = excluded.address, sealed = excluded.sealed,
      updated_at = excluded.updated_at`.execute(tx.query());
  await tx.emit({ type: "data-source.secret-set", subject: `data-source/${id}`, data: { name } });
}

export async function forgetSecret(tx: Transaction, { id, name }: DataSource): Promise<void> {
  await sql`delete from data_source_secret
    where tenant_id = ${tx.tenantId} and source_id = ${id}`.execute(tx.query());
  await tx.emit({
    type: "data-source.secret-removed",
    subject: `data-source/${id}`,
    data: { name },
  });
}

/** A stored password, where it is for the address that the source has now. */
export async function openSecret(
  { secrets }: Platform,
  tx: Transaction,
  { id, connection }: DataSource,
): Promise<string | null> {
  const { rows } = await sql<{ address: string; sealed: string }>`select address, sealed
    from data_source_secret where tenant_id = ${tx.tenantId} and source_id = ${id}`.execute(
    tx.query(),
  );
  const [row] = rows;
  const address = addressOf(connection);
  if (row === undefined || row.address !== address) return null;
  return secrets.open(row.sealed, contextOf(tx.tenantId, id, address));
}
