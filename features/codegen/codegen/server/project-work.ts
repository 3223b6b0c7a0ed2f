import {
  lockProjectFiles,
  openProjectFolder,
  openProjectRoot,
  type ProjectRoot,
} from "@devloom/project-files";
import { type Actor, AppError, type Platform, type Transaction } from "@devloom/server-kit";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findLivingProject } from "../../../dashboard/projects/server/exports/projects.ts";

/** Work on the files of one project while nobody else writes to them. */
export interface ProjectWork extends ProjectRoot {
  readonly tx: Transaction;
  readonly projectId: string;
  readonly name: string;
}

/** Whoever works on a project. */
export type ActorRef = Pick<Actor, "tenantId" | "accountId">;

export const scopeOf = ({ tenantId, accountId }: ActorRef) => ({ tenantId, actorId: accountId });

/** The name of a living project of the tenant. */
export async function findProject(tx: Transaction, projectId: string): Promise<string> {
  return (await findLivingProject(tx, projectId)).name;
}

/** The folder of a project of the caller's tenant, for looking only. */
export async function lookInto(
  platform: Platform,
  actor: ActorRef,
  projectId: string,
): Promise<string> {
  await platform.database.reading(actor, (tx) => findProject(tx, projectId));
  const folder = openProjectFolder(platform.config, actor.tenantId, projectId);
  assertRepository(folder);
  return folder;
}

/** Waits until nobody else writes to the project's files, at whichever gateway, then does the work. */
export async function workOn<Result>(
  platform: Platform,
  actor: ActorRef,
  projectId: string,
  work: (work: ProjectWork) => Promise<Result>,
): Promise<Result> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const name = await findProject(tx, projectId);
    await lockProjectFiles(tx, projectId);
    const project = openProjectRoot(platform.config, actor.tenantId, projectId);
    assertRepository(project.root);
    return work({ ...project, tx, projectId, name });
  });
}

/** Generations are commits. */
function assertRepository(folder: string): void {
  if (existsSync(join(folder, ".git"))) return;
  throw new AppError(
    409,
    "no_repository",
    "This folder is not a git repository yet. Initialise git on the project's page first.",
  );
}
