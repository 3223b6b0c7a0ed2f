import { afterAll, beforeAll, expect, it } from "vitest";
import { type HostHarness, startHostHarness } from "../testing/host-harness.ts";
import { flows, processXml } from "../testing/models.ts";
import type { LockedJob } from "./work/job-store.ts";
import { Scripts } from "./work/run-script.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness({ callMilliseconds: 3_000, batchMilliseconds: 3_000 });
});
afterAll(() => harness.close());

const start = `<startEvent id="start"/>`;
const end = `<endEvent id="end"/>`;

it("a model that computes for ever stops alone, and others go on", async () => {
  // Each turn of the loop stays below the budget of one expression, and there are many turns.
  const task = `<scriptTask id="heavy"><extensionElements><d:script
      expression="=count(for a in 1..170, b in 1..170 return a*b)" resultVariable="r"/></extensionElements>
    <standardLoopCharacteristics loopMaximum="9000"/></scriptTask>`;
  await harness.deploy(processXml("hostile", `${start}${task}${end}${flows("start heavy end")}`));
  await harness.deploy(processXml("light", `${start}${end}${flows("start end")}`));
  const [hostile, harmless] = [await harness.start("hostile"), await harness.start("light")];
  await harness.settle();

  expect([await harness.statusOf(hostile), await harness.statusOf(harmless)]).toEqual([
    "halted",
    "completed",
  ]);
  expect(await harness.count("workflow_incident", hostile)).toBe(1);
  expect(await harness.count("workflow_inbox", hostile)).toBe(1);
});

it.each([
  ["for (;;) {}", /too long/],
  ["const all = []; for (;;) all.push(new Uint8Array(1e6))", /memory/],
  ["const f = () => f(); f()", /stack|InternalError/],
  ["process.exit(1)", /process/],
  ["require('node:fs')", /require/],
])("the script %j harms nobody", async (script, expected) => {
  const scripts = new Scripts();
  // Nothing else of a job is looked at.
  const jobOf = (text: string) =>
    ({ headers: { script: text }, variables: {} }) as unknown as LockedJob;

  await expect(scripts.run(jobOf(script))).rejects.toThrow(expected);
  expect(await scripts.run(jobOf("6 * 7"))).toMatchObject({ result: 42 });
  await scripts.close();
});
