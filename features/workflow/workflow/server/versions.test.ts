import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { openLive } from "../../../testing/live-stream.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  cancelWorkflowInstance,
  checkWorkflow,
  createWorkflow,
  deleteWorkflow,
  deployWorkflow,
  getWorkflowDraft,
  getWorkflowStartForm,
  getWorkflowVersion,
  listWorkflowInstances,
  listWorkflowVersions,
  redeployWorkflowVersion,
  saveWorkflowDraft,
  startWorkflow,
  summarizeWorkflows,
  WORKFLOW_LIMITS,
} from "../contract.ts";
import { flows, oneTask, processXml, userTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const make = async (name: string): Promise<string> =>
  (await send(person, createWorkflow, { body: { name } })).body.id;

describe("a draft", () => {
  it("begins with a start event and is saved by whoever saw its newest version", async () => {
    const id = await make("Draft");
    const params = { id };
    const first = await send(person, getWorkflowDraft, { params });
    const save = (version: string, xml: string) =>
      send({ ...person, headers: { "if-match": version } }, saveWorkflowDraft, {
        params,
        body: { xml },
      });

    expect(first.body).toMatchObject({ version: 0, updatedBy: null });
    expect(first.body.xml).toContain("startEvent");
    expect(await save('"0"', "<half")).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await save('"0"', "<other")).toMatchObject({ status: 412 });
    expect((await send(person, getWorkflowDraft, { params })).body.xml).toBe("<half");
  });

  it.each([
    ["half a tag", "<half"],
    [
      "a dangling reference",
      processXml("p", `<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="x"/>`),
    ],
    ["an id twice", processXml("p", `<startEvent id="s"/><task id="s"/>`)],
  ])("with %s is kept as it is and not deployed", async (_what, xml) => {
    const params = { id: await make("Unfinished") };
    await send(person, saveWorkflowDraft, { params, body: { xml } });

    const refused = await send(person, deployWorkflow, { params });

    expect(refused).toMatchObject({ status: 422, body: { code: "not_deployable" } });
    const { problems } = (
      refused.body as unknown as { details: { problems: { reason: string }[] } }
    ).details;
    expect(problems[0]?.reason).toMatch(/\w/);
    expect((await send(person, listWorkflowVersions, { params })).body.total).toBe(0);
  });

  const doubling = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`);
  it.each([
    ["entities", `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`, /declarations and entities/],
    [
      "an entity bomb",
      `<!DOCTYPE a [<!ENTITY e0 "x">${doubling.join("")}]><a>&e30;</a>`,
      /declarations and entities/,
    ],
    ["a file of the host", `<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>`, /declarations/],
    ["an unknown entity", "<a>&bomb;</a>", /Unknown entity/],
    ["20,000 elements in each other", "<a>".repeat(20_000), /nested more than 100/],
    [
      "the same id 5,000 times",
      processXml("p", `<startEvent id="s"/>`.repeat(5_000)),
      /used more than once, “s”/,
    ],
    ["more than 20,000 elements", `<a>${"<b/>".repeat(25_000)}</a>`, /more than 20000 elements/],
  ])("with %s is refused, and nothing is stored", async (_what, xml, reason) => {
    const params = { id: await make("Harmful") };
    const body = { xml };

    const refused = await send(person, saveWorkflowDraft, { params, body });
    const checked = await send(person, checkWorkflow, { params, body });

    expect(refused).toMatchObject({ status: 422, body: { code: "harmful_model" } });
    expect((refused.body as unknown as { message: string }).message).toMatch(reason);
    expect(checked.body.problems[0]?.reason).toMatch(reason);
    expect((await send(person, getWorkflowDraft, { params })).body.version).toBe(0);
  });

  it("of 50 MB is refused by each call that takes one", async () => {
    const params = { id: await make("Huge") };
    const body = { xml: `<a>${" ".repeat(50 * 1024 * 1024)}</a>` };

    for (const call of [saveWorkflowDraft, checkWorkflow])
      expect(await send(person, call, { params, body })).toMatchObject({
        status: 413,
        body: { code: "body_too_large" },
      });
    // Below the limit of the body and above that of models.
    const large = { xml: `<a>${" ".repeat(WORKFLOW_LIMITS.xmlLength)}</a>` };
    expect(await send(person, saveWorkflowDraft, { params, body: large })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    expect((await send(person, getWorkflowDraft, { params })).body.version).toBe(0);
  });
});

describe("a version", () => {
  it("never changes, and an old one can become the newest again", async () => {
    const xml = oneTask("versions");
    const { id } = await deployed(person, xml);
    const params = { id };
    const old = await started(person, id);
    await send(person, saveWorkflowDraft, {
      params,
      body: { xml: oneTask("versions", userTask("review").replace("review", "approve")) },
    });
    expect((await send(person, deployWorkflow, { params })).status).toBe(422);
    const second = xml.replaceAll("review", "approve");
    await send(person, saveWorkflowDraft, { params, body: { xml: second } });
    await send(person, deployWorkflow, { params });
    const again = await send(person, redeployWorkflowVersion, { params: { id, version: 1 } });

    expect(again.body).toMatchObject({ version: 3, repeats: 1, parts: ["versions"] });
    const read = async (version: number) =>
      (await send(person, getWorkflowVersion, { params: { id, version } })).body.xml;
    expect([await read(1), await read(2), await read(3)]).toEqual([xml, second, xml]);
    expect(await instanceOf(person, old)).toMatchObject({ version: 1 });
    const asked = await send(person, startWorkflow, { params, body: { version: 2 } });
    expect(await instanceOf(person, asked.body.id)).toMatchObject({
      version: 2,
      elements: [{ element: "approve" }],
    });
  });

  it("says what whoever starts it fills in", async () => {
    const form = { type: "object", properties: { amount: { type: "number" } } };
    const schema = JSON.stringify(form).replaceAll('"', "&quot;");
    const start = `<startEvent id="start"><extensionElements><d:formDefinition schema="${schema}"/></extensionElements></startEvent>`;
    const asking = oneTask("asking").replace('<startEvent id="start"/>', start);
    for (const [xml, expected] of [
      [asking, form],
      [oneTask("silent"), null],
    ] as const) {
      const params = await deployed(person, xml);
      const { body } = await send(person, getWorkflowStartForm, { params });
      const place = { element: "start", form: expected };
      expect(body).toMatchObject({ form: expected, starts: [place] });
    }
  });

  it("begins at one of several start events, which whoever starts it chooses", async () => {
    const content = `<startEvent id="call" name="Called"/><startEvent id="mail" name="Written to"/>
      <userTask id="phone"/><userTask id="answer"/>`;
    const xml = processXml("asked", content + flows("call phone", "mail answer"));
    const { id } = await deployed(person, xml);
    const params = { id };
    const { body } = await send(person, getWorkflowStartForm, { params });
    expect(body.starts).toMatchObject([
      { process: "asked", element: "call", name: "Called" },
      { process: "asked", element: "mail", name: "Written to" },
    ]);

    const second = await send(person, startWorkflow, { params, body: { start: "mail" } });
    const first = await send(person, startWorkflow, { params, body: {} });
    const waitsAt = async (instance: string) =>
      until("it waits", async () => (await instanceOf(person, instance)).elements[0]?.element);
    expect(await waitsAt(second.body.id)).toBe("answer");
    expect(await waitsAt(first.body.id)).toBe("phone");
    const none = await send(person, startWorkflow, { params, body: { start: "phone" } });
    expect(none.status).toBe(404);
  });

  it("has ids of its own in the workspace, and stays while instances of it run", async () => {
    const { id } = await deployed(person, oneTask("mine"));
    await expect(deployed(person, oneTask("mine"))).rejects.toThrow("used by the workflow");
    const live = await openLive(person, "workflow-instance");
    const instance = await started(person, id);
    await live.heard(instance);
    live.close();

    expect(await send(person, deleteWorkflow, { params: { id } })).toMatchObject({ status: 409 });
    const { body } = await send(person, summarizeWorkflows, {});
    expect(body.items.find(({ workflowId }) => workflowId === id)).toMatchObject({
      deployedVersion: 1,
      running: 1,
      incidents: 0,
    });
    const ended = await send(person, cancelWorkflowInstance, { params: { id: instance } });
    expect(ended.body).toMatchObject({ state: "cancelled" });
    expect(await send(person, cancelWorkflowInstance, { params: { id: instance } })).toMatchObject({
      status: 409,
    });
    const listed = await send(person, listWorkflowInstances, {
      query: { workflowId: id, state: "cancelled", incident: "false" },
    });
    expect(listed.body.total).toBe(1);
    expect(await send(person, deleteWorkflow, { params: { id } })).toMatchObject({ status: 204 });
    await deployed(person, oneTask("mine"));
  });
});
