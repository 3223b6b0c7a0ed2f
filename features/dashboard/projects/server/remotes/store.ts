import { notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

export interface RemoteRow {
  readonly name: string;
  readonly url: string;
  readonly username: string;
  readonly sealed: string | null;
  readonly fetched_at: Date | null;
}

export async function readRemoteRows(tx: Transaction, projectId: string): Promise<RemoteRow[]> {
  const { rows } =
    await sql<RemoteRow>`select name, url, username, sealed, fetched_at from project_remote
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} order by name`.execute(
      tx.query(),
    );
  return rows;
}

export async function findRemote(
  tx: Transaction,
  projectId: string,
  name: string,
): Promise<RemoteRow> {
  const found = (await readRemoteRows(tx, projectId)).find((one) => one.name === name);
  if (found === undefined) throw notFound("The remote");
  return found;
}

export async function writeRemote(
  tx: Transaction,
  projectId: string,
  { name, url, username, sealed }: Omit<RemoteRow, "fetched_at">,
): Promise<void> {
  await sql`insert into project_remote (project_id, tenant_id, name, url, username, sealed)
    values (${projectId}, ${tx.tenantId}, ${name}, ${url}, ${username}, ${sealed})
    on conflict (project_id, name) do update
      set url = excluded.url, username = excluded.username, sealed = excluded.sealed`.execute(
    tx.query(),
  );
}

export async function removeRemote(
  tx: Transaction,
  projectId: string,
  name: string,
): Promise<void> {
  await sql`delete from project_remote
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and name = ${name}`.execute(
    tx.query(),
  );
}

export async function noteFetched(
  tx: Transaction,
  projectId: string,
  name: string,
  time: Date,
): Promise<void> {
  await sql`update project_remote set fetched_at = ${time}
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and name = ${name}`.execute(
    tx.query(),
  );
}
