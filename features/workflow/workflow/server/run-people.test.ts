import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assignRole, createRole } from "../../../admin/access/contract.ts";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { listRuns } from "../../../dashboard/runs/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  broadcastWorkflowSignal,
  listWorkflowIncidents,
  listWorkflowInstances,
  moveWorkflowToken,
  publishWorkflowMessage,
  setWorkflowVariables,
} from "../contract.ts";
import { flows, processXml, serviceTask, userTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let gateway: TestGateway;
/** May do everything, and deploys. */
let owner: Person;
/** May start, operate and deploy processes, but start no run. */
let colleague: Person;
let work: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
  const projectId = (await send(owner, createProject, { body: { name: "Small" } })).body.id;
  work = serviceTask("work", "devloom:run:project.script", { projectId, script: "=script" });
  colleague = await newMember(gateway, owner.user.tenant.tenantId, "viewer");
  const permissions = ["read", "start", "operate", "manage"].map((one) => `workflow:${one}`);
  const body = { title: "Operators", permissions };
  const { id: roleId } = (await send(owner, createRole, { body })).body;
  await send(owner, assignRole, { params: { accountId: colleague.user.id }, body: { roleId } });
});
afterAll(async () => {
  await gateway.close();
});

const LACKS = "lacks the permission project:update, which “Run a project script” needs.";
const STARTED = `Whoever started this instance ${LACKS}`;
const STEERED = `Whoever changed this instance, sent it something or called it ${LACKS}`;
const start = `<startEvent id="start"/>`;
const end = `<endEvent id="end"/>`;
const variables = { script: "sum" };

/** A file with a message and a signal of that name. */
const named = (id: string, name: string, content: string): string =>
  processXml(id, content, `<message id="m" name="${name}"/><signal id="s" name="${name}"/>`);
const MESSAGE = `<messageEventDefinition messageRef="m"/>`;
const SIGNAL = `<signalEventDefinition signalRef="s"/>`;

const begunBy = (id: string, definition: string): string =>
  named(id, id, `<startEvent id="start">${definition}</startEvent>${work}${flows("start work")}`);

/** Why the run of the one instance of a process was refused. */
async function refusalOf(workflowId: string): Promise<string> {
  const { message } = await until("there is an incident", async () => {
    const { body } = await send(owner, listWorkflowIncidents, { query: { workflowId } });
    return body.items[0];
  });
  return message;
}

async function starterOf(workflowId: string): Promise<string | null | undefined> {
  const { body } = await send(owner, listWorkflowInstances, { query: { workflowId } });
  return body.items[0]?.startedBy;
}

/** The one element of an instance that waits at a node. */
const waitingAt = (instance: string, node: string) =>
  until(`it waits at ${node}`, async () =>
    (await instanceOf(owner, instance)).elements.find(({ element }) => element === node),
  );

describe("the rights of whoever deployed a run are not lent", () => {
  it("to whoever begins the process with a message or a signal", async () => {
    const { id: byMessage } = await deployed(owner, begunBy("told", MESSAGE));
    await send(colleague, publishWorkflowMessage, { body: { name: "told", variables } });
    expect(await refusalOf(byMessage)).toBe(STARTED);
    expect(await starterOf(byMessage)).toBe(colleague.user.id);

    const { id: bySignal } = await deployed(owner, begunBy("heard", SIGNAL));
    await send(colleague, broadcastWorkflowSignal, { body: { name: "heard", variables } });
    expect(await refusalOf(bySignal)).toBe(STARTED);
  });

  it.each([
    ["message", `<sendTask id="send" messageRef="m"/>`, MESSAGE],
    ["signal", `<intermediateThrowEvent id="send">${SIGNAL}</intermediateThrowEvent>`, SIGNAL],
  ])("to whoever lets a process of their own send the %s", async (kind, sending, definition) => {
    const { id } = await deployed(owner, begunBy(`passed-${kind}`, definition));
    const sender = named(
      `passes-${kind}`,
      `passed-${kind}`,
      start + sending + end + flows("start send end"),
    );
    // Begun by somebody who may, but made by somebody who may not.
    const { id: senderId } = await deployed(colleague, sender);
    await started(owner, senderId, variables);
    expect(await refusalOf(id)).toBe(STEERED);
    expect(await starterOf(id)).toBe(owner.user.id);
  });

  it("to whoever sends a message that is waited for, also one that was kept", async () => {
    const message = `<message id="m" name="go"><extensionElements>
      <d:subscription correlationKey="=key"/></extensionElements></message>`;
    const content = `${start}<intermediateCatchEvent id="wait">${MESSAGE}</intermediateCatchEvent>
      ${work}${flows("start wait work")}`;
    const sendKeyed = (key: string) =>
      send(colleague, publishWorkflowMessage, {
        body: { name: "go", key, variables, timeToLiveSeconds: 3_600 },
      });
    const { id: waits } = await deployed(owner, processXml("waits", content, message));
    await waitingAt(await started(owner, waits, { key: "now" }), "wait");
    expect((await sendKeyed("now")).body.result).toBe("delivered");
    expect(await refusalOf(waits)).toBe(STEERED);

    const { id: later } = await deployed(owner, processXml("later", content, message));
    expect((await sendKeyed("later")).body.result).toBe("kept");
    await started(owner, later, { key: "later" });
    expect(await refusalOf(later)).toBe(STEERED);
  });

  it("to whoever sets variables or moves a token", async () => {
    const content = `${start}${userTask("look")}${work}${flows("start look work")}`;
    const { id: moved } = await deployed(owner, processXml("moved", content));
    const instance = await started(owner, moved, variables);
    const { number } = await waitingAt(instance, "look");
    const params = { id: instance };
    await send(colleague, moveWorkflowToken, { params, body: { number, to: "work" } });
    expect(await refusalOf(moved)).toBe(STEERED);

    const { id: changed } = await deployed(owner, processXml("changed", content));
    const other = { id: await started(owner, changed) };
    await send(colleague, setWorkflowVariables, { params: other, body: { variables } });
    const at = await waitingAt(other.id, "look");
    const body = { number: at.number, to: "work" };
    await send(owner, moveWorkflowToken, { params: other, body });
    expect(await refusalOf(changed)).toBe(STEERED);
  });

  it("to whoever deployed a process that calls it", async () => {
    const { id } = await deployed(owner, processXml("called", start + work + flows("start work")));
    const call = `${start}<callActivity id="call" calledElement="called"/>${flows("start call")}`;
    const { id: calling } = await deployed(colleague, processXml("calling", call));
    await started(owner, calling, variables);
    expect(await refusalOf(id)).toBe(STEERED);
  });

  it("but a message of somebody who may starts the run", async () => {
    await deployed(owner, begunBy("allowed", MESSAGE));
    await send(owner, publishWorkflowMessage, { body: { name: "allowed", variables } });
    const run = await until("there is a run", async () => {
      const { body } = await send(owner, listRuns, { query: { kind: "project.script" } });
      return body.items[0];
    });
    expect(run.actorId).toBe(owner.user.id);
  });
});
