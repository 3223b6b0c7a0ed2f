import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import type { RunTables } from "./run-rows.ts";

/** Runs, to be joined; without what they were given and who carries them out. */
export const runRows = sql`(select id, tenant_id, kind, title, subject, actor_id, status, attempt, error,
  result, created_at, started_at, finished_at from run)`;

/** The runs of the tenant. */
export function runsOf(tx: Transaction) {
  return tx.query<RunTables>().selectFrom("run").where("tenant_id", "=", tx.tenantId);
}

/** The steps of a run, in their order. */
export function runStepsOf(tx: Transaction, runId: string) {
  return tx
    .query<RunTables>()
    .selectFrom("run_step")
    .where("tenant_id", "=", tx.tenantId)
    .where("run_id", "=", runId)
    .orderBy("position");
}

/** What a run told. */
export function runLogOf(tx: Transaction, runId: string) {
  return tx
    .query<RunTables>()
    .selectFrom("run_log")
    .where("tenant_id", "=", tx.tenantId)
    .where("run_id", "=", runId);
}

/** Takes something that a run was given out of it, such as credentials that nothing needs any more. */
export async function forgetRunInput(tx: Transaction, runId: string, key: string): Promise<void> {
  await sql`update run set input = input - ${key}::text
    where id = ${runId} and tenant_id = ${tx.tenantId}`.execute(tx.query());
}

export interface PastRun {
  readonly kind: string;
  readonly title: string;
  readonly subject: string | null;
  readonly time: Date;
}

/** A run that has succeeded already, for the demo workspace. */
export async function addPastRun(tx: Transaction, run: PastRun): Promise<void> {
  await sql`insert into run (id, tenant_id, kind, title, subject, actor_id, input, status, progress, created_at, started_at, finished_at)
    values (${newId()}, ${tx.tenantId}, ${run.kind}, ${run.title}, ${run.subject}, ${tx.scope?.actorId ?? null}, '{}',
            'succeeded', 1, ${run.time}, ${run.time}, ${run.time})`.execute(tx.query());
}

/** What people ask the platform's own data source about runs. */
export const RUNS_VIEW = {
  name: "runs",
  permission: "run:read",
  definition:
    "select id, kind, title, status, attempt, created_at, started_at, finished_at from run",
  columns: {
    id: "uuid",
    kind: "text",
    title: "text",
    status: "text",
    attempt: "integer",
    created_at: "timestamp",
    started_at: "timestamp",
    finished_at: "timestamp",
  },
} as const;
