import {
  type Actor,
  AppError,
  isDiskFull,
  lockProjectFiles,
  openProjectFolder,
  type Platform,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { git, GitError } from "@devloom/project-files";
import type { Repository } from "../contract.ts";
import { scopeOf } from "./commands.ts";
import { describeRepository } from "./repository.ts";
import { assertRepository } from "./repository-state.ts";
import { changeProject, findProject } from "./store.ts";

interface Commit {
  readonly message: string;
  readonly paths?: readonly string[] | undefined;
}

/**
 * Commits files of a project while nobody writes to them. Hooks of the repository are not run: they
 * are other people's programs, and this is the server.
 */
export async function commitChanges(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  { message, paths }: Commit,
): Promise<Repository> {
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const project = await findProject(tx, projectId);
    const folder = openProjectFolder(platform.config, project.tenant_id, project.id);
    await assertRepository(folder);
    await lockProjectFiles(tx, projectId);
    const environment = await authorOf(platform, actor);
    await commit(folder, message, paths, environment);
    const repository = await describeRepository(folder);
    await changeProject(tx, projectId, {
      updated_at: platform.clock.now(),
      updated_by: actor.accountId,
    });
    await tx.emit({
      type: "project.committed",
      subject: `project/${projectId}`,
      data: { commit: repository.head?.id ?? "", message, name: project.name },
    });
    return repository;
  });
}

async function commit(
  folder: string,
  message: string,
  paths: readonly string[] | undefined,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const which = paths === undefined ? [] : ["--", ...paths.map((path) => `:(literal,top)${path}`)];
  const options = { folder, environment };
  try {
    await git(["add", "--all", ...which], options);
    await git(["commit", "--quiet", "--message", message, ...which], options);
  } catch (error) {
    if (!(error instanceof GitError) || isDiskFull(error)) throw error;
    throw new AppError(409, "nothing_committed", explain(error), { cause: error });
  }
}

function explain({ message }: GitError): string {
  if (/index\.lock/.test(message))
    return "Another git command is at work in this repository. Try again when it has ended.";
  if (/did not match any file/.test(message))
    return "One of the files is neither there nor known to git.";
  if (/unmerged|conflict/i.test(message))
    return "Some files are still in conflict. Resolve them first.";
  return "There was nothing to commit.";
}

/** Commits bear the name of the person, not that of the product. */
async function authorOf(
  platform: Platform,
  actor: Pick<Actor, "accountId">,
): Promise<Record<string, string>> {
  const [account] = await platform.database.lookup(
    sql<{ name: string; email: string }>`
      select name, email from account where id = ${actor.accountId}`,
  );
  if (account === undefined) return {};
  const { name, email } = account;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_OPTIONAL_LOCKS: "1",
  };
}
