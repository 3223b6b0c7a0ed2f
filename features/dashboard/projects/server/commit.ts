import { type Actor, AppError, isDiskFull, type Platform } from "@devloom/server-kit";
import {
  git,
  GitError,
  type GitOptions,
  lockProjectFiles,
  openProjectFolder,
  withoutInnerRepositories,
} from "@devloom/project-files";
import type { Repository } from "../contract.ts";
import { scopeOf } from "./commands.ts";
import { announceCommit, settleCommit, settleCommits } from "./commit-intents.ts";
import { authorOf } from "./author.ts";
import { commitParts } from "./commit-parts.ts";
import { describeRepository } from "./repository.ts";
import { assertRepository } from "./repository-state.ts";
import { findProject } from "./store.ts";

interface Commit {
  readonly message: string;
  readonly paths?: readonly string[] | undefined;
  readonly patch?: string | undefined;
  readonly amend?: boolean | undefined;
}

/** So often files that change meanwhile are added again. What never rests is committed as it was. */
const MAX_ADDS = 3;

/** Commits under way on this gateway, by project: git works on a repository one command after the other. */
const lastCommits = new Map<string, Promise<unknown>>();

/**
 * Commits files of a project. Hooks of the repository are not run: they are other people's programs, and this is the
 * server. Git can take minutes, so it runs in no transaction: sessions of the database, and the lock that writers wait
 * for, are held for moments only. Its intent is stored first, so that a gateway that dies meanwhile leaves neither a
 * commit that nobody is told of nor one that is told twice. `mayStill` is asked when its turn has come.
 */
export async function commitChanges(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  wanted: Commit,
  mayStill: () => Promise<boolean> = async () => true,
): Promise<Repository> {
  const scope = scopeOf(actor);
  const project = await platform.database.tenant(scope, (tx) => findProject(tx, projectId));
  const folder = openProjectFolder(platform.config, project.tenant_id, project.id);
  await assertRepository(folder);
  const environment = await authorOf(platform, actor);
  /** Whoever was writing has finished when this is fulfilled. */
  const writersRest = (): Promise<void> =>
    platform.database.tenant(scope, (tx) => lockProjectFiles(tx, projectId));
  await inTurn(projectId, async () => {
    // It may have waited for minutes behind others.
    if (!(await mayStill())) throw accessChanged();
    await settleCommits(platform, projectId);
    const intent = await announceCommit(platform, scope, folder, { projectId, ...wanted });
    const date = `@${intent.begun_at.getTime() / 1000} +0000`;
    const dated = { ...environment, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    try {
      await commit({ folder, environment: dated }, wanted, writersRest);
    } finally {
      await settleCommit(platform, intent, true);
    }
  });
  return describeRepository(folder);
}

function accessChanged(): AppError {
  const message = "What you may do has changed while this commit waited. Try again.";
  return new AppError(409, "access_changed", message);
}

async function inTurn(projectId: string, work: () => Promise<void>): Promise<void> {
  const turn = Promise.allSettled([lastCommits.get(projectId)]).then(work);
  lastCommits.set(projectId, turn);
  try {
    await turn;
  } finally {
    if (lastCommits.get(projectId) === turn) lastCommits.delete(projectId);
  }
}

async function commit(
  options: GitOptions,
  { message, paths, patch, amend = false }: Commit,
  writersRest: () => Promise<void>,
): Promise<void> {
  const how = ["commit", "--quiet", ...(amend ? ["--amend"] : []), "--message", message];
  if (patch !== undefined) {
    await commitParts(options, { how, paths: paths ?? [], patch }).catch((error: unknown) => {
      throw explained(error);
    });
    return;
  }
  const asked = paths?.map((path) => `:(literal,top)${path}`) ?? [":(top)"];
  const inner = await withoutInnerRepositories(options);
  const which = paths === undefined && inner.length === 0 ? [] : ["--", ...asked, ...inner];
  try {
    // Another message alone.
    if (paths?.length === 0) return void (await git([...how, "--only"], options));
    for (let adds = 1; ; adds += 1) {
      await git(["add", "--all", ...which], options);
      // A change of several files is committed whole: what was added is what stood there when nobody wrote.
      await writersRest();
      if (adds === MAX_ADDS || !(await hasChanged(which, options))) break;
    }
    await git([...how, ...which], options);
  } catch (error) {
    throw explained(error);
  }
}

/** Whether files are others by now than those that were added. */
async function hasChanged(which: readonly string[], options: GitOptions): Promise<boolean> {
  const status = await git(
    [
      "status",
      "--porcelain=v1",
      "-z",
      "--no-renames",
      "--untracked-files=all",
      "--ignore-submodules=all",
      ...which,
    ],
    options,
  );
  return status.split("\0").some((entry) => entry !== "" && entry[1] !== " ");
}

function explained(error: unknown): unknown {
  if (!(error instanceof GitError) || isDiskFull(error)) return error;
  return new AppError(409, "nothing_committed", explain(error), { cause: error });
}

function explain({ message }: GitError): string {
  if (/index\.lock/.test(message))
    return "Another git command is at work in this repository. Try again when it has ended.";
  if (/patch does not apply|corrupt patch|patch failed/.test(message))
    return "The files have changed since you chose these lines. Choose again.";
  if (/nothing to amend/.test(message)) return "There is no commit to amend yet.";
  if (/did not match any file/.test(message))
    return "One of the files is neither there nor known to git.";
  if (/unmerged|conflict/i.test(message))
    return "Some files are still in conflict. Resolve them first.";
  return "There was nothing to commit.";
}
