import type { OutputOf, ParsedOf } from "@devloom/contract";
import { assertBranch, checkedOut, findCommit, gitTime } from "@devloom/git-repository";
import { AppError, conflict } from "@devloom/server-kit";
import type {
  Branch,
  createBranch,
  deleteBranch,
  listBranches,
  switchBranch,
} from "../../contract.ts";
import { currentBranch } from "../repository-state.ts";
import type { Move } from "./moves.ts";
import { explained, type Repository, tellChanged, type Work } from "./repository-work.ts";
import { assertClean, findStash, pushStash } from "./stashes.ts";

const MAX_BRANCHES = 500;
const FIELDS = [
  "refname:short",
  "objectname",
  "contents:subject",
  "authorname",
  "committerdate:unix",
];
const FORMAT = FIELDS.map((field) => `%(${field})`).join("%00");

export async function readBranches({
  git,
  folder,
  project,
}: Repository): Promise<OutputOf<typeof listBranches>> {
  const [current, text] = await Promise.all([
    currentBranch(folder),
    git(["for-each-ref", `--format=${FORMAT}`, "--sort=-committerdate", "refs/heads"]),
  ]);
  const items = text
    .split("\n")
    .filter((line) => line !== "")
    .map(presentBranch);
  return {
    current,
    defaultBranch: project.default_branch,
    items: items.slice(0, MAX_BRANCHES),
    total: items.length,
  };
}

function presentBranch(line: string): Branch {
  const [name = "", commit = "", subject = "", author = "", time = ""] = line.split("\0");
  return { name, commit, subject, author, time: gitTime(time) };
}

async function findBranch({ git }: Repository, name: string): Promise<Branch> {
  const text = await git(["for-each-ref", `--format=${FORMAT}`, `refs/heads/${name}`]);
  const found = text
    .split("\n")
    .filter((line) => line !== "")
    .map(presentBranch)
    .find((one) => one.name === name);
  if (found === undefined)
    throw new AppError(404, "branch_not_found", `There is no branch ${name}.`);
  return found;
}

export async function makeBranch(
  work: Work,
  { name, from = "HEAD" }: ParsedOf<typeof createBranch>["body"],
): Promise<Branch> {
  assertBranch(name);
  if (from !== "HEAD") assertBranch(from);
  try {
    await work.git(["branch", "--no-track", name, from]);
  } catch (error) {
    throw explained(
      error,
      "branch_not_created",
      `Can't create ${name}: it exists already, or its name or beginning isn't valid.`,
    );
  }
  await tellChanged(work, []);
  return findBranch(work, name);
}

/**
 * How to get to a branch; `null` where it is checked out. Changes that are not committed come along where the two branches
 * agree about the files that they are in.
 */
export async function findWayTo(
  work: Work,
  { name, stash = false }: ParsedOf<typeof switchBranch>["body"],
): Promise<Move | null> {
  assertBranch(name);
  const { commit } = await findBranch(work, name);
  const head = await checkedOut(work);
  if (head === name) return null;
  if (stash) await pushStash(work, `Before switching to ${name}`);
  const from = await findCommit(work, "HEAD");
  const message = `checkout: moving from ${head ?? from} to ${name}`;
  return { head, from, to: commit, branch: name, message };
}

/** A new branch where changes were stashed: there they fit whatever happened since. */
export async function branchForStash(
  work: Work,
  commit: string,
  name: string,
): Promise<Move | null> {
  assertBranch(name);
  await findStash(work, commit);
  await assertClean(work);
  try {
    await work.git(["branch", "--no-track", name, `${commit}^1`]);
  } catch (error) {
    throw explained(
      error,
      "branch_not_created",
      `Can't create ${name}: it exists already, or isn't valid.`,
    );
  }
  return findWayTo(work, { name, stash: false });
}

export async function removeBranch(
  work: Work,
  { name, force }: ParsedOf<typeof deleteBranch>["query"],
): Promise<void> {
  assertBranch(name);
  await findBranch(work, name);
  if ((await currentBranch(work.folder)) === name)
    throw conflict("branch_checked_out", "Switch to another branch before you delete this one.");
  if (name === work.project.default_branch)
    throw conflict("default_branch", "The default branch can't be deleted.");
  try {
    await work.git(["branch", force === "true" ? "-D" : "-d", name]);
  } catch (error) {
    throw explained(
      error,
      "branch_not_merged",
      `${name} has commits that are on no other branch. They would be lost.`,
    );
  }
  await tellChanged(work, []);
}
