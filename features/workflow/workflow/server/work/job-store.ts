import { conflict, newId, notFound, type Transaction } from "@devloom/server-kit";
import { type Definition, isReadable, type Json, type Variables } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { ProcessHost } from "../host/process-host.ts";
import { failureCodeOf } from "./failure-settings.ts";
import { readState, visibleVariables } from "../instances/present-instance.ts";

/** A job that a worker holds until its lock ends. */
export interface LockedJob {
  readonly instanceId: string;
  readonly tenantId: string;
  readonly number: number;
  readonly element: string;
  readonly type: string;
  readonly headers: Record<string, Json>;
  readonly variables: Variables;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly lock: string;
  readonly lockedUntil: Date;
  readonly workflowId: string;
  readonly version: number;
  /** The process of a job that is played; that of all others is stored. */
  readonly model?: Definition;
}

interface JobRow {
  readonly instance_id: string;
  readonly tenant_id: string;
  readonly number: number;
  readonly element: string;
  readonly type: string;
  readonly headers: string | null;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly lock: string;
  readonly available_at: Date;
  readonly state: string | null;
  readonly workflow_id: string;
  readonly version: number;
}

export interface ClaimOptions {
  readonly types: readonly string[];
  readonly most: number;
  readonly lockMilliseconds: number;
  /** Jobs of one tenant; of all when null. */
  readonly tenantId: string | null;
  /** Tenants that have their share already. */
  readonly busyTenants?: readonly string[];
  readonly now: Date;
}

/** Tenants take turns among so many times the jobs that are asked for. */
const MAX_LOOKED_AT = 20;

/**
 * Locks jobs for a worker. The attempt counts from here on: a worker that dies has used one up. A job
 * whose attempts are all used up without an answer becomes an incident at its next claim.
 */
export async function claimJobs(
  tx: Transaction,
  host: ProcessHost,
  options: ClaimOptions,
): Promise<LockedJob[]> {
  const { types, most, lockMilliseconds, tenantId, busyTenants = [], now } = options;
  const until = new Date(now.getTime() + lockMilliseconds);
  const ofTenant = tenantId === null ? sql`` : sql`and tenant_id = ${tenantId}`;
  const { rows } = await sql<JobRow>`
    with oldest as materialized (
      select instance_id, number, tenant_id, available_at from workflow_job
      where type = any(${types}::text[]) and available_at <= ${now} ${ofTenant}
        and tenant_id <> all(${busyTenants}::uuid[])
      order by available_at limit ${most * MAX_LOOKED_AT}),
    turn as materialized (
      select instance_id, number, available_at,
        row_number() over (partition by tenant_id order by available_at) as turn from oldest),
    next as (
      select job.instance_id, job.number from turn join workflow_job job
        on job.instance_id = turn.instance_id and job.number = turn.number
      where job.available_at <= ${now}
      order by turn.turn, turn.available_at limit ${most} for update of job skip locked),
    held as (
      update workflow_job j set attempts = attempts + 1, available_at = ${until}, lock = ${newId()}
      from next where j.instance_id = next.instance_id and j.number = next.number
      returning j.*)
    select held.*, i.state, p.workflow_id, p.version from held
    join workflow_instance i on i.id = held.instance_id
    join workflow_part p on p.id = i.part_id order by held.instance_id, held.number`.execute(
    tx.query(),
  );
  const jobs: LockedJob[] = [];
  for (const row of rows) {
    const { instance_id: instanceId, number, lock } = row;
    // Newer gateways, which wrote it, do its work.
    if (row.state !== null && !isReadable(row.state))
      await releaseJob(tx, { instanceId, number, lock }, new Date(now.getTime() + 1_000));
    else if (row.attempts > row.max_attempts)
      await giveUp(tx, host, row, "Its worker did not answer in time.");
    else jobs.push(toJob(row));
  }
  return jobs;
}

function toJob(row: JobRow): LockedJob {
  return {
    instanceId: row.instance_id,
    tenantId: row.tenant_id,
    number: row.number,
    element: row.element,
    type: row.type,
    // The host keeps the engine's own answer there.
    headers: headersOf(row),
    variables: visibleVariables(readState(row.state), row.number),
    attempt: row.attempts,
    maxAttempts: row.max_attempts,
    lock: row.lock,
    lockedUntil: row.available_at,
    workflowId: row.workflow_id,
    version: row.version,
  };
}

