import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Migration, PlatformConfig, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ProjectArchive } from "../../contract.ts";

export const KEPT_MILLISECONDS = 86_400_000;
/** What the archives of one workspace may take; the oldest go first. */
export const WORKSPACE_BYTES = 2 * 1024 ** 3;

export const archivesMigration: Migration = {
  id: "projects/0008-archives",
  tables: {
    project_archive: {
      scope: "tenant",
      privacy: "business",
      retention: "a day",
      backup: "skip",
    },
  },
  sql: `
    -- Archives of large projects; the file is named after the run that packs it.
    create table project_archive (
      project_id uuid primary key references project (id) on delete cascade,
      tenant_id uuid not null references tenant (id) on delete cascade,
      run_id uuid not null,
      files integer not null,
      bytes bigint,
      created_at timestamptz not null,
      -- Null until the file is whole and in its place.
      expires_at timestamptz
    );
    create index project_archive_tenant on project_archive (tenant_id);
  `,
};

/** Where archives lie: of no tenant's project, and of no sandbox. */
export function archivesFolder({ dataDir }: Pick<PlatformConfig, "dataDir">): string {
  return join(dataDir, "archives");
}

export function archiveFile(config: Pick<PlatformConfig, "dataDir">, runId: string): string {
  return join(archivesFolder(config), `${runId}.zip`);
}

interface ArchiveRow {
  run_id: string;
  files: number;
  bytes: string | null;
  expires_at: Date | null;
}

/** The archive of a project: packed and not expired, or not packed yet. */
export async function findArchive(
  tx: Transaction,
  projectId: string,
  now: Date,
): Promise<ProjectArchive | null> {
  const { rows } = await sql<ArchiveRow>`select run_id, files, bytes, expires_at
    from project_archive where tenant_id = ${tx.tenantId} and project_id = ${projectId}
      and (expires_at is null or expires_at > ${now})`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) return null;
  return {
    runId: row.run_id,
    files: row.files,
    bytes: row.bytes === null ? null : Number(row.bytes),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** Takes the place of the project's archive before. Returns the run of that one, whose file is of no use any more. */
export async function insertArchive(
  tx: Transaction,
  archive: { projectId: string; runId: string; files: number; now: Date },
): Promise<string[]> {
  const { projectId, runId, files, now } = archive;
  const query = tx.query();
  const { rows } = await sql<{ run_id: string }>`delete from project_archive
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} returning run_id`.execute(query);
  await sql`insert into project_archive (project_id, tenant_id, run_id, files, created_at)
    values (${projectId}, ${tx.tenantId}, ${runId}, ${files}, ${now})`.execute(query);
  return rows.map((row) => row.run_id);
}

/** Offers a packed archive; false where another took its place. */
export async function offerArchive(
  tx: Transaction,
  archive: { runId: string; bytes: number; now: Date },
): Promise<boolean> {
  const { runId, bytes, now } = archive;
  const until = new Date(now.getTime() + KEPT_MILLISECONDS);
  const { numAffectedRows } = await sql`update project_archive
    set bytes = ${bytes}, expires_at = ${until}
    where tenant_id = ${tx.tenantId} and run_id = ${runId}`.execute(tx.query());
  return numAffectedRows === 1n;
}

/** Withdraws the oldest archives of a workspace that has no room for all. Returns their runs. */
export async function withdrawOldest(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ run_id: string }>`delete from project_archive where project_id in (
    select project_id from (
      select project_id, sum(bytes) over (order by expires_at desc, project_id) as so_far
      from project_archive where tenant_id = ${tx.tenantId} and bytes is not null) as kept
    where so_far > ${WORKSPACE_BYTES}) returning run_id`.execute(tx.query());
  return rows.map((row) => row.run_id);
}

export async function removeFiles(
  config: Pick<PlatformConfig, "dataDir">,
  runIds: readonly string[],
): Promise<void> {
  for (const runId of runIds) await rm(archiveFile(config, runId), { force: true });
}
