import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { newId } from "../ids.ts";
import type { Logger } from "../telemetry/log.ts";
import { API_CALLS } from "./usage.ts";

const FLUSH_MILLISECONDS = 2_000;
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
  #counts = new Map<string, number>();

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

  async flush(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    const hour = new Date(Math.floor(this.#clock.now().getTime() / HOUR) * HOUR);
    try {
      for (const [tenantId, quantity] of counts) await this.#add(tenantId, quantity, hour);
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

  async #add(tenantId: string, quantity: number, hour: Date): Promise<void> {
    const key = `${API_CALLS}:${this.#gateway}:${hour.toISOString()}`;
    await this.#database.system(
      async (tx) => {
        // Selecting from the tenant makes calls of a tenant deleted meanwhile count for nobody.
        await sql`insert into usage_event (id, tenant_id, idempotency_key, meter, quantity, time)
          select ${newId()}::uuid, id, ${key}, ${API_CALLS}, ${quantity}, ${hour}::timestamptz from tenant where id = ${tenantId}
          on conflict (tenant_id, idempotency_key) do update set quantity = usage_event.quantity + excluded.quantity`.execute(
          tx.query(),
        );
        await tx.signal("usage.counted", `tenant/${tenantId}`);
      },
      { tenantId },
    );
  }
}
