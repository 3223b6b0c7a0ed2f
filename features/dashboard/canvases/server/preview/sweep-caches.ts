import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import { projectRows } from "../../../projects/server/exports/projects.ts";
import { removeCache } from "./remove-cache.ts";

/** What dev servers keep for one project: nothing that cannot be made again. */
export function cacheFolderOf(dataDir: string, projectId: string): string {
  return join(dataDir, "previews", projectId);
}

/** The same for a proposal: as deep as the other, because Vite's notes say where things lie from there. */
export function proposalFolderOf(dataDir: string, proposalId: string): string {
  return join(dataDir, "proposals", proposalId);
}

/** Removes what dev servers have kept for projects and proposals that are gone for good. */
export async function sweepPreviewCaches(platform: Platform): Promise<void> {
  const { dataDir } = platform.config;
  await sweep(
    platform,
    join(dataDir, "previews"),
    (ids) => sql`select id from ${projectRows} project where id::text = any(${ids}::text[])`,
  );
  await sweep(
    platform,
    join(dataDir, "proposals"),
    (ids) => sql`select id from canvas_proposal
      where id::text = any(${ids}::text[]) and expires_at > ${platform.clock.now()}`,
  );
}

async function sweep(
  { database, log }: Platform,
  folder: string,
  living: (ids: string[]) => RawBuilder<{ id: string }>,
): Promise<void> {
  const kept = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (kept.length === 0) return;
  const known = new Set((await database.lookup(living(kept))).map(({ id }) => id));
  for (const id of kept.filter((one) => !known.has(one)))
    await removeCache(join(folder, id)).catch((error: unknown) =>
      log.warn({ err: error, folder, id }, "the cache of a preview could not be removed"),
    );
}
