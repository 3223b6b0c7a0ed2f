import type { OutputOf } from "@devloom/contract";
import { isoTime, type RunTables, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type {
  readTests,
  TestFailure,
  TestFile,
  TestRunState,
  TestSelection,
} from "../../contract.ts";

type RunRow = Pick<RunTables["run"], "id" | "status" | "created_at"> & {
  readonly selection: TestSelection;
  readonly problem: string | null;
  readonly failures: TestFailure[];
  readonly truncated: boolean;
};

interface FileRow {
  readonly path: string;
  readonly milliseconds: number | null;
  readonly failures: TestFailure[];
  readonly tests: TestFile["tests"];
  readonly ran_at: Date;
}

/** What is known of the tests of a project, and the newest run of them. */
export async function readResults(
  tx: Transaction,
  projectId: string,
): Promise<Pick<OutputOf<typeof readTests>, "run" | "items" | "total" | "truncated">> {
  const run = await findTestRun(tx, projectId);
  const items = await readTestFiles(tx, projectId);
  return {
    run: run === null ? null : presentRun(run),
    items,
    total: items.length,
    truncated: run?.truncated ?? false,
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

/** The newest run of a project's tests; `null` where they never ran, or the run is gone. */
export async function findTestRun(tx: Transaction, projectId: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select run.id, run.status, run.created_at,
      tests.selection, tests.problem, tests.failures, tests.truncated
    from ide_test_run tests join run on run.id = tests.run_id and run.tenant_id = tests.tenant_id
    where tests.tenant_id = ${tx.tenantId} and tests.project_id = ${projectId}`.execute(tx.query());
  return rows[0] ?? null;
}

function presentRun({
  id,
  status,
  created_at,
  selection,
  problem,
  failures,
}: RunRow): TestRunState {
  return { id, selection, status, problem, failures, createdAt: isoTime(created_at) };
}

export async function beginTestRun(
  tx: Transaction,
  projectId: string,
  runId: string,
  selection: TestSelection,
): Promise<void> {
  await sql`insert into ide_test_run (project_id, tenant_id, run_id, selection, problem, failures, truncated)
    values (${projectId}, ${tx.tenantId}, ${runId}, ${JSON.stringify(selection)}, null, '[]', false)
    on conflict (project_id) do update set run_id = excluded.run_id, selection = excluded.selection,
      problem = null, failures = '[]'`.execute(tx.query());
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
