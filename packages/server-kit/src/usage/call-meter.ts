import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { newId } from "../ids.ts";
import { signalEvent } from "../outbox/outbox.ts";
import type { Logger } from "../telemetry/log.ts";
import { API_CALLS } from "./usage.ts";

const FLUSH_MILLISECONDS = 2_000;
/** Screens that show the count ask for it when they are told, and that counts too: told at each flush, they would never stop. */
const TELL_MILLISECONDS = 15_000;
const HOUR = 3_600_000;

/**
 * Counts API calls per tenant and adds them to one usage record per gateway and hour. A gateway that
 * is killed loses at most the last seconds of this count, and nothing else.
 */
export class CallMeter {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #gateway = newId();
  readonly #timer: NodeJS.Timeout;
  #flushing: Promise<void> = Promise.resolve();
  #counts = new Map<string, number>();
  /** When each tenant was told last, for as long as it is not to be told again. */
  readonly #told = new Map<string, number>();
  /** Tenants whose count has changed since they were told. */
  readonly #untold = new Set<string>();

  constructor(database: Database, clock: Clock, log: Logger) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MILLISECONDS);
    this.#timer.unref();
  }

  count(tenantId: string): void {
    this.#counts.set(tenantId, (this.#counts.get(tenantId) ?? 0) + 1);
  }

  /** Writes what waits, after a write under way: what that one could not store is tried again too. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flushWaiting());
    return this.#flushing;
  }

  async #flushWaiting(): Promise<void> {
    const counts = this.#counts;
    const due = this.#tenantsToTell(counts.keys());
    if (counts.size === 0 && due.length === 0) return;
    this.#counts = new Map();
    const hour = new Date(Math.floor(this.#clock.now().getTime() / HOUR) * HOUR);
    try {
      await this.#add(counts, hour, due);
      this.#noteTold(due);
    } catch (error) {
      this.#log.warn({ err: error }, "counting API calls failed; trying again");
      for (const [tenantId, quantity] of counts) {
        this.#counts.set(tenantId, (this.#counts.get(tenantId) ?? 0) + quantity);
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #tenantsToTell(counted: Iterable<string>): string[] {
    for (const tenantId of counted) this.#untold.add(tenantId);
    const latest = this.#clock.now().getTime() - TELL_MILLISECONDS;
    for (const [tenantId, time] of this.#told) if (time <= latest) this.#told.delete(tenantId);
    return [...this.#untold].filter((tenantId) => !this.#told.has(tenantId));
  }

  #noteTold(tenants: readonly string[]): void {
    for (const tenantId of tenants) {
      this.#untold.delete(tenantId);
      this.#told.set(tenantId, this.#clock.now().getTime());
    }
  }

  async #add(
    counts: ReadonlyMap<string, number>,
    hour: Date,
    told: readonly string[],
  ): Promise<void> {
    const key = `${API_CALLS}:${this.#gateway}:${hour.toISOString()}`;
    const rows = [...counts].map(([tenantId, quantity]) => ({ id: newId(), tenantId, quantity }));
    await this.#database.system(async (tx) => {
      // Joining the tenant makes calls of a tenant deleted meanwhile count for nobody.
      await sql`insert into usage_event (id, tenant_id, idempotency_key, meter, quantity, time)
        select r.id, r."tenantId", ${key}, ${API_CALLS}, r.quantity, ${hour}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(id uuid, "tenantId" uuid, quantity bigint)
        join tenant on tenant.id = r."tenantId"
        on conflict (tenant_id, idempotency_key)
          do update set quantity = usage_event.quantity + excluded.quantity`.execute(tx.query());
      for (const tenantId of told) {
        await signalEvent(tx, { tenantId, type: "usage.counted", subject: `tenant/${tenantId}` });
      }
    });
  }
}
