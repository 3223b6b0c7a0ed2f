import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { newId } from "../ids.ts";
import type { Logger } from "../telemetry/log.ts";
import type { Actor } from "./actor.ts";
import type { Verdict } from "./decide.ts";

interface DecisionRow {
  id: string;
  tenant_id: string;
  actor_id: string;
  action: string;
  resource: string;
  allowed: boolean;
  reason: string;
  request_id: string;
  time: string;
}

const FLUSH_MILLISECONDS = 500;
/** Beyond this many waiting rows the oldest allowed ones are dropped, and the log says so. */
const MOST_WAITING = 10_000;
const LONGEST_RESOURCE = 500;

/**
 * Records who was allowed what. A denial is stored before the caller hears of it; allowed calls are
 * written in batches so that reading stays cheap.
 */
export class DecisionLog {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #flushing: Promise<void> = Promise.resolve();
  #waiting: DecisionRow[] = [];

  constructor(database: Database, clock: Clock, log: Logger) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MILLISECONDS);
    this.#timer.unref();
  }

  async record(
    actor: Actor,
    action: string,
    resource: string,
    verdict: Verdict,
    requestId: string,
  ): Promise<void> {
    const row: DecisionRow = {
      id: newId(),
      tenant_id: actor.tenantId,
      actor_id: actor.accountId,
      action,
      resource: resource.slice(0, LONGEST_RESOURCE),
      allowed: verdict.allowed,
      reason: verdict.reason,
      request_id: requestId,
      time: this.#clock.now().toISOString(),
    };
    if (!verdict.allowed) return this.#write([row]);
    if (this.#waiting.length >= MOST_WAITING) {
      this.#waiting = this.#waiting.slice(MOST_WAITING / 2);
      this.#log.warn("decisions arrive faster than they can be stored; the oldest were dropped");
    }
    this.#waiting.push(row);
  }

  /** Writes what waits, after a write under way: what that one could not store is tried again too. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flushWaiting());
    return this.#flushing;
  }

  async #flushWaiting(): Promise<void> {
    const rows = this.#waiting;
    if (rows.length === 0) return;
    this.#waiting = [];
    await this.#write(rows).catch((error: unknown) => {
      this.#waiting.unshift(...rows);
      this.#log.warn({ err: error }, "storing decisions failed; trying again");
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(rows: DecisionRow[]): Promise<void> {
    await this.#database.system(async (tx) => {
      // Joining the tenant drops rows of one that was deleted meanwhile; a batch whose first attempt was
      // stored although its answer was lost counts once.
      await sql`insert into decision (id, tenant_id, actor_id, action, resource, allowed, reason, request_id, time)
        select r.id, r.tenant_id, r.actor_id, r.action, r.resource, r.allowed, r.reason, r.request_id, r.time
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(id uuid, tenant_id uuid, actor_id uuid, action text, resource text, allowed boolean,
               reason text, request_id text, time timestamptz)
        join tenant on tenant.id = r.tenant_id
        on conflict (id) do nothing`.execute(tx.query());
    });
  }
}
