import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  isoTime,
  newId,
  type Platform,
  type Reaction,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import type { Review, reviewPullRequest } from "../contract.ts";
import { type PresentPerson, readPeople } from "./people.ts";
import { headOf, keepHead, repositoryOf } from "./repository.ts";
import { forgetRequests } from "./reviewers.ts";
import { changePullRequest, findListed, lockPullRequest, tell } from "./store.ts";

export interface ReviewRow {
  id: string;
  tenant_id: string;
  pull_request_id: string;
  author_id: string | null;
  verdict: Review["verdict"];
  body: string;
  commit: string;
  created_at: Date;
}

interface Tables {
  pull_request_review: ReviewRow;
}

const MAX_REVIEWS = 500;

/** All reviews of a pull request, oldest first. */
export async function readReviews(tx: Transaction, pullRequestId: string): Promise<ReviewRow[]> {
  return tx
    .query<Tables>()
    .selectFrom("pull_request_review")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("pull_request_id", "=", pullRequestId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The newest verdict of each; a mere comment changes nobody's. */
export function currentVerdicts(reviews: readonly ReviewRow[]): ReviewRow[] {
  const newest = new Map<string | null, ReviewRow>();
  for (const review of reviews)
    if (review.verdict !== "commented") newest.set(review.author_id, review);
  return [...newest.values()];
}

export function presentReviews(
  reviews: readonly ReviewRow[],
  head: string,
  person: PresentPerson,
): Review[] {
  const current = new Set(currentVerdicts(reviews));
  return reviews.map((review) => ({
    id: review.id,
    author: person(review.author_id),
    verdict: review.verdict,
    body: review.body,
    commit: review.commit,
    isCurrent: current.has(review),
    isStale: review.commit !== head,
    createdAt: isoTime(review.created_at),
  }));
}

/** Says what somebody thinks of the commits that they have seen. */
export async function review(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  id: string,
  { verdict, body, head }: ParsedOf<typeof reviewPullRequest>["body"],
): Promise<Review> {
  const seen = await platform.database.reading(actor, (tx) => findListed(tx, id));
  if (seen.state !== "open") throw conflict("not_open", "This pull request is not open any more.");
  if (verdict !== "commented" && seen.created_by === actor.accountId)
    throw conflict("own_pull_request", "You can't review your own pull request.");
  const repository = repositoryOf(platform, seen);
  if ((await headOf(repository, seen)).head !== head)
    throw conflict("head_moved", "New commits were pushed. Review them first.");
  await keepHead(repository, seen, head);
  const now = platform.clock.now();
  const made = await platform.database.tenant(actor, async (tx) => {
    const row = await lockPullRequest(tx, id);
    if ((await readReviews(tx, id)).length >= MAX_REVIEWS)
      throw conflict("too_many_reviews", "This pull request has too many reviews already.");
    const values: ReviewRow = {
      id: newId(),
      tenant_id: tx.tenantId,
      pull_request_id: id,
      author_id: actor.accountId,
      verdict,
      body,
      commit: head,
      created_at: now,
    };
    await tx.query<Tables>().insertInto("pull_request_review").values(values).execute();
    await forgetRequests(tx, actor.accountId, id);
    await changePullRequest(tx, row, now);
    if (verdict === "approved") await tell(tx, "pull-request.approved", row);
    else if (verdict === "changes_requested") await tell(tx, "pull-request.rejected", row);
    else await tell(tx, "pull-request.commented", row, { message: body.slice(0, 200) });
    return values;
  });
  const person = await readPeople(platform, [actor.accountId]);
  const [presented] = presentReviews([made], head, person);
  if (presented === undefined) throw new Error("The review that was written is not there.");
  return presented;
}

const Departure = z.object({ accountId: z.string() });

/** Whoever left can neither approve nor hold up anything any more. */
export const withdrawVerdicts: Reaction = async (tx, event) => {
  const { accountId } = Departure.parse(event.data);
  await forgetRequests(tx, accountId);
  await sql`update pull_request_review set verdict = 'commented'
    where tenant_id = ${tx.tenantId} and author_id = ${accountId} and pull_request_id in
      (select id from pull_request where tenant_id = ${tx.tenantId} and state = 'open')`.execute(
    tx.query(),
  );
};
