import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { removeRepository } from "./repository.ts";

const DAY = 86_400_000;
const KEPT_AFTER_DELETION = 30 * DAY;
/** A younger folder may belong to a project that is being created this very moment. */
const SURELY_ORPHANED = DAY;

/** Removes repositories of projects deleted thirty days ago, and folders that no project owns. */
export async function sweepRepositories(platform: Platform): Promise<string[]> {
  const root = join(platform.config.dataDir, "projects");
  const now = platform.clock.now();
  const expired = new Date(now.getTime() - KEPT_AFTER_DELETION);
  const kept = await platform.database.system(async (tx) => {
    await sql`delete from project where deleted_at < ${expired}`.execute(tx.query());
    const { rows } = await sql<{
      path: string;
    }>`select tenant_id || '/' || id as path from project`.execute(tx.query());
    return new Set(rows.map((row) => row.path));
  });
  const removed: string[] = [];
  for (const tenant of await entries(root)) {
    for (const project of await entries(join(root, tenant))) {
      const path = `${tenant}/${project}`;
      const { mtime } = await lstat(join(root, path));
      if (
        kept.has(path.replace(/\.root$/, "")) ||
        now.getTime() - mtime.getTime() < SURELY_ORPHANED
      )
        continue;
      await removeRepository(join(root, path));
      removed.push(path);
    }
  }
  return removed;
}

async function entries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}
