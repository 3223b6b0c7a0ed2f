import {
  endpoint,
  holders,
  Id,
  IdParams,
  JsonObject,
  NoContent,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { ElementNumber } from "./instances.ts";

const canDoTasks = holders("workflow:task");

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

const Count = z.number().int().nonnegative();

export const summarizeWorkflowTasks = endpoint({
  method: "GET",
  path: "/api/workflow-task-summary",
  summary: "What waits for the caller: the most urgent tasks, and how many there are",
  access: canDoTasks,
  response: z.strictObject({
    /** What is due soonest first, then by priority, then the oldest. */
    items: z.array(WorkflowTask.extend({ isOverdue: z.boolean() })),
    mine: Count,
    claimable: Count,
    /** Those among both whose due date has passed. */
    overdue: Count,
  }),
  metered: false,
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

export const tasksContract = {
  listWorkflowTasks,
  summarizeWorkflowTasks,
  getWorkflowTask,
  claimWorkflowTask,
  unclaimWorkflowTask,
  delegateWorkflowTask,
  completeWorkflowTask,
};
