import { asSystem, type Transaction } from "@devloom/server-kit";
import type { Json } from "@devloom/workflow-engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../testing/host-harness.ts";
import { flows, processXml } from "../testing/models.ts";
import { storeFacts } from "./facts/fact-store.ts";
import { lookAtConditions } from "./host/look-at-conditions.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
});
afterAll(() => harness.close());

const inTenant = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  harness.kit.database.tenant(asSystem(harness.tenantId), work);

const tell = (facts: Record<string, Json>, others: "wait" | "skip" = "wait") =>
  inTenant(async (tx) => {
    const now = harness.clock.now();
    await storeFacts(tx, facts, now);
    return lookAtConditions(tx, harness.engine, { people: [], now, others });
  });

const instancesOf = (process: string) =>
  harness.read<{ status: string; state: string }>(
    `select i.status, i.state from workflow_instance i join workflow_part p on p.id = i.part_id
     where p.name = $1 order by i.id`,
    [process],
  );

const when = (condition: string) =>
  `<conditionalEventDefinition><condition xsi:type="tFormalExpression">${condition}</condition></conditionalEventDefinition>`;

const beginsWith = (id: string, triggers: string, roots = "", attributes = "") =>
  processXml(
    id,
    `<startEvent id="start" ${attributes}>${triggers}</startEvent><endEvent id="end"/>${flows("start end")}`,
    roots,
  );

describe("a process that begins with a condition", () => {
  it("begins each time it becomes true, with what is so then, and not while it stays true", async () => {
    await harness.deploy(beginsWith("cools", when("temperature &gt; 300")));

    expect(await tell({ temperature: 200 })).toBe(0);
    expect(await tell({ temperature: 350, place: "kiln" })).toBe(1);
    expect(await tell({ temperature: 360 })).toBe(0);
    expect(await tell({ temperature: null })).toBe(0);
    expect(await tell({ temperature: 301 })).toBe(1);
    await harness.settle();

    const [first] = await instancesOf("cools");
    expect(await instancesOf("cools")).toMatchObject([
      { status: "completed" },
      { status: "completed" },
    ]);
    expect(first?.state).toContain('"variables":{"place":"kiln","temperature":350}');
  });

  it("begins once when two gateways look at the clock, and not anew with the next version", async () => {
    const xml = beginsWith(
      "late",
      when("now() &gt; date and time(&quot;2026-03-02T00:00:00Z&quot;)"),
    );
    const id = await harness.deploy(xml);
    expect(await tell({}, "skip")).toBe(0);
    harness.clock.advance(24 * 3_600_000);

    const begun = await Promise.all([tell({}, "skip"), tell({}, "skip"), tell({}, "wait")]);
    await harness.redeploy(id, xml);
    expect(await tell({}, "skip")).toBe(0);
    await harness.settle();

    expect(begun.toSorted()).toEqual([0, 0, 1]);
    expect(await instancesOf("late")).toHaveLength(1);
  });

  it("keeps others going when its condition cannot be computed", async () => {
    await harness.deploy(beginsWith("endless", when("count(for i in 1..100000 return i) &gt; 0")));
    await harness.deploy(beginsWith("open", when("door = &quot;open&quot;")));

    expect(await tell({ door: "open" })).toBeGreaterThan(0);
    await harness.settle();

    expect(await instancesOf("open")).toHaveLength(1);
  });
});

describe("a process that begins once several events have all occurred", () => {
  const roots = `<message id="m" name="paid"/><signal id="s" name="packed"/>`;
  const both = `<messageEventDefinition messageRef="m"/><signalEventDefinition signalRef="s"/>`;
  const publish = (variables: Record<string, Json>) =>
    inTenant((tx) =>
      harness.host().publish(tx, {
        tenant_id: harness.tenantId,
        name: "paid",
        key: null,
        variables,
        seconds: 0,
      }),
    );
  const broadcast = (variables: Record<string, Json>) =>
    inTenant((tx) =>
      harness.host().broadcast(tx, { tenant_id: harness.tenantId, name: "packed", variables }),
    );

  it("begins with the last of them and the data of all, one for each set", async () => {
    await harness.deploy(beginsWith("ships", both, roots, 'parallelMultiple="true"'));

    expect(await publish({ order: 1 })).toEqual({ result: "kept", instanceId: null });
    expect(await publish({ order: 2 })).toMatchObject({ result: "kept" });
    expect(await broadcast({ box: 7 })).toEqual({ delivered: 0, started: 1 });
    await harness.settle();
    expect(await instancesOf("ships")).toHaveLength(1);
    expect((await instancesOf("ships"))[0]?.state).toContain('"variables":{"order":1,"box":7}');

    await Promise.all([broadcast({ box: 8 }), publish({ order: 3 })]);
    await harness.settle();
    expect((await instancesOf("ships"))[1]?.state).toContain('"variables":{"order":2,"box":8}');
    expect(await harness.read("select 1 from workflow_occurrence")).toHaveLength(1);
  });

  it("is told and tried again, not lost, when its timer finds no room", async () => {
    const timer = `<timerEventDefinition><timeDate xsi:type="tFormalExpression">2026-04-01T00:00:00Z</timeDate></timerEventDefinition>`;
    const triggers = `<messageEventDefinition messageRef="m"/>${timer}`;
    const message = `<message id="m" name="ready"/>`;
    await harness.deploy(beginsWith("yearly", triggers, message, 'parallelMultiple="true"'));
    // As many wait for the message as may.
    await harness.read(
      `insert into workflow_occurrence (tenant_id, part_id, position, variables, people)
        select tenant_id, part_id, position, '{}', '{}' from workflow_start, generate_series(1, 1000)
        where kind = 'timer'`,
    );
    harness.clock.advance(Date.parse("2026-04-01T00:00:00Z") - harness.clock.now().getTime());
    const host = harness.host();

    for (let minute = 0; minute < 3; minute += 1) {
      expect(await host.fireTimers()).toBe(1);
      expect(await host.fireTimers()).toBe(0);
      harness.clock.advance(60_000);
    }
    const told = await harness.read("select data from event where type = 'workflow.put-off'");
    expect(told).toMatchObject([
      { data: { name: "Test", message: "“start” has waited too often for its other events." } },
    ]);

    const waiting = `workflow_occurrence o using workflow_start s
      where o.part_id = s.part_id and o.position = s.position and s.kind = 'timer'`;
    await harness.read(`delete from ${waiting}`);
    expect(await host.fireTimers()).toBe(1);
    expect(await harness.read(`delete from ${waiting} returning 1`)).toHaveLength(1);
    harness.clock.advance(3_600_000);
    expect(await host.fireTimers()).toBe(0);
  });
});
