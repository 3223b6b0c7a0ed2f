import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { gate } from "../testing/run-kit.ts";
import { startTriggerKit, type TriggerKit } from "../testing/trigger-kit.ts";
import { until } from "../testing/until.ts";
import { PermanentFailure } from "./trigger-target.ts";

const EVERY_5 = { kind: "interval", everySeconds: 5 } as const;
const MANUAL = { kind: "manual" } as const;

let kit: TriggerKit;
beforeAll(async () => {
  kit = await startTriggerKit();
});
afterEach(async () => {
  await kit.stopWorkers();
  await kit.kit.asOwner("update trigger set is_enabled = false");
});
afterAll(() => kit.close());

const fireNow = (id: string) =>
  kit.inTenant((tx) => kit.triggers.fire(tx, id, { cause: "manual" }));

describe("a schedule on two gateways", () => {
  it("fires each moment once: none doubled, none lost", async () => {
    await kit.startWorker();
    await kit.startWorker();
    const { id, name } = await kit.add(EVERY_5);
    await until("it is planned", async () => {
      const { rows } = await kit.kit.asOwner("select next_at from trigger where id = $1", [id]);
      return (rows as { next_at: Date | null }[])[0]?.next_at;
    });
    for (let fired = 1; fired <= 24; fired += 1) {
      kit.clock.advance(5_000);
      await kit.reach(id, ...Array.from({ length: fired }, () => "succeeded" as const));
    }
    const moments = (await kit.fires(id)).map(({ scheduled_at }) => scheduled_at.getTime());
    expect(new Set(moments).size).toBe(24);
    expect(moments).toEqual(moments.map((_, index) => (moments[0] ?? 0) + index * 5_000));
    expect(new Set(kit.callsOf(name).map((call) => call.id)).size).toBe(24);
    expect(kit.callsOf(name)).toHaveLength(24);
  });

  it("goes on for the others when one cannot be computed", async () => {
    await kit.startWorker();
    const source = { kind: "cron", expression: "not a cron", timeZone: "UTC" } as const;
    await kit.add(source);
    const { id } = await kit.add(EVERY_5);
    kit.clock.advance(5_000);
    await kit.reach(id, "succeeded");
  });

  it.each([
    ["one", 1],
    ["skip", 0],
    ["all", 5],
  ] as const)("with %s makes up for minutes without gateways", async (misfire, expected) => {
    await kit.startWorker();
    const { id } = await kit.add({ kind: "interval", everySeconds: 60 }, { misfire });
    kit.clock.advance(60_000 - (kit.clock.now().getTime() % 60_000));
    await kit.reach(id, "succeeded");
    await kit.stopWorkers();
    kit.clock.advance(5 * 60_000 + 30_000);
    await kit.startWorker();
    await kit.startWorker();
    await until("it is planned on", async () => {
      const now = kit.clock.now();
      const { rows } = await kit.kit.asOwner("select from trigger where id = $1 and next_at > $2", [
        id,
        now,
      ]);
      return rows.length > 0;
    });
    const made = (await kit.fires(id)).slice(1);
    expect(made).toHaveLength(expected);
    expect(made.every((fire) => fire.is_catch_up)).toBe(true);
  });
});

