import type { ParsedOf } from "@devloom/contract";
import { assertBranch, branchCommit, type GitFolder, isIn } from "@devloom/git-repository";
import { type Actor, conflict, newId, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { findLivingProject } from "../../../dashboard/projects/server/exports/projects.ts";
import {
  type createPullRequest,
  PULL_REQUEST_LIMITS,
  type PullRequest,
  type updatePullRequest,
} from "../contract.ts";
import { mergeBase } from "./compare.ts";
import { readPeople } from "./people.ts";
import { keepHead, openRepository, repositoryOf } from "./repository.ts";
import { readSides } from "./read-sides.ts";
import {
  changePullRequest,
  findListed,
  insertPullRequest,
  lockPullRequest,
  presentPullRequest,
  tell,
} from "./store.ts";

type ActorRef = Pick<Actor, "tenantId" | "accountId">;

/** Asks for a branch to be merged. */
export async function openPullRequest(
  platform: Platform,
  actor: ActorRef,
  { projectId, source, target, title, description }: ParsedOf<typeof createPullRequest>["body"],
): Promise<PullRequest> {
  await platform.database.reading(actor, (tx) => findLivingProject(tx, projectId));
  const repository = openRepository(platform, { tenantId: actor.tenantId, projectId });
  const { head, base } = await readBranches(repository, source, target);
  const id = newId();
  const now = platform.clock.now();
  const number = await platform.database.tenant(actor, async (tx) => {
    const row = {
      id,
      tenant_id: tx.tenantId,
      project_id: projectId,
      number: await nextNumber(tx, projectId, { source, target }),
      title,
      description,
      source,
      target,
      state: "open" as const,
      head,
      head_at: now,
      base,
      merged_commit: null,
      merged_method: null,
      merged_by: null,
      ended_at: null,
      version: 1,
      created_at: now,
      created_by: actor.accountId,
      updated_at: now,
      updated_by: actor.accountId,
    };
    await insertPullRequest(tx, row);
    await tell(tx, "pull-request.opened", row, { source, target });
    return row.number;
  });
  await keepHead(repository, { number }, head);
  return present(platform, actor, id);
}

async function readBranches(
  repository: GitFolder,
  source: string,
  target: string,
): Promise<{ head: string; base: string }> {
  assertBranch(source);
  assertBranch(target);
  if (source === target) throw conflict("same_branch", "Choose two different branches.");
  const head = await branchCommit(repository, source);
  const onto = await branchCommit(repository, target);
  if (await isIn(repository, head, onto))
    throw conflict("nothing_to_merge", `${target} already has every commit of ${source}.`);
  return { head, base: await mergeBase(repository, onto, head) };
}

/** Two that are opened at once neither get the same number nor are about the same branches. */
async function nextNumber(
  tx: Transaction,
  projectId: string,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pull-request ${projectId}`}, 0))`.execute(
    tx.query(),
  );
  const { rows } = await sql<{ newest: number | null; open: number; same: number }>`
    select max(number) as newest, count(*) filter (where state = 'open') as open,
      count(*) filter (where state = 'open' and source = ${source} and target = ${target}) as same
    from pull_request where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(
    tx.query(),
  );
  const { newest = null, open = 0, same = 0 } = rows[0] ?? {};
  if (same > 0)
    throw conflict("already_open", "There is already an open pull request for these branches.");
  if (open >= PULL_REQUEST_LIMITS.open)
    throw conflict(
      "too_many_open",
      "This project has too many open pull requests. Close some first.",
    );
  return (newest ?? 0) + 1;
}

/** Changes what it says, closes it or opens it again. */
export async function changeText(
  platform: Platform,
  actor: ActorRef,
  id: string,
  wanted: ParsedOf<typeof updatePullRequest>["body"],
  seenVersion: number | null,
): Promise<PullRequest> {
  const seen = await platform.database.reading(actor, (tx) => findListed(tx, id));
  const repository = repositoryOf(platform, seen);
  if (wanted.state === "open" && seen.state === "closed")
    await readBranches(repository, seen.source, seen.target);
  const { head, base } = await readSides(repository, seen);
  // What is closed shows its commits, whatever becomes of the branch.
  if (wanted.state === "closed" && seen.state === "open") await keepHead(repository, seen, head);
  const now = platform.clock.now();
  await platform.database.tenant(actor, async (tx) => {
    const row = await lockPullRequest(tx, id, seenVersion);
    const { title = row.title, description = row.description, state = row.state } = wanted;
    if (row.state === "merged" && state !== "merged")
      throw conflict("already_merged", "This pull request is merged.");
    const isMoved = state !== row.state;
    if (isMoved && state === "open") await nextNumber(tx, row.project_id, row);
    await changePullRequest(tx, row, now, {
      title,
      description,
      state,
      ...(isMoved ? { head, base, ended_at: state === "closed" ? now : null } : {}),
    });
    if (isMoved)
      await tell(tx, state === "closed" ? "pull-request.closed" : "pull-request.reopened", row);
    else await tell(tx, "pull-request.updated", { ...row, title });
  });
  return present(platform, actor, id);
}

async function present(platform: Platform, actor: ActorRef, id: string): Promise<PullRequest> {
  const row = await platform.database.reading(actor, (tx) => findListed(tx, id));
  return presentPullRequest(row, await readPeople(platform, [row.created_by]));
}
