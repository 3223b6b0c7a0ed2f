import { setTimeout as delay } from "node:timers/promises";
import { AppError, type Platform, type Transaction } from "@devloom/server-kit";
import { NewerFormat } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { BatchSize } from "./batch-size.ts";
import { waitingInstances } from "./claim.ts";
import { fireStartTimers, fireTimers, nextDue } from "./fire-timers.ts";
import {
  broadcastSignal,
  type Delivery,
  deliverMessage,
  lockAddresses,
  type PublishedMessage,
} from "./messages.ts";
import { Parts } from "./parts.ts";
import { NOBODY, type People } from "./people.ts";
import type { InstanceAddress, ProcessHost, Sent } from "./process-host.ts";
import type { NewInstance, OutgoingSignal } from "./rows.ts";
import { type StepOptions, type Taken, takeSteps, WORKFLOW_CHANNEL } from "./take-steps.ts";
import { whyRefused } from "./why-refused.ts";
import { insertInbox, insertInstances } from "./write-effects.ts";

/** Finds work whose notice was lost, timers that fall due, and work of gateways that died. */
const POLL_MILLISECONDS = 1_000;
const SETTLE_MILLISECONDS = 3_000;
/** Events of a tenant that may wait before whoever brings new ones is asked to come back later. */
const MAX_WAITING = 50_000;

type HostPlatform = Pick<Platform, "database" | "clock" | "log" | "notices" | "runs">;

export interface HostOptions {
  readonly engine: Engine;
  /** Transactions that take steps at the same time. */
  readonly workers: number;
}

const senders = ({ scope }: Transaction): People => [scope?.actorId ?? NOBODY];

/** Runs processes on PostgreSQL, together with every other gateway on the same database. */
export class PostgresHost implements ProcessHost {
  readonly #platform: HostPlatform;
  readonly #options: HostOptions;
  readonly #parts = new Parts();
  readonly #loops: Promise<void>[] = [];
  readonly #stopping = new AbortController();
  readonly #heard = new EventTarget();
  readonly #batch = new BatchSize();
  /** How often something was heard; what was heard while working is not slept over. */
  #wakes = 0;
  /** Events that wait, by tenant. */
  #waiting: ReadonlyMap<string, number> = new Map();
  /** When to look for timers and at the length of the queue again. */
  #nextLook = 0;

  constructor(platform: HostPlatform, options: HostOptions) {
    this.#platform = platform;
    this.#options = options;
    platform.notices.on(WORKFLOW_CHANNEL, () => this.wake());
  }

