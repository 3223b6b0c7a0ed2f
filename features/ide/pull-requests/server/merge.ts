import { assertNever, type OutputOf, type ParsedOf } from "@devloom/contract";
import { type GitFolder, MAX_REPLAYED, mergeTrees, replay } from "@devloom/git-repository";
import { type Actor, conflict, type Platform } from "@devloom/server-kit";
import type { mergePullRequest } from "../contract.ts";
import { readCurrent } from "./detail.ts";
import { moveBranch } from "./moves.ts";
import { authorship } from "./people.ts";
import type { Sides } from "./read-sides.ts";
import { repositoryOf } from "./repository.ts";
import { assertRules } from "./rules.ts";
import type { PullRequestRow } from "./store.ts";

type ActorRef = Pick<Actor, "tenantId" | "accountId">;
type MergeInput = ParsedOf<typeof mergePullRequest>["body"];

/** Merges what the caller has seen, if the project's rule allows it and git can. */
export async function mergeIt(
  platform: Platform,
  actor: ActorRef,
  id: string,
  wanted: MergeInput,
): Promise<OutputOf<typeof mergePullRequest>> {
  const { row, sides } = await readCurrent(platform, actor, id);
  if (row.state !== "open") throw conflict("not_open", "This pull request is not open any more.");
  const { target, head, base } = sides;
  if (target === null) throw conflict("branch_missing", "One of the branches no longer exists.");
  if (wanted.head !== head)
    throw conflict("head_moved", "New commits were pushed. Review them first.");
  await platform.database.reading(actor, (tx) => assertRules(tx, row, head, wanted.method));
  const repository = repositoryOf(platform, row);
  const commit = await makeCommit(platform, actor, repository, row, { ...sides, target }, wanted);
  const deletes = wanted.deleteBranch ? row.source : null;
  await moveBranch(platform, actor, row, {
    branch: row.target,
    from_commit: target,
    to_commit: commit,
    what: { kind: "merge", method: wanted.method, head, base, deletes },
  });
  return { commit };
}

async function makeCommit(
  platform: Platform,
  actor: ActorRef,
  repository: GitFolder,
  row: PullRequestRow,
  sides: Sides & { readonly target: string },
  { method, message }: MergeInput,
): Promise<string> {
  const { head, base, target } = sides;
  const committer = actor.accountId;
  if (method === "rebase") {
    const environment = await authorship(platform, { author: committer, committer });
    const replayed = await replay(repository, { base, head, onto: target }, environment);
    if (replayed.kind === "done") return replayed.commit;
    if (replayed.kind === "too many")
      throw conflict(
        "too_many_commits",
        `Only up to ${MAX_REPLAYED} commits can be rebased here. Merge another way.`,
      );
    throw conflict(
      "conflicts",
      `"${replayed.subject}" can't be replayed on ${row.target}. Update the branch, or merge another way.`,
    );
  }
  const { tree, paths } = await mergeTrees(repository, target, head);
  if (paths.length > 0)
    throw conflict("conflicts", "There are conflicts with the target branch. Resolve them first.");
  const make = async (
    parents: readonly string[],
    author: string | null,
    words: string,
  ): Promise<string> => {
    const environment = await authorship(platform, { author, committer });
    const args = ["commit-tree", tree, ...parents.flatMap((one) => ["-p", one]), "-F", "-"];
    return (await repository.git(args, { environment, input: words })).trim();
  };
  switch (method) {
    case "merge": {
      const words = `Merge pull request #${row.number} from ${row.source}\n\n${row.title}`;
      return make([target, head], committer, message ?? words);
    }
    case "squash": {
      const words = message ?? `${row.title} (#${row.number})\n\n${row.description}`.trim();
      const others = await coAuthors(repository, base, head, row.created_by, platform);
      const trailers = others.map((name) => `\nCo-authored-by: ${name}`).join("");
      return make([target], row.created_by, `${words}${trailers === "" ? "" : `\n${trailers}`}`);
    }
    default:
      return assertNever(method);
  }
}

/** Everybody else who wrote one of the commits, as git's trailers name them. */
async function coAuthors(
  { git }: GitFolder,
  base: string,
  head: string,
  author: string | null,
  platform: Platform,
): Promise<string[]> {
  const own = await authorship(platform, { author, committer: author });
  const log = await git(["log", "--format=%an <%ae>", head, `^${base}`, "--"]);
  const names = new Set(log.split("\n").filter((line) => line !== ""));
  names.delete(`${own["GIT_AUTHOR_NAME"]} <${own["GIT_AUTHOR_EMAIL"]}>`);
  return [...names].slice(0, 50);
}
