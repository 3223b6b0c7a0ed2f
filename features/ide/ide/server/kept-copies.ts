import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { OutputOf } from "@devloom/contract";
import { putBack, takeOut } from "@devloom/project-files";
import { isoTime, newId, notFound, type Platform } from "@devloom/server-kit";
import { z } from "zod";
import type { deleteIdeEntry } from "../contract.ts";
import type { ProjectWork } from "./project-work.ts";

const KEPT_MILLISECONDS = 30 * 86_400_000;
const KEPT_ID = /^[0-9a-f-]{36}$/;
const About = z.object({ path: z.string() });

/** Where copies of deleted files of a project wait for somebody who wants them back. */
function placeOf(platform: Platform, tenantId: string, projectId: string): string {
  return join(platform.config.dataDir, "deleted-files", tenantId, projectId);
}

/** Deletes a file or a folder from a project and keeps it, so that it can be put back. */
export async function deleteEntry(
  platform: Platform,
  work: ProjectWork,
  path: string,
): Promise<OutputOf<typeof deleteIdeEntry>> {
  const { tx, projectId, root } = work;
  const keptId = newId();
  const place = join(placeOf(platform, tx.tenantId, projectId), keptId);
  await mkdir(place, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(join(place, "about.json"), JSON.stringify({ path }), { mode: 0o600 });
    takeOut(root, path, join(place, "content"));
  } catch (error) {
    if (!existsSync(join(place, "content"))) rmSync(place, { recursive: true, force: true });
    throw error;
  }
  await tx.emit({
    type: "file.deleted",
    subject: `project/${projectId}`,
    data: { projectId, path },
  });
  const until = new Date(platform.clock.now().getTime() + KEPT_MILLISECONDS);
  return { keptId, keptUntil: isoTime(until) };
}

/** Puts a deleted file or folder back where it was, unless something else stands there by now. */
export async function restoreEntry(
  platform: Platform,
  work: ProjectWork,
  keptId: string,
): Promise<{ path: string }> {
  const { tx, projectId } = work;
  const place = join(placeOf(platform, tx.tenantId, projectId), keptId);
  if (!KEPT_ID.test(keptId) || !existsSync(join(place, "content")))
    throw notFound("The deleted file");
  const { path } = About.parse(JSON.parse(readFileSync(join(place, "about.json"), "utf8")));
  putBack(work, path, join(place, "content"), keptId);
  await rm(place, { recursive: true, force: true });
  await tx.emit({
    type: "file.restored",
    subject: `project/${projectId}`,
    data: { projectId, path },
  });
  return { path };
}

/** Removes copies that were kept for thirty days. */
export async function sweepKept(platform: Platform): Promise<void> {
  const top = join(platform.config.dataDir, "deleted-files");
  const expired = platform.clock.now().getTime() - KEPT_MILLISECONDS;
  for (const tenant of await namesIn(top))
    for (const project of await namesIn(join(top, tenant)))
      for (const kept of await namesIn(join(top, tenant, project))) {
        const place = join(top, tenant, project, kept);
        const { mtimeMs } = await stat(place);
        if (mtimeMs < expired) await rm(place, { recursive: true, force: true });
      }
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
