import {
  endpoint,
  holders,
  Id,
  IdParams,
  PageQuery,
  pageOf,
  resourceContract,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

/** What one tenant may hold, and what one call may bring. */
export const WORKFLOW_LIMITS = {
  workflows: 1_000,
  xmlLength: 10 * 1024 * 1024,
  /** Instances of one tenant that have not ended. */
  running: 250_000,
  bulk: 500,
  historyPage: 1_000,
  fetchedJobs: 100,
  waitSeconds: 30,
  lockSeconds: 3_600,
  messageDays: 30,
  /** Messages that wait for a receiver who is not there yet. */
  keptMessages: 20_000,
  /** What conditions of start events can ask for, and how long all of it may be as JSON. */
  facts: 100,
  factsLength: 64 * 1024,
  /** What tasks of one tenant may send within 24 hours. */
  emailsPerDay: 1_000,
} as const;

export const canReadWorkflows = holders("workflow:read");
export const canManageWorkflows = holders("workflow:manage");

const XML_BODY = WORKFLOW_LIMITS.xmlLength + 1024 * 1024;
const Xml = z.string().min(1).max(WORKFLOW_LIMITS.xmlLength);

export const WORKFLOW_KINDS = ["bpmn", "dmn"] as const;
/** Processes, or decision tables that business rule tasks ask. It never changes. */
export const WorkflowKind = z.enum(WORKFLOW_KINDS);
export type WorkflowKind = z.infer<typeof WorkflowKind>;

const Fields = z.strictObject({
  name: z.string().trim().min(1, "A workflow needs a name").max(120),
  description: z.string().max(4_000),
  kind: WorkflowKind,
});

/** A model with its name: its draft, its deployed versions and its instances refer to it. */
export const workflows = resourceContract({
  one: "Workflow",
  many: "Workflows",
  path: "/api/workflow",
  read: canReadWorkflows,
  manage: canManageWorkflows,
  fields: Fields,
  draft: Fields.extend({
    description: Fields.shape.description.default(""),
    kind: Fields.shape.kind.default("bpmn"),
  }),
  filters: z.strictObject({ kind: WorkflowKind }),
  sort: ["name"],
  search: ["name", "description"],
  max: WORKFLOW_LIMITS.workflows,
});
export type Workflow = z.infer<typeof workflows.schema>;
export const {
  listWorkflows,
  getWorkflow,
  createWorkflow,
  updateWorkflow,
  deleteWorkflow,
  restoreWorkflow,
} = workflows.endpoints;

/** What lists show beside each workflow: what is deployed and what is going on. */
export const WorkflowSummary = z.strictObject({
  workflowId: Id,
  /** The newest deployed version; null before the first. */
  deployedVersion: z.number().int().nullable(),
  deployedAt: Timestamp.nullable(),
  /** Instances that have not ended. */
  running: z.number().int(),
  incidents: z.number().int(),
});
export type WorkflowSummary = z.infer<typeof WorkflowSummary>;

export const summarizeWorkflows = endpoint({
  method: "GET",
  path: "/api/workflow-summary",
  summary: "What is deployed and running of each workflow",
  access: canReadWorkflows,
  response: z.strictObject({ items: z.array(WorkflowSummary), total: z.number().int() }),
});

export const WorkflowDraft = z.strictObject({
  workflowId: Id,
  xml: z.string(),
  /** Grows with every save and is the ETag; 0 while nobody has saved anything. */
  version: z.number().int().nonnegative(),
  updatedAt: Timestamp.nullable(),
  updatedBy: Id.nullable(),
});
export type WorkflowDraft = z.infer<typeof WorkflowDraft>;

export const getWorkflowDraft = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/draft",
  summary: "The draft of a workflow; a process with nothing but a start event in the beginning",
  access: canReadWorkflows,
  params: IdParams,
  response: WorkflowDraft,
  versioned: true,
});

export const saveWorkflowDraft = endpoint({
  method: "PUT",
  path: "/api/workflow/{id}/draft",
  summary:
    "Save the draft. It may be unfinished; one that would harm whoever opens it is refused with 422",
  access: canManageWorkflows,
  params: IdParams,
  body: z.strictObject({ xml: Xml }),
  bodyLimit: XML_BODY,
  response: WorkflowDraft,
  versioned: true,
});

/** Why a model cannot be deployed; `element` is empty where the whole file is meant. */
export const WorkflowProblem = z.strictObject({ element: z.string(), reason: z.string() });
export type WorkflowProblem = z.infer<typeof WorkflowProblem>;

export const checkWorkflow = endpoint({
  method: "POST",
  path: "/api/workflow/{id}/check",
  summary: "What would keep a model from being deployed",
  access: canReadWorkflows,
  params: IdParams,
  body: z.strictObject({ xml: Xml }),
  bodyLimit: XML_BODY,
  response: z.strictObject({ problems: z.array(WorkflowProblem) }),
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const WorkflowVersion = z.strictObject({
  id: Id,
  workflowId: Id,
  version: z.number().int().positive(),
  /** The version it repeats, when it was rolled back to. */
  repeats: z.number().int().nullable(),
  /** Ids of its executable processes, or of its decisions. */
  parts: z.array(z.string()),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
});
export type WorkflowVersion = z.infer<typeof WorkflowVersion>;

export const VersionParams = z.strictObject({
  id: Id,
  version: z.coerce.number().int().min(1).max(1_000_000_000),
});

export const deployWorkflow = endpoint({
  method: "POST",
  path: "/api/workflow/{id}/deploy",
  summary:
    "Make the draft the newest version. What cannot run is refused with 422 and details.problems",
  access: canManageWorkflows,
  params: IdParams,
  response: WorkflowVersion,
  status: 201,
});

export const listWorkflowVersions = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/version",
  summary: "Deployed versions of a workflow, newest first",
  access: canReadWorkflows,
  params: IdParams,
  query: PageQuery,
  response: pageOf(WorkflowVersion),
});

export const getWorkflowVersion = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/version/{version}",
  summary: "One version with its model, byte for byte as it was deployed",
  access: canReadWorkflows,
  params: VersionParams,
  response: WorkflowVersion.extend({ xml: z.string() }),
});

export const redeployWorkflowVersion = endpoint({
  method: "POST",
  path: "/api/workflow/{id}/version/{version}/deploy",
  summary: "Roll back: deploy an old version anew as the newest",
  access: canManageWorkflows,
  params: VersionParams,
  response: WorkflowVersion,
  status: 201,
});

export const modelsContract = {
  ...workflows.endpoints,
  summarizeWorkflows,
  getWorkflowDraft,
  saveWorkflowDraft,
  checkWorkflow,
  deployWorkflow,
  listWorkflowVersions,
  getWorkflowVersion,
  redeployWorkflowVersion,
};
