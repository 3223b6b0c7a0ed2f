import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { openProjectFolder } from "@devloom/project-files";
import { asSystem, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";

interface FolderRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly updated_at: Date;
}

/** Commits that people make in their own shells, in folders opened where they lie, are changes of their projects too. */
export async function noteCommits(platform: Platform): Promise<void> {
  const { rows } = await platform.database.system((tx) =>
    sql<FolderRow>`select id, tenant_id, updated_at from project
      where origin = 'folder' and deleted_at is null`.execute(tx.query()),
  );
  for (const row of rows) {
    const time = await movedAt(platform, row);
    if (time === null || time <= row.updated_at) continue;
    await platform.database.tenant(asSystem(row.tenant_id), async (tx) => {
      const { numAffectedRows = 0n } = await sql`update project set updated_at = ${time}
        where id in (select id from project
          where tenant_id = ${row.tenant_id} and id = ${row.id} and updated_at < ${time}
          for update skip locked)`.execute(tx.query());
      if (numAffectedRows > 0n) await tx.signal("project.committed", `project/${row.id}`);
    });
  }
}

/** When git last noted where the branch points; a clock that was wrong then moves nothing into the future. */
async function movedAt(
  { config, clock }: Platform,
  { tenant_id, id }: FolderRow,
): Promise<Date | null> {
  try {
    const log = join(openProjectFolder(config, tenant_id, id), ".git", "logs", "HEAD");
    const { mtime } = await lstat(log);
    // Links may lead to what is nobody's business.
    return mtime > clock.now() || (await realpath(log)) !== log ? null : mtime;
  } catch {
    // It has no repository of its own, was moved, or may not be opened any more: its screens say so.
    return null;
  }
}
