import { asSystem, type DoneWork, OwnWork, type Transaction } from "@devloom/server-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../../testing/host-harness.ts";
import { flows, processXml, serviceTask, userTask } from "../../testing/models.ts";
import { readBranches } from "./branches.ts";
import { writeCost } from "./cost.ts";
import { exportLog } from "./export.ts";
import { analyze } from "./figures.ts";
import { rollUp } from "./roll-up.ts";
import { createTarget, listTargets } from "./targets.ts";
import { watchTargets } from "./watch-targets.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Somebody approves, then it is charged; where `kind` is c, a flag decides, which may be missing. */
const model = processXml(
  "orders",
  `<startEvent id="start"/>${userTask("approve")}<exclusiveGateway id="split" default="split_charge"/>
  ${serviceTask("charge", "charge")}<endEvent id="end"/>${flows("start approve split charge end")}
  <sequenceFlow id="special" sourceRef="split" targetRef="end">
    <conditionExpression xsi:type="tFormalExpression">if kind = "c" then flag else false</conditionExpression></sequenceFlow>`,
);

let harness: HostHarness;
let workflowId: string;
let host: ReturnType<HostHarness["host"]>;

const change = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
  harness.kit.database.tenant(asSystem(harness.tenantId), work);
async function view<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  await rollUp(harness.kit.database, harness.tenantId);
  return harness.kit.database.reading({ tenantId: harness.tenantId }, work);
}

async function tell(id: string, event: object): Promise<void> {
  const to = { id, tenantId: harness.tenantId, actorId: null };
  await change((tx) => host.tell(tx, to, event));
  await harness.settle(host);
}

async function openNumber(table: string, id: string): Promise<number> {
  const rows = await harness.read<{ number: number }>(
    `select number from ${table} where instance_id = $1`,
    [id],
  );
  return rows[0]?.number ?? -1;
}

/** Starts an instance whose approval takes an hour. */
async function approved(variables: Record<string, string>): Promise<string> {
  const id = await harness.start("orders", variables);
  await harness.settle(host);
  harness.clock.advance(HOUR);
  await tell(id, { type: "userTaskCompleted", job: await openNumber("workflow_task", id) });
  return id;
}

async function charge(succeeds: boolean): Promise<void> {
  for (const job of await harness.claim(host, ["charge"]))
    await (succeeds ? harness.complete(host, job) : harness.fail(host, job));
  await harness.settle(host);
}

beforeAll(async () => {
  harness = await startHostHarness();
  host = harness.host();
  workflowId = await harness.deploy(model);
  await approved({ kind: "a" });
  await approved({ kind: "a" });
  await charge(true);
  const [mended, given] = [await approved({ kind: "b" }), await approved({ kind: "b" })];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await charge(false);
    harness.clock.advance(10 * MINUTE);
  }
  const element = await openNumber("workflow_incident", mended);
  await tell(mended, { type: "incidentResolved", element });
  await charge(true);
  await tell(given, { type: "cancel" });
  const stuck = await approved({ kind: "c" });
  const gateway = await openNumber("workflow_incident", stuck);
  harness.clock.advance(5 * MINUTE);
  await tell(stuck, { type: "variablesChanged", variables: { flag: true } });
  await tell(stuck, { type: "incidentResolved", element: gateway });
  // One more waits for its approval.
  await harness.start("orders", { kind: "a" });
  await harness.settle(host);
});
afterAll(() => harness.close());

