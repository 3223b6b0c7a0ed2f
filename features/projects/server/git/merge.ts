import type { OutputOf, ParsedOf } from "@devloom/contract";
import { GitError } from "@devloom/project-files";
import { AppError, conflict, type Platform } from "@devloom/server-kit";
import type { mergeBranch, MergeConflict } from "../../contract.ts";
import { assertBranch } from "../clone/clone-address.ts";
import { commitTree, moveTo, type Work } from "./make-commit.ts";
import { treeFrom } from "./own-index.ts";

type Wanted = ParsedOf<typeof mergeBranch>["body"];
type Merged = OutputOf<typeof mergeBranch>;

const MAX_CONFLICTS = 50;
const MAX_TEXT = 2 * 1024 * 1024;

/**
 * Merges without touching the files until all is decided. What clashes is answered with both sides, and comes back as
 * the texts that the person made of them.
 */
export async function merge(
  platform: Platform,
  work: Work,
  accountId: string,
  wanted: Wanted,
): Promise<Merged> {
  const { branch, resolutions = [] } = wanted;
  assertBranch(branch);
  const ours = await commitOf(work, "HEAD");
  const theirs = await commitOf(work, `refs/heads/${branch}`);
  if ((wanted.ours ?? ours) !== ours || (wanted.theirs ?? theirs) !== theirs)
    throw conflict("branch_moved", "One of the branches has new commits. Merge again.");
  if (await isIn(work, theirs, ours)) return { kind: "upToDate" };
  const message = `Merge branch '${branch}'`;
  if (await isIn(work, ours, theirs))
    return {
      kind: "merged",
      ...(await moveTo(platform, work, { from: ours, commit: theirs, message })),
    };
  const { tree, paths } = await mergeTrees(work, ours, theirs);
  const resolved = new Map(resolutions.map(({ path, content }) => [path, content]));
  if (paths.some((path) => !resolved.has(path)))
    return {
      kind: "conflict",
      ours,
      theirs,
      conflicts: await conflictsOf(work, { tree, paths, ours, theirs }),
    };
  const made = await treeFrom(work, tree, async (git) => {
    for (const path of paths) {
      const content = resolved.get(path) ?? null;
      if (content === null) {
        await git(["update-index", "--force-remove", "--", path]);
        continue;
      }
      const blob = (await git(["hash-object", "-w", "--stdin"], { input: content })).trim();
      const listed = await git(["--literal-pathspecs", "ls-files", "--stage", "--", path]);
      const mode = listed.startsWith("100755") ? "100755" : "100644";
      await git(["update-index", "--add", "--cacheinfo", `${mode},${blob},${path}`]);
    }
  });
  const commit = { tree: made, parents: [ours, theirs] as const, message };
  return { kind: "merged", ...(await commitTree(platform, work, accountId, commit)) };
}

async function commitOf({ git }: Work, name: string): Promise<string> {
  const args = ["rev-parse", "--verify", "--quiet", `${name}^{commit}`];
  const commit = (await git(args, { fineCodes: [0, 1, 128] })).trim();
  if (commit === "") throw new AppError(404, "branch_not_found", "There is no such branch.");
  return commit;
}

/** Whether a commit is part of the history of another. */
async function isIn({ git }: Work, commit: string, history: string): Promise<boolean> {
  return (
    (await git(["rev-list", "--count", "--max-count=1", commit, `^${history}`, "--"])).trim() ===
    "0"
  );
}

async function mergeTrees(
  { git }: Work,
  ours: string,
  theirs: string,
): Promise<{ tree: string; paths: string[] }> {
  const drivers = await git(["config", "--get-regexp", String.raw`^merge\..+\.driver$`], {
    fineCodes: [0, 1],
  });
  if (drivers !== "")
    throw conflict(
      "merge_programs",
      "This repository names programs for merging, which are not run here.",
    );
  const args = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours, theirs];
  const output = await git(args, { fineCodes: [0, 1] }).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    const message =
      "These branches can't be merged: they have no common history, or the server's git is older than 2.38.";
    throw new AppError(409, "not_mergeable", message, { cause: error });
  });
  const [tree = "", ...rest] = output.split("\0");
  const paths = [...new Set(rest.filter((path) => path !== ""))];
  if (paths.length > MAX_CONFLICTS)
    throw conflict(
      "too_many_conflicts",
      `${paths.length} files are in conflict. Merge with a git client and push.`,
    );
  return { tree: tree.trim(), paths };
}

async function conflictsOf(
  { git }: Work,
  {
    tree,
    paths,
    ours,
    theirs,
  }: { tree: string; paths: readonly string[]; ours: string; theirs: string },
): Promise<MergeConflict[]> {
  const read = async (at: string, path: string): Promise<string | null> => {
    const list = ["ls-tree", "-l", "-z", "--full-tree", at, "--", path];
    const listed = await git(["--literal-pathspecs", ...list]);
    if (listed === "") return null;
    const [, blob, size = "0"] = /^100\d+ blob ([0-9a-f]+) +(\d+)\t/.exec(listed) ?? [];
    const text =
      blob === undefined || Number(size) > MAX_TEXT ? "\0" : await git(["cat-file", "blob", blob]);
    if (!text.includes("\0")) return text;
    const message = `${path} isn't a text that can be merged here. Merge with a git client and push.`;
    throw conflict("not_text", message);
  };
  const found: MergeConflict[] = [];
  for (const path of paths)
    found.push({
      path,
      ours: await read(ours, path),
      theirs: await read(theirs, path),
      merged: await read(tree, path),
    });
  return found;
}
