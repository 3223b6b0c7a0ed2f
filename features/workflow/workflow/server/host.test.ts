import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WORKFLOW_LIMITS } from "../contract.ts";
import { type HostHarness, Lifetime, startHostHarness } from "../testing/host-harness.ts";
import { flows, processXml, serviceTask } from "../testing/models.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
});
afterAll(() => harness.close());

const start = `<startEvent id="start"/>`;
const end = `<endEvent id="end"/>`;

describe("jobs", () => {
  it("are tried as often as they may, then stop their token while other branches go on", async () => {
    await harness.deploy(
      processXml(
        "branches",
        `${start}<parallelGateway id="fork"/>${serviceTask("bad", "bad")}${serviceTask("good", "good")}
        ${end}${flows("start fork bad end", "fork good end")}`,
      ),
    );
    const id = await harness.start("branches");
    const host = harness.host();
    await harness.settle(host);

    const attempts: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const job of await harness.claim(host, ["bad"])) {
        attempts.push(job.attempt);
        await harness.fail(host, job);
      }
      harness.clock.advance(600_000);
    }
    for (const job of await harness.claim(host, ["good"])) await harness.complete(host, job);
    await harness.settle(host);

    expect(attempts).toEqual([1, 2, 3]);
    expect(await harness.count("workflow_incident", id)).toBe(1);
    expect(await harness.count("workflow_job", id)).toBe(0);
    expect(await harness.statusOf(id)).toBe("running");
  });

  it("of a gateway that died are done by another once their lock has ended", async () => {
    await harness.deploy(
      processXml("taken", `${start}${serviceTask("w", "taken")}${end}${flows("start w end")}`),
    );
    const id = await harness.start("taken");
    const [dead, other] = [harness.host(), harness.host()];
    await harness.settle(dead);
    const [held] = await harness.claim(dead, ["taken"]);
    if (held === undefined) throw new Error("There is no job.");

    expect(await harness.claim(other, ["taken"])).toEqual([]);
    harness.clock.advance(61_000);
    const [again] = await harness.claim(other, ["taken"]);
    if (again === undefined) throw new Error("The job was not handed on.");
    expect(again).toMatchObject({ number: held.number, attempt: 2 });
    await expect(harness.complete(dead, held)).rejects.toMatchObject({ code: "lock_lost" });
    await harness.complete(other, again);
    await expect(harness.complete(dead, held)).rejects.toMatchObject({ code: "not_found" });
    await harness.settle(other);

    expect(await harness.statusOf(id)).toBe("completed");
  });
});

const caught = (definition: string): string =>
  `<intermediateCatchEvent id="caught">${definition}</intermediateCatchEvent>`;

describe("messages", () => {
  const publish = (name: string, key: string, more: { seconds?: number; id?: string } = {}) =>
    harness.kit.database.tenant({ tenantId: harness.tenantId, actorId: null }, (tx) =>
      harness.host().publish(tx, {
        tenant_id: harness.tenantId,
        name,
        key: JSON.stringify(key),
        variables: { from: key },
        seconds: more.seconds ?? 0,
        ...(more.id !== undefined && { message_id: more.id }),
      }),
    );

  beforeAll(async () => {
    const message = `<message id="m" name="paid"><extensionElements><d:subscription correlationKey="=order"/></extensionElements></message>`;
    const definition = `<messageEventDefinition messageRef="m"/>`;
    await harness.deploy(
      processXml(
        "waits",
        `${start}${caught(definition)}${end}${flows("start caught end")}`,
        message,
      ),
    );
  });

  it("reach the one that waits for their key, or are kept for it, or dropped", async () => {
    const [first, second] = [
      await harness.start("waits", { order: "a" }),
      await harness.start("waits", { order: "b" }),
    ];
    await harness.settle();

    expect(await publish("paid", "c")).toMatchObject({ result: "dropped" });
    expect(await publish("paid", "a")).toMatchObject({ result: "delivered", instanceId: first });
    expect(await publish("paid", "c", { seconds: 60 })).toMatchObject({ result: "kept" });
    await harness.settle();
    expect([await harness.statusOf(first), await harness.statusOf(second)]).toEqual([
      "completed",
      "running",
    ]);

    const late = await harness.start("waits", { order: "c" });
    await harness.settle();
    expect(await harness.statusOf(late)).toBe("completed");
    const later = await harness.start("waits", { order: "c" });
    await harness.settle();
    expect(await harness.statusOf(later)).toBe("running");
  });

  it("are not kept for longer than they live, and count once under one id", async () => {
    await publish("paid", "d", { seconds: 60, id: "1" });
    expect(await publish("paid", "d", { seconds: 60, id: "1" })).toMatchObject({
      result: "duplicate",
    });
    harness.clock.advance(61_000);
    const id = await harness.start("waits", { order: "d" });
    await harness.settle();

    expect(await harness.statusOf(id)).toBe("running");
  });

  it("that come together are given to one each, also when they come before anybody waits", async () => {
    await Promise.all([1, 2, 3].map(() => publish("paid", "e", { seconds: 60 })));
    const ids = await Promise.all([1, 2, 3].map(() => harness.start("waits", { order: "e" })));
    await harness.settle();

    expect(await Promise.all(ids.map(harness.statusOf))).toEqual([
      "completed",
      "completed",
      "completed",
    ]);
  });
});

