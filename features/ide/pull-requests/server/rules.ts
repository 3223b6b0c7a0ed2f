import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  type Platform,
  runRows,
  staleVersion,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { findLivingProject } from "../../../dashboard/projects/server/exports/projects.ts";
import {
  type CheckState,
  MERGE_METHODS,
  type MergeMethod,
  type putReviewRule,
  type ReviewRule,
  type RuleState,
} from "../contract.ts";
import { ALL_TESTS_KIND } from "../../ide/contract.ts";
import { currentVerdicts, readReviews } from "./reviews.ts";
import type { PullRequestRow } from "./store.ts";
import { readThreads } from "./thread-store.ts";

const NO_RULE: ReviewRule = {
  approvals: 0,
  dismissStale: true,
  resolveThreads: false,
  checks: [],
  methods: [...MERGE_METHODS],
  version: 1,
};

export async function readRule(tx: Transaction, projectId: string): Promise<ReviewRule> {
  const { rows } = await sql<ReviewRule>`
    select approvals, dismiss_stale as "dismissStale", resolve_threads as "resolveThreads", checks, methods, version
    from review_rule where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(
    tx.query(),
  );
  return rows[0] ?? NO_RULE;
}

/** Runs of parts, such as single tests, say nothing about the whole. */
const PARTIAL = "%.some";
/** Can be asked for before they ever ran. */
const ALWAYS_KNOWN = [ALL_TESTS_KIND];

/** Kinds of runs that a project has had, for choosing. */
export async function readKnownChecks(tx: Transaction, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from ${runRows} run
    where tenant_id = ${tx.tenantId} and subject = ${`project/${projectId}`} and kind not like ${PARTIAL}
    order by kind limit 50`.execute(tx.query());
  return [...new Set([...ALWAYS_KNOWN, ...rows.map(({ kind }) => kind)])].toSorted();
}

export async function writeRule(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  rule: ParsedOf<typeof putReviewRule>["body"],
  seenVersion: number | null,
): Promise<ReviewRule> {
  return platform.database.tenant(actor, async (tx) => {
    const { name } = await findLivingProject(tx, projectId);
    const { version } = await readRule(tx, projectId);
    if (seenVersion !== null && seenVersion !== version) throw staleVersion(version);
    const methods = MERGE_METHODS.filter((method) => rule.methods.includes(method));
    const checks = [...new Set(rule.checks)];
    await sql`insert into review_rule
        (project_id, tenant_id, approvals, dismiss_stale, resolve_threads, checks, methods, version)
      values (${projectId}, ${tx.tenantId}, ${rule.approvals}, ${rule.dismissStale}, ${rule.resolveThreads},
        ${JSON.stringify(checks)}::jsonb, ${JSON.stringify(methods)}::jsonb, ${version + 1})
      on conflict (project_id) do update set approvals = excluded.approvals,
        dismiss_stale = excluded.dismiss_stale, resolve_threads = excluded.resolve_threads,
        checks = excluded.checks, methods = excluded.methods, version = excluded.version`.execute(
      tx.query(),
    );
    await tx.emit({
      type: "pull-request.rules-changed",
      subject: `project/${projectId}`,
      data: { projectId, name, approvals: rule.approvals, checks: checks.length },
    });
    return { ...rule, checks, methods, version: version + 1 };
  });
}

/** What the project's rule says about a pull request at its newest commit. */
export async function readRuleState(
  tx: Transaction,
  row: PullRequestRow,
  head: string,
): Promise<RuleState> {
  const rule = await readRule(tx, row.project_id);
  const verdicts = currentVerdicts(await readReviews(tx, row.id)).filter(
    ({ author_id }) => author_id !== row.created_by,
  );
  const approved = verdicts.filter(
    ({ verdict, commit }) => verdict === "approved" && (!rule.dismissStale || commit === head),
  );
  const { threads } = await readThreads(tx, row.id);
  const openThreads = threads.filter(
    ({ path, resolved_at }) => path !== null && resolved_at === null,
  ).length;
  const changesRequested = verdicts.some(({ verdict }) => verdict === "changes_requested");
  // A head that was not seen before has no checks yet.
  const since = head === row.head ? row.head_at : null;
  const checks = await readChecks(tx, row.project_id, rule.checks, { commit: head, since });
  const lacking: RuleState["lacking"] = [];
  if (approved.length < rule.approvals) lacking.push("approvals");
  if (changesRequested) lacking.push("changes_requested");
  if (rule.resolveThreads && openThreads > 0) lacking.push("threads");
  if (checks.some(({ state }) => state !== "succeeded")) lacking.push("checks");
  return {
    approvals: approved.length,
    approvalsNeeded: rule.approvals,
    changesRequested,
    openThreads,
    resolveThreads: rule.resolveThreads,
    checks,
    methods: rule.methods,
    lacking,
  };
}

/** Fails where the project's rule does not let this be merged. */
export async function assertRules(
  tx: Transaction,
  row: PullRequestRow,
  head: string,
  method: MergeMethod,
): Promise<void> {
  const rules = await readRuleState(tx, row, head);
  if (!rules.methods.includes(method))
    throw conflict("method_refused", "This project doesn't allow this merge method.");
  if (rules.lacking.length > 0)
    throw new AppError(409, "rules_not_met", "The project's review rules are not met yet.", {
      details: { lacking: rules.lacking },
    });
}

/**
 * The newest run of each kind since a commit was first seen. A run that says which commit it was about, as tests do, counts
 * for that one alone: tests of another branch, or of files that nobody has committed, say nothing about this one.
 */
async function readChecks(
  tx: Transaction,
  projectId: string,
  kinds: readonly string[],
  { commit, since }: { readonly commit: string; readonly since: Date | null },
): Promise<CheckState[]> {
  const { rows } = await sql<{ id: string; kind: string; status: string }>`
    select distinct on (kind) id, kind, status from ${runRows} run
    where tenant_id = ${tx.tenantId} and subject = ${`project/${projectId}`} and kind = any(${[...kinds]})
      and created_at >= ${since}
      and (result is null or not result ? 'commit' or result ->> 'commit' = ${commit})
    order by kind, created_at desc`.execute(tx.query());
  return kinds.map((kind) => {
    const run = rows.find((one) => one.kind === kind);
    return { kind, runId: run?.id ?? null, state: stateOf(run?.status) };
  });
}

function stateOf(status: string | undefined): CheckState["state"] {
  if (status === undefined) return "missing";
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "cancelled" ? "failed" : "running";
}
