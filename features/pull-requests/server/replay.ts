import { type GitFolder, mergeTrees } from "@devloom/git-repository";

interface Range {
  readonly base: string;
  readonly head: string;
  readonly onto: string;
}

type Replayed =
  | { readonly kind: "done"; readonly commit: string }
  | { readonly kind: "conflict"; readonly subject: string }
  | { readonly kind: "too many" };

/** Each takes several commands of git, one after the other. */
export const MAX_REPLAYED = 250;

/**
 * The commits of a branch once more on top of another commit, each with its own author and message. Merges among them
 * are left out, as git's own rebase does, and so are commits that change nothing there any more.
 */
export async function replay(
  repository: GitFolder,
  { base, head, onto }: Range,
  committer: Readonly<Record<string, string>>,
): Promise<Replayed> {
  const { git } = repository;
  const list = ["rev-list", "--reverse", "--topo-order", "--no-merges", head, `^${base}`, "--"];
  const commits = (await git(list)).split("\n").filter((line) => line !== "");
  if (commits.length > MAX_REPLAYED) return { kind: "too many" };
  let tip = onto;
  for (const commit of commits) {
    const [name = "", email = "", date = "", parent = "", subject = ""] = (
      await git(["log", "-1", "--format=%an%x00%ae%x00%ad%x00%P%x00%s", "--date=raw", commit, "--"])
    )
      .trimEnd()
      .split("\0");
    // The first commit of another history that was merged here.
    if (parent === "") return { kind: "conflict", subject };
    // The tip as if it had been made on this commit's parent: their common past is then that parent.
    const mine = ["commit-tree", `${tip}^{tree}`, "-p", parent, "-m", "tip"];
    const ours = (await git(mine)).trim();
    const { tree, paths } = await mergeTrees(repository, ours, commit);
    if (paths.length > 0) return { kind: "conflict", subject };
    const before = (await git(["rev-parse", `${tip}^{tree}`])).trim();
    if (tree === before) continue;
    const message = await git(["log", "-1", "--format=%B", commit, "--"]);
    tip = (
      await git(["commit-tree", tree, "-p", tip, "-F", "-"], {
        input: message,
        environment: {
          ...committer,
          GIT_AUTHOR_NAME: name,
          GIT_AUTHOR_EMAIL: email,
          GIT_AUTHOR_DATE: date,
        },
      })
    ).trim();
  }
  return { kind: "done", commit: tip };
}
