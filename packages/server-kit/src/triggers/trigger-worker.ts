import type { FeatureManifest } from "@devloom/contract";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { newId } from "../ids.ts";
import type { Listener } from "../outbox/listener.ts";
import { EVENT_CHANNEL } from "../outbox/outbox.ts";
import type { AccessControl } from "../policy/access-control.ts";
import { fullWorkspaces } from "../shared-places.ts";
import type { Logger } from "../telemetry/log.ts";
import { concludeEnded } from "./conclude-ended.ts";
import { readEvents } from "./event-reader.ts";
import { FireExecution, GatewayStopping } from "./fire-execution.ts";
import { type BusyTenants, FireLost, FireStore } from "./fire-store.ts";
import { planDue } from "./planner.ts";
import { endOverdue } from "./overdue.ts";
import { TRIGGER_CHANNEL } from "./trigger-rows.ts";
import type { Triggers } from "./triggers.ts";
import { WorkerLease } from "./worker-lease.ts";

const POLL_MILLISECONDS = 1_000;
/** What one tenant may have of the fires that a gateway works on. */
const MAX_SHARE = 0.5;
/** What is kept for tenants that have none. */
const KEPT_SHARE = 0.25;
/** Events are looked at this much later, so that a busy product does not wake it for each. */
const EVENTS_MILLISECONDS = 200;

export interface TriggerWorkerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly triggers: Triggers;
  readonly leaseMilliseconds: number;
  readonly concurrency: number;
  readonly rightsOf: AccessControl["rightsOf"];
  /** Whose events triggers listen for, and whose permissions they need. */
  readonly features: readonly FeatureManifest[];
}

/** Plans and fires triggers on this gateway, together with every other one on the same database. */
export class TriggerWorker {
  readonly id = newId();
  readonly #options: TriggerWorkerOptions;
  readonly #store: FireStore;
  readonly #lease: WorkerLease;
  readonly #active = new Map<
    string,
    { execution: FireExecution; tenantId: string; done: Promise<void> }
  >();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #stopping = false;
  #isWanted = false;
  #turning: Promise<void> | null = null;

  constructor(options: TriggerWorkerOptions, listener: Listener) {
    this.#options = options;
    const { targets } = options.triggers;
    this.#store = new FireStore({ ...options, targets, workerId: this.id });
    this.#lease = new WorkerLease(options.database, this.id);
    listener.on(EVENT_CHANNEL, () => this.#wakeSoon());
    listener.on(TRIGGER_CHANNEL, (id) => {
      const active = this.#active.get(id);
      if (active === undefined) this.wake();
      else void active.execution.beat();
    });
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MILLISECONDS);
    this.wake();
  }

  /** Hands fires that have not ended back to the others. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await this.#turning;
    const active = [...this.#active.values()];
    for (const { execution } of active) execution.abort(new GatewayStopping());
    await Promise.all(active.map(({ done }) => done));
    await this.#lease.end().catch(() => {});
  }

  /** Looks for work now; while it looks, once more afterwards. */
  wake(): void {
    this.#isWanted = true;
    if (this.#stopping) return;
    this.#turning ??= this.#turn().finally(() => {
      this.#turning = null;
      if (this.#isWanted && !this.#stopping && this.#hasRoom) this.wake();
    });
  }

  /** Much may happen at once: it is looked at together. */
  #wakeSoon(): void {
    if (this.#stopping) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.wake();
    }, EVENTS_MILLISECONDS);
  }

  get #hasRoom(): boolean {
    return this.#active.size < this.#options.concurrency;
  }

  async #turn(): Promise<void> {
    const { database, clock, log, triggers } = this.#options;
    const { targets } = triggers;
    this.#isWanted = false;
    try {
      await this.#lease.renew(this.#active.size);
      while ((await database.system((tx) => planDue(tx, clock.now(), log))) > 0 && !this.#stopping);
      const read = () =>
        database.system((tx) =>
          readEvents(tx, { now: clock.now(), subjectKinds: targets.subjectKinds }),
        );
      while ((await read()) > 0 && !this.#stopping);
      await database.system((tx) => concludeEnded(tx, triggers));
      await database.system((tx) => endOverdue(tx, { clock, targets }));
      await this.#claimAll();
    } catch (error) {
      log.warn({ err: error }, "firing triggers failed; trying again");
    }
  }

  /** Calls that take long keep nobody else's waiting. */
  #busyTenants(): BusyTenants {
    const { concurrency: atAll } = this.#options;
    const kept = Math.floor(atAll * KEPT_SHARE);
    const ofWorkspace = Math.max(1, Math.ceil(atAll * MAX_SHARE));
    const tenants = [...this.#active.values()].map(({ tenantId }) => tenantId);
    const full = fullWorkspaces(tenants, { atAll, kept, ofWorkspace });
    return { full, withOrigin: tenants.length < atAll - kept ? [] : tenants };
  }

  async #claimAll(): Promise<void> {
    while (!this.#stopping && this.#hasRoom) {
      const claimed = await this.#store.claim([...this.#active.keys()], this.#busyTenants());
      if (claimed === undefined) return;
      const { targets } = this.#options.triggers;
      const execution = new FireExecution(claimed, this.#store, { ...this.#options, targets });
      const { id } = claimed.fire;
      const done = execution
        .run()
        .catch((error: unknown) => this.#report(id, error))
        .finally(() => {
          this.#active.delete(id);
          this.wake();
        });
      this.#active.set(id, { execution, tenantId: claimed.fire.tenant_id, done });
    }
    this.#isWanted ||= !this.#hasRoom;
  }

  /** The fire is claimed again once its lease has ended. */
  #report(fireId: string, error: unknown): void {
    if (error instanceof FireLost) return;
    const { log } = this.#options;
    if (isDatabaseUnavailable(error)) log.warn({ err: error, fireId }, "a fire was interrupted");
    else log.error({ err: error, fireId }, "a fire could not be concluded");
  }
}
