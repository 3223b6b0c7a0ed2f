import type { OutputOf } from "@devloom/contract";
import { isoTime, type Platform, type RunEnd, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type {
  readTests,
  TestFailure,
  TestFile,
  TestRunState,
  TestSelection,
} from "../../contract.ts";

interface TestRunRow {
  readonly run_id: string;
  readonly selection: TestSelection;
  readonly begun_at: Date;
  readonly problem: string | null;
  readonly failures: TestFailure[];
  readonly truncated: boolean;
}

interface FileRow {
  readonly path: string;
  readonly milliseconds: number | null;
  readonly failures: TestFailure[];
  readonly tests: TestFile["tests"];
  readonly ran_at: Date;
}

/** What is known of the tests of a project, and the newest run of them. */
export async function readResults(
  { runs }: Platform,
  tx: Transaction,
  projectId: string,
): Promise<Pick<OutputOf<typeof readTests>, "run" | "items" | "total" | "truncated">> {
  const row = await findTestRun(tx, projectId);
  const items = await readTestFiles(tx, projectId);
  const ended = await runs.ended(tx, row === null ? [] : [row.run_id]);
  return {
    run: row === null ? null : presentRun(row, ended.get(row.run_id)?.status),
    items,
    total: items.length,
    truncated: row?.truncated ?? false,
  };
}

export async function readTestFiles(tx: Transaction, projectId: string): Promise<TestFile[]> {
  const { rows } =
    await sql<FileRow>`select path, milliseconds, failures, tests, ran_at from ide_test_file
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} order by path`.execute(
      tx.query(),
    );
  return rows.map(({ ran_at, ...row }) => ({ ...row, ranAt: isoTime(ran_at) }));
}

/** The newest run of a project's tests; `null` where they never ran. */
async function findTestRun(tx: Transaction, projectId: string): Promise<TestRunRow | null> {
  const { rows } =
    await sql<TestRunRow>`select run_id, selection, begun_at, problem, failures, truncated
    from ide_test_run where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(
      tx.query(),
    );
  return rows[0] ?? null;
}

/** The runs of tests that have not ended, by project. */
export async function activeTestRuns(
  { runs }: Platform,
  tx: Transaction,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ project_id: string; run_id: string }>`select project_id, run_id
    from ide_test_run where tenant_id = ${tx.tenantId}`.execute(tx.query());
  const ended = await runs.ended(
    tx,
    rows.map(({ run_id }) => run_id),
  );
  return new Map(
    rows.filter(({ run_id }) => !ended.has(run_id)).map((row) => [row.project_id, row.run_id]),
  );
}

function presentRun(
  { run_id, selection, begun_at, problem, failures }: TestRunRow,
  end: RunEnd["status"] | undefined,
): TestRunState {
  const status = end === "succeeded" || end === "failed" || end === "cancelled" ? end : "running";
  return { id: run_id, selection, status, problem, failures, createdAt: isoTime(begun_at) };
}

export async function beginTestRun(
  tx: Transaction,
  projectId: string,
  begun: { readonly runId: string; readonly selection: TestSelection; readonly time: Date },
): Promise<void> {
  const selection = JSON.stringify(begun.selection);
  await sql`insert into ide_test_run (project_id, tenant_id, run_id, selection, begun_at, problem, failures, truncated)
    values (${projectId}, ${tx.tenantId}, ${begun.runId}, ${selection}, ${begun.time}, null, '[]', false)
    on conflict (project_id) do update set run_id = excluded.run_id, selection = excluded.selection,
      begun_at = excluded.begun_at, problem = null, failures = '[]'`.execute(tx.query());
}

interface RunOutcome {
  readonly problem: string | null;
  readonly failures: readonly TestFailure[];
  readonly truncated: boolean;
}

export async function noteOutcome(
  tx: Transaction,
  projectId: string,
  { problem, failures, truncated }: RunOutcome,
): Promise<void> {
  await sql`update ide_test_run set problem = ${problem}, failures = ${JSON.stringify(failures)},
      truncated = ${truncated}
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}`.execute(tx.query());
}

export async function writeTestFiles(
  tx: Transaction,
  projectId: string,
  files: readonly TestFile[],
): Promise<void> {
  for (const { path, milliseconds, failures, tests, ranAt } of files)
    await sql`insert into ide_test_file (project_id, tenant_id, path, milliseconds, failures, tests, ran_at)
      values (${projectId}, ${tx.tenantId}, ${path}, ${milliseconds}, ${JSON.stringify(failures)},
        ${JSON.stringify(tests)}, ${ranAt})
      on conflict (project_id, path) do update set milliseconds = excluded.milliseconds,
        failures = excluded.failures, tests = excluded.tests, ran_at = excluded.ran_at`.execute(
      tx.query(),
    );
}

/** Forgets files that have no tests any more. */
export async function keepTestFiles(
  tx: Transaction,
  projectId: string,
  paths: readonly string[],
): Promise<void> {
  await sql`delete from ide_test_file where tenant_id = ${tx.tenantId} and project_id = ${projectId}
    and path <> all (${paths}::text[])`.execute(tx.query());
}
