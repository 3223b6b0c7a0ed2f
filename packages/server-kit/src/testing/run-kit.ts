import { asSystem } from "../database/transaction.ts";
import type { JsonObject } from "@devloom/contract";
import { systemClock } from "../clock.ts";
import { Listener } from "../outbox/listener.ts";
import type { RunKind } from "../runs/run-kind.ts";
import type { RunRow, RunTables } from "../runs/run-rows.ts";
import { RunWorker, type WorkerOptions } from "../runs/run-worker.ts";
import { Runs } from "../runs/runs.ts";
import { startTestKit } from "./kit.ts";
import { until } from "./until.ts";

export const runs = new Runs(systemClock);

/** What tests of runs share: a database, a tenant, workers that are stopped, and looks at runs. */
export async function startRunKit() {
  const kit = await startTestKit();
  const tenantId = await kit.addTenant();
  const workers: { stop(): Promise<void> }[] = [];
  let kinds = 0;

  /** A worker for a kind of its own, so that tests do not take each other's runs. */
  async function startWorker(
    execute: RunKind["execute"],
    changes: Partial<WorkerOptions> & { kind?: string } = {},
  ) {
    const kind = changes.kind ?? `test.${(kinds += 1)}`;
    const listener = new Listener(kit.connection, kit.log);
    const worker = new RunWorker(
      {
        database: kit.database,
        clock: systemClock,
        log: kit.log,
        kinds: [{ kind, execute }],
        leaseMilliseconds: 3_000,
        concurrency: 4,
        ...changes,
      },
      listener,
    );
    await listener.start();
    worker.start();
    const running = {
      kind,
      async stop() {
        await worker.stop();
        await listener.close();
      },
    };
    workers.push(running);
    return running;
  }

  const start = (kind: string, input: JsonObject = {}) =>
    kit.database.tenant(asSystem(tenantId), (tx) => runs.start(tx, { kind, title: kind, input }));
  const cancel = (id: string) =>
    kit.database.tenant(asSystem(tenantId), (tx) => runs.cancel(tx, id));
  const retry = (id: string) => kit.database.tenant(asSystem(tenantId), (tx) => runs.retry(tx, id));

  async function read(id: string) {
    return kit.database.tenant(asSystem(tenantId), async (tx) => {
      const query = tx.query<RunTables>();
      return {
        run: await query
          .selectFrom("run")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirstOrThrow(),
        steps: await query
          .selectFrom("run_step")
          .selectAll()
          .where("run_id", "=", id)
          .orderBy("position")
          .execute(),
        lines: await query
          .selectFrom("run_log")
          .selectAll()
          .where("run_id", "=", id)
          .orderBy("sequence")
          .execute(),
      };
    });
  }

  const reaches = (id: string, status: RunRow["status"]) =>
    until(`the run is ${status}`, async () => {
      const found = await read(id);
      return found.run.status === status && found;
    });

  return {
    kit,
    tenantId,
    startWorker,
    start,
    cancel,
    retry,
    read,
    reaches,
    async stopWorkers() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
  };
}

export type RunKit = Awaited<ReturnType<typeof startRunKit>>;

/** Holds work until it is let go, and tells when it has begun. */
export function gate() {
  let open = (): void => {};
  let arrive = (): void => {};
  const passage = new Promise<void>((resolve) => (open = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return {
    open: () => open(),
    arrived,
    pass: async (signal?: AbortSignal) => {
      arrive();
      await Promise.race([
        passage,
        new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason as Error)),
        ),
      ]);
    },
  };
}