describe("a fire", () => {
  it("goes on at another gateway when its own falls silent, and counts once", async () => {
    const first = gate();
    let tries = 0;
    await kit.startWorker();
    const { id, name } = await kit.add(MANUAL, {
      work: async () => {
        tries += 1;
        if (tries === 1) await first.pass();
        return { result: { by: tries } };
      },
    });
    await fireNow(id);
    await first.arrived;
    await kit.startWorker();
    await kit.kit.asOwner(
      "update trigger_fire set lease_until = now() - interval '1 minute' where trigger_id = $1",
      [id],
    );
    const [fire] = await kit.reach(id, "succeeded");
    first.open();
    await kit.stopWorkers();
    expect((await kit.fires(id))[0]).toMatchObject({ result: { by: 2 }, takeovers: 1, attempt: 1 });
    expect(kit.callsOf(name).map((call) => call.id)).toEqual([fire?.id, fire?.id]);
  });

  it("is tried again after longer and longer pauses, then fails", async () => {
    await kit.startWorker();
    const { id, name } = await kit.add(MANUAL, {
      retries: 2,
      work: () => Promise.reject(new Error("no answer")),
    });
    await fireNow(id);
    for (const seconds of [10, 20]) {
      const [fire] = await until("it waits", async () => {
        const found = await kit.fires(id);
        return found[0]?.status === "queued" && found[0].error === "no answer" && found;
      });
      expect(fire?.due_at).toEqual(new Date(kit.clock.now().getTime() + seconds * 1_000));
      kit.clock.advance(seconds * 1_000);
      await until("it was tried", async () => {
        await kit.startWorker().then((worker) => worker.stop());
        return kit.callsOf(name).length === (seconds === 10 ? 2 : 3);
      });
    }
    expect((await kit.reach(id, "failed"))[0]).toMatchObject({ error: "no answer", attempt: 3 });
    const { rows } = await kit.kit.asOwner("select data from event where type = 'trigger.failed'");
    expect(rows).toMatchObject([{ data: { name, error: "no answer" } }]);
  });

  it("is not tried again when that would not help, and ends when its time is over", async () => {
    await kit.startWorker();
    const permanent = await kit.add(MANUAL, {
      retries: 5,
      work: () => Promise.reject(new PermanentFailure("gone")),
    });
    const endless = await kit.add(MANUAL, {
      timeoutSeconds: 1,
      work: () => new Promise(() => {}),
    });
    await fireNow(permanent.id);
    await fireNow(endless.id);
    expect((await kit.reach(permanent.id, "failed"))[0]).toMatchObject({ attempt: 1 });
    const [late] = await kit.reach(endless.id, "failed");
    expect(late?.error).toContain("longer than 1 seconds");
  });

  it("fills its input in from what set it off", async () => {
    await kit.startWorker();
    const { id, name } = await kit.add(MANUAL, {
      input: { text: "Hello {{body.who}}", all: "{{body}}", none: "{{body.constructor}}" },
    });
    await kit.inTenant((tx) =>
      kit.triggers.fire(tx, id, { cause: "webhook", context: { body: { who: "Ada", n: 3 } } }),
    );
    await kit.reach(id, "succeeded");
    expect(kit.callsOf(name)[0]?.input).toEqual({
      text: "Hello Ada",
      all: { who: "Ada", n: 3 },
      none: null,
    });
  });
});

describe("fires that overlap", () => {
  it.each([
    ["queue", ["running", "queued"]],
    ["skip", ["running", "skipped"]],
    ["cancel", ["cancelled", "running"]],
    ["allow", ["running", "running"]],
  ] as const)("with %s", async (overlap, expected) => {
    const { pass, open } = gate();
    await kit.startWorker();
    const work = async () => pass().then(() => ({ result: {} }));
    const { id } = await kit.add(MANUAL, { overlap, work });
    await fireNow(id);
    await kit.reach(id, "running");
    kit.clock.advance(1_000);
    await fireNow(id);
    await kit.reach(id, ...expected);
    open();
    const ends = expected.map((status) =>
      status === "running" || status === "queued" ? "succeeded" : status,
    );
    await kit.reach(id, ...ends);
  });
});

describe("a fire that is handed over", () => {
  const handOver = (subject: string) => async () => ({ handOver: async () => subject });

  it("ends with what it was handed over to, or is tried again", async () => {
    await kit.startWorker();
    const { id, name } = await kit.add(MANUAL, { retries: 1, work: handOver("run/a") });
    await fireNow(id);
    await kit.reach(id, "waiting");
    await kit.inTenant((tx) =>
      kit.triggers.conclude(tx, "run/a", { status: "failed", error: "broke" }),
    );
    await kit.reach(id, "queued");
    kit.clock.advance(10_000);
    await until("it is tried again", async () => kit.callsOf(name).length === 2);
    await kit.reach(id, "waiting");
    await kit.inTenant((tx) => tx.emit({ type: "run.succeeded", subject: "run/a" }));
    await kit.reach(id, "succeeded");
  });

  it("ends when its target finds that what goes on has ended", async () => {
    await kit.startWorker();
    const { id } = await kit.add(MANUAL, { work: handOver("process/1") });
    await fireNow(id);
    await kit.reach(id, "waiting");
    kit.ends.set("process/1", { status: "failed", error: "An incident ended it." });
    expect((await kit.reach(id, "failed"))[0]).toMatchObject({ error: "An incident ended it." });
  });

  it("is ended when its time is over, and so is what it was handed over to", async () => {
    await kit.startWorker();
    const { id } = await kit.add(MANUAL, { timeoutSeconds: 60, work: handOver("run/late") });
    await fireNow(id);
    await kit.reach(id, "waiting");
    kit.clock.advance(61_000);
    await kit.reach(id, "failed");
    expect(kit.cancelled).toContain("run/late");
  });
});

