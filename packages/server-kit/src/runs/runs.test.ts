import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { Listener } from "../outbox/listener.ts";
import { until } from "../testing/index.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import type { RunContext, RunKind } from "./run-kind.ts";
import type { RunRow, RunTables } from "./run-rows.ts";
import { LeaseLost, RunStore } from "./run-store.ts";
import { RunWorker, type WorkerOptions } from "./run-worker.ts";
import { Runs } from "./runs.ts";

let kit: TestKit;
let tenantId: string;
const runs = new Runs(systemClock);
beforeAll(async () => {
  kit = await startTestKit();
  tenantId = await kit.addTenant();
});
afterAll(() => kit.close());

const workers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

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

const start = (kind: string, input = {}) =>
  kit.database.tenant({ tenantId }, (tx) => runs.start(tx, { kind, title: kind, input }));
const cancel = (id: string) => kit.database.tenant({ tenantId }, (tx) => runs.cancel(tx, id));
const retry = (id: string) => kit.database.tenant({ tenantId }, (tx) => runs.retry(tx, id));

async function read(id: string) {
  return kit.database.tenant({ tenantId }, async (tx) => {
    const query = tx.query<RunTables>();
    return {
      run: await query.selectFrom("run").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
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

/** Holds work until it is let go, and tells when it has begun. */
function gate() {
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

describe("a run", () => {
  it("stores steps, log lines in order, progress and result", async () => {
    const { kind } = await startWorker(async (run) => {
      const { sum } = await run.step("Add", async () => {
        run.log("one\u0000");
        run.log(`${"x".repeat(7_999)}😀`, "warning");
        return { sum: 1 + Number(run.input["number"]) };
      });
      await run.progress(0.5);
      for (let line = 0; line < 300; line += 1) run.log(`line ${line}`);
      return { sum };
    });
    const { run, steps, lines } = await reaches(await start(kind, { number: 2 }), "succeeded");
    expect(run).toMatchObject({
      result: { sum: 3 },
      progress: 1,
      attempt: 1,
      error: null,
      lease_owner: null,
    });
    expect(steps).toMatchObject([
      { name: "Add", status: "succeeded", output: { sum: 3 }, position: 1 },
    ]);
    expect(lines[0]).toMatchObject({ text: "one", step: "Add", level: "info" });
    expect(lines[1]).toMatchObject({ level: "warning" });
    expect(lines.slice(2).map(({ text }) => text)).toEqual(
      Array.from({ length: 300 }, (_, line) => `line ${line}`),
    );
    const events = await kit.asOwner(
      "select type from event where subject = $1 order by sequence",
      [`run/${run.id}`],
    );
    expect(events.rows).toEqual([{ type: "run.queued" }, { type: "run.succeeded" }]);
  });

  it("that fails says why, and a retry keeps what was finished", async () => {
    let done = 0;
    let broken = true;
    const { kind } = await startWorker(async (run) => {
      const { times } = await run.step("Once", async () => ({ times: (done += 1) }));
      await run.step("Fragile", async () => {
        if (broken) throw new Error("The disk\u0000 is full.");
        return {};
      });
      return { times, attempt: run.attempt };
    });
    const id = await start(kind);
    const failed = await reaches(id, "failed");
    expect(failed.run.error).toBe("The disk is full.");
    expect(failed.steps).toMatchObject([
      { name: "Once", status: "succeeded" },
      { name: "Fragile", status: "failed", error: "The disk is full." },
    ]);
    broken = false;
    await retry(id);
    expect((await reaches(id, "succeeded")).run.result).toEqual({ times: 1, attempt: 2 });
    await expect(retry(id)).rejects.toMatchObject({ status: 409, code: "run_not_retryable" });
    await expect(cancel(id)).rejects.toMatchObject({ status: 409, code: "run_finished" });
  });

  it("is invisible to other tenants", async () => {
    const id = await start("test.nobody");
    const other = await kit.addTenant();
    for (const command of ["cancel", "retry"] as const) {
      await expect(
        kit.database.tenant({ tenantId: other }, (tx) => runs[command](tx, id)),
      ).rejects.toMatchObject({ status: 404 });
    }
  });

  it("ends at once when it is cancelled before it began", async () => {
    const id = await start("test.nobody");
    expect((await cancel(id)).status).toBe("cancelled");
    expect((await read(id)).run.finished_at).not.toBeNull();
  });

  it("is told when it is cancelled at work", async () => {
    const door = gate();
    const { kind } = await startWorker(
      async (run) => run.step("Wait", async () => (await door.pass(run.signal), {})),
      { leaseMilliseconds: 600_000 },
    );
    const id = await start(kind);
    await door.arrived;
    await cancel(id);
    const { run, steps } = await reaches(id, "cancelled");
    expect(run.error).toBeNull();
    expect(steps).toMatchObject([{ name: "Wait", status: "cancelled" }]);
  });

  it("does not begin when it was cancelled while its gateway was away", async () => {
    let executions = 0;
    const kind = "test.abandoned";
    const id = await start(kind);
    const dead = new RunStore(kit.database, systemClock, 1);
    await dead.claim([kind], []);
    await cancel(id);
    await startWorker(async () => ({ executions: (executions += 1) }), { kind });
    await reaches(id, "cancelled");
    expect(executions).toBe(0);
  });

  it("keeps the first part of an endless log and says that it was cut", async () => {
    const { kind } = await startWorker(async (run) => {
      for (let line = 0; line < 50_200; line += 1) run.log("x");
      return {};
    });
    const id = await start(kind);
    await reaches(id, "succeeded");
    const { rows } = await kit.asOwner(
      "select count(*)::int as lines, max(text) filter (where level = 'warning') as last from run_log where run_id = $1",
      [id],
    );
    expect(rows).toEqual([{ lines: 50_001, last: "The log was cut after 50000 lines." }]);
  });
});

describe("workers", () => {
  it("take the oldest first and execute each run once, however many there are", async () => {
    const order: string[] = [];
    const kind = "test.crowd";
    const ids: string[] = [];
    for (let one = 0; one < 24; one += 1) ids.push(await start(kind));
    const execute = async (run: RunContext) => {
      order.push(run.id);
      return {};
    };
    await Promise.all([1, 2, 3].map(() => startWorker(execute, { kind, concurrency: 3 })));
    for (const id of ids) await reaches(id, "succeeded");
    expect([...order].sort()).toEqual([...ids].sort());

    const lonely = "test.line";
    const line: string[] = [];
    const waiting: string[] = [];
    for (let one = 0; one < 6; one += 1) waiting.push(await start(lonely));
    await startWorker(async (run) => (line.push(run.id), {}), { kind: lonely, concurrency: 1 });
    for (const id of waiting) await reaches(id, "succeeded");
    expect(line).toEqual(waiting);
  });

  it("hand their runs over when they stop, and finished steps are not repeated", async () => {
    const door = gate();
    let prepared = 0;
    const execute = async (run: RunContext) => {
      await run.step("Prepare", async () => ({ times: (prepared += 1) }));
      await run.step("Wait", async () => (await door.pass(run.signal), {}));
      return { prepared };
    };
    const kind = "test.handover";
    const first = await startWorker(execute, { kind, leaseMilliseconds: 600_000 });
    const id = await start(kind);
    await door.arrived;
    await first.stop();
    expect((await read(id)).run).toMatchObject({ status: "queued", lease_owner: null, attempt: 1 });
    door.open();
    await startWorker(execute, { kind });
    expect((await reaches(id, "succeeded")).run.result).toEqual({ prepared: 1 });
  });

  it("give up waiting for work that does not heed its signal", async () => {
    const door = gate();
    let context: RunContext | undefined;
    const worker = await startWorker(
      async (run) => {
        context = run;
        await door.pass();
        return {};
      },
      { graceMilliseconds: 50, leaseMilliseconds: 600_000 },
    );
    const id = await start(worker.kind);
    await door.arrived;
    await worker.stop();
    expect((await read(id)).run.status).toBe("queued");
    await expect(context?.progress(0.9)).rejects.toBeInstanceOf(LeaseLost);
    door.open();
  });

  it("that lost their lease cannot write anything any more", async () => {
    const kind = "test.fenced";
    const id = await start(kind);
    const slow = new RunStore(kit.database, systemClock, 1);
    const old = await slow.claim([kind], []);
    if (old === undefined) throw new Error("Nothing was claimed.");
    const quick = new RunStore(kit.database, systemClock, 600_000);
    const taken = await until("the lease has ended", () => quick.claim([kind], []));
    expect(taken.id).toBe(id);
    expect(taken.lease_owner).not.toBe(old.lease_owner);
    const line = { step: null, level: "info", text: "ghost", time: new Date() } as const;
    for (const write of [
      () => slow.heartbeat(old),
      () => slow.beginStep(old, "Ghost", 1),
      () => slow.endStep(old, "Ghost", { status: "succeeded", output: {} }),
      () => slow.progress(old, 0.7),
      () => slow.appendLog(old, [line]),
      () => slow.finish(old, { status: "succeeded", result: {} }),
      () => slow.release(old),
      () => slow.fenced(old, (tx) => tx.emit({ type: "note.ghost", subject: "ghost" })),
    ]) {
      await expect(write()).rejects.toBeInstanceOf(LeaseLost);
    }
    const { run, steps, lines } = await read(id);
    expect([run.status, run.progress, steps, lines]).toEqual(["running", 0, [], []]);
    await quick.finish(taken, { status: "succeeded", result: {} });
  });

  it("cannot take a run over while a transaction of its work is open", async () => {
    const kind = "test.open";
    await start(kind);
    const store = new RunStore(kit.database, systemClock, 1);
    const mine = await store.claim([kind], []);
    if (mine === undefined) throw new Error("Nothing was claimed.");
    const other = new RunStore(kit.database, systemClock, 600_000);
    await store.fenced(mine, async () => {
      expect(await other.claim([kind], [])).toBeUndefined();
      await store.heartbeat(mine);
    });
    await until("it can be taken afterwards", () => other.claim([kind], []));
  });

  it("take over the run of a gateway that fell silent", async () => {
    const kind = "test.silent";
    const id = await start(kind);
    const dead = new RunStore(kit.database, systemClock, 300);
    const claimed = await dead.claim([kind], []);
    if (claimed === undefined) throw new Error("Nothing was claimed.");
    await dead.beginStep(claimed, "First", 1);
    await dead.endStep(claimed, "First", { status: "succeeded", output: { by: "the dead" } });
    await startWorker(async (run) => run.step("First", async () => ({ by: "the living" })), {
      kind,
    });
    expect((await reaches(id, "succeeded")).run.result).toEqual({ by: "the dead" });
  });

  it("go on after every connection was cut in the middle of the work", async () => {
    const door = gate();
    let steps = 0;
    const { kind } = await startWorker(
      async (run) => {
        await run.step("Before", async () => ({ steps: (steps += 1) }));
        await run.step("During", async () => (await door.pass(), {}));
        await run.transaction((tx) => tx.emit({ type: "note.survived", subject: "note/1" }));
        return {};
      },
      { leaseMilliseconds: 1_500 },
    );
    const id = await start(kind);
    await door.arrived;
    await kit.breakConnections();
    door.open();
    await kit.breakConnections();
    await reaches(id, "succeeded");
    expect(steps).toBe(1);
    const next = await start(kind);
    await reaches(next, "succeeded");
  });
});
