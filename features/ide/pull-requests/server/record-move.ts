import { assertNever } from "@devloom/contract";
import { checkedOut, findCommit, type GitFolder } from "@devloom/git-repository";
import type { Platform, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { findLivingProject } from "../../../dashboard/projects/server/exports/projects.ts";
import type { Move } from "./move.ts";
import { keepHead } from "./repository.ts";
import { changePullRequest, lockPullRequest, tell } from "./store.ts";
import { settleThread } from "./thread-store.ts";

/** Writes down what a branch was moved for, and tells of it. */
export async function recordMove(
  tx: Transaction,
  { clock }: Platform,
  repository: GitFolder,
  { pull_request_id: id, what, to_commit: commit, branch }: Move,
): Promise<void> {
  const row = await lockPullRequest(tx, id);
  const now = clock.now();
  switch (what.kind) {
    case "merge": {
      // Asked for twice at the same moment, git makes the same commit twice.
      if (row.state === "merged") return;
      await keepHead(repository, row, what.head);
      await changePullRequest(tx, row, now, {
        state: "merged",
        head: what.head,
        base: what.base,
        merged_commit: commit,
        merged_method: what.method,
        merged_by: tx.scope?.actorId ?? null,
        ended_at: now,
      });
      await tell(tx, "pull-request.merged", row, { commit, target: branch });
      if (what.deletes !== null) await deleteBranch(tx, repository, row.project_id, what);
      return;
    }
    case "suggestion": {
      const { rows } = await sql<{ thread_id: string }>`update pull_request_comment
        set applied_in = ${commit} where tenant_id = ${tx.tenantId} and id = ${what.commentId}
        returning thread_id`.execute(tx.query());
      const thread = rows[0]?.thread_id;
      if (thread !== undefined) await settleThread(tx, thread, now);
      await keepHead(repository, row, commit);
      await changePullRequest(tx, row, now, { head: commit, head_at: now });
      return tell(tx, "pull-request.applied", row, { commit });
    }
    case "update":
      await keepHead(repository, row, commit);
      await changePullRequest(tx, row, now, { head: commit, head_at: now });
      return tell(tx, "pull-request.synced", row, { commit, target: row.target });
    default:
      return assertNever(what);
  }
}

/** The merged branch, unless somebody works on it: it has new commits, is checked out, or the default. */
async function deleteBranch(
  tx: Transaction,
  repository: GitFolder,
  projectId: string,
  { head, deletes }: { readonly head: string; readonly deletes: string | null },
): Promise<void> {
  const { defaultBranch } = await findLivingProject(tx, projectId);
  if (deletes === null || deletes === defaultBranch) return;
  const at = await findCommit(repository, `refs/heads/${deletes}`);
  if (at !== head || (await checkedOut(repository)) === deletes) return;
  await repository.git(["update-ref", "-d", `refs/heads/${deletes}`, head]);
}
