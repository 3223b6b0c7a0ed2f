import { defineExamples, type Example } from "../../../testing/endpoint-example.ts";
import { send } from "../../../testing/client.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import {
  claimWorkflowTask,
  createWorkflow,
  createWorkflowTarget,
  delegateWorkflowTask,
  deployWorkflow,
  fetchWorkflowJobs,
  listWorkflowIncidents,
  listWorkflowTargets,
  listWorkflowTasks,
  saveWorkflowDraft,
  startWorkflow,
  workflowContract,
  workflows,
  type WorkerJob,
} from "../contract.ts";
import { decisionTable, flows, oneTask, processXml, serviceTask } from "./models.ts";

const models = resourceExamples(workflows, () => ({ description: "An example" }));
let made = 0;

/** Models of examples each have ids of their own. */
function nextId(): string {
  made += 1;
  return `example-${made}`;
}

const oneJob = (type: string): string =>
  processXml(
    nextId(),
    `<startEvent id="start"/>${serviceTask("work", type)}<endEvent id="end"/>${flows("start work end")}`,
  );

/** A task that stops with an incident at once: its condition is neither true nor false. */
const stops = (): string =>
  processXml(
    nextId(),
    `<startEvent id="start"/><exclusiveGateway id="choice"/><endEvent id="end"/>
    <sequenceFlow id="f" sourceRef="start" targetRef="choice"/>
    <sequenceFlow id="g" sourceRef="choice" targetRef="end">
      <conditionExpression xsi:type="tFormalExpression">missing</conditionExpression></sequenceFlow>`,
  );

async function deployed({ owner, ownerMark }: World, xml: string): Promise<{ id: string }> {
  const { body } = await send(owner, createWorkflow, { body: { name: ownerMark } });
  const params = { id: body.id };
  await send(owner, saveWorkflowDraft, { params, body: { xml } });
  const version = await send(owner, deployWorkflow, { params });
  if (version.status !== 201) throw new Error(JSON.stringify(version.body));
  return params;
}

async function instance(world: World, xml = oneTask(nextId())): Promise<{ id: string }> {
  const { body } = await send(world.owner, startWorkflow, {
    params: await deployed(world, xml),
    body: { variables: { mark: world.ownerMark }, businessKey: world.ownerMark },
  });
  return { id: body.id };
}

async function task(world: World): Promise<{ id: string }> {
  const { id: instanceId } = await instance(world);
  const { body } = await send(world.owner, listWorkflowTasks, {
    query: { view: "all", instanceId },
  });
  return { id: body.items[0]?.id ?? "" };
}

async function incident(world: World): Promise<{ id: string }> {
  const { id: instanceId } = await instance(world, stops());
  const { body } = await send(world.owner, listWorkflowIncidents, { query: { instanceId } });
  return { id: body.items[0]?.id ?? "" };
}

/** An incident in the first of two versions. */
async function inFirstOfTwo(world: World): Promise<{ id: string; workflowId: string }> {
  const { id } = await incident(world);
  const { items } = (await send(world.owner, listWorkflowIncidents, {})).body;
  const workflowId = items.find((one) => one.id === id)?.workflowId ?? "";
  const params = { id: workflowId, version: 1 };
  await send(world.owner, workflowContract.redeployWorkflowVersion, { params });
  return { id, workflowId };
}

async function lockedJob(world: World): Promise<WorkerJob> {
  const type = nextId();
  await instance(world, oneJob(type));
  const { body } = await send(world.owner, fetchWorkflowJobs, { body: { types: [type] } });
  const [job] = body.items;
  if (job === undefined) throw new Error("There is no job.");
  return job;
}

/** Endpoints of something that the owner has, which strangers do not find. */
function own<Input>(arrange: (world: World) => Promise<Input>) {
  return { isolation: "tenant", arrange } as const;
}
const ofModel = own(async (world) => ({ params: await models.makeOne(world) }));
const ofInstance = { ...own(async (world) => ({ params: await instance(world) })), reveals: true };
const ofIncident = own(async (world) => ({ params: await incident(world), body: {} }));
const ofVersion = own(async (world) => ({
  params: { ...(await deployed(world, oneTask(nextId()))), version: 1 },
}));

