import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";

/** What dev servers keep for one project: nothing that cannot be made again. */
export function cacheFolderOf(dataDir: string, projectId: string): string {
  return join(dataDir, "previews", projectId);
}

/** Removes what dev servers have kept for projects that are gone for good. */
export async function sweepPreviewCaches({ config, database }: Platform): Promise<void> {
  const folder = join(config.dataDir, "previews");
  const kept = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (kept.length === 0) return;
  const rows = await database.lookup(
    sql<{ id: string }>`select id from project where id::text = any(${kept}::text[])`,
  );
  const known = new Set(rows.map(({ id }) => id));
  for (const id of kept.filter((one) => !known.has(one)))
    await rm(cacheFolderOf(config.dataDir, id), { recursive: true, force: true });
}