it("a signal reaches everybody who waits for it, and starts what begins with it", async () => {
  const signal = `<signal id="s" name="alarm"/>`;
  const definition = `<signalEventDefinition signalRef="s"/>`;
  await harness.deploy(
    processXml("hears", `${start}${caught(definition)}${end}${flows("start caught end")}`, signal),
  );
  await harness.deploy(
    processXml(
      "begins",
      `<startEvent id="start">${definition}</startEvent>${end}${flows("start end")}`,
      signal,
    ),
  );
  const ids = [await harness.start("hears"), await harness.start("hears")];
  await harness.settle();

  const reached = await harness.kit.database.tenant(
    { tenantId: harness.tenantId, actorId: null },
    (tx) =>
      harness.host().broadcast(tx, { tenant_id: harness.tenantId, name: "alarm", variables: {} }),
  );
  await harness.settle();

  expect(reached).toEqual({ delivered: 2, started: 1 });
  expect(await Promise.all(ids.map(harness.statusOf))).toEqual(["completed", "completed"]);
});

describe("timers", () => {
  const timer = (kind: string, text: string) =>
    `<timerEventDefinition><time${kind} xsi:type="tFormalExpression">${text}</time${kind}></timerEventDefinition>`;

  it("that were due while nothing ran fire once, in order", async () => {
    await harness.deploy(
      processXml(
        "sleeps",
        `${start}${caught(timer("Duration", "=pause"))}${end}${flows("start caught end")}`,
      ),
    );
    const pauses = ["PT3M", "PT1M", "PT2M"];
    const ids: string[] = [];
    for (const pause of pauses) ids.push(await harness.start("sleeps", { pause }));
    await harness.settle();
    harness.clock.advance(3_600_000);

    const [one, other] = [harness.host(), harness.host()];
    // Two at the same moment would share them out; the order is each one's own.
    for (const host of [one, other]) await host.fireTimers();
    const due = await harness.read<{ instance_id: string }>(
      "select instance_id from workflow_inbox order by id",
    );
    await harness.settle();

    const byPause = [ids[1], ids[2], ids[0]];
    expect(due.map(({ instance_id: id }) => id)).toEqual(byPause);
    expect(await Promise.all(ids.map(harness.statusOf))).toEqual([
      "completed",
      "completed",
      "completed",
    ]);
  });

  it("that start processes fire 24 times over two gateways, none twice", async () => {
    const id = await harness.deploy(
      processXml(
        "ticks",
        `<startEvent id="start">${timer("Cycle", "R24/PT5S")}</startEvent>${end}${flows("start end")}`,
      ),
    );
    const [one, other] = [harness.host(), harness.host()];
    for (let second = 0; second < 150; second += 5) {
      harness.clock.advance(5_000);
      await Promise.all([one.fireTimers(), other.fireTimers()]);
      await Promise.all([one.takeSteps(), other.takeSteps()]);
    }
    await harness.settle();

    const runs = await harness.read<{ status: string }>(
      `select i.status from workflow_instance i join workflow_part p on p.id = i.part_id
       where p.workflow_id = $1`,
      [id],
    );
    expect(runs.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => "completed"));
  });
});

it("messages that nobody listens to are kept all at once, and each reaches a later receiver", async () => {
  const message = `<message id="m" name="many"><extensionElements><d:subscription correlationKey="=key"/></extensionElements></message>`;
  const send = `<sendTask id="send" messageRef="m"><multiInstanceLoopCharacteristics isSequential="false">
    <loopCardinality xsi:type="tFormalExpression">300</loopCardinality></multiInstanceLoopCharacteristics></sendTask>`;
  await harness.deploy(
    processXml("storms", `${start}${send}${end}${flows("start send end")}`, message),
  );
  const id = await harness.start("storms", { key: "k", text: 'a\\u0000 "quoted"' });
  const life = new Lifetime();
  await harness.settle(harness.host(life));
  expect(await harness.statusOf(id)).toBe("completed");
  expect(life.sent).toBeLessThan(300);

  const waits = caught(`<messageEventDefinition messageRef="m"/>`);
  await harness.deploy(
    processXml("gathers", `${start}${waits}${end}${flows("start caught end")}`, message),
  );
  const receivers = [];
  for (let count = 0; count < 3; count += 1)
    receivers.push(await harness.start("gathers", { key: "k" }));
  await harness.settle();
  for (const receiver of receivers) expect(await harness.statusOf(receiver)).toBe("completed");
  const kept = await harness.read("select 1 from workflow_message where name = 'many'");
  expect(kept).toHaveLength(297);
});

it("more messages than a workspace may have kept are refused, and stop only who sends them", async () => {
  const { tenantId, clock } = harness;
  const message = `<message id="m" name="flood"/>`;
  const sends = `<endEvent id="end"><messageEventDefinition messageRef="m"/></endEvent>`;
  await harness.deploy(processXml("floods", `${start}${sends}${flows("start end")}`, message));
  const later = new Date(clock.now().getTime() + 60_000);
  await harness.read(
    `insert into workflow_message (id, tenant_id, name, variables, is_delivered, expires_at, forget_at)
      select gen_random_uuid(), $1, 'other', '{}', false, $2, $2 from generate_series(1, $3)`,
    [tenantId, later, WORKFLOW_LIMITS.keptMessages],
  );
  const publish = () =>
    harness.kit.database.tenant({ tenantId, actorId: null }, (tx) =>
      harness.host().publish(tx, {
        tenant_id: tenantId,
        name: "flood",
        key: null,
        variables: {},
        seconds: 60,
      }),
    );
  await expect(publish()).rejects.toMatchObject({ status: 429, code: "workflows_full" });
  const id = await harness.start("floods");
  await harness.settle();
  expect(await harness.statusOf(id)).toBe("halted");

  clock.advance(60_001);
  expect(await publish()).toMatchObject({ result: "kept" });
});
