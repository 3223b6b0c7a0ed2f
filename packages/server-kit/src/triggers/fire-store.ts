import type { JsonObject } from "@devloom/contract";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import { isFromOriginOf } from "../origin.ts";
import { failedEvent, signal } from "./fire-signal.ts";
import { makeRoom } from "./overlap.ts";
import type { TargetRegistry } from "./target-registry.ts";
import { type FireRow, TRIGGER_CHANNEL, type TriggerRow } from "./trigger-rows.ts";

/** Thrown when this gateway does not hold the fire any more: whatever it still does must not count. */
export class FireLost extends Error {
  constructor() {
    super("This fire was cancelled, or another gateway has taken it over.");
    this.name = "FireLost";
  }
}

export interface ClaimedFire {
  readonly fire: FireRow;
  readonly trigger: TriggerRow;
}

/** Who gets no further place on this gateway. */
export interface BusyTenants {
  readonly full: readonly string[];
  /** Together with these nobody does who was registered where they were. */
  readonly withOrigin: readonly string[];
}

const NOBODY: BusyTenants = { full: [], withOrigin: [] };

export interface FireStoreParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly targets: TargetRegistry;
  readonly workerId: string;
  readonly leaseMilliseconds: number;
}

/** The worker's writes. Each counts only while the lease stands under which the fire was claimed. */
export class FireStore {
  readonly #parts: FireStoreParts;

  constructor(parts: FireStoreParts) {
    this.#parts = parts;
  }

  /**
   * Takes the fire that has been due longest, or one whose gateway has fallen silent, within the shares of workspaces. The
   * trigger's row is locked meanwhile, so that two gateways never both take its last free place.
   */
  async claim(busy: readonly string[], busyTenants = NOBODY): Promise<ClaimedFire | undefined> {
    return this.#parts.database.system(async (tx) => {
      const full: string[] = [];
      for (;;) {
        const found = await this.#candidate(tx, busy, full, busyTenants);
        if (found === undefined) return undefined;
        const { fire, trigger } = found;
        const room =
          fire.status === "running" ? "free" : await makeRoom(tx, this.#parts, fire, trigger);
        if (room === "full") full.push(trigger.id);
        if (room === "free") return { trigger, fire: await this.#take(tx, fire) };
      }
    });
  }

  async #candidate(
    tx: Transaction,
    busy: readonly string[],
    full: readonly string[],
    busyTenants: BusyTenants,
  ) {
    const { rows } = await sql<{ fire: FireRow; trigger: TriggerRow } & { id: string }>`
      select fire.id, to_jsonb(fire) as fire, to_jsonb(trigger) as trigger
      from trigger_fire fire join trigger on trigger.id = fire.trigger_id
      where ((fire.status = 'queued' and fire.due_at <= ${this.#parts.clock.now()})
          or (fire.status = 'running' and fire.lease_until < clock_timestamp()))
        and fire.tenant_id <> all(${busyTenants.full}::uuid[])
        and not ${isFromOriginOf(busyTenants.withOrigin, sql.ref("fire.tenant_id"))}
        and fire.id <> all(${busy}::uuid[]) and trigger.id <> all(${full}::uuid[])
        and trigger.target ->> 'kind' = any(${this.#parts.targets.kinds}::text[])
      order by fire.due_at, fire.id limit 1
      for no key update of fire, trigger skip locked`.execute(tx.query());
    const [row] = rows;
    return row && { fire: withDates(row.fire), trigger: row.trigger };
  }

  async #take(tx: Transaction, { id, status }: FireRow): Promise<FireRow> {
    const isTakeover = status === "running";
    const { rows } = await sql<FireRow>`update trigger_fire set status = 'running',
        lease_owner = ${newId()}, lease_until = ${this.#leaseEnd()}, worker_id = ${this.#parts.workerId},
        attempt = attempt + ${isTakeover ? 0 : 1}, takeovers = takeovers + ${isTakeover ? 1 : 0},
        started_at = coalesce(started_at, ${this.#parts.clock.now()}), reason = null
      where id = ${id} returning *`.execute(tx.query());
    const [row] = rows;
    if (row === undefined) throw new FireLost();
    await signal(tx, row);
    return row;
  }

  async heartbeat(fire: FireRow): Promise<void> {
    const { numAffectedRows } = await this.#parts.database.system((tx) =>
      sql`update trigger_fire set lease_until = ${this.#leaseEnd()} where ${held(fire)}`.execute(
        tx.query(),
      ),
    );
    if (numAffectedRows !== 1n) throw new FireLost();
  }

  async succeed(fire: FireRow, result: JsonObject): Promise<void> {
    await this.#write(
      fire,
      () => sql`status = 'succeeded', error = null, finished_at = ${this.#parts.clock.now()},
        result = ${JSON.stringify(result)}::jsonb`,
    );
  }

  /**
   * Begins what goes on elsewhere on somebody's behalf and stores that it did, both or neither. `until`
   * is its deadline.
   */
  async handOver(
    fire: FireRow,
    begin: (tx: Transaction) => Promise<string>,
    { until, actorId }: { until: Date; actorId: string | null },
  ): Promise<void> {
    await this.#write(fire, async (tx) => {
      const subject = await begin(tx.within({ tenantId: fire.tenant_id, actorId }));
      return sql`status = 'waiting', error = null, subject = ${subject}, due_at = ${until}`;
    });
  }

  async retryLater(fire: FireRow, error: string, at: Date): Promise<void> {
    await this.#write(fire, () => sql`status = 'queued', error = ${error}, due_at = ${at}`);
  }

  async fail(fire: FireRow, trigger: TriggerRow, error: string): Promise<void> {
    await this.#write(fire, async (tx) => {
      await tx.emit(failedEvent(fire, trigger.name, error));
      return sql`status = 'failed', error = ${error}, finished_at = ${this.#parts.clock.now()}`;
    });
  }

  /** Gives a fire back, as if it had never been claimed. */
  async release(fire: FireRow): Promise<void> {
    await this.#write(fire, async (tx) => {
      await sql`select pg_notify(${TRIGGER_CHANNEL}, '')`.execute(tx.query());
      return sql`status = 'queued', attempt = attempt - 1`;
    });
  }

  async #write(
    fire: FireRow,
    changes: (tx: Transaction) => ReturnType<typeof sql> | Promise<ReturnType<typeof sql>>,
  ): Promise<void> {
    const scope = { tenantId: fire.tenant_id, actorId: null };
    await this.#parts.database.tenant(scope, async (tx) => {
      const { rows } = await sql`select from trigger_fire where ${held(fire)}
        for no key update`.execute(tx.query());
      if (rows.length === 0) throw new FireLost();
      await sql`update trigger_fire set ${await changes(tx)}, lease_owner = null, lease_until = null
        where id = ${fire.id}`.execute(tx.query());
      await signal(tx, fire);
    });
  }

  #leaseEnd() {
    return sql`clock_timestamp() + ${this.#parts.leaseMilliseconds}::double precision * interval '1 millisecond'`;
  }
}

function held(fire: FireRow) {
  return sql`id = ${fire.id} and lease_owner = ${fire.lease_owner} and status = 'running'`;
}

/** JSON has no moments: those that are computed with become dates again. */
function withDates(fire: FireRow): FireRow {
  return {
    ...fire,
    scheduled_at: new Date(fire.scheduled_at),
    created_at: new Date(fire.created_at),
  };
}
