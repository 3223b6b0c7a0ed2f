import { sql } from "kysely";
import { conflict, notFound } from "../app-error.ts";
import type { Clock } from "../clock.ts";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import type { Reactions } from "../outbox/reactions.ts";
import { backoffMilliseconds } from "./fire-execution.ts";
import { failedEvent, signal } from "./fire-signal.ts";
import { insertFire, type NewFire } from "./insert-fire.ts";
import { cancelFire } from "./overlap.ts";
import { replayFires } from "./replay-fires.ts";
import { asText } from "./template.ts";
import { TargetRegistry } from "./target-registry.ts";
import type { Conclusion } from "./trigger-target.ts";
import { type FireRow, TRIGGER_CHANNEL, type TriggerRow } from "./trigger-rows.ts";

/** Commands on triggers. They join the caller's transaction, so a fire begins exactly with its cause. */
export class Triggers {
  readonly targets = new TargetRegistry();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Fires are concluded with the run they started. */
  get reactions(): Reactions {
    return {
      "run.succeeded": (tx, { subject }) => this.conclude(tx, subject, { status: "succeeded" }),
      "run.cancelled": (tx, { subject }) => this.conclude(tx, subject, { status: "cancelled" }),
      "run.failed": (tx, { subject, data }) =>
        this.conclude(tx, subject, { status: "failed", error: asText(data?.["error"]) }),
    };
  }

  /** Sets a trigger off. Answers the fire's id; `null` when this key was there already. */
  async fire(
    tx: Transaction,
    triggerId: string,
    { key = newId(), ...fire }: Omit<NewFire, "now" | "scheduledAt" | "key"> & { key?: string },
  ): Promise<string | null> {
    const now = this.#clock.now();
    const trigger = await this.find(tx, triggerId);
    return insertFire(tx, trigger, { ...fire, key, scheduledAt: now, now });
  }

  async find(tx: Transaction, id: string): Promise<TriggerRow> {
    const { rows } = await sql<TriggerRow>`select * from trigger
      where id = ${id} and tenant_id = ${tx.tenantId} and deleted_at is null`.execute(tx.query());
    const [row] = rows;
    if (row === undefined) throw notFound("The trigger");
    return row;
  }

  /** Ends the fire that was handed over to this subject, or tries it again. */
  async conclude(tx: Transaction, subject: string, end: Conclusion): Promise<void> {
    const { rows } = await sql<FireRow>`select * from trigger_fire
      where subject = ${subject} and status = 'waiting' for no key update`.execute(tx.query());
    const [fire] = rows;
    if (fire === undefined) return;
    const now = this.#clock.now();
    const { rows: triggers } = await sql<TriggerRow>`select * from trigger
      where id = ${fire.trigger_id}`.execute(tx.query());
    const [trigger] = triggers;
    if (trigger === undefined) return;
    const error = end.status === "failed" ? end.error : null;
    const result = end.status === "succeeded" ? JSON.stringify(end.result ?? {}) : null;
    const isTriedAgain = error !== null && fire.attempt <= trigger.retries;
    const changes = isTriedAgain
      ? sql`status = 'queued', error = ${error},
          due_at = ${new Date(now.getTime() + backoffMilliseconds(trigger, fire.attempt))}`
      : sql`status = ${end.status}, error = ${error}, result = ${result}::jsonb, finished_at = ${now}`;
    await sql`update trigger_fire set ${changes} where id = ${fire.id}`.execute(tx.query());
    if (error !== null && !isTriedAgain) await tx.emit(failedEvent(fire, trigger.name, error));
    await signal(tx, fire);
    await sql`select pg_notify(${TRIGGER_CHANNEL}, '')`.execute(tx.query());
  }

  /** Ends a fire that has not ended. */
  async cancel(tx: Transaction, fireId: string): Promise<void> {
    const { fire, kind } = await this.#fire(tx, fireId);
    if (fire.finished_at !== null) throw conflict("fire_finished", "This has already ended.");
    await cancelFire(tx, { clock: this.#clock, targets: this.targets }, fire, kind, "person");
  }

  /** What a fire sets going. */
  async targetOf(tx: Transaction, fireId: string): Promise<TriggerRow["target"]> {
    const { rows } = await sql<Pick<TriggerRow, "target">>`select trigger.target
      from trigger_fire fire join trigger on trigger.id = fire.trigger_id
      where fire.id = ${fireId} and fire.tenant_id = ${tx.tenantId}`.execute(tx.query());
    const [row] = rows;
    if (row === undefined) throw notFound("The fire");
    return row.target;
  }

  /** Fires once more what has ended, as a fire of its own: what happened before stays as it was. */
  async retry(tx: Transaction, fireId: string): Promise<void> {
    const { fire } = await this.#fire(tx, fireId);
    const trigger = await this.find(tx, fire.trigger_id);
    await replayFires(tx, trigger, { fireId, now: this.#clock.now() });
  }

  /** Nothing of a workspace fires by itself any more, until it goes on with what comes next. */
  async pauseAll(tx: Transaction, isPaused: boolean): Promise<void> {
    const now = this.#clock.now();
    if (isPaused) {
      await sql`insert into trigger_pause (tenant_id, paused_at, paused_by)
        values (${tx.tenantId}, ${now}, ${tx.scope?.actorId ?? null})
        on conflict (tenant_id) do nothing`.execute(tx.query());
    } else {
      await sql`update trigger set planned_source = null, next_at = null, plan_from = ${now}
        where tenant_id = ${tx.tenantId}`.execute(tx.query());
      await sql`delete from trigger_pause where tenant_id = ${tx.tenantId}`.execute(tx.query());
    }
    await tx.emit({
      type: isPaused ? "trigger.paused" : "trigger.resumed",
      subject: `workspace/${tx.tenantId}`,
    });
  }

  async #fire(tx: Transaction, id: string): Promise<{ fire: FireRow; kind: string }> {
    const { rows } = await sql<FireRow & { kind: string }>`
      select fire.*, trigger.target ->> 'kind' as kind
      from trigger_fire fire join trigger on trigger.id = fire.trigger_id
      where fire.id = ${id} and fire.tenant_id = ${tx.tenantId}`.execute(tx.query());
    const [row] = rows;
    if (row === undefined) throw notFound("The fire");
    const { kind, ...fire } = row;
    return { fire, kind };
  }
}
