import {
  checkedOut,
  findCommit,
  type GitFolder,
  isIn,
  moveRef,
  updateWorkTree,
} from "@devloom/git-repository";
import { GitError, lockProjectFiles } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  asSystem,
  conflict,
  newId,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  findLivingProject,
  type LivingProject,
} from "../../../dashboard/projects/server/exports/projects.ts";
import type { Move } from "./move.ts";
import { recordMove } from "./record-move.ts";
import { openRepository } from "./repository.ts";
import { assertRules } from "./rules.ts";
import { lockPullRequest, type PullRequestRow } from "./store.ts";

type Outcome =
  | { readonly kind: "done" | "gone" }
  | { readonly kind: "refused"; readonly error: AppError };

/**
 * Moves a branch for a pull request. The commit is made and the intent stored before any ref or file moves, and the
 * intent goes with what is told of it: a gateway that dies in between leaves nothing that the next one does not finish.
 */
export async function moveBranch(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  row: PullRequestRow,
  move: Pick<Move, "branch" | "from_commit" | "to_commit" | "what">,
): Promise<void> {
  await finishMoves(platform, row.project_id);
  const id = newId();
  await platform.database.tenant(actor, async (tx) => {
    const { branch, from_commit: from, to_commit: to } = move;
    await sql`insert into pull_request_move (id, tenant_id, project_id, pull_request_id, actor_id, branch,
        from_commit, to_commit, what, begun_at)
      values (${id}, ${tx.tenantId}, ${row.project_id}, ${row.id}, ${actor.accountId}, ${branch}, ${from}, ${to},
        ${JSON.stringify(move.what)}::jsonb, ${platform.clock.now()})`.execute(tx.query());
  });
  const outcome = await finish(
    platform,
    { tenantId: actor.tenantId, actorId: actor.accountId },
    id,
  );
  if (outcome.kind === "refused") throw outcome.error;
}

/** Finishes what gateways that died have begun; in one project, or in all. */
export async function finishMoves(platform: Platform, projectId?: string): Promise<void> {
  const { rows } = await platform.database.system((tx) =>
    sql<Pick<Move, "id" | "tenant_id" | "actor_id">>`
      select id, tenant_id, actor_id from pull_request_move
      where ${projectId ?? null}::uuid is null or project_id = ${projectId ?? null}::uuid
      order by begun_at`.execute(tx.query()),
  );
  for (const { id, tenant_id: tenantId, actor_id: actorId } of rows)
    await finish(platform, actorId === null ? asSystem(tenantId) : { tenantId, actorId }, id).catch(
      (error: unknown) => platform.log.warn({ err: error, moveId: id }, "a merge is not told yet"),
    );
}

/** Whoever takes the intent away moves the branch and tells of it, in the same transaction. */
async function finish(
  platform: Platform,
  scope: { readonly tenantId: string; readonly actorId: string | null },
  id: string,
): Promise<Outcome> {
  return platform.database.tenant(scope, async (tx) => {
    const known = await sql<{ project_id: string }>`select project_id from pull_request_move
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    const projectId = known.rows[0]?.project_id;
    if (projectId === undefined) return { kind: "gone" };
    await lockProjectFiles(tx, projectId);
    const { rows } = await sql<Move>`delete from pull_request_move
      where tenant_id = ${tx.tenantId} and id = ${id} returning *`.execute(tx.query());
    const move = rows[0];
    if (move === undefined) return { kind: "gone" };
    const repository = openRepository(platform, { tenantId: tx.tenantId, projectId });
    const error = await refusalOf(tx, repository, move);
    // Nothing is thrown here: the intent goes with its refusal.
    if (error !== null) return { kind: "refused", error };
    const moved = await performMove(repository, move, await findLivingProject(tx, projectId));
    if (moved.kind === "refused")
      return { kind: "refused", error: conflict("not_moved", moved.message) };
    await recordMove(tx, platform, repository, move);
    await tellFiles(tx, projectId, moved.paths);
    return { kind: "done" };
  });
}

/**
 * With the files to itself nobody else merges: what was withdrawn or asked for since counts. A branch that moved before
 * its gateway died is only told of.
 */
async function refusalOf(
  tx: Transaction,
  repository: GitFolder,
  { branch, from_commit: from, pull_request_id: id, what }: Move,
): Promise<AppError | null> {
  if (what.kind !== "merge") return null;
  if ((await findCommit(repository, `refs/heads/${branch}`)) !== from) return null;
  const row = await lockPullRequest(tx, id);
  if (row.state !== "open") return null;
  try {
    await assertRules(tx, row, what.head, what.method);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

type Moved =
  | { readonly kind: "done"; readonly paths: readonly string[] }
  | { readonly kind: "refused"; readonly message: string };

async function performMove(
  repository: GitFolder,
  { branch, from_commit: from, to_commit: to }: Move,
  project: LivingProject,
): Promise<Moved> {
  const at = await findCommit(repository, `refs/heads/${branch}`);
  if (at !== from) {
    // Moved before the gateway died; perhaps others have committed on top since.
    if (at !== null && (await isIn(repository, to, at))) return { kind: "done", paths: [] };
    return { kind: "refused", message: `${branch} has new commits. Look again, then repeat this.` };
  }
  let paths: readonly string[] = [];
  if ((await checkedOut(repository)) === branch) {
    const update = await updateWorkTree(repository.folder, from, to, project.isInPlace);
    if (update.kind === "refused") return update;
    paths = update.paths;
  }
  try {
    const note = "pull request";
    await moveRef(repository, ["update-ref", "-m", note, `refs/heads/${branch}`, to, from]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (paths.length > 0) await updateWorkTree(repository.folder, to, from, project.isInPlace);
    return {
      kind: "refused",
      message: "Another git command is at work. Try again when it has ended.",
    };
  }
  return { kind: "done", paths };
}

const MAX_TOLD = 100;

/** Open pages read the files anew, and what they show of the repository. */
async function tellFiles(
  tx: Transaction,
  projectId: string,
  paths: readonly string[],
): Promise<void> {
  await tx.signal("file.saved", `project/${projectId}`, {
    projectId,
    files: paths.slice(0, MAX_TOLD).map((path) => ({ path })),
  });
}
