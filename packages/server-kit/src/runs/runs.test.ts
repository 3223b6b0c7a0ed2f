import { asSystem } from "../database/transaction.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { gate, type RunKit, runs, startRunKit } from "../testing/run-kit.ts";
import { RunStore } from "./run-store.ts";

let runKit: RunKit;
beforeAll(async () => {
  runKit = await startRunKit();
});
afterEach(() => runKit.stopWorkers());
afterAll(() => runKit.kit.close());

describe("a run", () => {
  it("stores steps, log lines in order, progress and result", async () => {
    const { kind } = await runKit.startWorker(async (run) => {
      const { sum } = await run.step("Add", async () => {
        run.log("one\u0000");
        run.log(`${"x".repeat(7_999)}😀`, "warning");
        return { sum: 1 + Number(run.input["number"]) };
      });
      await run.progress(0.5);
      for (let line = 0; line < 300; line += 1) run.log(`line ${line}`);
      return { sum };
    });
    const { run, steps, lines } = await runKit.reaches(
      await runKit.start(kind, { number: 2 }),
      "succeeded",
    );
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
    const events = await runKit.kit.asOwner(
      "select type from event where subject = $1 order by sequence",
      [`run/${run.id}`],
    );
    expect(events.rows).toEqual([{ type: "run.queued" }, { type: "run.succeeded" }]);
  });

  it("that fails says why, and a retry keeps what was finished", async () => {
    let done = 0;
    let broken = true;
    const { kind } = await runKit.startWorker(async (run) => {
      const { times } = await run.step("Once", async () => ({ times: (done += 1) }));
      await run.step("Fragile", async () => {
        if (broken) throw new Error("The disk\u0000 is full.");
        return {};
      });
      return { times, attempt: run.attempt };
    });
    const id = await runKit.start(kind);
    const failed = await runKit.reaches(id, "failed");
    expect(failed.run.error).toBe("The disk is full.");
    expect(failed.steps).toMatchObject([
      { name: "Once", status: "succeeded" },
      { name: "Fragile", status: "failed", error: "The disk is full." },
    ]);
    broken = false;
    await runKit.retry(id);
    expect((await runKit.reaches(id, "succeeded")).run.result).toEqual({ times: 1, attempt: 2 });
    await expect(runKit.retry(id)).rejects.toMatchObject({
      status: 409,
      code: "run_not_retryable",
    });
    await expect(runKit.cancel(id)).rejects.toMatchObject({ status: 409, code: "run_finished" });
  });

  it("is invisible to other tenants", async () => {
    const id = await runKit.start("test.nobody");
    const other = await runKit.kit.addTenant();
    for (const command of ["cancel", "retry"] as const) {
      await expect(
        runKit.kit.database.tenant(asSystem(other), (tx) => runs[command](tx, id)),
      ).rejects.toMatchObject({ status: 404 });
    }
  });

  it("ends at once when it is cancelled before it began", async () => {
    const id = await runKit.start("test.nobody");
    expect((await runKit.cancel(id)).status).toBe("cancelled");
    expect((await runKit.read(id)).run.finished_at).not.toBeNull();
  });

  it("is told when it is cancelled at work", async () => {
    const door = gate();
    const { kind } = await runKit.startWorker(
      async (run) => run.step("Wait", async () => (await door.pass(run.signal), {})),
      { leaseMilliseconds: 600_000 },
    );
    const id = await runKit.start(kind);
    await door.arrived;
    await runKit.cancel(id);
    const { run, steps } = await runKit.reaches(id, "cancelled");
    expect(run.error).toBeNull();
    expect(steps).toMatchObject([{ name: "Wait", status: "cancelled" }]);
  });

  it("does not begin when it was cancelled while its gateway was away", async () => {
    let executions = 0;
    const kind = "test.abandoned";
    const id = await runKit.start(kind);
    const dead = new RunStore(runKit.kit.database, systemClock, 1);
    await dead.claim([kind], []);
    await runKit.cancel(id);
    await runKit.startWorker(async () => ({ executions: (executions += 1) }), { kind });
    await runKit.reaches(id, "cancelled");
    expect(executions).toBe(0);
  });

  it("keeps the first part of an endless log and says that it was cut", async () => {
    const { kind } = await runKit.startWorker(async (run) => {
      for (let line = 0; line < 50_200; line += 1) run.log("x");
      return {};
    });
    const id = await runKit.start(kind);
    await runKit.reaches(id, "succeeded");
    const { rows } = await runKit.kit.asOwner(
      "select count(*)::int as lines, max(text) filter (where level = 'warning') as last from run_log where run_id = $1",
      [id],
    );
    expect(rows).toEqual([{ lines: 50_001, last: "The log was cut after 50000 lines." }]);
  });
});
