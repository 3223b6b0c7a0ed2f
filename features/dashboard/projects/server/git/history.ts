import type { OutputOf, ParsedOf } from "@devloom/contract";
import { gitTime } from "@devloom/git-repository";
import { GitError, projectPath } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import type { getCommit, getHistory, HistoryCommit } from "../../contract.ts";
import type { Repository } from "./repository-work.ts";

const PAGE = 50;
const MAX_FILES = 100;
const MAX_DIFF = 200_000;
const FIELDS = ["%H", "%P", "%an", "%ae", "%at", "%D", "%s"];
const FORMAT = `--format=${FIELDS.join("%x00")}`;
/** No program that the repository's settings name compares or converts anything. */
const PLAIN = ["--no-color", "--no-ext-diff", "--no-textconv"];

/** Commits of all branches and tags so that a graph can be drawn, or those that changed one file. */
export async function readHistory(
  { git }: Repository,
  { filePath, skip }: ParsedOf<typeof getHistory>["query"],
): Promise<OutputOf<typeof getHistory>> {
  const which =
    filePath === undefined
      ? ["--topo-order", "HEAD", "--branches", "--tags", "--"]
      : ["--follow", "HEAD", "--", projectPath(filePath)];
  const count = [`--max-count=${PAGE + 1}`, `--skip=${skip}`];
  const text = await git([
    "--literal-pathspecs",
    "log",
    FORMAT,
    ...PLAIN,
    ...count,
    ...which,
  ]).catch((error: unknown) => {
    // Nothing was committed yet.
    if (error instanceof GitError && /unknown revision|bad revision/.test(error.message)) return "";
    throw error;
  });
  const items = text
    .split("\n")
    .filter((line) => line !== "")
    .map(presentCommit);
  return { items: items.slice(0, PAGE), hasMore: items.length > PAGE };
}

function presentCommit(line: string): HistoryCommit {
  const [id = "", parents = "", author = "", email = "", time = "", refs = "", subject = ""] =
    line.split("\0");
  return {
    id,
    parents: parents.split(" ").filter((one) => one !== ""),
    author,
    email,
    time: gitTime(time),
    subject,
    refs: refs
      .split(", ")
      .map((one) => one.replace(/^HEAD -> /, ""))
      .filter((one) => one !== "" && one !== "HEAD" && !one.startsWith("refs/")),
  };
}

/** What one commit changed against its first parent. */
export async function readCommit(
  { git }: Repository,
  commit: string,
): Promise<OutputOf<typeof getCommit>> {
  const id = (
    await git(["rev-parse", "--verify", "--quiet", `${commit}^{commit}`], {
      fineCodes: [0, 1, 128],
    })
  ).trim();
  if (id === "") throw new AppError(404, "commit_not_found", "This commit does not exist.");
  const [head, message, names] = await Promise.all([
    git(["log", "-1", FORMAT, id, "--"]),
    git(["log", "-1", "--format=%B", id, "--"]),
    git([
      "diff-tree",
      "-r",
      "-z",
      "--root",
      "--no-commit-id",
      "--name-only",
      "-m",
      "--first-parent",
      id,
    ]),
  ]);
  const paths = [...new Set(names.split("\0").filter((path) => path !== ""))];
  const files: { path: string; diff: string }[] = [];
  let length = 0;
  for (const path of paths.slice(0, MAX_FILES)) {
    if (length > MAX_DIFF) break;
    const show = ["show", "--format=", ...PLAIN, "--first-parent", "-m", id, "--", path];
    const diff = (await git(["--literal-pathspecs", ...show])).slice(0, MAX_DIFF);
    length += diff.length;
    files.push({ path, diff });
  }
  return {
    ...presentCommit(head.trim()),
    message: message.trim(),
    files,
    truncated: files.length < paths.length || length > MAX_DIFF,
  };
}
