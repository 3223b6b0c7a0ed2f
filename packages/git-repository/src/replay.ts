import type { GitFolder } from "./git-folder.ts";
import { type MergedTrees, mergeTrees, resolvedTree } from "./merge-trees.ts";

interface Range {
  readonly base: string;
  readonly head: string;
  readonly onto: string;
}

/** What people made of files that clashed, by commit and path; `null` stands for deleted. */
export type Resolved = ReadonlyMap<string, ReadonlyMap<string, string | null>>;

export type Replayed =
  | { readonly kind: "done"; readonly commit: string }
  | {
      readonly kind: "conflict";
      readonly commit: string;
      readonly subject: string;
      /** Where it clashed, with the commit that stands for what is below it; `null` where nobody can decide. */
      readonly clash: { readonly merged: MergedTrees; readonly below: string } | null;
    }
  | { readonly kind: "too many" };

/** Each takes several commands of git, one after the other. */
export const MAX_REPLAYED = 250;

/**
 * The commits of a branch once more on top of another commit, each with its own author and message. Merges among them
 * are left out, as git's own rebase does, and so are commits that change nothing there any more. Neither a branch nor
 * a file changes by it.
 */
export async function replay(
  repository: GitFolder,
  { base, head, onto }: Range,
  committer: Readonly<Record<string, string>>,
  resolved: Resolved = new Map(),
): Promise<Replayed> {
  const { git } = repository;
  const list = ["rev-list", "--reverse", "--topo-order", "--no-merges", head, `^${base}`, "--"];
  const commits = (await git(list)).split("\n").filter((line) => line !== "");
  if (commits.length > MAX_REPLAYED) return { kind: "too many" };
  let tip = onto;
  for (const commit of commits) {
    const { author, parent, subject } = await describe(repository, commit);
    // The first commit of another history that was merged here.
    if (parent === "") return { kind: "conflict", commit, subject, clash: null };
    // The tip as if it had been made on this commit's parent: their common past is then that parent.
    const below = (await git(["commit-tree", `${tip}^{tree}`, "-p", parent, "-m", "tip"])).trim();
    const merged = await mergeTrees(repository, below, commit);
    const decided = resolved.get(commit) ?? new Map<string, string | null>();
    if (merged.paths.some((path) => !decided.has(path)))
      return { kind: "conflict", commit, subject, clash: { merged, below } };
    const tree =
      merged.paths.length === 0 ? merged.tree : await resolvedTree(repository, merged, decided);
    const before = (await git(["rev-parse", `${tip}^{tree}`])).trim();
    if (tree === before) continue;
    const message = await git(["log", "-1", "--format=%B", commit, "--"]);
    tip = (
      await git(["commit-tree", tree, "-p", tip, "-F", "-"], {
        input: message,
        environment: { ...committer, ...author },
      })
    ).trim();
  }
  return { kind: "done", commit: tip };
}

async function describe({ git }: GitFolder, commit: string) {
  const format = "--format=%an%x00%ae%x00%ad%x00%P%x00%s";
  const [name = "", email = "", date = "", parent = "", subject = ""] = (
    await git(["log", "-1", format, "--date=raw", commit, "--"])
  )
    .trimEnd()
    .split("\0");
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date };
  return { author, parent, subject };
}
