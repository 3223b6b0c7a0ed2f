import { randomUUID } from "node:crypto";
import type { FireStatus, TriggerFields } from "@devloom/contract";
import { sql } from "kysely";
import { z } from "zod";
import { ManualClock } from "../clock.ts";
import { asSystem } from "../database/transaction.ts";
import { Listener } from "../outbox/listener.ts";
import { storeTrigger } from "../triggers/managed-triggers.ts";
import type { FireRow } from "../triggers/trigger-rows.ts";
import {
  type Conclusion,
  defineTarget,
  type Fire,
  type FireOutcome,
} from "../triggers/trigger-target.ts";
import { TriggerWorker } from "../triggers/trigger-worker.ts";
import { Triggers } from "../triggers/triggers.ts";
import { startTestKit } from "./kit.ts";
import { until } from "./until.ts";

type Work = (fire: Fire) => Promise<FireOutcome>;

const DEFAULTS: Omit<TriggerFields, "name" | "source" | "target"> = {
  description: "",
  isEnabled: true,
  input: {},
  misfire: "one",
  overlap: "queue",
  concurrency: 1,
  jitterSeconds: 0,
  timeoutSeconds: 300,
  retries: 0,
  backoffSeconds: 10,
  dedupeSeconds: 0,
  dedupeKey: "",
  rateLimit: 0,
  rateSeconds: 60,
};

/** What tests of triggers share: a clock to turn, a tenant, workers, and looks at fires. */
export async function startTriggerKit() {
  const clock = new ManualClock(new Date("2026-05-04T08:00:00Z"));
  const kit = await startTestKit({ clock });
  const tenantId = await kit.addTenant();
  const workers = new Set<{ stop(): Promise<void>; wake(): void }>();
  const triggers = new Triggers(clock);
  /** What targets of this kit do, by the name of the trigger. */
  const works = new Map<string, Work>();
  const calls: Fire[] = [];
  const cancelled: string[] = [];
  /** What has ended elsewhere without saying so. */
  const ends = new Map<string, Conclusion>();
  triggers.targets.add([
    defineTarget({
      kind: "test",
      title: "Test",
      description: "",
      config: z.strictObject({}),
      handsOverTo: "card",
      fire: async (fire) => {
        calls.push(fire);
        return (await works.get(fire.trigger.name)?.(fire)) ?? { result: {} };
      },
      ended: async (_tx, subjects) =>
        new Map([...ends].filter(([subject]) => subjects.includes(subject))),
      cancel: async (_tx, subject) => {
        cancelled.push(subject);
      },
    }),
  ]);
  kit.database.reactions.add(triggers.reactions);

  async function startWorker(leaseMilliseconds = 60_000) {
    const listener = new Listener(kit.connection, kit.log);
    const worker = new TriggerWorker(
      {
        database: kit.database,
        clock,
        log: kit.log,
        triggers,
        leaseMilliseconds,
        concurrency: 8,
        // The triggers of these tests act for nobody.
        rightsOf: async () => null,
        features: [],
      },
      listener,
    );
    await listener.start();
    worker.start();
    const running = {
      wake: () => worker.wake(),
      async stop() {
        workers.delete(running);
        await worker.stop();
        await listener.close();
      },
    };
    workers.add(running);
    return running;
  }

  /** A trigger with a name of its own, unless the fields give one. */
  async function add(
    source: TriggerFields["source"],
    { work, ...fields }: Partial<TriggerFields> & { work?: Work } = {},
    owner = tenantId,
  ): Promise<{ id: string; name: string }> {
    const id = randomUUID();
    const one = { ...DEFAULTS, name: id, target: { kind: "test", config: {} }, ...fields };
    if (work !== undefined) works.set(one.name, work);
    const now = clock.now();
    await kit.database.tenant(asSystem(owner), (tx) =>
      storeTrigger(tx, id, { ...one, source }, { managedBy: null, now }),
    );
    return { id, name: one.name };
  }

  async function fires(triggerId: string): Promise<FireRow[]> {
    const { rows } = await kit.database.tenant(asSystem(tenantId), (tx) =>
      sql<FireRow>`select * from trigger_fire where trigger_id = ${triggerId}
        order by scheduled_at, id`.execute(tx.query()),
    );
    return rows;
  }

  /** Waits until the fires of a trigger are in these states, the one scheduled first in front. */
  const reach = (triggerId: string, ...expected: FireStatus[]) =>
    until(`fires are ${expected.join()}`, async () => {
      for (const worker of workers) worker.wake();
      const found = await fires(triggerId);
      return found.map(({ status }) => status).join() === expected.join() && found;
    });

  return {
    kit,
    clock,
    tenantId,
    triggers,
    calls,
    cancelled,
    ends,
    startWorker,
    add,
    fires,
    reach,
    inTenant: <Result>(work: Parameters<typeof kit.database.tenant<Result>>[1]) =>
      kit.database.tenant(asSystem(tenantId), work),
    callsOf: (name: string) => calls.filter(({ trigger }) => trigger.name === name),
    stopWorkers: () => Promise.all([...workers].map((worker) => worker.stop())),
    async close() {
      await Promise.all([...workers].map((worker) => worker.stop()));
      await kit.close();
    },
  };
}

export type TriggerKit = Awaited<ReturnType<typeof startTriggerKit>>;
