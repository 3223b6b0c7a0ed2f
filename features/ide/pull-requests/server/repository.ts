import { existsSync } from "node:fs";
import { join } from "node:path";
import { findCommit, type GitFolder, gitFolder } from "@devloom/git-repository";
import { openProjectFolder } from "@devloom/project-files";
import { conflict, type Platform } from "@devloom/server-kit";
import type { PullRequestRow } from "./store.ts";

/** The repository of a project of this tenant. */
export function openRepository(
  { config }: Platform,
  { tenantId, projectId }: { readonly tenantId: string; readonly projectId: string },
): GitFolder {
  const folder = openProjectFolder(config, tenantId, projectId);
  if (!existsSync(join(folder, ".git")))
    throw conflict("no_repository", "This project has no git repository.");
  return gitFolder(folder);
}

export const repositoryOf = (platform: Platform, row: PullRequestRow): GitFolder =>
  openRepository(platform, { tenantId: row.tenant_id, projectId: row.project_id });

/** Where a pull request's commits stay when its branch is gone. Clients of git neither see nor move it. */
const keptRef = ({ number }: Pick<PullRequestRow, "number">): string =>
  `refs/devloom/pull/${number}/head`;

export async function keepHead(
  { git }: GitFolder,
  row: Pick<PullRequestRow, "number">,
  head: string,
): Promise<void> {
  await git(["update-ref", keptRef(row), head]);
}

/** The newest commit of its source branch, or the last that was seen when the branch is gone. */
export async function headOf(
  repository: GitFolder,
  row: PullRequestRow,
): Promise<{ head: string; isThere: boolean }> {
  const head = await findCommit(repository, `refs/heads/${row.source}`);
  return { head: head ?? row.head, isThere: head !== null };
}
