import { ChatServer } from "@devloom/model/testing";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assignRole, createRole } from "../../../admin/access/contract.ts";
import { createModelPrice, listModelCalls } from "../../../codegen/models/contract.ts";
import { generateReport, getReport } from "../../../dashboard/reports/contract.ts";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { analyzeWorkflow, cancelWorkflowInstance } from "../contract.ts";
import { flows, processXml, serviceTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
let model: ChatServer;
beforeAll(async () => {
  model = await ChatServer.start();
  gateway = await startTestGateway({ config: { trustedOrigins: [model.origin] } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await model.close();
});

/** The server counts 11 and 7 tokens each time. */
const EACH = (11 * 10 + 7 * 20) / 1_000_000;
const ask = (id: string) => serviceTask(id, "devloom:model", { prompt: "Hello" });

it("keeps what its questions to models cost, for those who may see that", async () => {
  const values = { "ai.baseUrl": model.baseUrl, "ai.model": "m", "ai.apiKey": "key" };
  await send(person, writeSettings, { body: { layer: "tenant", values } });
  const price = { name: "m", inputPrice: 10, outputPrice: 20, validFrom: "2020-01-01" };
  await send(person, createModelPrice, { body: price });
  model.say("fine");
  const tasks = `${ask("first")}${ask("second")}<userTask id="look"/>`;
  const content = `<startEvent id="start"/>${tasks}${flows("start first second look")}`;
  const { id: workflowId } = await deployed(person, processXml("spending", content));
  const id = await started(person, workflowId);
  const { models } = await until("both have answered", async () => {
    const found = await instanceOf(person, id);
    return found.elements.some(({ element }) => element === "look") ? found : null;
  });

  const cost = expect.closeTo(2 * EACH, 12) as number;
  expect(models).toEqual({ calls: 2, tokens: 36, cost, unpriced: 0 });
  const calls = (await send(person, listModelCalls, {})).body.items;
  const own = calls.filter(({ subject }) => subject === `workflow-instance/${id}`);
  expect(own.map((call) => call.cost)).toEqual([EACH, EACH]);

  await send(person, cancelWorkflowInstance, { params: { id } });
  const figures = { params: { id: workflowId } };
  const { summary, elements } = (await send(person, analyzeWorkflow, figures)).body;
  expect(summary).toMatchObject({ instances: 1, cost: null, models });
  expect(elements.find(({ element }) => element === "second")?.models).toMatchObject({
    calls: 1,
    cost: EACH,
  });

  const report = await send(person, generateReport, {
    body: { reportType: "processes", filters: { process: workflowId } },
  });
  const { sections } = await until("the report is there", async () => {
    const read = await send(person, getReport, { params: { id: report.body.runId } });
    return read.status === 200 ? read.body : null;
  });
  expect(sections[0]?.figures.map((figure) => [figure.id, figure.value])).toEqual([
    ["instances", 1],
    ["failed", 0],
    ["troubled", 0],
    ["mean", null],
    ["p95", null],
  ]);

  const colleague = await newMember(gateway, person.user.tenant.tenantId, "viewer");
  const role = { title: "Looks on", permissions: ["workflow:read"] };
  const { body } = await send(person, createRole, { body: role });
  const params = { accountId: colleague.user.id };
  await send(person, assignRole, { params, body: { roleId: body.id } });
  expect(await instanceOf(colleague, id)).toMatchObject({ id, models: null });
  const shown = (await send(colleague, analyzeWorkflow, figures)).body;
  expect(shown.summary).toMatchObject({ instances: 1, models: null });
  expect(shown.elements.map((one) => one.models)).toEqual(shown.elements.map(() => null));
});

it("counts what called processes spend where they are called", async () => {
  model.say("fine");
  const start = `<startEvent id="start"/>`;
  const call = (id: string, process: string) =>
    `<callActivity id="${id}" calledElement="${process}"/>`;
  await deployed(person, processXml("asks", `${start}${ask("own")}${flows("start own")}`));
  const both = `${start}${call("one", "asks")}${call("two", "asks")}${flows("start one two")}`;
  await deployed(person, processXml("asks-twice", both));
  const top = `${start}${call("all", "asks-twice")}${ask("last")}<userTask id="look"/>${flows("start all last look")}`;
  const { id: workflowId } = await deployed(person, processXml("top", top));
  const id = await started(person, workflowId);
  const { models } = await until("all have answered", async () => {
    const found = await instanceOf(person, id);
    return found.elements.some(({ element }) => element === "look") ? found : null;
  });
  const cost = expect.closeTo(3 * EACH, 12) as number;
  expect(models).toEqual({ calls: 3, tokens: 54, cost, unpriced: 0 });

  await send(person, cancelWorkflowInstance, { params: { id } });
  const { summary, elements } = await until("it has ended", async () => {
    const { body } = await send(person, analyzeWorkflow, { params: { id: workflowId } });
    return body.summary.instances === 1 ? body : null;
  });
  expect(summary.models).toEqual(models);
  const calls = elements.flatMap((one) => (one.models ? [[one.element, one.models.calls]] : []));
  expect(calls).toEqual([
    ["all", 2],
    ["last", 1],
  ]);
});
