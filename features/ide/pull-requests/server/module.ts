import { assertBranch, branchCommit } from "@devloom/git-repository";
import { type Actor, defineModule, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { findLivingProject } from "../../../dashboard/projects/server/exports/projects.ts";
import { pullRequestsContract } from "../contract.ts";
import { pullRequestsFeature } from "../feature.ts";
import { branchRequestOf } from "./branch-request.ts";
import { changeText, openPullRequest } from "./commands.ts";
import { mergeabilityOf, mergeBase, readCommits } from "./compare.ts";
import { readCurrent, readDetail } from "./detail.ts";
import { mergeIt } from "./merge.ts";
import { pullRequestsMigration, reviewedMigration, reviewersMigration } from "./migration.ts";
import { finishMoves } from "./moves.ts";
import { readFiles } from "./read-files.ts";
import { openRepository, repositoryOf } from "./repository.ts";
import { requestReviews } from "./reviewers.ts";
import { review, withdrawVerdicts } from "./reviews.ts";
import { readKnownChecks, readRule, writeRule } from "./rules.ts";
import { listAll } from "./store.ts";
import { applyIt } from "./suggestions.ts";
import { replyTo, setResolved, startThread } from "./threads.ts";
import { updateSource } from "./update-branch.ts";

export const pullRequestsModule = defineModule({
  feature: pullRequestsFeature,
  contract: pullRequestsContract,
  migrations: [pullRequestsMigration, reviewedMigration, reviewersMigration],
  create: (platform: Platform) => ({
    on: { "member.left": withdrawVerdicts, "member.removed": withdrawVerdicts },
    start: () => finishMoves(platform),
    handlers: {
      listPullRequests: ({ actor, query }) => listAll(platform, actor, query),
      compareBranches: ({ actor, params, query }) => compare(platform, actor, params.id, query),
      readBranchRequest: ({ actor, params, query }) =>
        branchRequestOf(platform, actor, params.id, query.branch),
      createPullRequest: ({ actor, body }) => openPullRequest(platform, actor, body),
      getPullRequest: ({ actor, params }) => readDetail(platform, actor, params.id),
      async getPullRequestFiles({ actor, params }) {
        const { row, sides } = await readCurrent(platform, actor, params.id);
        const { head, base } = sides;
        return { head, ...(await readFiles(repositoryOf(platform, row), base, head)) };
      },
      updatePullRequest: ({ actor, params, body, ifMatch }) =>
        changeText(platform, actor, params.id, body, ifMatch),
      reviewPullRequest: ({ actor, params, body }) => review(platform, actor, params.id, body),
      putReviewers: ({ actor, params, body }) =>
        requestReviews(platform, actor, params.id, body.reviewers),
      createThread: ({ actor, params, body }) => startThread(platform, actor, params.id, body),
      replyToThread: ({ actor, params, body }) => replyTo(platform, actor, params, body.body),
      resolveThread: ({ actor, params, body }) =>
        setResolved(platform, actor, params, body.resolved),
      applySuggestion: ({ actor, params, body }) => applyIt(platform, actor, params, body.head),
      mergePullRequest: ({ actor, params, body }) => mergeIt(platform, actor, params.id, body),
      updateSourceBranch: ({ actor, params, body }) =>
        updateSource(platform, actor, params.id, body),
      getReviewRule: ({ actor, params }) =>
        platform.database.reading(actor, async (tx) => {
          await findLivingProject(tx, params.id);
          const rule = await readRule(tx, params.id);
          return { ...rule, knownChecks: await readKnownChecks(tx, params.id) };
        }),
      putReviewRule: ({ actor, params, body, ifMatch }) =>
        writeRule(platform, actor, params.id, body, ifMatch),
    },
  }),
});

/** What opening a pull request of two branches would be about. */
async function compare(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  { source, target }: { readonly source: string; readonly target: string },
) {
  assertBranch(source);
  assertBranch(target);
  const existing = await platform.database.reading(actor, async (tx) => {
    await findLivingProject(tx, projectId);
    const { rows } = await sql<{ id: string; number: number }>`select id, number from pull_request
      where tenant_id = ${tx.tenantId} and project_id = ${projectId} and state = 'open'
        and source = ${source} and target = ${target}`.execute(tx.query());
    return rows[0] ?? null;
  });
  const repository = openRepository(platform, { tenantId: actor.tenantId, projectId });
  const head = await branchCommit(repository, source);
  const onto = await branchCommit(repository, target);
  const base = await mergeBase(repository, onto, head);
  const [commits, files, { conflicts }] = await Promise.all([
    readCommits(repository, base, head),
    readFiles(repository, base, head),
    mergeabilityOf(repository, onto, head),
  ]);
  return { head, commits, ...files, conflicts, existing };
}
