import {
  endpoint,
  holders,
  Id,
  IdParams,
  Json,
  JsonObject,
  NoContent,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { ElementNumber } from "./instances.ts";
import { canReadWorkflows, WORKFLOW_LIMITS } from "./models.ts";

const canDoTasks = holders("workflow:task");
const canPublish = holders("workflow:start");
const canWork = holders("workflow:work");

/** A user task that waits for somebody. */
export const WorkflowTask = z.strictObject({
  id: Id,
  instanceId: Id,
  workflowId: Id,
  version: z.number().int(),
  /** What tells the instance from others: its process, its key, its start. */
  workflowName: z.string(),
  businessKey: z.string().nullable(),
  startedAt: Timestamp,
  element: z.string(),
  /** Of the element in its instance. */
  number: ElementNumber,
  /** The element's name in the model, or its id. */
  name: z.string(),
  /** Who does it. */
  assigneeId: Id.nullable(),
  /** Who may take it; everybody when both are empty. Teams by id or name, as the model names them. */
  candidateTeams: z.array(z.string()),
  /** Ids of people; where the model names somebody who is no member, what it says. */
  candidatePeople: z.array(z.string()),
  dueAt: Timestamp.nullable(),
  followUpAt: Timestamp.nullable(),
  /** 0 to 100; 50 unless the model says otherwise. */
  priority: z.number().int(),
  /** A JSON Schema of the data to give, when the model has one. */
  form: JsonObject.nullable(),
  createdAt: Timestamp,
  /** Whether the caller may take it. */
  claimable: z.boolean(),
});
export type WorkflowTask = z.infer<typeof WorkflowTask>;

/** `open` is what the caller has to do or may take: `mine` and `claimable` together. */
export const TASK_VIEWS = ["open", "mine", "claimable", "all"] as const;

export const listWorkflowTasks = endpoint({
  method: "GET",
  path: "/api/workflow-task",
  summary: "Open user tasks: the caller's own, those the caller may take, both, or all",
  access: canDoTasks,
  query: PageQuery.extend({
    view: z.enum(TASK_VIEWS).default("mine"),
    instanceId: Id.optional(),
  }),
  response: pageOf(WorkflowTask),
});

export const getWorkflowTask = endpoint({
  method: "GET",
  path: "/api/workflow-task/{id}",
  summary: "One open user task with the data it can see",
  access: canDoTasks,
  params: IdParams,
  response: WorkflowTask.extend({ variables: JsonObject }),
});

export const claimWorkflowTask = endpoint({
  method: "POST",
  path: "/api/workflow-task/{id}/claim",
  summary: "Take a user task",
  access: canDoTasks,
  params: IdParams,
  response: WorkflowTask,
});

export const unclaimWorkflowTask = endpoint({
  method: "POST",
  path: "/api/workflow-task/{id}/unclaim",
  summary: "Give a user task back",
  access: canDoTasks,
  params: IdParams,
  response: WorkflowTask,
});

export const delegateWorkflowTask = endpoint({
  method: "POST",
  path: "/api/workflow-task/{id}/delegate",
  summary: "Hand one's user task to somebody else; operators may hand over any",
  access: canDoTasks,
  params: IdParams,
  body: z.strictObject({ accountId: Id }),
  response: WorkflowTask,
});

export const completeWorkflowTask = endpoint({
  method: "POST",
  path: "/api/workflow-task/{id}/complete",
  summary: "Complete one's user task with its data",
  access: canDoTasks,
  params: IdParams,
  body: z.strictObject({ variables: JsonObject.default({}) }),
  response: NoContent,
  status: 204,
});

const EventName = z.string().trim().min(1).max(200);

export const publishWorkflowMessage = endpoint({
  method: "POST",
  path: "/api/workflow-message",
  summary:
    "Give a message to the one instance that waits for its name and key, to a start event, or keep it",
  access: canPublish,
  body: z.strictObject({
    name: EventName,
    /** What instances are found by: a text, a number, a truth value. Null matches those without a key. */
    key: z.union([z.string().max(200), z.number(), z.boolean(), z.null()]).default(null),
    variables: JsonObject.default({}),
    /** How long it waits for somebody who is not there yet. */
    timeToLiveSeconds: z
      .number()
      .int()
      .min(0)
      .max(WORKFLOW_LIMITS.messageDays * 86_400)
      .default(0),
    /** The same id is taken once while the first is remembered: its time to live, at least an hour. */
    messageId: z.string().min(1).max(200).optional(),
  }),
  response: z.strictObject({
    result: z.enum(["delivered", "started", "kept", "dropped", "duplicate"]),
    instanceId: Id.nullable(),
  }),
});

export const broadcastWorkflowSignal = endpoint({
  method: "POST",
  path: "/api/workflow-signal",
  summary: "Give a signal to every instance that waits for it, and to start events",
  access: canPublish,
  body: z.strictObject({ name: EventName, variables: JsonObject.default({}) }),
  response: z.strictObject({ delivered: z.number().int(), started: z.number().int() }),
});

/** `instance:number`: the same for every attempt, so it is the key for side effects that happen once. */
export const JobKey = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,10}$/);
const JobParams = z.strictObject({ key: JobKey });

