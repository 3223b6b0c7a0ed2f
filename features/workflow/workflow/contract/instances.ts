import {
  endpoint,
  holders,
  Id,
  IdParams,
  Json,
  JsonObject,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { ModelSpend } from "./model-spend.ts";
import { canReadWorkflows, WORKFLOW_LIMITS } from "./models.ts";

export const canStartWorkflows = holders("workflow:start");
export const canOperateWorkflows = holders("workflow:operate");

export const INSTANCE_STATES = [
  "running",
  /** A step failed as a whole; it waits until somebody retries it. */
  "halted",
  "completed",
  "failed",
  "cancelled",
] as const;
export const InstanceState = z.enum(INSTANCE_STATES);
export type InstanceState = z.infer<typeof InstanceState>;

export const ElementId = z.string().min(1).max(500);
/** Numbers of elements, jobs and timers, unique within their instance. 0 is the process itself. */
export const ElementNumber = z.number().int().min(0).max(2_000_000_000);

export const WorkflowInstance = z.strictObject({
  id: Id,
  workflowId: Id,
  version: z.number().int(),
  /** The id of the process in the model. */
  process: z.string(),
  state: InstanceState,
  businessKey: z.string().nullable(),
  /** The instance whose call activity started this one. */
  parentId: Id.nullable(),
  incidents: z.number().int(),
  startedBy: Id.nullable(),
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
});
export type WorkflowInstance = z.infer<typeof WorkflowInstance>;

/** A token that waits, or a scope with tokens inside. */
export const ActiveElement = z.strictObject({
  number: ElementNumber,
  element: z.string(),
  /** The scope around it. */
  parent: ElementNumber,
  waitsFor: z.enum(["job", "child", "event", "compensation"]).nullable(),
  incident: z.string().nullable(),
  /** Variables of this scope alone. */
  variables: JsonObject,
});
export type ActiveElement = z.infer<typeof ActiveElement>;

export const WorkflowIncident = z.strictObject({
  id: Id,
  instanceId: Id,
  workflowId: Id,
  version: z.number().int(),
  element: z.string(),
  number: ElementNumber,
  message: z.string(),
  createdAt: Timestamp,
});
export type WorkflowIncident = z.infer<typeof WorkflowIncident>;

/** An incident among those of all instances, with what tells it from others. */
export const ListedIncident = WorkflowIncident.extend({
  workflowName: z.string(),
  businessKey: z.string().nullable(),
  /** The element's name in the model. */
  elementName: z.string().nullable(),
  /** What the element is, in BPMN's words; null for the process itself. */
  elementKind: z.string().nullable(),
});
export type ListedIncident = z.infer<typeof ListedIncident>;

export const OpenJob = z.strictObject({
  number: ElementNumber,
  element: z.string(),
  type: z.string(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** When it can be taken next: now, after a pause, or when the lock of its worker ends. */
  availableAt: Timestamp,
  /** The run that it waits for. */
  runId: Id.nullable(),
});

export const WorkflowInstanceDetail = WorkflowInstance.extend({
  /** Its data is about an event that the caller may not see, and left out. */
  isDataHidden: z.boolean(),
  /** Variables of the process. */
  variables: JsonObject,
  elements: z.array(ActiveElement),
  openIncidents: z.array(WorkflowIncident),
  jobs: z.array(OpenJob),
  timers: z.array(z.strictObject({ number: ElementNumber, element: z.string(), dueAt: Timestamp })),
  subscriptions: z.array(
    z.strictObject({
      number: ElementNumber,
      element: z.string(),
      kind: z.enum(["message", "signal", "conditional"]),
      name: z.string().nullable(),
      key: Json.nullable(),
    }),
  ),
  children: z.array(z.strictObject({ id: Id, element: z.string(), state: InstanceState })),
  /** Null where it asked no model, and for whoever may not see what models cost. */
  models: ModelSpend.nullable(),
});
export type WorkflowInstanceDetail = z.infer<typeof WorkflowInstanceDetail>;

export const startWorkflow = endpoint({
  method: "POST",
  path: "/api/workflow/{id}/start",
  summary: "Start an instance of a deployed process",
  access: canStartWorkflows,
  params: IdParams,
  body: z.strictObject({
    variables: JsonObject.default({}),
    /** The newest when absent. */
    version: z.number().int().positive().optional(),
    /** Which process of the model; needed where it has several. */
    process: ElementId.optional(),
    /** Which of several start events without a trigger; the first when absent. */
    start: ElementId.optional(),
    /** What people find it by. */
    businessKey: z.string().trim().min(1).max(200).optional(),
  }),
  response: WorkflowInstance,
  status: 201,
});

export const listWorkflowInstances = endpoint({
  method: "GET",
  path: "/api/workflow-instance",
  summary: "Instances, newest first. `q` looks for the business key",
  access: canReadWorkflows,
  query: PageQuery.extend({
    workflowId: Id.optional(),
    version: z.coerce.number().int().positive().optional(),
    state: InstanceState.optional(),
    parentId: Id.optional(),
    /** Only those with incidents, or only those without. */
    incident: z.stringbool().optional(),
  }),
  response: pageOf(WorkflowInstance),
});

export const getWorkflowInstance = endpoint({
  method: "GET",
  path: "/api/workflow-instance/{id}",
  summary: "One instance with its variables and everything it waits for",
  access: canReadWorkflows,
  params: IdParams,
  response: WorkflowInstanceDetail,
});

/** What happened in one step: the event that came, and what it moved. */
export const HistoryStep = z.strictObject({
  sequence: z.number().int(),
  time: Timestamp,
  /** The event as the engine took it: `{ type: "jobCompleted", job: 3, … }`. */
  event: JsonObject,
  actorId: Id.nullable(),
  moves: z.array(
    z.strictObject({
      what: z.enum(["entered", "completed", "terminated", "taken"]),
      /** A node, or the sequence flow that was taken. */
      element: z.string(),
      number: ElementNumber.nullable(),
    }),
  ),
});
export type HistoryStep = z.infer<typeof HistoryStep>;

export const readWorkflowHistory = endpoint({
  method: "GET",
  path: "/api/workflow-instance/{id}/history",
  summary: "Steps of an instance in their order, after a sequence number",
  access: canReadWorkflows,
  params: IdParams,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(WORKFLOW_LIMITS.historyPage).default(200),
  }),
  response: z.strictObject({ items: z.array(HistoryStep), total: z.number().int() }),
});

