import {
  AppError,
  asSystem,
  isNestedTooDeep,
  type Migration,
  type Platform,
  type RunEnd,
  type Transaction,
} from "@devloom/server-kit";
import type { Json } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { ProcessHost } from "../host/process-host.ts";
import { pauseOf } from "./failure-settings.ts";
import { endJob, failJob, type JobRef } from "./job-store.ts";
import { TOO_DEEP } from "./work.ts";

export const runMigration: Migration = {
  id: "workflow/0005-runs",
  tables: {},
  // The run that a job waits for.
  sql: `alter table workflow_job add column run_id uuid;
    create index workflow_job_run on workflow_job (run_id) where run_id is not null;`,
};

/** A job that waits for its run is taken by nobody. */
const NEVER = "9999-12-31T00:00:00Z";

/** Runs are done in the order in which they began: those that end are among the oldest. */
const MAX_AT_ONCE = 1_000;

/** Begins a run for a job, once: the job waits for it in the transaction that starts it. */
export async function waitForRun(
  tx: Transaction,
  { instanceId, number, lock }: JobRef,
  begin: (tx: Transaction) => Promise<string>,
): Promise<void> {
  const { rows } = await sql`select 1 from workflow_job where instance_id = ${instanceId}
    and number = ${number} and lock = ${lock} for update`.execute(tx.query());
  // Another gateway has taken it over, or nobody needs it any more.
  if (rows.length === 0) return;
  const runId = await begin(tx);
  await sql`update workflow_job set run_id = ${runId}, lock = ${runId}, available_at = ${NEVER}
    where instance_id = ${instanceId} and number = ${number}`.execute(tx.query());
  await sql`insert into workflow_run (run_id, tenant_id, instance_id, element)
    select run_id, tenant_id, instance_id, element from workflow_job
    where instance_id = ${instanceId} and number = ${number}`.execute(tx.query());
}

interface WaitingRow {
  readonly instance_id: string;
  readonly number: number;
  readonly tenant_id: string;
  readonly attempts: number;
  readonly headers: string | null;
  readonly run_id: string;
  readonly lock: string;
}

/** Ends the jobs whose runs have ended, one transaction each. One that cannot be ended keeps none of the others. */
export async function concludeRuns(
  { database, clock, runs }: Pick<Platform, "database" | "clock" | "runs">,
  host: ProcessHost,
): Promise<void> {
  const ended = await database.system(async (tx) => {
    const { rows } = await sql<WaitingRow>`select instance_id, number, tenant_id, attempts, headers,
      run_id, lock from workflow_job where run_id is not null
      order by run_id limit ${MAX_AT_ONCE}`.execute(tx.query());
    const ends = await runs.ended(
      tx,
      rows.map(({ run_id }) => run_id),
    );
    return rows.flatMap((row) => {
      const end = ends.get(row.run_id);
      return end === undefined ? [] : [{ row, end }];
    });
  });
  const failures: unknown[] = [];
  for (const { row, end } of ended)
    await database
      .tenant(asSystem(row.tenant_id), (tx) => conclude(tx, host, row, end, clock.now()))
      .catch((error: unknown) => {
        // Another gateway was faster, or the instance went on without the job.
        if (!(error instanceof AppError)) failures.push(error);
      });
  if (failures.length > 0) throw failures[0];
}

async function conclude(
  tx: Transaction,
  host: ProcessHost,
  row: WaitingRow,
  end: RunEnd,
  now: Date,
): Promise<void> {
  const ref = { instanceId: row.instance_id, number: row.number, lock: row.lock };
  // The host keeps the engine's own answer there.
  const headers = JSON.parse(row.headers ?? "{}") as Record<string, Json>;
  if (end.status !== "succeeded") {
    const pauseMilliseconds = pauseOf(headers, row.attempts);
    const failure = { message: reasonOf(end), final: end.status !== "failed", pauseMilliseconds };
    return failJob(tx, host, ref, failure, now);
  }
  if (isNestedTooDeep(end.result))
    return failJob(tx, host, ref, { message: TOO_DEEP, final: true, pauseMilliseconds: null }, now);
  const result = { runId: row.run_id, ...end.result };
  const { resultVariable: name } = headers;
  const variables = typeof name === "string" && name !== "" ? { [name]: result } : {};
  await endJob(tx, host, ref, { type: "jobCompleted", job: row.number, variables, result });
}

function reasonOf({ status, error }: RunEnd): string {
  return status === "cancelled" ? "The run was cancelled." : (error ?? "The run failed.");
}

/** Ends the runs of jobs that are needed no longer. */
export async function cancelRuns(
  tx: Transaction,
  runs: Pick<Platform["runs"], "cancel">,
  stopped: readonly { readonly run_id: string; readonly tenant_id: string }[],
): Promise<void> {
  for (const { run_id, tenant_id } of stopped)
    await runs.cancel(tx.within(asSystem(tenant_id)), run_id).catch((error: unknown) => {
      // It has ended by itself meanwhile.
      if (!(error instanceof AppError)) throw error;
    });
}