export const WorkerJob = z.strictObject({
  key: JobKey,
  instanceId: Id,
  number: ElementNumber,
  workflowId: Id,
  version: z.number().int(),
  element: z.string(),
  type: z.string(),
  headers: JsonObject,
  /** Everything the element sees. */
  variables: JsonObject,
  /** Counted from one. */
  attempt: z.number().int(),
  maxAttempts: z.number().int(),
  /** Proves that the worker holds the job. */
  lock: Id,
  lockedUntil: Timestamp,
});
export type WorkerJob = z.infer<typeof WorkerJob>;

const LockSeconds = z.number().int().min(1).max(WORKFLOW_LIMITS.lockSeconds);

export const fetchWorkflowJobs = endpoint({
  method: "POST",
  path: "/api/workflow-job/fetch",
  summary: "Lock jobs of some types for a worker, waiting for the first when there are none",
  access: canWork,
  metered: false,
  body: z.strictObject({
    types: z.array(z.string().min(1).max(200)).min(1).max(50),
    max: z.number().int().min(1).max(WORKFLOW_LIMITS.fetchedJobs).default(10),
    lockSeconds: LockSeconds.default(60),
    waitSeconds: z.number().int().min(0).max(WORKFLOW_LIMITS.waitSeconds).default(0),
  }),
  response: z.strictObject({ items: z.array(WorkerJob) }),
});

export const completeWorkflowJob = endpoint({
  method: "POST",
  path: "/api/workflow-job/{key}/complete",
  summary: "Complete a locked job",
  access: canWork,
  metered: false,
  params: JobParams,
  body: z.strictObject({ lock: Id, variables: JsonObject.default({}), result: Json.optional() }),
  response: NoContent,
  status: 204,
});

export const failWorkflowJob = endpoint({
  method: "POST",
  path: "/api/workflow-job/{key}/fail",
  summary: "An attempt failed: another follows after a pause, or an incident when none are left",
  access: canWork,
  metered: false,
  params: JobParams,
  body: z.strictObject({
    lock: Id,
    message: z.string().min(1).max(4_000),
    /** Instead of the pause that grows with every attempt. */
    retryAfterSeconds: z.number().int().min(0).max(86_400).optional(),
    /** No further attempt makes sense. */
    final: z.boolean().default(false),
  }),
  response: NoContent,
  status: 204,
});

export const extendWorkflowJob = endpoint({
  method: "POST",
  path: "/api/workflow-job/{key}/extend",
  summary: "Keep a job locked for longer",
  access: canWork,
  metered: false,
  params: JobParams,
  body: z.strictObject({ lock: Id, lockSeconds: LockSeconds }),
  response: z.strictObject({ lockedUntil: Timestamp }),
});

export const throwWorkflowError = endpoint({
  method: "POST",
  path: "/api/workflow-job/{key}/error",
  summary: "End a locked job with a BPMN error, which the model handles",
  access: canWork,
  metered: false,
  params: JobParams,
  body: z.strictObject({
    lock: Id,
    code: z.string().min(1).max(200),
    message: z.string().max(4_000).optional(),
    variables: JsonObject.default({}),
  }),
  response: NoContent,
  status: 204,
});

/** The kinds of work that the gateway does by itself, as the designer offers them. */
export const listWorkTypes = endpoint({
  method: "GET",
  path: "/api/workflow-work-type",
  summary: "Job types that the gateway does by itself, and the settings each takes",
  access: canReadWorkflows,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        type: z.string(),
        title: z.string(),
        /** Names of task headers, with the values that each can have when they are few. */
        settings: z.array(
          z.strictObject({
            name: z.string(),
            required: z.boolean(),
            options: z.array(z.string()),
          }),
        ),
      }),
    ),
    total: z.number().int(),
  }),
});

export const workContract = {
  listWorkflowTasks,
  getWorkflowTask,
  claimWorkflowTask,
  unclaimWorkflowTask,
  delegateWorkflowTask,
  completeWorkflowTask,
  publishWorkflowMessage,
  broadcastWorkflowSignal,
  fetchWorkflowJobs,
  completeWorkflowJob,
  failWorkflowJob,
  extendWorkflowJob,
  throwWorkflowError,
  listWorkTypes,
};
