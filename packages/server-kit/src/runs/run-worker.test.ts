import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { asSystem } from "../database/transaction.ts";
import { until } from "../testing/index.ts";
import { gate, type RunKit, runs, startRunKit } from "../testing/run-kit.ts";
import type { RunContext } from "./run-kind.ts";
import { LeaseLost, RunStore } from "./run-store.ts";

let runKit: RunKit;
beforeAll(async () => {
  runKit = await startRunKit();
});
afterEach(() => runKit.stopWorkers());
afterAll(() => runKit.kit.close());

describe("workers", () => {
  it("take the oldest first and execute each run once, however many there are", async () => {
    const order: string[] = [];
    const kind = "test.crowd";
    const ids: string[] = [];
    for (let one = 0; one < 24; one += 1) ids.push(await runKit.start(kind));
    const execute = async (run: RunContext) => {
      order.push(run.id);
      return {};
    };
    await Promise.all([1, 2, 3].map(() => runKit.startWorker(execute, { kind, concurrency: 3 })));
    for (const id of ids) await runKit.reaches(id, "succeeded");
    expect([...order].sort()).toEqual([...ids].sort());

    const lonely = "test.line";
    const line: string[] = [];
    const waiting: string[] = [];
    for (let one = 0; one < 6; one += 1) waiting.push(await runKit.start(lonely));
    await runKit.startWorker(async (run) => (line.push(run.id), {}), {
      kind: lonely,
      concurrency: 1,
    });
    for (const id of waiting) await runKit.reaches(id, "succeeded");
    expect(line).toEqual(waiting);
  });

  it("leave room for others when one workspace has runs that never end", async () => {
    const kind = "test.greedy";
    const door = gate();
    const begun: string[] = [];
    const greedy: string[] = [];
    for (let one = 0; one < 8; one += 1) greedy.push(await runKit.start(kind));
    const other = await runKit.kit.addTenant();
    await runKit.startWorker(
      async (run) => {
        begun.push(run.tenantId);
        if (run.tenantId !== other) await door.pass();
        return {};
      },
      { kind, concurrency: 4 },
    );
    await until("it has its share", async () => begun.length === 2);
    const id = await runKit.kit.database.tenant(asSystem(other), (tx) =>
      runs.start(tx, { kind, title: kind, input: {} }),
    );
    await until("the other's has ended", () =>
      runKit.kit.database.tenant(asSystem(other), async (tx) =>
        (await runs.ended(tx, [id])).has(id),
      ),
    );

    expect(begun).toEqual([runKit.tenantId, runKit.tenantId, other]);
    door.open();
    for (const one of greedy) await runKit.reaches(one, "succeeded");
  });

  it.each([
    ["person", { actorId: randomUUID() }],
    ["network", { origin: "hostile" }],
  ])(
    "keep places for others when a few workspaces, and a %s with many, fill the rest",
    async (what, crowd) => {
      const kind = `test.crowded.${what}`;
      const door = gate();
      const begun: string[] = [];
      const waiting = new Map<string, string>();
      const begin = async ({
        actorId = null,
        origin,
      }: {
        actorId?: string | null;
        origin?: string;
      }) => {
        const tenantId = await runKit.kit.addTenant(origin);
        const ids = await Promise.all(
          Array.from({ length: 5 }, () =>
            runKit.kit.database.tenant({ tenantId, actorId }, (tx) =>
              runs.start(tx, { kind, title: kind, input: {} }),
            ),
          ),
        );
        for (const id of ids) waiting.set(id, tenantId);
        return tenantId;
      };
      const one = await begin({});
      const many = [await begin(crowd), await begin(crowd), await begin(crowd)];
      await runKit.startWorker(
        async ({ tenantId }) => {
          begun.push(tenantId);
          await door.pass();
          return {};
        },
        { kind, concurrency: 2 },
      );
      await until("two workspaces have one each", async () => begun.length === 2);
      expect(new Set(begun)).toEqual(new Set([one, many[0]]));
      const others = [await begin({}), await begin({})];
      await until("the others have theirs", async () => begun.length === 4);

      expect(new Set(begun.slice(2))).toEqual(new Set(others));
      door.open();
      await until("all have ended", async () => begun.length === waiting.size);
    },
  );

  it("do not go on for ever with a run that ends its gateway each time", async () => {
    const kind = "test.deadly";
    const id = await runKit.start(kind);
    const store = new RunStore(runKit.kit.database, systemClock, 0);
    // A claim without a lease is what a gateway leaves behind that was killed at once.
    for (let death = 0; death < 6; death += 1) await store.claim([kind], []);
    let executed = 0;
    await runKit.startWorker(async () => ({ times: (executed += 1) }), { kind });

    const { run } = await runKit.reaches(id, "failed");
    expect(run.error).toContain("ended 6 times in a row");
    expect(executed).toBe(0);

    await runKit.retry(id);
    expect((await runKit.reaches(id, "succeeded")).run).toMatchObject({ takeovers: 0, attempt: 2 });
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
    const first = await runKit.startWorker(execute, { kind, leaseMilliseconds: 600_000 });
    const id = await runKit.start(kind);
    await door.arrived;
    await first.stop();
    expect((await runKit.read(id)).run).toMatchObject({
      status: "queued",
      lease_owner: null,
      attempt: 1,
    });
    door.open();
    await runKit.startWorker(execute, { kind });
    expect((await runKit.reaches(id, "succeeded")).run.result).toEqual({ prepared: 1 });
  });

  it("give up waiting for work that does not heed its signal", async () => {
    const door = gate();
    let context: RunContext | undefined;
    const worker = await runKit.startWorker(
      async (run) => {
        context = run;
        await door.pass();
        return {};
      },
      { graceMilliseconds: 50, leaseMilliseconds: 600_000 },
    );
    const id = await runKit.start(worker.kind);
    await door.arrived;
    await worker.stop();
    expect((await runKit.read(id)).run.status).toBe("queued");
    await expect(context?.progress(0.9)).rejects.toBeInstanceOf(LeaseLost);
    door.open();
  });

  it("that lost their lease cannot write anything any more", async () => {
    const kind = "test.fenced";
    const id = await runKit.start(kind);
    const slow = new RunStore(runKit.kit.database, systemClock, 1);
    const old = await slow.claim([kind], []);
    if (old === undefined) throw new Error("Nothing was claimed.");
    const quick = new RunStore(runKit.kit.database, systemClock, 600_000);
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
    const { run, steps, lines } = await runKit.read(id);
    expect([run.status, run.progress, steps, lines]).toEqual(["running", 0, [], []]);
    await quick.finish(taken, { status: "succeeded", result: {} });
  });

  it("cannot take a run over while a transaction of its work is open", async () => {
    const kind = "test.open";
    await runKit.start(kind);
    const store = new RunStore(runKit.kit.database, systemClock, 1);
    const mine = await store.claim([kind], []);
    if (mine === undefined) throw new Error("Nothing was claimed.");
    const other = new RunStore(runKit.kit.database, systemClock, 600_000);
    await store.fenced(mine, async () => {
      expect(await other.claim([kind], [])).toBeUndefined();
      await store.heartbeat(mine);
    });
    await until("it can be taken afterwards", () => other.claim([kind], []));
  });

  it("take over the run of a gateway that fell silent", async () => {
    const kind = "test.silent";
    const id = await runKit.start(kind);
    const dead = new RunStore(runKit.kit.database, systemClock, 300);
    const claimed = await dead.claim([kind], []);
    if (claimed === undefined) throw new Error("Nothing was claimed.");
    await dead.beginStep(claimed, "First", 1);
    await dead.endStep(claimed, "First", { status: "succeeded", output: { by: "the dead" } });
    await runKit.startWorker(async (run) => run.step("First", async () => ({ by: "the living" })), {
      kind,
    });
    expect((await runKit.reaches(id, "succeeded")).run.result).toEqual({ by: "the dead" });
  });

  it("go on after every connection was cut in the middle of the work", async () => {
    const door = gate();
    let steps = 0;
    const { kind } = await runKit.startWorker(
      async (run) => {
        await run.step("Before", async () => ({ steps: (steps += 1) }));
        await run.step("During", async () => (await door.pass(), {}));
        await run.transaction((tx) => tx.emit({ type: "note.survived", subject: "note/1" }));
        return {};
      },
      { leaseMilliseconds: 1_500 },
    );
    const id = await runKit.start(kind);
    await door.arrived;
    await runKit.kit.breakConnections();
    door.open();
    await runKit.kit.breakConnections();
    await runKit.reaches(id, "succeeded");
    expect(steps).toBe(1);
    const next = await runKit.start(kind);
    await runKit.reaches(next, "succeeded");
  });
});
