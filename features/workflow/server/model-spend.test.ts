import { ChatServer } from "@devloom/model/testing";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assignRole, createRole } from "../../access/contract.ts";
import { createModelPrice, listModelCalls } from "../../models/contract.ts";
import { generateReport, getReport } from "../../reports/contract.ts";
import { writeSettings } from "../../settings/contract.ts";
import { type Person, registerPerson, send } from "../../testing/client.ts";
import { newMember } from "../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../testing/start-test-gateway.ts";
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

it("keeps what its questions to models cost, for those who may see that", async () => {
  const values = { "ai.baseUrl": model.baseUrl, "ai.model": "m", "ai.apiKey": "key" };
  await send(person, writeSettings, { body: { layer: "tenant", values } });
  const price = { name: "m", inputPrice: 10, outputPrice: 20, validFrom: "2020-01-01" };
  await send(person, createModelPrice, { body: price });
  model.say("fine");
  const ask = (id: string) => serviceTask(id, "devloom:model", { prompt: "Hello" });
  const tasks = `${ask("first")}${ask("second")}<userTask id="look"/>`;
  const content = `<startEvent id="start"/>${tasks}${flows("start first second look")}`;
  const { id: workflowId } = await deployed(person, processXml("spending", content));
  const id = await started(person, workflowId);
  const { models } = await until("both have answered", async () => {
    const found = await instanceOf(person, id);
    return found.elements.some(({ element }) => element === "look") ? found : null;
  });

  // The server counts 11 and 7 tokens each time.
  const each = (11 * 10 + 7 * 20) / 1_000_000;
  const cost = expect.closeTo(2 * each, 12) as number;
  expect(models).toEqual({ calls: 2, tokens: 36, cost, unpriced: 0 });
  const calls = (await send(person, listModelCalls, {})).body.items;
  const own = calls.filter(({ subject }) => subject === `workflow-instance/${id}`);
  expect(own.map((call) => call.cost)).toEqual([each, each]);

  await send(person, cancelWorkflowInstance, { params: { id } });
  const figures = { params: { id: workflowId } };
  const { summary, elements } = (await send(person, analyzeWorkflow, figures)).body;
  expect(summary).toMatchObject({ instances: 1, cost: null, models });
  expect(elements.find(({ element }) => element === "second")?.models).toMatchObject({
    calls: 1,
    cost: each,
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