export const replayWorkflowInstance = endpoint({
  method: "GET",
  path: "/api/workflow-instance/{id}/at/{sequence}",
  summary: "What an instance was after one of its steps, computed from its history",
  access: canReadWorkflows,
  params: z.strictObject({ id: Id, sequence: z.coerce.number().int().min(1).max(2_000_000_000) }),
  response: z.strictObject({
    sequence: z.number().int(),
    time: Timestamp,
    /** The version that it ran in then. */
    version: z.number().int(),
    state: InstanceState,
    variables: JsonObject,
    elements: z.array(ActiveElement),
    /** Elements that were completed, and sequence flows that were taken, up to then. */
    completed: z.array(z.string()),
    taken: z.array(z.string()),
  }),
  rateLimit: { limit: 300, windowSeconds: 60 },
});

export const cancelWorkflowInstance = endpoint({
  method: "POST",
  path: "/api/workflow-instance/{id}/cancel",
  summary: "End an instance and everything it called",
  access: canOperateWorkflows,
  params: IdParams,
  response: WorkflowInstance,
});

export const setWorkflowVariables = endpoint({
  method: "POST",
  path: "/api/workflow-instance/{id}/variables",
  summary: "Set variables of the process, or of the scope with the given number",
  access: canOperateWorkflows,
  params: IdParams,
  body: z.strictObject({ variables: JsonObject, number: ElementNumber.default(0) }),
  response: WorkflowInstanceDetail,
});

export const moveWorkflowToken = endpoint({
  method: "POST",
  path: "/api/workflow-instance/{id}/move",
  summary: "End a waiting element and go on at another one of the same scope",
  access: canOperateWorkflows,
  params: IdParams,
  body: z.strictObject({ number: ElementNumber.min(1), to: ElementId }),
  response: WorkflowInstanceDetail,
});

/** The last moment that a date knows. */
const Moment = z.coerce.number().int().min(0).max(8.64e15);

export const listWorkflowIncidents = endpoint({
  method: "GET",
  path: "/api/workflow-incident",
  summary: "Open incidents, newest first",
  access: canReadWorkflows,
  query: PageQuery.extend({
    workflowId: Id.optional(),
    instanceId: Id.optional(),
    /** Milliseconds: those that began from then on, and before then. */
    from: Moment.optional(),
    to: Moment.optional(),
  }),
  response: pageOf(ListedIncident),
});

const WithVariables = z.strictObject({ variables: JsonObject.default({}) });

export const retryWorkflowIncident = endpoint({
  method: "POST",
  path: "/api/workflow-incident/{id}/retry",
  summary: "Try again where it stopped, after setting variables of the process",
  access: canOperateWorkflows,
  params: IdParams,
  body: WithVariables,
  response: WorkflowInstanceDetail,
});

export const skipWorkflowIncident = endpoint({
  method: "POST",
  path: "/api/workflow-incident/{id}/skip",
  summary: "Go on as if the work had been done, with these variables as its result",
  access: canOperateWorkflows,
  params: IdParams,
  body: WithVariables,
  response: WorkflowInstanceDetail,
});

export const resolveWorkflowIncidents = endpoint({
  method: "POST",
  path: "/api/workflow-incident/bulk",
  summary: "Retry or skip several incidents, or cancel their instances",
  access: canOperateWorkflows,
  body: z.strictObject({
    ids: z.array(Id).min(1).max(WORKFLOW_LIMITS.bulk),
    action: z.enum(["retry", "skip", "cancel"]),
    /**
     * Where a retry goes on: where it stopped, there in the newest version, or in a new instance of the newest version
     * that knows what the old one knew and takes its place.
     */
    from: z.enum(["here", "newest", "beginning"]).default("here"),
    /** Set before a retry; the result of work that is skipped. */
    variables: JsonObject.default({}),
  }),
  response: z.strictObject({
    /** Incidents that were there and were resolved. */
    resolved: z.number().int(),
    problems: z.array(z.strictObject({ id: Id, message: z.string() })),
  }),
});

export const instancesContract = {
  startWorkflow,
  listWorkflowInstances,
  getWorkflowInstance,
  readWorkflowHistory,
  replayWorkflowInstance,
  cancelWorkflowInstance,
  setWorkflowVariables,
  moveWorkflowToken,
  listWorkflowIncidents,
  retryWorkflowIncident,
  skipWorkflowIncident,
  resolveWorkflowIncidents,
};