function headersOf({ headers }: Pick<JobRow, "headers">): Record<string, Json> {
  return headers === null ? {} : (JSON.parse(headers) as Record<string, Json>);
}

export interface JobRef {
  readonly instanceId: string;
  readonly number: number;
  readonly lock: string;
}

interface HeldJob {
  readonly tenant_id: string;
  readonly instance_id: string;
  readonly number: number;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly headers: string | null;
}

const isHeld = ({ instanceId, number, lock }: JobRef) =>
  sql`instance_id = ${instanceId} and number = ${number} and lock = ${lock}`;

/** Ends a job with an event; counts only while the worker's lock is the newest. */
export async function endJob(
  tx: Transaction,
  host: ProcessHost,
  ref: JobRef,
  event: object,
): Promise<void> {
  const { rows } = await sql<HeldJob>`delete from workflow_job where ${isHeld(ref)}
    returning tenant_id, instance_id, number, attempts, max_attempts, headers`.execute(tx.query());
  const [job] = rows;
  if (job === undefined) throw await lockLost(tx, ref);
  await host.tell(
    tx,
    { id: job.instance_id, tenantId: job.tenant_id, actorId: tx.scope?.actorId ?? null },
    event,
  );
}

const FIRST_PAUSE_MILLISECONDS = 1_000;
const MAX_PAUSE_MILLISECONDS = 300_000;

/** Twice as long with every attempt. */
export function pauseAfter(attempt: number): number {
  return Math.min(MAX_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1));
}

export interface Failure {
  readonly message: string;
  readonly final: boolean;
  readonly pauseMilliseconds: number | null;
}

/** Puts a job back for its next attempt; the last failed one becomes an incident, or the task's error. */
export async function failJob(
  tx: Transaction,
  host: ProcessHost,
  ref: JobRef,
  failure: Failure,
  now: Date,
): Promise<void> {
  const { rows } = await sql<HeldJob>`select tenant_id, instance_id, number, attempts, max_attempts,
    headers from workflow_job where ${isHeld(ref)} for update`.execute(tx.query());
  const [job] = rows;
  if (job === undefined) throw await lockLost(tx, ref);
  if (failure.final || job.attempts >= job.max_attempts)
    return giveUp(tx, host, job, failure.message);
  const pause = failure.pauseMilliseconds ?? pauseAfter(job.attempts);
  const next = new Date(now.getTime() + pause);
  await sql`update workflow_job set lock = null, run_id = null, error = ${failure.message},
    available_at = ${next} where ${isHeld(ref)}`.execute(tx.query());
}

/** Gives a job back that its worker had no time for, as if nobody had taken it. */
export async function releaseJob(tx: Transaction, ref: JobRef, now: Date): Promise<void> {
  await sql`update workflow_job set attempts = attempts - 1, lock = null, available_at = ${now}
    where ${isHeld(ref)}`.execute(tx.query());
}

async function giveUp(
  tx: Transaction,
  host: ProcessHost,
  job: HeldJob,
  message: string,
): Promise<void> {
  const { instance_id: id, number, tenant_id: tenantId } = job;
  await sql`delete from workflow_job where instance_id = ${id} and number = ${number}`.execute(
    tx.query(),
  );
  const code = failureCodeOf(headersOf(job));
  const event =
    code === null
      ? { type: "jobFailed", job: number, message }
      : { type: "errorThrown", element: number, code, message };
  await host.tell(tx, { id, tenantId, actorId: null }, event);
}

export async function extendJob(
  tx: Transaction,
  ref: JobRef,
  milliseconds: number,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + milliseconds);
  const { rows } = await sql`update workflow_job set available_at = ${until} where ${isHeld(ref)}
    returning 1`.execute(tx.query());
  if (rows.length === 0) throw await lockLost(tx, ref);
  return until;
}

async function lockLost(tx: Transaction, { instanceId, number }: JobRef) {
  const { rows } = await sql`select 1 from workflow_job
    where instance_id = ${instanceId} and number = ${number}`.execute(tx.query());
  return rows.length === 0
    ? notFound("The job")
    : conflict("lock_lost", "The lock has expired, and another worker has the job.");
}
