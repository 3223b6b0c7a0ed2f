import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  claimWorkflowTask,
  createWorkflow,
  deployWorkflow,
  listWorkflowDecisions,
  saveWorkflowDraft,
  tryWorkflowDecision,
  completeWorkflowTask,
  listWorkflowTasks,
  readWorkflowHistory,
  replayWorkflowInstance,
  resolveWorkflowIncidents,
  startWorkflow,
} from "../contract.ts";
import { decisionTable, flows, oneTask, processXml } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

describe("a deployed process", () => {
  it("runs from its start over a user task to its end, and its history replays", async () => {
    const { id } = await deployed(person, oneTask("approval"));
    const instance = await started(person, id, { order: 7 });

    expect(await instanceOf(person, instance)).toMatchObject({
      state: "running",
      variables: { order: 7 },
      elements: [{ element: "review", waitsFor: "job" }],
    });
    const { body: tasks } = await send(person, listWorkflowTasks, { query: { view: "claimable" } });
    const task = tasks.items[0];
    if (task === undefined) throw new Error("There is no task.");
    await send(person, claimWorkflowTask, { params: { id: task.id } });
    const done = await send(person, completeWorkflowTask, {
      params: { id: task.id },
      body: { variables: { ok: true } },
    });

    expect(done.status).toBe(204);
    expect(await instanceOf(person, instance)).toMatchObject({
      state: "completed",
      elements: [],
      variables: { order: 7, ok: true },
    });
    const { body: history } = await send(person, readWorkflowHistory, { params: { id: instance } });
    expect(history.items.map(({ event }) => event["type"])).toEqual(["start", "userTaskCompleted"]);
    const { body: past } = await send(person, replayWorkflowInstance, {
      params: { id: instance, sequence: 1 },
    });
    expect(past).toMatchObject({
      state: "running",
      version: 1,
      time: history.items[0]?.time,
      elements: [{ element: "review" }],
      completed: ["start"],
      taken: [expect.stringContaining("start")],
    });
  });

  it("that is stuck is helped together with others, and cancelled with all of its incidents", async () => {
    const stuck = (id: string) => `<exclusiveGateway id="${id}"/>
      <sequenceFlow id="${id}_end" sourceRef="${id}" targetRef="end">
        <conditionExpression xsi:type="tFormalExpression">go = true</conditionExpression></sequenceFlow>`;
    const content = `<startEvent id="start"/><parallelGateway id="fork"/>${stuck("one")}${stuck("two")}
      <endEvent id="end"/>${flows("start fork one", "fork two")}`;
    const { id } = await deployed(person, processXml("stuck", content));
    const [first, second] = [await started(person, id), await started(person, id, { go: true })];
    expect((await instanceOf(person, second)).state).toBe("completed");
    const { openIncidents } = await instanceOf(person, first);
    const ids = openIncidents.map((incident) => incident.id);
    const act = async (action: "retry" | "skip" | "cancel") =>
      (await send(person, resolveWorkflowIncidents, { body: { ids, action } })).body;

    expect(ids).toHaveLength(2);
    const skipped = await act("skip");
    expect(skipped.problems.map((problem) => problem.id)).toEqual(ids);
    expect(skipped.resolved).toBe(0);
    expect(await act("cancel")).toEqual({ resolved: 2, problems: [] });
    await until("it has ended", async () =>
      (await instanceOf(person, first)).state === "cancelled" ? true : null,
    );
    expect((await act("retry")).problems).toHaveLength(2);
  });

  it("that begins with a message is not begun by hand", async () => {
    const starts = `<startEvent id="start"><messageEventDefinition messageRef="m"/></startEvent>`;
    const model = processXml(
      "by-message",
      `${starts}<endEvent id="end"/>${flows("start end")}`,
      `<message id="m" name="go"/>`,
    );
    const { id } = await deployed(person, model);

    expect(await send(person, startWorkflow, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      body: { code: "begins_by_itself" },
    });
  });
});

describe("decisions", () => {
  it("are tried before they are deployed, and listed once they are", async () => {
    const { body: file } = await send(person, createWorkflow, {
      body: { name: "Discounts", kind: "dmn" },
    });
    const params = { id: file.id };
    const attempt = async (xml: string) =>
      (
        await send(person, tryWorkflowDecision, {
          params,
          body: { xml, decision: "discounts", variables: { amount: 250 } },
        })
      ).body;
    const xml = decisionTable("discounts");

    expect(await attempt(xml)).toEqual({
      problems: [],
      steps: [{ decision: "discounts", inputs: [250], rules: [1], result: 10 }],
      result: 10,
      error: null,
    });
    expect(await attempt(xml.replace("&lt; 100", "-"))).toMatchObject({
      steps: [{ rules: [0, 1] }],
      error: "2 rules match, only one may.",
    });
    const broken = xml.replace("&gt;= 100", "&gt;=");
    expect(await attempt(broken)).toMatchObject({ problems: [{ element: "c" }], steps: [] });

    await send(person, saveWorkflowDraft, { params, body: { xml: broken } });
    const refused = await send(person, deployWorkflow, { params });
    expect(refused).toMatchObject({
      status: 422,
      body: { details: { problems: [{ element: "c", reason: expect.stringContaining("“>=”") }] } },
    });
    const listed = async () =>
      (await send(person, listWorkflowDecisions)).body.items.filter(({ id }) => id === "discounts");
    expect(await listed()).toEqual([]);

    await send(person, saveWorkflowDraft, { params, body: { xml } });
    await send(person, deployWorkflow, { params });
    expect(await listed()).toEqual([
      {
        id: "discounts",
        name: "Discount",
        workflowId: file.id,
        workflowName: "Discounts",
        version: 1,
      },
    ]);
  });
});