describe("analytics of a process with trouble", () => {
  it("counts failures, early ends and what waits now, element by element", async () => {
    const { summary, elements } = await view((tx) => analyze(tx, workflowId, {}));
    const figures = Object.fromEntries(elements.map((one) => [one.element, one]));

    expect(summary).toMatchObject({
      instances: 5,
      completed: 4,
      failed: 0,
      cancelled: 1,
      troubled: 3,
      reworked: 0,
      running: 1,
      work: 9,
      automatic: 4,
    });
    expect(figures["approve"]).toMatchObject({
      kind: "userTask",
      entered: 5,
      completed: 5,
      failed: 0,
      total: 5 * HOUR,
      waiting: 1,
      duration: { mean: HOUR, median: HOUR, p95: HOUR, max: HOUR },
    });
    expect(figures["charge"]).toMatchObject({
      entered: 4,
      completed: 3,
      terminated: 1,
      failed: 2,
    });
    // The gateway that stopped counts once, with the time until it was tried again.
    expect(figures["split"]).toMatchObject({
      entered: 5,
      completed: 5,
      failed: 1,
      duration: { max: 5 * MINUTE, median: 0 },
    });
  });

  it("says which branch and which value led to cancellation and trouble", async () => {
    const { gateways, variables } = await view((tx) => readBranches(tx, workflowId, {}));
    expect(gateways[0]?.branches).toMatchObject([
      { flow: "split_charge", taken: 4, instances: 4, cancelled: 1, troubled: 2 },
      { flow: "special", taken: 1, instances: 1, cancelled: 0, troubled: 1 },
    ]);
    expect(variables).toEqual([
      {
        name: "kind",
        distinct: 3,
        values: [
          { value: "a", instances: 2, failed: 0, cancelled: 0, troubled: 0 },
          { value: "b", instances: 2, failed: 0, cancelled: 1, troubled: 2 },
        ],
      },
    ]);
  });

  it("has no cost until somebody sets one", async () => {
    const before = await view((tx) => analyze(tx, workflowId, {}));
    expect(before.summary).toMatchObject({ cost: null, currency: null });
    const rates = [
      { element: "approve", each: 0, hourly: 40 },
      { element: "charge", each: 0.5, hourly: 0 },
    ];
    await change((tx) =>
      writeCost(tx, workflowId, { currency: "EUR", rates }, harness.clock.now()),
    );
    const after = await view((tx) => analyze(tx, workflowId, {}));
    expect(after.summary).toMatchObject({ cost: 5 * 40 + 4 * 0.5, currency: "EUR" });
    await change((tx) =>
      writeCost(tx, workflowId, { currency: "EUR", rates: [] }, harness.clock.now()),
    );
    expect((await view((tx) => analyze(tx, workflowId, {}))).summary.cost).toBeNull();
  });

  it("tells of a broken target once in its period", async () => {
    const now = harness.clock.now();
    const period = "day" as const;
    await change(async (tx) => {
      const [element, measure] = ["approve", "p95" as const];
      await createTarget(tx, workflowId, { element, measure, limit: HOUR - MINUTE, period }, now);
      await createTarget(tx, workflowId, { element, measure, limit: HOUR, period }, now);
      await createTarget(
        tx,
        workflowId,
        { element: null, measure: "failure", limit: 0.5, period },
        now,
      );
    });
    const told = () =>
      harness.read<{ data: { message: string } }>(
        "select data from event where type = 'workflow-target.broken' order by time",
      );
    await watchTargets({ ...harness.kit, clock: harness.clock, ownWork: new OwnWork() });
    await watchTargets({ ...harness.kit, clock: harness.clock, ownWork: new OwnWork() });
    expect((await told()).map(({ data }) => data)).toMatchObject([
      { message: "3600.0 s > 3540.0 s" },
      { message: "60.0 % > 50.0 %" },
    ]);
    const { items } = await view((tx) => listTargets(tx, workflowId, harness.clock.now()));
    expect(items.map(({ isBroken, value }) => [isBroken, value])).toEqual([
      [true, HOUR],
      [false, HOUR],
      [true, 0.6],
    ]);

    harness.clock.advance(48 * HOUR);
    await watchTargets({ ...harness.kit, clock: harness.clock, ownWork: new OwnWork() });
    expect(await told()).toHaveLength(2);
    const id = await approved({ kind: "a" });
    await charge(true);
    const ownWork = new OwnWork();
    const done: DoneWork[] = [];
    ownWork.onDone((work) => done.push(work));
    await watchTargets({ ...harness.kit, clock: harness.clock, ownWork });
    expect(await told()).toHaveLength(3);
    expect(done.map(({ name, within }) => [name, within])).toEqual([
      ["process orders", undefined],
      ...["start", "approve", "split", "charge", "end"].map((element) => [element, id]),
    ]);
    const { tenantId } = harness;
    expect(done[0]).toMatchObject({ id, tenantId, milliseconds: HOUR, hasFailed: false });
    const later = await view((tx) => listTargets(tx, workflowId, harness.clock.now()));
    expect(later.items.map(({ breaches }) => breaches.length)).toEqual([2, 0, 1]);
  });

  it("gives its log as CSV and as XES", async () => {
    const read = async (format: "csv" | "xes") => {
      await rollUp(harness.kit.database, harness.tenantId);
      const { tenantId, kit } = harness;
      return (await exportLog(kit, tenantId, workflowId, { format })).text();
    };
    const lines = (await read("csv")).trim().split("\r\n");
    const visits = await harness.read("select 1 from workflow_visit");
    expect(lines).toHaveLength(visits.length + 1);
    expect(lines.filter((line) => line.includes(",charge,charge,serviceTask,"))).toHaveLength(5);
    expect(lines.filter((line) => line.endsWith(",terminated,true"))).toHaveLength(1);

    const log = await read("xes");
    const count = (pattern: RegExp): number => log.match(pattern)?.length ?? 0;
    expect([count(/<trace>/g), count(/<\/trace>/g)]).toEqual([6, 6]);
    expect(count(/<event>/g)).toBe(count(/<\/event>/g));
    // Each approval begins and ends.
    expect(count(/value="approve"\/><string key="lifecycle:transition" value="start"/g)).toBe(6);
    expect(count(/value="approve"\/><string key="lifecycle:transition" value="complete"/g)).toBe(6);
    expect(count(/value="ate_abort"/g)).toBe(1);
  });

  it("forgets instances with their workflow", async () => {
    await harness.read("delete from workflow where id = $1", [workflowId]);
    for (const table of ["path", "trace", "visit", "timing", "target", "breach"])
      expect(await harness.read(`select 1 from workflow_${table}`)).toEqual([]);
  });
});
