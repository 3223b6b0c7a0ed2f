import { ChatServer, completion } from "@devloom/model/testing";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assignRole, createRole } from "../../../admin/access/contract.ts";
import {
  createModelAlias,
  createModelProvider,
  listModelCalls,
} from "../../../codegen/models/contract.ts";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { getRun, listRuns } from "../../../dashboard/runs/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { ProjectOnDisk } from "../../../testing/project-on-disk.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  cancelWorkflowInstance,
  checkWorkflow,
  createWorkflow,
  listWorkflowIncidents,
  listWorkTypes,
  retryWorkflowIncident,
} from "../contract.ts";
import { flows, processXml, serviceTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

const FILES = {
  "package.json": JSON.stringify({
    name: "small",
    type: "module",
    scripts: {
      sum: "node sum.js",
      wait: "node wait.js",
    },
  }),
  // Fails until it is given a list.
  "sum.js": `const list = JSON.parse(process.env.DEVLOOM_INPUT);
if (!Array.isArray(list)) throw new TypeError("not a list");
console.log("adding");
console.log(JSON.stringify({ sum: list.reduce((one, other) => one + other, 0) }));
`,
  "src/price.js": "export const price = (count) => count * 2;\n",
  "wait.js": `console.log("waiting");
setInterval(() => {}, 1000);
`,
};

let gateway: TestGateway;
let model: ChatServer;
let person: Person;
let projectId: string;
let project: ProjectOnDisk;
beforeAll(async () => {
  model = await ChatServer.start();
  gateway = await startTestGateway({ config: { trustedOrigins: [model.origin] } });
  person = await registerPerson(gateway.url);
  projectId = (await send(person, createProject, { body: { name: "Small" } })).body.id;
  project = new ProjectOnDisk(gateway.dataDir, person, projectId);
  project.commit(FILES);
});
afterAll(async () => {
  await gateway.close();
  await model.close();
});

const SCRIPT = "devloom:run:project.script";
const RETRY_AT_ONCE = { retrySeconds: "0" };

function around(id: string, task: string): string {
  const content = `<startEvent id="start"/>${task}<userTask id="look"/>`;
  return processXml(id, content + flows("start work look"));
}

/** The one instance of a process, once it came to the user task behind its work. */
function arrived(id: string) {
  return until("the work is done", async () => {
    const found = await instanceOf(person, id);
    return found.elements.some(({ element }) => element === "look") ? found : null;
  });
}

function incidentOf(instanceId: string) {
  return until("there is an incident", async () => {
    const { body } = await send(person, listWorkflowIncidents, { query: { instanceId } });
    return body.items[0];
  });
}

async function problemsOf(xml: string, by: Person = person): Promise<string[]> {
  const { id } = (await send(person, createWorkflow, { body: { name: "Draft", kind: "bpmn" } }))
    .body;
  const { body } = await send(by, checkWorkflow, { params: { id }, body: { xml } });
  return body.problems.map(({ reason }) => reason);
}

describe("a task that is a run", () => {
  it("runs a script of a project, fails into an incident, and goes on with corrected data", async () => {
    const task = serviceTask("work", SCRIPT, {
      projectId,
      script: "sum",
      data: "=numbers",
      resultVariable: "reply",
      ...RETRY_AT_ONCE,
    }).replace("type=", 'retries="1" type=');
    const workflow = await deployed(person, around("sums", task));
    const instance = await started(person, workflow.id, { numbers: 1 });

    expect((await incidentOf(instance)).message).toContain("code 1");
    const params = { id: (await incidentOf(instance)).id };
    await send(person, retryWorkflowIncident, { params, body: { variables: { numbers: [2, 3] } } });
    const { variables } = await arrived(instance);
    expect(variables["reply"]).toMatchObject({
      answer: { sum: 5 },
      output: 'adding\n{"sum":5}',
      commit: project.git("rev-parse", "HEAD"),
    });

    const { items } = (await send(person, listRuns, { query: { kind: "project.script" } })).body;
    expect(items.map(({ status }) => status)).toEqual(["succeeded", "failed", "failed"]);
    expect(items[0]).toMatchObject({ actorId: person.user.id, subject: `project/${projectId}` });
  });

  it("generates a file with the model, and commits it once its checks pass", async () => {
    const provider = { name: "Local", kind: "openai" as const, baseUrl: model.baseUrl };
    const { id: providerId } = (await send(person, createModelProvider, { body: provider })).body;
    const targets = [{ providerId, model: "small" }];
    await send(person, createModelAlias, { body: { name: "drafts", targets } });
    model.say(
      "src/price.js\n<<<<<<< SEARCH\nexport const price = (count) => count * 2;\n=======\nexport const price = (count) => count * 3;\n>>>>>>> REPLACE\n",
    );
    const task = serviceTask("work", "devloom:run:codegen.write", {
      projectId: "=project",
      path: "src/price.js",
      instruction: '="Price " + string(price) + " each"',
      model: "drafts",
      resultVariable: "made",
    });
    const workflow = await deployed(person, around("writes", task));
    const instance = await started(person, workflow.id, { project: projectId, price: 3 });

    const { variables, models } = await arrived(instance);
    expect(models).toEqual({ calls: 1, tokens: 18, cost: 0, unpriced: 1 });
    expect(project.git("log", "-1", "--format=%s")).toBe("Price 3 each");
    expect(project.git("show", "HEAD:src/price.js")).toContain("count * 3");
    expect(variables["made"]).toMatchObject({ commit: project.git("rev-parse", "HEAD") });
  });

  it("counts what its run asks when the job has gone already", async () => {
    const task = serviceTask("work", "devloom:run:codegen.write", {
      projectId,
      path: "src/price.js",
      instruction: "Anything",
      model: "drafts",
    });
    const workflow = await deployed(person, around("asks-late", task));
    const asked = async () => (await send(person, listModelCalls, {})).body.items;
    const before = (await asked()).length;
    let answer = (): void => {};
    const stopped = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // Unusable, so that the run asks again unless it has heard by then that it is cancelled.
    model.reply = async (_request, response) => {
      await stopped;
      response.setHeader("content-type", "application/json").end(completion("Nothing."));
    };
    const instance = await started(person, workflow.id);
    const runId = await until("the model is asked", async () => {
      const { runId: id } = (await instanceOf(person, instance)).jobs[0] ?? {};
      return (await asked()).length > before ? id : null;
    });
    await send(person, cancelWorkflowInstance, { params: { id: instance } });
    await until("the job is gone", async () =>
      (await instanceOf(person, instance)).jobs.length === 0 ? true : null,
    );
    answer();
    await until("the run has ended", async () => {
      const { finishedAt } = (await send(person, getRun, { params: { id: runId } })).body;
      return finishedAt;
    });
    const calls = (await asked()).slice(0, -before);
    const tokens = calls.map((one) => (one.inputTokens ?? 0) + (one.outputTokens ?? 0));
    expect((await instanceOf(person, instance)).models).toMatchObject({
      calls: calls.length,
      tokens: tokens.reduce((sum, one) => sum + one, 0),
    });
  });

  it("ends its run when the instance is cancelled", async () => {
    const task = serviceTask("work", SCRIPT, { projectId, script: "wait" });
    const workflow = await deployed(person, around("waits", task));
    const instance = await started(person, workflow.id);
    const runId = await until("the run has begun", async () => {
      const { runId: id } = (await instanceOf(person, instance)).jobs[0] ?? {};
      if (id === null || id === undefined) return null;
      return (await send(person, getRun, { params: { id } })).body.status === "running" ? id : null;
    });
    await send(person, cancelWorkflowInstance, { params: { id: instance } });
    await expect
      .poll(async () => (await send(person, getRun, { params: { id: runId } })).body.status)
      .toBe("cancelled");
  });
});

describe("what such a task needs", () => {
  const starting = (permissions: string[]) => async () => {
    const colleague = await newMember(gateway, person.user.tenant.tenantId, "viewer");
    const body = { title: `Role ${colleague.user.id}`, permissions };
    const { id: roleId } = (await send(person, createRole, { body })).body;
    await send(person, assignRole, { params: { accountId: colleague.user.id }, body: { roleId } });
    return colleague;
  };
  const operator = starting(["workflow:read", "workflow:start", "workflow:manage"]);

  it("is checked when it is deployed: kind, settings, project and rights", async () => {
    const check = (headers: Record<string, string>, type = SCRIPT, by = person) =>
      problemsOf(around("checked", serviceTask("work", type, headers)), by);

    expect(await check({ projectId })).toEqual(["The setting “script” is missing."]);
    expect(await check({ projectId: "small", script: "sum" })).toEqual([
      expect.stringContaining("The setting “projectId” is not valid"),
    ]);
    const other = person.user.id;
    expect(await check({ projectId: other, script: "sum" })).toEqual([
      expect.stringContaining("project"),
    ]);
    expect(await check({ projectId: "=id", script: "sum" })).toEqual([]);
    expect(await check({}, "devloom:run:nothing")).toEqual([
      expect.stringContaining(`It can do devloom:http`),
    ]);
    expect(await check({ projectId, script: "sum" }, SCRIPT, await operator())).toEqual([
      "You lack the permission project:update, which “Run a project script” needs.",
    ]);
  });

  it("is not lent to whoever starts the process", async () => {
    const task = serviceTask("work", SCRIPT, { projectId, script: "sum", data: "[1]" });
    const workflow = await deployed(person, around("lent", task));
    const instance = await started(await operator(), workflow.id);
    expect((await incidentOf(instance)).message).toBe(
      "Whoever started this instance lacks the permission project:update, which “Run a project script” needs.",
    );
  });

  it("is listed for the designer, with what can be chosen", async () => {
    const { items } = (await send(person, listWorkTypes)).body;
    expect(items.find(({ type }) => type === SCRIPT)?.settings).toEqual([
      { name: "projectId", required: true, options: [] },
      { name: "script", required: true, options: [] },
      { name: "path", required: false, options: [] },
      { name: "data", required: false, options: [] },
      { name: "resultVariable", required: false, options: [] },
    ]);
    const generators = items
      .find(({ type }) => type === "devloom:run:codegen.write")
      ?.settings.find(({ name }) => name === "generator");
    expect(generators?.options).toContain("component");
  });
});
