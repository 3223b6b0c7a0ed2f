import type { FileOutcome } from "@devloom/code-generator";
import { git } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  type Platform,
  readAllowance,
  usageThisMonth,
} from "@devloom/server-kit";
import type { OutputOf } from "@devloom/contract";
import { GENERATIONS } from "./exports/generations.ts";
import type { FileDiff, getGenerationQuota } from "../contract.ts";
import { diffOf } from "./generate/preview.ts";
import { type Files, readFilesAt, readTree, resolve } from "./generate/pristine.ts";
import { lookInto, scopeOf } from "./project-work.ts";
import { findRow } from "./store.ts";

/** What the commit of a generation changed. */
export async function diffOfGeneration(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileDiff[]> {
  const { project_id, commit_id, outcomes, path } = await platform.database.reading(actor, (tx) =>
    findRow(tx, id),
  );
  if (commit_id === null) return [];
  const folder = await lookInto(platform, actor, project_id);
  await assertCommitExists(folder, commit_id);
  const paths = outcomes.map((one) => one.path);
  const parent = await resolve(folder, `${commit_id}^`);
  const before = parent === null ? new Map() : await readFilesAt(folder, parent, paths, path);
  const after = await readFilesAt(folder, commit_id, paths, path);
  return outcomes.map(({ path: file, outcome }) =>
    diffOf(file, outcome, before.get(file) ?? null, after.get(file) ?? null),
  );
}

/** How the outputs of two generations differ, before anybody changed them: from the second to the first. */
export async function compareGenerations(
  platform: Platform,
  actor: Actor,
  ids: readonly [string, string],
): Promise<FileDiff[]> {
  const [after, before] = await Promise.all(ids.map((id) => readOutput(platform, actor, id)));
  if (after === undefined || before === undefined) throw new Error("Two outputs are compared.");
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      const [old, next] = [before.get(path) ?? null, after.get(path) ?? null];
      const outcome: FileOutcome["outcome"] =
        old === null ? "added" : next === null ? "deleted" : "updated";
      return diffOf(path, outcome, old, next);
    });
}

async function readOutput(platform: Platform, actor: Actor, id: string): Promise<Files> {
  const row = await platform.database.reading(actor, (tx) => findRow(tx, id));
  const folder = await lookInto(platform, actor, row.project_id);
  await assertCommitExists(folder, row.pristine_id);
  return readTree(folder, row.pristine_id);
}

/** Somebody may have rewritten the history of the repository. */
export async function assertCommitExists(folder: string, commit: string): Promise<void> {
  const kind = await git(["cat-file", "-t", commit], { folder, fineCodes: [0, 1, 128] });
  if (kind.trim() === "commit") return;
  throw new AppError(
    409,
    "commit_gone",
    "The commit of this generation is no longer in the project's repository.",
  );
}

/** Generations of this month against what the plan or an operator allows. */
export async function readQuota(
  platform: Platform,
  actor: Actor,
): Promise<OutputOf<typeof getGenerationQuota>> {
  const now = platform.clock.now();
  return platform.database.system(async (system) => {
    const tx = system.within(scopeOf(actor));
    const { plan, limit } = await readAllowance(tx, actor.tenantId, "generations", now);
    return { plan, limit, used: await usageThisMonth(tx, GENERATIONS, now) };
  });
}
