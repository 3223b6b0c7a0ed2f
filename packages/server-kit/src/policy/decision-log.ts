import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import type { Logger } from "../telemetry/log.ts";
import type { JsonObject } from "@devloom/contract";
import { type Signal, signalEvent } from "../outbox/outbox.ts";
import type { Actor } from "./actor.ts";
import type { Decision } from "./decide.ts";

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
  permission: string | null;
  policies: readonly string[];
  held: boolean | null;
  question: Decision["question"];
}

/** Which call was decided about. */
export interface DecidedCall {
  readonly action: string;
  readonly resource: string;
  readonly requestId: string;
  /** Screens that watch decisions do not hear of it: they would watch themselves. */
  readonly quiet: boolean;
}

const FLUSH_MILLISECONDS = 500;
/** Beyond this many waiting rows the oldest allowed ones are dropped, and the log says so. */
const MAX_WAITING = 10_000;
const MAX_RESOURCE_LENGTH = 500;

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
  /** Tenants whose screens are told with the next batch. */
  #moved = new Set<string>();

  constructor(database: Database, clock: Clock, log: Logger) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MILLISECONDS);
    this.#timer.unref();
  }

  /** Promises that a denial is stored; an allowed call is taken in at once. */
  record(actor: Actor, call: DecidedCall, decision: Decision): Promise<void> | undefined {
    const { verdict, question } = decision;
    const row: DecisionRow = {
      id: newId(),
      tenant_id: actor.tenantId,
      actor_id: actor.accountId,
      action: call.action,
      resource: call.resource.slice(0, MAX_RESOURCE_LENGTH),
      allowed: verdict.allowed,
      reason: verdict.reason,
      request_id: call.requestId,
      time: this.#clock.now().toISOString(),
      permission: question?.action ?? verdict.missing ?? null,
      policies: verdict.policies,
      held: question === null ? null : actor.permissions.has(question.action),
      question,
    };
    if (!verdict.allowed) return this.#writeDenial(row, verdict.missing ?? null);
    if (this.#waiting.length >= MAX_WAITING) {
      this.#waiting = this.#waiting.slice(MAX_WAITING / 2);
      this.#log.warn("decisions arrive faster than they can be stored; the oldest were dropped");
    }
    this.#waiting.push(row);
    if (!call.quiet) this.#moved.add(actor.tenantId);
    return undefined;
  }

  /** Writes what waits, after a write under way: what that one could not store is tried again too. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flushWaiting());
    return this.#flushing;
  }

  async #flushWaiting(): Promise<void> {
    const rows = this.#waiting;
    if (rows.length === 0) return;
    const moved = this.#moved;
    this.#waiting = [];
    this.#moved = new Set();
    await this.#database
      .system(async (tx) => {
        await insertDecisions(tx, rows);
        for (const tenantId of moved) await signalEvent(tx, recorded(tenantId));
      })
      .catch((error: unknown) => {
        this.#waiting.unshift(...rows);
        this.#log.warn({ err: error }, "storing decisions failed; trying again");
      });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** The denial and its event are stored together; a tenant that is gone keeps neither. */
  async #writeDenial(row: DecisionRow, missing: string | null): Promise<void> {
    const scope = { tenantId: row.tenant_id, actorId: row.actor_id };
    const { action, resource, reason, policies } = row;
    const data: JsonObject = { action, resource, missing, reason, policies: [...policies] };
    await this.#database.system(async (tx) => {
      if ((await insertDecisions(tx, [row])) === 0) return;
      await tx.emit({
        type: "access.denied",
        subject: `access/${missing ?? action}`,
        audienceId: row.actor_id,
        data,
      });
      await signalEvent(tx, recorded(row.tenant_id));
    }, scope);
  }
}

function recorded(tenantId: string): Signal {
  return { tenantId, type: "decision.recorded", subject: `decision/${tenantId}` };
}

async function insertDecisions(tx: Transaction, rows: readonly DecisionRow[]): Promise<number> {
  // Joining the tenant drops rows of one that was deleted meanwhile; a batch whose first attempt was
  // stored although its answer was lost counts once.
  const stored = await sql`insert into decision (id, tenant_id, actor_id, action, resource, allowed,
      reason, request_id, time, permission, policies, held, question)
    select r.id, r.tenant_id, r.actor_id, r.action, r.resource, r.allowed, r.reason, r.request_id,
           r.time, r.permission, r.policies, r.held, r.question
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, tenant_id uuid, actor_id uuid, action text, resource text, allowed boolean,
           reason text, request_id text, time timestamptz, permission text, policies text[],
           held boolean, question jsonb)
    join tenant on tenant.id = r.tenant_id
    on conflict (id) do nothing`.execute(tx.query());
  return Number(stored.numAffectedRows ?? 0n);
}
