import type { Transaction } from "@devloom/server-kit";
import type { FileLedger } from "@devloom/source-engine";
import { sql } from "kysely";

/** The ids of a project's elements as they are stored, and the revision they have. */
export async function readRevision(tx: Transaction, projectId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select revision from source_revision
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(tx.query());
  return rows[0]?.revision ?? 0;
}

/** How a project stands when a turn at it begins. */
export interface SourceStanding {
  /** The revision of the stored ledgers. */
  readonly revision: number;
  /** Whether something is being written, which only a gateway that died can have left. */
  readonly isInterrupted: boolean;
}

export async function readStanding(tx: Transaction, projectId: string): Promise<SourceStanding> {
  const { rows } = await sql<SourceStanding>`select
    coalesce((select revision from source_revision
      where tenant_id = ${tx.tenantId} and project_id = ${projectId}), 0) as revision,
    exists (select 1 from canvas_activity
      where tenant_id = ${tx.tenantId} and project_id = ${projectId} and stage = 'writing')
      as "isInterrupted"`.execute(tx.query());
  return rows[0] ?? { revision: 0, isInterrupted: false };
}

/** So many ledgers are read before others have their turn. */
const LEDGERS_AT_ONCE = 200;

export async function readLedgers(tx: Transaction, projectId: string): Promise<FileLedger[]> {
  const ledgers: FileLedger[] = [];
  for (let last = ""; ;) {
    const { rows } = await sql<{ path: string; ledger: string }>`
      select path, ledger from source_ledger
      where tenant_id = ${tx.tenantId} and project_id = ${projectId} and path collate "C" > ${last}
      order by path collate "C" limit ${LEDGERS_AT_ONCE}`.execute(tx.query());
    // Written here alone.
    for (const { ledger } of rows) ledgers.push(JSON.parse(ledger) as FileLedger);
    last = rows.at(-1)?.path ?? "";
    if (rows.length < LEDGERS_AT_ONCE) return ledgers;
  }
}

/**
 * Notes that an activity is done, and stores the ledgers that it has kept, as they are: `paths` names their
 * files in order. Returns the new revision.
 */
export async function storeActivityLedgers(
  tx: Transaction,
  { id, project_id: projectId }: { readonly id: string; readonly project_id: string },
  paths: readonly string[],
): Promise<number> {
  const { tenantId } = tx;
  const { rows } = await sql<{ revision: number }>`
    with kept as (
      select ledgers::json as ledgers from canvas_activity
      where tenant_id = ${tenantId} and id = ${id}),
    done as (
      update canvas_activity set stage = 'done', ledgers = null
      where tenant_id = ${tenantId} and id = ${id}),
    stored as (
      insert into source_ledger (project_id, path, tenant_id, ledger)
      select ${projectId}, path, ${tenantId}, ledger::text
      from kept, rows from (unnest(${paths}::text[]), json_array_elements(kept.ledgers))
        as listed (path, ledger)
      on conflict (project_id, path) do update set ledger = excluded.ledger)
    insert into source_revision (project_id, tenant_id, revision)
    values (${projectId}, ${tenantId}, 1)
    on conflict (project_id) do update set revision = source_revision.revision + 1
    returning revision`.execute(tx.query());
  return rows[0]?.revision ?? 0;
}

/** Stores the ledgers of files and returns the new revision. */
export async function saveLedgers(
  tx: Transaction,
  projectId: string,
  ledgers: readonly FileLedger[],
): Promise<number> {
  if (ledgers.length > 0) {
    const paths = ledgers.map(({ path }) => path);
    const texts = ledgers.map((ledger) => JSON.stringify(ledger));
    await sql`insert into source_ledger (project_id, path, tenant_id, ledger)
      select ${projectId}, path, ${tx.tenantId}, ledger
      from unnest(${paths}::text[], ${texts}::text[]) as given (path, ledger)
      on conflict (project_id, path) do update set ledger = excluded.ledger`.execute(tx.query());
  }
  const { rows } = await sql<{ revision: number }>`
    insert into source_revision (project_id, tenant_id, revision)
    values (${projectId}, ${tx.tenantId}, 1)
    on conflict (project_id) do update set revision = source_revision.revision + 1
    returning revision`.execute(tx.query());
  return rows[0]?.revision ?? 0;
}
