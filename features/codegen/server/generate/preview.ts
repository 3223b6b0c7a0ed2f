import type { OutputOf, ParsedOf } from "@devloom/contract";
import { unifiedDiff } from "@devloom/code-generator";
import type { Actor, Platform } from "@devloom/server-kit";
import type { FileDiff, previewGeneration } from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import { checkModel, checkOptions } from "./options.ts";
import { changesOf, planGeneration } from "./plan.ts";
import { findUncommitted } from "./write-commit.ts";

const LONGEST_DIFF = 60_000;

/** What generating would do, without writing anything. */
export async function preview(
  platform: Platform,
  actor: Actor,
  { query, body }: Pick<ParsedOf<typeof previewGeneration>, "query" | "body">,
): Promise<OutputOf<typeof previewGeneration>> {
  const options = checkOptions(query);
  const model = checkModel(body.model);
  const root = body.id === undefined ? null : await lookInto(platform, actor, body.id);
  const plan = await planGeneration(root, options, model);
  const files = plan.outcomes.map(({ path, outcome }) =>
    diffOf(path, outcome, plan.committed.get(path) ?? null, plan.merged.get(path) ?? null),
  );
  const told = new Set(plan.outcomes.map(({ path }) => path));
  const unchanged = [...plan.generated.keys()].filter((path) => !told.has(path)).length;
  const changes = changesOf(plan, options.path);
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
  const truncated = diff.length > LONGEST_DIFF;
  return { path, outcome, diff: truncated ? diff.slice(0, LONGEST_DIFF) : diff, truncated };
}
