import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { archivesFolder, KEPT_MILLISECONDS } from "./archive-store.ts";

/** A younger file may be one that is being packed. */
const SURELY_LEFT = 3_600_000;

/** Removes archives after their day, and files that are of none: replaced ones, and what a killed gateway left. */
export async function sweepArchives({ config, clock, database }: Platform): Promise<number> {
  const now = clock.now().getTime();
  const kept = await database.system(async (tx) => {
    await sql`delete from project_archive where expires_at < ${new Date(now)}
      or (expires_at is null and created_at < ${new Date(now - KEPT_MILLISECONDS)})`.execute(
      tx.query(),
    );
    const { rows } = await sql<{ name: string }>`select run_id || '.zip' as name
      from project_archive`.execute(tx.query());
    return new Set(rows.map(({ name }) => name));
  });
  let removed = 0;
  for (const name of await namesIn(archivesFolder(config))) {
    const file = join(archivesFolder(config), name);
    const stat = await lstat(file).catch(() => null);
    if (kept.has(name) || stat === null || now - stat.mtimeMs < SURELY_LEFT) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
