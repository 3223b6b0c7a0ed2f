import { GitError } from "@devloom/project-files";
import { AppError, conflict } from "@devloom/server-kit";
import type { GitFolder } from "./git-folder.ts";
import { treeFrom } from "./own-index.ts";
import { readText } from "./read-text.ts";

const MAX_CONFLICTS = 50;

/** A commit, and what to call it beside lines that clash. */
export interface Side {
  readonly commit: string;
  readonly name: string;
}

/** A tree of both sides, with marks in the files that clash. */
export interface MergedTrees {
  readonly tree: string;
  readonly paths: readonly string[];
}

/** One file that both sides changed in the same lines, or that one of them deleted. */
export interface ConflictTexts {
  readonly path: string;
  /** `null` where the file does not exist. */
  readonly ours: string | null;
  readonly theirs: string | null;
  readonly merged: string | null;
}

/** Merges two commits without touching any file of the project. */
export async function mergeTrees(
  { git }: GitFolder,
  ours: string,
  theirs: string,
): Promise<MergedTrees> {
  const drivers = await git(["config", "--get-regexp", String.raw`^merge\..+\.driver$`], {
    fineCodes: [0, 1],
  });
  if (drivers !== "")
    throw conflict(
      "merge_programs",
      "This repository uses custom merge drivers, which can't run here.",
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

/** What each side has of the files that clash, and both together with the sides' names beside git's marks. */
export async function conflictTexts(
  { git }: GitFolder,
  { tree, paths }: MergedTrees,
  ours: Side,
  theirs: Side,
): Promise<ConflictTexts[]> {
  const read = async (at: string, path: string): Promise<string | null> => {
    const found = await readText({ git }, at, path);
    if (found.kind === "missing") return null;
    if (found.kind === "text") return found.text;
    const message = `${path} isn't a text that can be merged here. Merge with a git client and push.`;
    throw conflict("not_text", message);
  };
  const found: ConflictTexts[] = [];
  for (const path of paths)
    found.push({
      path,
      ours: await read(ours.commit, path),
      theirs: await read(theirs.commit, path),
      merged: named(await read(tree, path), ours, theirs),
    });
  return found;
}

/** Git was given commits, which no person knows by heart: their marks say the names instead. */
function named(text: string | null, ours: Side, theirs: Side): string | null {
  if (text === null) return null;
  return text.replaceAll(/^(<{7}|>{7}) ([0-9a-f]{40,64})(?=:|\r?$)/gm, (mark, sign, commit) => {
    const side = [ours, theirs].find((one) => one.commit === commit);
    return side === undefined ? mark : `${sign} ${side.name}`;
  });
}

/** The merged tree with what people made of the files that clashed; `null` stands for deleted. */
export async function resolvedTree(
  repository: GitFolder,
  { tree, paths }: MergedTrees,
  resolved: ReadonlyMap<string, string | null>,
): Promise<string> {
  return treeFrom(repository, tree, async (git) => {
    for (const path of paths) await putFile(git, path, resolved.get(path) ?? null);
  });
}

/** Writes one file of an index of its own; its mode stays. */
export async function putFile(
  git: GitFolder["git"],
  path: string,
  content: string | null,
): Promise<void> {
  if (content === null) return void (await git(["update-index", "--force-remove", "--", path]));
  const blob = (await git(["hash-object", "-w", "--stdin"], { input: content })).trim();
  const listed = await git(["--literal-pathspecs", "ls-files", "--stage", "--", path]);
  const mode = listed.startsWith("100755") ? "100755" : "100644";
  await git(["update-index", "--add", "--cacheinfo", `${mode},${blob},${path}`]);
}
