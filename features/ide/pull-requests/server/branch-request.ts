import type { OutputOf } from "@devloom/contract";
import { assertBranch, branchCommit, countCommits, findCommit } from "@devloom/git-repository";
import type { Actor, Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { findLivingProject } from "../../../dashboard/projects/server/exports/projects.ts";
import type { readBranchRequest } from "../contract.ts";
import { openRepository } from "./repository.ts";

type BranchRequest = OutputOf<typeof readBranchRequest>;

/** What somebody who works on a branch may ask for: a pull request, or the one that there is. */
export async function branchRequestOf(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  branch: string,
): Promise<BranchRequest> {
  assertBranch(branch);
  const { target, open } = await platform.database.reading(actor, async (tx) => {
    const { defaultBranch } = await findLivingProject(tx, projectId);
    const { rows } = await sql<NonNullable<BranchRequest["open"]>>`
      select id, number, title, target from pull_request
      where tenant_id = ${tx.tenantId} and project_id = ${projectId} and state = 'open'
        and source = ${branch}
      order by number desc limit 1`.execute(tx.query());
    return { target: defaultBranch, open: rows[0] ?? null };
  });
  const repository = openRepository(platform, { tenantId: actor.tenantId, projectId });
  const head = await branchCommit(repository, branch);
  const onto = await findCommit(repository, `refs/heads/${target}`);
  return { target, ahead: onto === null ? 0 : await countCommits(repository, head, onto), open };
}