describe("an event trigger", () => {
  const source = {
    kind: "event",
    types: ["card.*"],
    where: [{ field: "data.label", operator: "is", value: "bug" }],
  } as const;
  const emit = (type: string, label: string, subject = "card/1") =>
    kit.inTenant((tx) => tx.emit({ type, subject, data: { label } }));
  const trigger = (more = {}) =>
    kit.add({ ...source, types: [...source.types], where: [...source.where] }, more);

  it("fires once per matching event, even when the outbox is read twice", async () => {
    await kit.startWorker();
    const { id, name } = await trigger({ input: { label: "{{event.data.label}}" } });
    await emit("card.labelled", "idea");
    await emit("board.labelled", "bug");
    await emit("card.labelled", "bug");
    await kit.reach(id, "succeeded");
    await kit.kit.asOwner("update trigger_cursor set transaction = '0', sequence = 0");
    await emit("card.moved", "bug");
    await kit.reach(id, "succeeded", "succeeded");
    expect(kit.callsOf(name).map(({ input }) => input)).toEqual([
      { label: "bug" },
      { label: "bug" },
    ]);
  });

  it("leaves out what comes again within its window", async () => {
    await kit.startWorker();
    const { id } = await trigger({ dedupeSeconds: 60, dedupeKey: "{{event.subject}}" });
    await emit("card.labelled", "bug", "card/7");
    await kit.reach(id, "succeeded");
    kit.clock.advance(1_000);
    await emit("card.labelled", "bug", "card/7");
    kit.clock.advance(1_000);
    await emit("card.labelled", "bug", "card/8");
    await kit.reach(id, "succeeded", "skipped", "succeeded");
    kit.clock.advance(60_000);
    await emit("card.labelled", "bug", "card/7");
    await kit.reach(id, "succeeded", "skipped", "succeeded", "succeeded");
  });

  it.each([
    ["what was begun", "card"],
    ["trouble of what was begun", "card-trouble"],
  ])("ends a circle of triggers that set each other off by events about %s", async (_, kind) => {
    await kit.startWorker();
    const { id, name } = await trigger({
      overlap: "allow",
      work: async () => ({
        handOver: async (tx: Parameters<Parameters<typeof kit.inTenant>[0]>[0]) => {
          const about = crypto.randomUUID();
          await tx.emit({ type: "card.made", subject: `${kind}/${about}`, data: { label: "bug" } });
          return `card/${about}`;
        },
      }),
    });
    await emit("card.labelled", "bug");
    await until("the circle ends", async () =>
      (await kit.fires(id)).some(({ reason }) => reason === "loop"),
    );
    expect(kit.callsOf(name)).toHaveLength(6);
  });
});

it("pauses a workspace as a whole, and goes on with what comes next", async () => {
  await kit.startWorker();
  const { id } = await kit.add(EVERY_5);
  kit.clock.advance(5_000);
  await kit.reach(id, "succeeded");
  await kit.inTenant((tx) => kit.triggers.pauseAll(tx, true));
  kit.clock.advance(60_000);
  await kit.inTenant((tx) => kit.triggers.pauseAll(tx, false));
  kit.clock.advance(5_000);
  await kit.reach(id, "succeeded", "succeeded");
});

it("is nobody else's to fire", async () => {
  const { id } = await kit.add(MANUAL);
  const other = await kit.kit.addTenant();
  const scope = { tenantId: other, actorId: null };
  await expect(
    kit.kit.database.tenant(scope, (tx) => kit.triggers.fire(tx, id, { cause: "manual" })),
  ).rejects.toMatchObject({ status: 404 });
  const { rows } = await kit.kit.database.tenant(scope, (tx) =>
    sql`select from trigger`.execute(tx.query()),
  );
  expect(rows).toEqual([]);
});
