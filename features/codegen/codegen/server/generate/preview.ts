import type { OutputOf, ParsedOf } from "@devloom/contract";
import { unifiedDiff } from "@devloom/code-generator";
import type { Actor, Platform } from "@devloom/server-kit";
import type { FileDiff, previewGeneration } from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import { checkModel, checkOptions } from "./options.ts";
import { changesOf, type Plan, planGeneration } from "./plan.ts";
import { findUncommitted } from "./write-commit.ts";

const MAX_DIFF_LENGTH = 60_000;

/** What generating would do, without writing anything. */
export async function preview(
  platform: Platform,
  actor: Actor,
  { query, body }: Pick<ParsedOf<typeof previewGeneration>, "query" | "body">,
): Promise<OutputOf<typeof previewGeneration>> {
  const options = checkOptions(query);
  const model = await checkModel(body.model);
  const root = body.id === undefined ? null : await lookInto(platform, actor, body.id);
  return presentPlan(root, options.path, await planGeneration(root, options, model));
}

/** What a plan would do, file by file. */
export async function presentPlan(
  root: string | null,
  path: string,
  plan: Plan,
): Promise<OutputOf<typeof previewGeneration>> {
  const files = plan.outcomes.map(({ path: file, outcome }) =>
    diffOf(file, outcome, plan.committed.get(file) ?? null, plan.merged.get(file) ?? null),
  );
  const told = new Set(plan.outcomes.map((one) => one.path));
  const unchanged = [...plan.generated.keys()].filter((file) => !told.has(file)).length;
  const changes = changesOf(plan, path);
  const uncommitted = root === null ? [] : await findUncommitted(root, changes);
  return { files, unchanged, inTheWay: [...plan.inTheWay], uncommitted };
}

export function diffOf(
  path: string,
  outcome: FileDiff["outcome"],
  before: string | null,
  after: string | null,
): FileDiff {
  const diff = unifiedDiff(path, before, after);
  const truncated = diff.length > MAX_DIFF_LENGTH;
  return { path, outcome, diff: truncated ? diff.slice(0, MAX_DIFF_LENGTH) : diff, truncated };
}
