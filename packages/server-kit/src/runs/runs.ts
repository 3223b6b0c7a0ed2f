import type { JsonObject } from "@devloom/contract";
import { sql } from "kysely";
import { conflict, notFound } from "../app-error.ts";
import type { Clock } from "../clock.ts";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import { currentTraceId } from "../telemetry/instruments.ts";
import { isFinished, type RunRow, type RunTables } from "./run-rows.ts";

/** Wakes the workers of every gateway. */
export const RUN_CHANNEL = "devloom_run";

export interface NewRun {
  readonly kind: string;
  readonly title: string;
  readonly subject?: string;
  readonly input: JsonObject;
}

/** How a run ended. */
export interface RunEnd {
  readonly status: RunRow["status"];
  readonly result: JsonObject | null;
  readonly error: string | null;
}

/** Commands on runs. They join the caller's transaction, so a run starts exactly when its cause is stored. */
export class Runs {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async start(tx: Transaction, run: NewRun): Promise<string> {
    const id = newId();
    await sql`insert into run (id, tenant_id, kind, title, subject, actor_id, input, status, trace_id, created_at)
      values (${id}, ${tx.tenantId}, ${run.kind}, ${run.title}, ${run.subject ?? null}, ${tx.scope?.actorId ?? null},
              ${JSON.stringify(run.input)}, 'queued', ${currentTraceId()}, ${this.#clock.now()})`.execute(
      tx.query(),
    );
    await this.#changed(tx, "run.queued", { id, kind: run.kind, title: run.title });
    return id;
  }

  /** A queued run ends at once; a running one is told to stop. */
  async cancel(tx: Transaction, id: string): Promise<RunRow> {
    const run = await this.#lock(tx, id);
    if (isFinished(run.status))
      throw conflict("run_finished", `The run has already ${run.status}.`);
    const now = this.#clock.now();
    const ends = run.status !== "running";
    const changed = await tx
      .query<RunTables>()
      .updateTable("run")
      .set(
        ends
          ? { cancel_requested_at: now, status: "cancelled", finished_at: now }
          : { cancel_requested_at: now },
      )
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.#changed(tx, ends ? "run.cancelled" : "run.cancelling", run);
    return changed;
  }

  /** Steps that succeeded keep their result; the rest is done again. */
  async retry(tx: Transaction, id: string): Promise<RunRow> {
    const run = await this.#lock(tx, id);
    if (run.status !== "failed" && run.status !== "cancelled") {
      throw conflict("run_not_retryable", "Only a failed or cancelled run can be retried.");
    }
    await sql`delete from run_step where run_id = ${id} and status <> 'succeeded'`.execute(
      tx.query(),
    );
    const changed = await tx
      .query<RunTables>()
      .updateTable("run")
      .set({
        status: "queued",
        attempt: run.attempt + 1,
        takeovers: 0,
        progress: 0,
        started_at: null,
        cancel_requested_at: null,
        error: null,
        finished_at: null,
        lease_owner: null,
        lease_until: null,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.#changed(tx, "run.queued", run);
    return changed;
  }

  /** What runs of a kind about a subject are under way with. */
  async activeInputs(tx: Transaction, kind: string, subject: string): Promise<JsonObject[]> {
    const { rows } = await sql<{ input: JsonObject }>`select input from run
      where tenant_id = ${tx.tenantId} and subject = ${subject} and kind = ${kind}
        and finished_at is null limit 100`.execute(tx.query());
    return rows.map(({ input }) => input);
  }

  /** How those of these runs ended that did; one that is gone by now counts as cancelled. */
  async ended(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, RunEnd>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<RunEnd & { id: string }>`select asked.id,
        coalesce(run.status, 'cancelled') as status, run.result, run.error
      from unnest(${ids}::uuid[]) as asked(id) left join run on run.id = asked.id
      where run.id is null or run.finished_at is not null`.execute(tx.query());
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Leaves the run's own transactions running: they hold it only against being claimed. */
  async #lock(tx: Transaction, id: string): Promise<RunRow> {
    const run = await tx
      .query<RunTables>()
      .selectFrom("run")
      .selectAll()
      .where("id", "=", id)
      .where("tenant_id", "=", tx.tenantId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (run === undefined) throw notFound("The run");
    return run;
  }

  async #changed(
    tx: Transaction,
    type: string,
    run: Pick<RunRow, "id" | "kind" | "title">,
  ): Promise<void> {
    await tx.emit({ type, subject: `run/${run.id}`, data: { kind: run.kind, title: run.title } });
    await sql`select pg_notify(${RUN_CHANNEL}, ${run.id})`.execute(tx.query());
  }
}
