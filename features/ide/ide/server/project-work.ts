import { realpathSync } from "node:fs";
import {
  lockProjectFiles,
  openProjectFolder,
  openProjectRoot,
  type ProjectRoot,
} from "@devloom/project-files";
import { type Actor, AppError, type Platform, type Transaction } from "@devloom/server-kit";
import { findLivingProject } from "../../../dashboard/projects/server/exports/projects.ts";

/** Work on the files of one project while nobody else writes to them. */
export interface ProjectWork extends ProjectRoot {
  readonly tx: Transaction;
  readonly projectId: string;
  readonly projectName: string;
}

type ActorRef = Pick<Actor, "tenantId" | "accountId">;

/** The name of a project that is there. */
async function assertProject(tx: Transaction, projectId: string): Promise<string> {
  return (await findLivingProject(tx, projectId)).name;
}

function rootOf(platform: Platform, tenantId: string, projectId: string): string {
  const folder = openProjectFolder(platform.config, tenantId, projectId);
  try {
    return realpathSync(folder);
  } catch (error) {
    throw new AppError(409, "folder_missing", "This project's files no longer exist.", {
      cause: error,
    });
  }
}

/** The folder of a project of the caller's tenant, for looking only. */
export async function lookInto(
  platform: Platform,
  actor: ActorRef,
  projectId: string,
): Promise<string> {
  await platform.database.reading(actor, (tx) => assertProject(tx, projectId));
  return rootOf(platform, actor.tenantId, projectId);
}

/** Waits until nobody else writes to the project's files, at whichever gateway, then does the work. */
export async function workOn<Result>(
  platform: Platform,
  actor: ActorRef,
  projectId: string,
  work: (work: ProjectWork) => Promise<Result>,
): Promise<Result> {
  const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
  return platform.database.tenant(scope, async (tx) => {
    const projectName = await assertProject(tx, projectId);
    await lockProjectFiles(tx, projectId);
    const project = openProjectRoot(platform.config, actor.tenantId, projectId);
    return work({ ...project, tx, projectId, projectName });
  });
}

/** Open screens hear which files became others; `null` stands for one that is gone. */
export async function tellSaved(
  { tx, projectId }: ProjectWork,
  files: readonly { readonly path: string; readonly hash: string | null }[],
): Promise<void> {
  await tx.emit({
    type: "file.saved",
    subject: `project/${projectId}`,
    data: { projectId, files: files.slice(0, 100).map(({ path, hash }) => ({ path, hash })) },
  });
}