  run(): void {
    for (let worker = 0; worker < this.#options.workers; worker += 1)
      this.#loops.push(this.#follow(worker === 0));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  /** There may be something to do. */
  wake(): void {
    this.#wakes += 1;
    this.#heard.dispatchEvent(new Event("wake"));
  }

  async start(tx: Transaction, instances: readonly NewInstance[]): Promise<void> {
    await insertInstances(instances, this.#platform.clock.now()).execute(tx.query());
    await this.announce(tx);
  }

  async tell(tx: Transaction, to: InstanceAddress, event: object): Promise<void> {
    const { id: instance_id, tenantId: tenant_id, actorId: actor_id } = to;
    const text = JSON.stringify(event);
    await insertInbox([{ tenant_id, instance_id, actor_id, event: text }]).execute(tx.query());
    await this.announce(tx);
  }

  async publish(tx: Transaction, message: Sent<PublishedMessage>): Promise<Delivery> {
    await lockAddresses(tx, [message]);
    const sent = { ...message, people: senders(tx) };
    const delivery = await deliverMessage(tx, sent, this.#platform.clock.now());
    await this.announce(tx);
    return delivery;
  }

  async broadcast(tx: Transaction, signal: Sent<OutgoingSignal>) {
    const sent = { ...signal, people: senders(tx) };
    const reached = await broadcastSignal(tx, sent, this.#platform.clock.now());
    await this.announce(tx);
    return reached;
  }

  assertRoom(tenantId: string): void {
    if ((this.#waiting.get(tenantId) ?? 0) < MAX_WAITING) return;
    throw new AppError(429, "workflows_busy", "The queue is full. Try again soon.", {
      headers: { "retry-after": "5" },
    });
  }

  async settle(instanceId: string): Promise<void> {
    const end = Date.now() + SETTLE_MILLISECONDS;
    while (Date.now() < end && !this.#stopping.signal.aborted) {
      await this.takeSteps([instanceId]);
      const { rows } = await this.#platform.database.system((tx) =>
        sql`select 1 from workflow_inbox where instance_id = ${instanceId} and not held
          limit 1`.execute(tx.query()),
      );
      if (rows.length === 0) return;
      await delay(5);
    }
  }

  get heard(): number {
    return this.#wakes;
  }

  async nextJobs(heard: number, signal: AbortSignal): Promise<void> {
    if (heard !== this.#wakes) return;
    await this.#pause(AbortSignal.any([signal, this.#stopping.signal]), POLL_MILLISECONDS);
  }

  /**
   * One transaction of steps: of some instances, or of those that wait longest. Where one of them does what the
   * database refuses, each has a transaction of its own, and that one is halted.
   */
  async takeSteps(only: readonly string[] | null = null, most = this.#batch.size): Promise<Taken> {
    try {
      return await this.#take({ only, most });
    } catch (error) {
      // What was met is left to newer gateways from now on.
      if (error instanceof NewerFormat) return this.takeSteps(only, most);
      if (whyRefused(error) === null) throw error;
      return this.#takeAlone(only ?? (await this.#waitingInstances(most)));
    }
  }

  async #takeAlone(ids: readonly string[]): Promise<Taken> {
    const all: Taken[] = [];
    for (const id of ids) {
      const own = { only: [id], most: 1 };
      const taken = this.#take(own).catch((error: unknown) => {
        const refusal = whyRefused(error);
        if (refusal === null) throw error;
        this.#platform.log.warn({ err: error, instanceId: id }, "an instance was halted");
        return this.#take({ ...own, refusal });
      });
      all.push(await taken);
    }
    const sum = (count: (taken: Taken) => number): number =>
      all.reduce((total, taken) => total + count(taken), 0);
    return {
      steps: sum(({ steps }) => steps),
      instances: sum((one) => one.instances),
      nextDue: null,
    };
  }

  async #take(options: Omit<StepOptions, "now">): Promise<Taken> {
    const { database, clock, runs } = this.#platform;
    const parts = { engine: this.#options.engine, parts: this.#parts, runs };
    const taken = await database.system((tx) =>
      takeSteps(tx, parts, { ...options, now: clock.now() }),
    );
    this.#lookAt(taken.nextDue);
    return taken;
  }

  async #waitingInstances(most: number): Promise<string[]> {
    const { rows } = await this.#platform.database.system((tx) => waitingInstances(tx, most));
    return rows.map(({ instance_id }) => instance_id);
  }

  /** Hands in the events of timers that are due. */
  async fireTimers(): Promise<number> {
    const { database, clock } = this.#platform;
    return database.system(async (tx) => {
      const now = clock.now();
      return (await fireTimers(tx, now)) + (await fireStartTimers(tx, now));
    });
  }

  async announce(tx: Transaction): Promise<void> {
    await sql`select pg_notify(${WORKFLOW_CHANNEL}, '')`.execute(tx.query());
  }

  async #follow(isFirst: boolean): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const wakes = this.#wakes;
      try {
        const fired = isFirst ? await this.#look() : 0;
        const began = performance.now();
        const { instances } = await this.takeSteps();
        this.#batch.took(performance.now() - began);
        if (instances > 0 || fired > 0) continue;
      } catch (error) {
        if (!signal.aborted)
          this.#platform.log.warn({ err: error }, "taking steps failed, trying again");
        await this.#pause(signal, POLL_MILLISECONDS);
      }
      const rest = isFirst ? this.#nextLook - this.#now() : POLL_MILLISECONDS;
      if (wakes === this.#wakes && rest > 0) await this.#pause(signal, rest);
    }
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  /** Fires timers once the next is due, and at least once a second. */
  async #look(): Promise<number> {
    const now = this.#now();
    if (now < this.#nextLook) return 0;
    this.#nextLook = now + POLL_MILLISECONDS;
    const fired = await this.fireTimers();
    await this.#measure();
    this.#lookAt(await this.#platform.database.system((tx) => nextDue(tx)));
    return fired;
  }

  #lookAt(due: number | null): void {
    if (due !== null && due < this.#nextLook) this.#nextLook = due;
  }

  async #measure(): Promise<void> {
    const { rows } = await this.#platform.database.system((tx) =>
      sql<{ tenant_id: string; waiting: number }>`select tenant_id, count(*)::int as waiting
        from workflow_inbox where not held group by tenant_id`.execute(tx.query()),
    );
    this.#waiting = new Map(rows.map(({ tenant_id, waiting }) => [tenant_id, waiting]));
  }

  /** Until something is heard, the time has passed, or the signal says so. */
  async #pause(signal: AbortSignal, milliseconds: number): Promise<void> {
    const ending = new AbortController();
    const end = (): void => ending.abort();
    this.#heard.addEventListener("wake", end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    await delay(milliseconds, undefined, { signal: ending.signal }).catch(() => {});
    this.#heard.removeEventListener("wake", end);
    signal.removeEventListener("abort", end);
  }
}
