import { afterAll, beforeAll, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../testing/host-harness.ts";
import { flows, processXml } from "../testing/models.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness({ callMilliseconds: 3_000, batchMilliseconds: 3_000 });
});
afterAll(() => harness.close());

const start = `<startEvent id="start"/>`;
const end = `<endEvent id="end"/>`;

async function statusOf(id: string): Promise<string | undefined> {
  const rows = await harness.read<{ status: string }>(
    "select status from workflow_instance where id = $1",
    [id],
  );
  return rows[0]?.status;
}

async function count(table: string, id: string): Promise<number> {
  return (await harness.read(`select 1 from ${table} where instance_id = $1`, [id])).length;
}

it("a model that computes for ever stops alone, and others go on", async () => {
  // Each turn of the loop stays below the budget of one expression, and there are many turns.
  const task = `<scriptTask id="heavy"><extensionElements><d:script
      expression="=count(for a in 1..170, b in 1..170 return a*b)" resultVariable="r"/></extensionElements>
    <standardLoopCharacteristics loopMaximum="9000"/></scriptTask>`;
  await harness.deploy(processXml("hostile", `${start}${task}${end}${flows("start heavy end")}`));
  await harness.deploy(processXml("light", `${start}${end}${flows("start end")}`));
  const [hostile, harmless] = [await harness.start("hostile"), await harness.start("light")];
  await harness.settle();

  expect([await statusOf(hostile), await statusOf(harmless)]).toEqual(["halted", "completed"]);
  expect(await count("workflow_incident", hostile)).toBe(1);
  expect(await count("workflow_inbox", hostile)).toBe(1);
});