/** A workflow of which one instance has ended. */
async function endedOnce(world: World): Promise<{ id: string }> {
  const id = nextId();
  const params = await deployed(
    world,
    processXml(id, `<startEvent id="start"/><endEvent id="end"/>${flows("start end")}`),
  );
  await send(world.owner, startWorkflow, { params, body: { businessKey: world.ownerMark } });
  return params;
}
const ofEnded = own(async (world) => ({ params: await endedOnce(world) }));

async function target(world: World): Promise<{ id: string; target: string }> {
  const { id } = await endedOnce(world);
  const body = { measure: "mean", limit: 1_000, period: "day" } as const;
  await send(world.owner, createWorkflowTarget, { params: { id }, body });
  const { body: found } = await send(world.owner, listWorkflowTargets, { params: { id } });
  return { id, target: found.items[0]?.id ?? "" };
}

const withJob = (body: object): Example<never> =>
  own(async (world: World) => {
    const { key, lock } = await lockedJob(world);
    return { params: { key }, body: { lock, ...body } };
    // Each body is the one of its endpoint; the suites hold it against the contract.
  }) as Example<never>;

export const workflowExamples = defineExamples(workflowContract, {
  ...models.examples,
  createWorkflow: { isolation: "own", arrange: async () => ({ body: { name: "Another" } }) },
  summarizeWorkflows: { isolation: "own", arrange: async (world) => (await task(world), {}) },
  getWorkflowDraft: { ...ofModel, reveals: true },
  saveWorkflowDraft: own(async (world) => ({
    params: await models.makeOne(world),
    body: { xml: oneTask(nextId()) },
  })),
  checkWorkflow: own(async (world) => ({
    params: await models.makeOne(world),
    body: { xml: oneTask(nextId()) },
  })),
  listWorkflowDecisions: {
    isolation: "own",
    async arrange(world) {
      await models.makeOne(world);
      return {};
    },
  },
  tryWorkflowDecision: own(async (world) => ({
    params: await models.makeOne(world),
    body: { xml: decisionTable(nextId()), decision: `example-${made}`, variables: { amount: 1 } },
  })),
  deployWorkflow: own(async (world) => ({
    params: await deployed(world, oneTask(nextId())),
  })),
  listWorkflowVersions: own(async (world) => ({
    params: await deployed(world, oneTask(nextId())),
  })),
  getWorkflowVersion: ofVersion,
  redeployWorkflowVersion: ofVersion,
  startWorkflow: {
    ...own(async (world) => ({
      params: await deployed(world, oneTask(nextId())),
      body: { businessKey: world.ownerMark },
    })),
    reveals: true,
  },
  listWorkflowInstances: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => (await instance(world), {}),
  },
  getWorkflowInstance: ofInstance,
  readWorkflowHistory: ofInstance,
  replayWorkflowInstance: {
    ...own(async (world) => ({ params: { ...(await instance(world)), sequence: 1 } })),
    reveals: true,
  },
  cancelWorkflowInstance: ofInstance,
  setWorkflowVariables: own(async (world) => ({
    params: await instance(world),
    body: { variables: { more: 1 } },
  })),
  moveWorkflowToken: own(async (world) => ({
    params: await instance(world),
    body: { number: 1, to: "end" },
  })),
  listWorkflowIncidents: {
    isolation: "own",
    arrange: async (world) => (await incident(world), {}),
  },
  retryWorkflowIncident: ofIncident,
  getWorkflowStartForm: own(async (world) => ({
    params: await deployed(world, oneTask(nextId())),
  })),
  migrateWorkflow: own(async (world) => ({
    params: { id: (await inFirstOfTwo(world)).workflowId },
    body: { from: 1, to: 2 },
  })),
  retryWorkflowIncidentIn: own(async (world) => ({
    params: { id: (await inFirstOfTwo(world)).id },
    body: { version: 2 },
  })),
  skipWorkflowIncident: own(async (world) => {
    const type = nextId();
    const { id: instanceId } = await instance(world, oneJob(type));
    const { body } = await send(world.owner, fetchWorkflowJobs, { body: { types: [type] } });
    const [job] = body.items;
    await send(world.owner, workflowContract.failWorkflowJob, {
      params: { key: job?.key ?? "" },
      body: { lock: job?.lock ?? "", message: "No", final: true },
    });
    await send(world.owner, workflowContract.setWorkflowVariables, {
      params: { id: instanceId },
      body: { variables: {} },
    });
    const found = await send(world.owner, listWorkflowIncidents, { query: { instanceId } });
    return { params: { id: found.body.items[0]?.id ?? "" }, body: {} };
  }),
  resolveWorkflowIncidents: {
    isolation: "own",
    arrange: async (world) => ({
      body: { ids: [(await incident(world)).id], action: "cancel" as const },
    }),
  },
  listWorkflowTasks: {
    isolation: "own",
    arrange: async (world) => (await task(world), { query: { view: "all" as const } }),
  },
  summarizeWorkflowTasks: {
    isolation: "own",
    arrange: async (world) => (await task(world), {}),
  },
  getWorkflowTask: { ...own(async (world) => ({ params: await task(world) })), reveals: true },
  claimWorkflowTask: own(async (world) => ({ params: await task(world) })),
  unclaimWorkflowTask: {
    ...own(async (world) => {
      const params = await task(world);
      await send(world.owner, claimWorkflowTask, { params });
      return { params };
    }),
    minimumRole: "developer",
  },
  delegateWorkflowTask: {
    ...own(async (world) => ({
      params: await task(world),
      body: { accountId: world.owner.user.id },
    })),
    minimumRole: "developer",
  },
  completeWorkflowTask: {
    isolation: "person",
    async arrange(world) {
      const params = await task(world);
      const { admin } = world.members;
      await send(world.owner, delegateWorkflowTask, {
        params,
        body: { accountId: admin.user.id },
      });
      const tenant = world.owner.user.tenant.tenantId;
      return { params, body: {}, person: admin, tenant };
    },
  },
  publishWorkflowMessage: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Nobody waits for it" } }),
  },
  broadcastWorkflowSignal: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Nobody waits for it" } }),
  },
  listWorkflowFacts: { isolation: "own", arrange: async () => ({}) },
  tellWorkflowFacts: { isolation: "own", arrange: async () => ({ body: { facts: { heat: 3 } } }) },
  fetchWorkflowJobs: {
    isolation: "own",
    reveals: true,
    async arrange(world) {
      const type = nextId();
      await instance(world, oneJob(type));
      return { body: { types: [type] } };
    },
  },
  completeWorkflowJob: withJob({}),
  failWorkflowJob: withJob({ message: "No" }),
  extendWorkflowJob: withJob({ lockSeconds: 60 }),
  throwWorkflowError: withJob({ code: "E1" }),
  listWorkTypes: { isolation: "own", arrange: async () => ({}) },
  analyzeWorkflow: ofEnded,
  listWorkflowVariants: ofEnded,
  analyzeWorkflowBranches: ofEnded,
  listWorkflowOutliers: ofEnded,
  exportWorkflowLog: { ...ofEnded, reveals: true },
  listWorkflowTargets: ofEnded,
  createWorkflowTarget: own(async (world) => ({
    params: await endedOnce(world),
    body: { measure: "p95" as const, limit: 1_000, period: "week" as const },
  })),
  deleteWorkflowTarget: own(async (world) => ({ params: await target(world) })),
  getWorkflowCost: ofEnded,
  setWorkflowCost: own(async (world) => ({
    params: await endedOnce(world),
    body: { currency: "EUR", rates: [{ element: "end", each: 1, hourly: 0 }] },
  })),
});
