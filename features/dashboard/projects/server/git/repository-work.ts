import { type GitFolder, gitFolder } from "@devloom/git-repository";
import { GitError, lockProjectFiles, openProjectFolder } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  type Platform,
  type Scope,
  type Transaction,
} from "@devloom/server-kit";
import { scopeOf } from "../commands.ts";
import { assertRepository } from "../repository-state.ts";
import { findProject, type ProjectRow } from "../store.ts";

export interface Repository extends GitFolder {
  readonly project: ProjectRow;
}

export interface Work extends Repository {
  readonly tx: Transaction;
}

/** The repository of a project of the caller's tenant, for looking only. */
export async function lookInto(
  platform: Platform,
  actor: Pick<Actor, "tenantId">,
  projectId: string,
): Promise<Repository> {
  const project = await platform.database.reading(actor, (tx) => findProject(tx, projectId));
  return open(platform, project);
}

/** Works on a repository while nobody else writes to the project's files, at whichever gateway. */
export function workOn<Result>(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  return workIn(platform, scopeOf(actor), projectId, work);
}

export async function workIn<Result>(
  platform: Platform,
  scope: Scope,
  projectId: string,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  return platform.database.tenant(scope, async (tx) => {
    const project = await findProject(tx, projectId);
    await lockProjectFiles(tx, projectId);
    return work({ ...(await open(platform, project)), tx });
  });
}

async function open(platform: Platform, project: ProjectRow): Promise<Repository> {
  const folder = openProjectFolder(platform.config, project.tenant_id, project.id);
  await assertRepository(folder);
  return { project, ...gitFolder(folder) };
}

const MAX_TOLD = 100;

/** Open pages read the files anew, and what they show of the repository. */
export async function tellChanged(
  { tx, project }: { readonly tx: Transaction; readonly project: ProjectRow },
  paths: readonly string[],
): Promise<void> {
  await tx.signal("file.saved", `project/${project.id}`, {
    projectId: project.id,
    files: paths.slice(0, MAX_TOLD).map((path) => ({ path })),
  });
}

/** A failure of git as something that the person can act upon. */
export function explained(error: unknown, code: string, message: string): unknown {
  if (!(error instanceof GitError)) return error;
  const text = /index\.lock/.test(error.message)
    ? "Another git command is at work in this project. Try again when it has ended."
    : message;
  return new AppError(409, code, text, { cause: error });
}
