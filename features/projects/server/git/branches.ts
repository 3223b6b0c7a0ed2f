import type { OutputOf, ParsedOf } from "@devloom/contract";
import { assertBranch, gitTime, updateWorkTree } from "@devloom/git-repository";
import { AppError, conflict } from "@devloom/server-kit";
import type {
  Branch,
  createBranch,
  deleteBranch,
  listBranches,
  switchBranch,
} from "../../contract.ts";
import { currentBranch } from "../repository-state.ts";
import { explained, type Repository, tellChanged, type workOn } from "./repository-work.ts";
import { assertClean, findStash, pushStash, takeStash } from "./stashes.ts";

type Work = Parameters<Parameters<typeof workOn>[3]>[0];

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

/** Changes that are not committed come along where the two branches agree about the files that they are in. */
export async function checkOutBranch(
  work: Work,
  { name, stash = false }: ParsedOf<typeof switchBranch>["body"],
): Promise<OutputOf<typeof switchBranch>> {
  assertBranch(name);
  const { commit } = await findBranch(work, name);
  const before = await currentBranch(work.folder);
  if (before === name) return { current: name, files: 0 };
  if (stash) await pushStash(work, `Before switching to ${name}`);
  const head = await work.git(["rev-parse", "--verify", "--quiet", "HEAD"], { fineCodes: [0, 1] });
  const isInPlace = work.project.folder !== null;
  const update = await updateWorkTree(work.folder, head.trim() || null, commit, isInPlace);
  if (update.kind === "refused") throw conflict("would_overwrite", update.message);
  const note = `checkout: moving from ${before ?? head.trim()} to ${name}`;
  await work.git(["symbolic-ref", "-m", note, "HEAD", `refs/heads/${name}`]);
  await tellChanged(work, update.paths);
  return { current: name, files: update.paths.length };
}

/** Brings stashed changes back where they were made, on a new branch there: they fit whatever happened since. */
export async function branchStash(work: Work, commit: string, name: string): Promise<void> {
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
  await checkOutBranch(work, { name, stash: false });
  await takeStash(work, commit, "pop");
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
