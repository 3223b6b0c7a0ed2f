import type { JsonObject } from "@devloom/contract";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { asSystem, type Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import { isFromOriginOf } from "../origin.ts";
import { signalEvent } from "../outbox/outbox.ts";
import { fullWorkspaces, type PlaceLimits } from "../shared-places.ts";
import type { LogLine } from "./run-log.ts";
import type { RunRow, RunStepRow, RunTables } from "./run-rows.ts";
import { RUN_CHANNEL } from "./runs.ts";

/** Thrown when another gateway holds the run by now: whatever this one still does must not count. */
export class LeaseLost extends Error {
  constructor() {
    super("Another gateway has taken this run over.");
    this.name = "LeaseLost";
  }
}

const NO_LIMITS = { atAll: Infinity, kept: 0, ofWorkspace: Infinity };

/**
 * The worker's writes. Each is fenced: it counts only while the lease under which the run was claimed
 * stands. Every claim is a lease of its own, so that work left over from an earlier one is kept out
 * too. Leases follow the database's clock.
 */
export class RunStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #leaseMilliseconds: number;

  constructor(database: Database, clock: Clock, leaseMilliseconds: number) {
    this.#database = database;
    this.#clock = clock;
    this.#leaseMilliseconds = leaseMilliseconds;
  }

  /**
   * Takes a run that waits, or one whose gateway has fallen silent: the oldest of a workspace that has none here, then
   * the oldest of any, except of those that have their share of this gateway. The last places are for workspaces,
   * people and origins that have none.
   */
  async claim(
    kinds: readonly string[],
    active: readonly RunRow[],
    limits: Omit<PlaceLimits, "ofPerson"> = NO_LIMITS,
  ): Promise<RunRow | undefined> {
    const busy = active.map(({ id }) => id);
    const tenants = active.map(({ tenant_id }) => tenant_id);
    const people = active.flatMap(({ actor_id }) => actor_id ?? []);
    const isForOthers = active.length >= limits.atAll - limits.kept;
    const full = fullWorkspaces(tenants, limits);
    const hasOriginOf = (busyTenants: readonly string[]) =>
      isFromOriginOf(busyTenants, sql.ref("run.tenant_id"));
    return this.#database.system(async (tx) => {
      const { rows } = await sql<RunRow>`
        update run set status = 'running', lease_owner = ${newId()}, lease_until = ${this.#leaseEnd()},
          takeovers = takeovers + case status when 'running' then 1 else 0 end,
          started_at = coalesce(started_at, ${this.#clock.now()})
        where id = (
          select id from run
          where kind = any(${kinds}) and id <> all(${busy}::uuid[]) and tenant_id <> all(${full}::uuid[])
            and not ${hasOriginOf(isForOthers ? tenants : [])}
            and (actor_id is null or actor_id <> all(${isForOthers ? people : []}::uuid[]))
            and (status = 'queued' or (status = 'running' and lease_until < clock_timestamp()))
          order by ${hasOriginOf(tenants)}, tenant_id = any(${tenants}::uuid[]) or coalesce(actor_id = any(${people}::uuid[]), false),
            created_at, id for update skip locked limit 1)
        returning *`.execute(tx.query());
      const run = rows[0];
      if (run !== undefined) await this.#signal(tx, run, "run.started");
      return run;
    });
  }

  /** Prolongs the lease and reads whether someone asked to cancel. */
  async heartbeat(run: RunRow): Promise<{ cancelRequested: boolean }> {
    const { rows } = await this.#database.system((tx) =>
      sql<{ cancel_requested_at: Date | null }>`update run set lease_until = ${this.#leaseEnd()}
        where id = ${run.id} and lease_owner = ${run.lease_owner} and status = 'running'
        returning cancel_requested_at`.execute(tx.query()),
    );
    const row = rows[0];
    if (row === undefined) throw new LeaseLost();
    return { cancelRequested: row.cancel_requested_at !== null };
  }

  async steps(run: RunRow): Promise<RunStepRow[]> {
    return this.#database.tenant(asSystem(run.tenant_id), (tx) =>
      tx
        .query<RunTables>()
        .selectFrom("run_step")
        .selectAll()
        .where("run_id", "=", run.id)
        .execute(),
    );
  }

  async beginStep(run: RunRow, name: string, position: number): Promise<void> {
    await this.fenced(run, async (tx) => {
      await sql`insert into run_step (run_id, tenant_id, name, position, status, started_at)
        values (${run.id}, ${run.tenant_id}, ${name}, ${position}, 'running', ${this.#clock.now()})
        on conflict (run_id, name) do update
          set status = 'running', position = excluded.position, started_at = excluded.started_at,
            error = null, finished_at = null`.execute(tx.query());
      await this.#signal(tx, run, "run.step");
    });
  }

  async endStep(
    run: RunRow,
    name: string,
    end: { status: "succeeded" | "failed" | "cancelled"; output?: JsonObject; error?: string },
  ): Promise<void> {
    await this.fenced(run, async (tx) => {
      await sql`update run_step set status = ${end.status}, output = ${end.output === undefined ? null : JSON.stringify(end.output)},
          error = ${end.error ?? null}, finished_at = ${this.#clock.now()}
        where run_id = ${run.id} and name = ${name}`.execute(tx.query());
      if (end.status === "succeeded" && run.takeovers > 0) {
        await sql`update run set takeovers = 0 where id = ${run.id}`.execute(tx.query());
      }
      await this.#signal(tx, run, "run.step");
    });
  }

  async progress(run: RunRow, share: number): Promise<void> {
    await this.fenced(run, async (tx) => {
      await sql`update run set progress = ${Math.min(1, Math.max(0, share))} where id = ${run.id}`.execute(
        tx.query(),
      );
      await this.#signal(tx, run, "run.progress");
    });
  }

  async appendLog(run: RunRow, lines: readonly LogLine[]): Promise<void> {
    await this.fenced(run, async (tx) => {
      await sql`insert into run_log (run_id, tenant_id, step, level, text, time)
        select ${run.id}::uuid, ${run.tenant_id}::uuid, l.step, l.level, l.text, l.time
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(step text, level text, text text, time timestamptz)`.execute(
        tx.query(),
      );
      await this.#signal(tx, run, "run.logged");
    });
  }

  async finish(
    run: RunRow,
    end: { status: "succeeded" | "failed" | "cancelled"; result?: JsonObject; error?: string },
  ): Promise<void> {
    await this.fenced(run, async (tx) => {
      await sql`update run set status = ${end.status}, result = ${end.result === undefined ? null : JSON.stringify(end.result)},
          error = ${end.error ?? null}, finished_at = ${this.#clock.now()}, lease_owner = null, lease_until = null,
          progress = case when ${end.status} = 'succeeded' then 1 else progress end
        where id = ${run.id}`.execute(tx.query());
      await tx.emit({
        type: `run.${end.status}`,
        subject: `run/${run.id}`,
        data: {
          kind: run.kind,
          title: run.title,
          ...(end.error === undefined ? {} : { error: end.error }),
        },
      });
    });
  }

  /** Gives a run back so that another gateway may go on with it at once. */
  async release(run: RunRow): Promise<void> {
    await this.fenced(run, async (tx) => {
      await sql`update run set status = 'queued', lease_owner = null, lease_until = null where id = ${run.id}`.execute(
        tx.query(),
      );
      await sql`select pg_notify(${RUN_CHANNEL}, ${run.id})`.execute(tx.query());
    });
  }

  #leaseEnd() {
    return sql`clock_timestamp() + ${this.#leaseMilliseconds}::double precision * interval '1 millisecond'`;
  }

  /**
   * A transaction of the run's tenant that cannot commit once the lease is lost: the lock keeps others
   * from claiming the run until it ends, and lets the heartbeat through.
   */
  async fenced<Result>(run: RunRow, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const scope = { tenantId: run.tenant_id, actorId: run.actor_id };
    return this.#database.tenant(scope, async (tx) => {
      const { rows } = await sql`select 1 from run
        where id = ${run.id} and lease_owner = ${run.lease_owner} and status = 'running'
        for key share`.execute(tx.query());
      if (rows.length === 0) throw new LeaseLost();
      return work(tx);
    });
  }

  async #signal(tx: Transaction, run: RunRow, type: string): Promise<void> {
    await signalEvent(tx, { tenantId: run.tenant_id, type, subject: `run/${run.id}` });
  }
}
