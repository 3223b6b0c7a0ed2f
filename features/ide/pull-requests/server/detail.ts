import { checkedOut } from "@devloom/git-repository";
import { isoTime, type Platform, type Actor } from "@devloom/server-kit";
import { sql } from "kysely";
import type { PullRequestDetail } from "../contract.ts";
import { readCommits } from "./compare.ts";
import { readPeople } from "./people.ts";
import { readMergeability, readSides, type Sides } from "./read-sides.ts";
import { keepHead, repositoryOf } from "./repository.ts";
import { readRequested } from "./reviewers.ts";
import { presentReviews, readReviews } from "./reviews.ts";
import { readRuleState } from "./rules.ts";
import { findListed, type ListedRow, presentPullRequest } from "./store.ts";
import { presentThreads, readThreads } from "./thread-store.ts";

type ActorRef = Pick<Actor, "tenantId" | "accountId">;

/** A pull request as it is now, with the commits that its branch has by now. */
export async function readCurrent(
  platform: Platform,
  actor: ActorRef,
  id: string,
): Promise<{ row: ListedRow; sides: Sides }> {
  const row = await platform.database.reading(actor, (tx) => findListed(tx, id));
  const repository = repositoryOf(platform, row);
  const sides = await readSides(repository, row);
  if (row.state !== "open" || (sides.head === row.head && sides.base === row.base))
    return { row, sides };
  // Checks count from when a commit was first seen, and its commits stay when the branch goes.
  const now = platform.clock.now();
  await keepHead(repository, row, sides.head);
  await platform.database.tenant(actor, (tx) =>
    sql`update pull_request set head = ${sides.head}, base = ${sides.base},
        head_at = case when head = ${sides.head} then head_at else ${now} end
      where tenant_id = ${tx.tenantId} and id = ${id} and state = 'open'`.execute(tx.query()),
  );
  return { row: await platform.database.reading(actor, (tx) => findListed(tx, id)), sides };
}

export async function readDetail(
  platform: Platform,
  actor: ActorRef,
  id: string,
): Promise<PullRequestDetail> {
  const { row, sides } = await readCurrent(platform, actor, id);
  const repository = repositoryOf(platform, row);
  const [reviews, threads, rules, requested] = await platform.database.reading(
    actor,
    async (tx) => [
      await readReviews(tx, id),
      await readThreads(tx, id),
      await readRuleState(tx, row, sides.head),
      await readRequested(tx, id),
    ],
  );
  const people = [
    row.created_by,
    row.merged_by,
    ...requested,
    ...reviews.map((review) => review.author_id),
    ...threads.comments.map((comment) => comment.author_id),
    ...threads.threads.map((thread) => thread.resolved_by),
  ];
  const person = await readPeople(platform, people);
  const [commits, current, merging, conversations] = await Promise.all([
    readCommits(repository, sides.base, sides.head),
    checkedOut(repository),
    row.state === "open"
      ? readMergeability(repository, sides)
      : { mergeability: "nothing" as const, conflicts: [] },
    presentThreads(repository, threads, sides, person),
  ]);
  const { merged_commit: commit, merged_method: method, ended_at: ended } = row;
  return {
    ...presentPullRequest(row, person),
    description: row.description,
    head: sides.head,
    base: sides.base,
    commits,
    reviews: presentReviews(reviews, sides.head, person),
    requested: requested.map(person),
    threads: conversations,
    merged:
      commit === null || method === null || ended === null
        ? null
        : { by: person(row.merged_by), at: isoTime(ended), commit, method },
    closedAt: ended === null ? null : isoTime(ended),
    ...merging,
    isBehind: sides.target !== null && sides.target !== sides.base,
    isCheckedOut: current === row.source,
    rules,
  };
}
