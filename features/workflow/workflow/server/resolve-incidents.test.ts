import type { InputOf } from "@devloom/contract";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  deployWorkflow,
  listWorkflowInstances,
  resolveWorkflowIncidents,
  saveWorkflowDraft,
} from "../contract.ts";
import { flows, processXml } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

/** Two branches, each of which needs the condition to go on. */
function stuckUnless(id: string, condition: string): string {
  const gate = (name: string) => `<exclusiveGateway id="${name}"/>
    <sequenceFlow id="${name}_end" sourceRef="${name}" targetRef="end">
      <conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression></sequenceFlow>`;
  return processXml(
    id,
    `<startEvent id="start"/><parallelGateway id="fork"/>${gate("one")}${gate("two")}
      <endEvent id="end"/>${flows("start fork one", "fork two")}`,
  );
}

type Resolution = Omit<InputOf<typeof resolveWorkflowIncidents>["body"], "ids">;

/** Resolves everything that is open in these instances, in one call. */
async function resolve(instances: readonly string[], resolution: Resolution) {
  const details = await Promise.all(instances.map((id) => instanceOf(person, id)));
  const ids = details.flatMap(({ openIncidents }) => openIncidents.map(({ id }) => id));
  expect(ids).toHaveLength(2 * instances.length);
  return (await send(person, resolveWorkflowIncidents, { body: { ids, ...resolution } })).body;
}

const ends = (id: string, state: string) =>
  until(`${id} is ${state}`, async () =>
    (await instanceOf(person, id)).state === state ? true : null,
  );

it("several are retried with corrected variables", async () => {
  const { id } = await deployed(person, stuckUnless("corrected", "go = true"));
  const both = [await started(person, id), await started(person, id)];

  const retried = await resolve(both, { action: "retry", variables: { go: true } });
  expect(retried).toEqual({ resolved: 4, problems: [] });
  for (const instance of both) await ends(instance, "completed");
});

it("several are retried in the newest version, or begin again in it", async () => {
  const { id } = await deployed(person, stuckUnless("newer", "go = true"));
  const first = await started(person, id, { order: 1 });
  const second = await started(person, id, { order: 2 });
  await send(person, saveWorkflowDraft, {
    params: { id },
    body: { xml: stuckUnless("newer", "order &gt; 0 and late = true") },
  });
  await send(person, deployWorkflow, { params: { id } });

  const variables = { late: true };
  const moved = await resolve([first], { action: "retry", from: "newest", variables });
  expect(moved).toEqual({ resolved: 2, problems: [] });
  await ends(first, "completed");
  expect((await instanceOf(person, first)).version).toBe(2);

  const begun = await resolve([second], { action: "retry", from: "beginning", variables });
  expect(begun).toEqual({ resolved: 2, problems: [] });
  await ends(second, "cancelled");
  // One for the two that were stuck in the same one.
  const { items } = (await send(person, listWorkflowInstances, { query: { workflowId: id } })).body;
  const [third, ...others] = items.filter((one) => one.id !== first && one.id !== second);
  expect(others).toEqual([]);
  await ends(third?.id ?? "", "completed");
  expect(await instanceOf(person, third?.id ?? "")).toMatchObject({
    version: 2,
    variables: { order: 2, late: true },
  });
});
