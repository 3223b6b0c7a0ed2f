import { lstat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, type Platform } from "@devloom/server-kit";
import { git, GitError, openProjectFolder } from "@devloom/project-files";
import type { ProjectDetail, Repository } from "../contract.ts";
import { DEFAULT_BRANCH, describeRepository } from "./repository.ts";
import type { ProjectRow } from "./store.ts";

async function holdsRepository(folder: string): Promise<boolean> {
  return lstat(join(folder, ".git")).then(
    () => true,
    () => false,
  );
}

/** Whether a folder is a repository of its own, a part of a larger one, or neither. */
export async function repositoryState(folder: string): Promise<"ready" | "none" | "outer"> {
  if (await holdsRepository(folder)) return "ready";
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above))
    if (await holdsRepository(above)) return "outer";
  return "none";
}

/** The branch that is checked out; `null` without a repository or on no branch. */
export async function currentBranch(folder: string): Promise<string | null> {
  if (!(await holdsRepository(folder))) return null;
  try {
    return (await git(["symbolic-ref", "--short", "HEAD"], { folder })).trim();
  } catch (error) {
    if (error instanceof GitError) return null;
    throw error;
  }
}

type State = Pick<ProjectDetail, "state" | "repository">;

/** What stands in a project's folder right now. */
export async function readState(platform: Platform, row: ProjectRow): Promise<State> {
  let folder: string;
  try {
    folder = openProjectFolder(platform.config, row.tenant_id, row.id);
  } catch (error) {
    const state = stateOf(error);
    if (state === null) throw error;
    return { state, repository: null };
  }
  const state = row.folder === null ? "ready" : await repositoryState(folder);
  return { state, repository: state === "ready" ? await describeRepository(folder) : null };
}

function stateOf(error: unknown): "missing" | "refused" | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "folder_missing") return "missing";
  return error.code === "folder_refused" ? "refused" : null;
}

/** What needs a repository says what to do without one. */
export async function assertRepository(folder: string): Promise<void> {
  const state = await repositoryState(folder);
  if (state === "ready") return;
  throw new AppError(
    409,
    "no_repository",
    state === "none"
      ? "This folder is not a git repository yet. Initialise git on the project's page first."
      : "This folder is a part of a larger git repository. Open that one as a project instead.",
  );
}

/** Makes a repository in a folder that has none. Neither files nor history come into being. */
export async function initialise(folder: string): Promise<Repository> {
  const state = await repositoryState(folder);
  if (state === "outer") await assertRepository(folder);
  if (state === "none")
    await git(["init", "--quiet", "--template=", `--initial-branch=${DEFAULT_BRANCH}`], { folder });
  return describeRepository(folder);
}
