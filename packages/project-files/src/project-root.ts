import { lstatSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  asSystem,
  AppError,
  type Platform,
  type PlatformConfig,
  type Transaction,
} from "@devloom/server-kit";
import { lockProjectFiles } from "./project-lock.ts";
import { openProjectFolder, projectFolder } from "./project-folder.ts";
import type { ProjectRoot } from "./drafts.ts";
import { sweepDrafts } from "./finish-journals.ts";
import { namesIn } from "./journal.ts";

/** In the data folder: by tenant and project, what is being written this moment. */
const DRAFTS = "drafts";

type Places = Pick<PlatformConfig, "dataDir" | "workspaceRoots">;

/**
 * Opens a project's folder for writing and ends what a writer that was killed has begun. Called with the
 * lock of the project held.
 */
export function openProjectRoot(config: Places, tenantId: string, projectId: string): ProjectRoot {
  const folder = openProjectFolder(config, tenantId, projectId);
  const project = {
    // The very path that was checked: resolved once more, it could lead elsewhere by now.
    root: presentFolder(folder),
    drafts: draftsOf(config, tenantId, projectId),
  };
  sweepDrafts(project);
  return project;
}

function draftsOf({ dataDir }: Places, tenantId: string, projectId: string): string {
  return join(dataDir, DRAFTS, tenantId, projectId);
}

function presentFolder(folder: string): string {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new AppError(409, "folder_missing", "This project's files no longer exist.");
}

/** Removes what writers have left that were killed before this start, in every project. */
export async function sweepAllDrafts({ config, database, log }: Platform): Promise<void> {
  const top = join(config.dataDir, DRAFTS);
  for (const tenantId of namesIn(top))
    for (const projectId of namesIn(join(top, tenantId)))
      await database
        .tenant(asSystem(tenantId), (tx) => sweepProject(tx, config, projectId))
        .catch((error: unknown) =>
          log.warn({ err: error, projectId }, "unfinished files are left until the project opens"),
        );
}

async function sweepProject(
  tx: Transaction,
  config: Platform["config"],
  projectId: string,
): Promise<void> {
  await lockProjectFiles(tx, projectId);
  const folder = projectFolder(config.dataDir, tx.tenantId, projectId);
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined)
    openProjectRoot(config, tx.tenantId, projectId);
  // Nobody ever opens a project again that is gone.
  else rmSync(draftsOf(config, tx.tenantId, projectId), { recursive: true, force: true });
}
