import { endpoint, holders, Id, Json, JsonObject, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { ElementNumber } from "./instances.ts";
import { canReadWorkflows, WORKFLOW_LIMITS } from "./models.ts";

const canPublish = holders("workflow:start");
const canWork = holders("workflow:work");

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
  publishWorkflowMessage,
  broadcastWorkflowSignal,
  fetchWorkflowJobs,
  completeWorkflowJob,
  failWorkflowJob,
  extendWorkflowJob,
  throwWorkflowError,
  listWorkTypes,
};
