import { endpoint, Id, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { ElementId } from "./instances.ts";
import { ModelSpend } from "./model-spend.ts";
import { canManageWorkflows, canReadWorkflows } from "./models.ts";

/** What one answer holds at most; the totals beside it count everything. */
export const ANALYTICS_LIMITS = {
  variants: 50,
  /** Steps of one path that are sent. */
  pathSteps: 500,
  outliers: 50,
  variables: 20,
  values: 8,
  targets: 50,
  /** Instances in one exported file. */
  exported: 100_000,
} as const;

/** Instances that ended in the period, of all versions unless some are named. */
/** Processes ran in this time; calendars and databases disagree about what lies far outside. */
const Moment = Timestamp.refine((time) => time >= "1970" && time < "3000", "Choose another day");

const Filter = z.strictObject({
  /** Numbers with commas between. */
  versions: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)
    .optional(),
  from: Moment.optional(),
  /** The first moment after the period. */
  to: Moment.optional(),
});
export type AnalyticsFilter = z.infer<typeof Filter>;
const heavy = { limit: 120, windowSeconds: 60 };

const Count = z.number().int().nonnegative();
/** Over those that completed; null when none did. */
const Durations = z.strictObject({
  mean: z.number().nullable(),
  median: z.number().nullable(),
  p95: z.number().nullable(),
  max: z.number().nullable(),
});
export type Durations = z.infer<typeof Durations>;

export const ElementFigures = z.strictObject({
  element: z.string(),
  /** In BPMN's words: `userTask`, `exclusiveGateway`. */
  kind: z.string(),
  /** Its model repeats it: a loop or several instances at a time. */
  repeats: z.boolean(),
  /** How often it was entered. */
  entered: Count,
  completed: Count,
  /** Ended early, by an event or because its instance was cancelled. */
  terminated: Count,
  /** Visits with an incident or a BPMN error. */
  failed: Count,
  /** Milliseconds. */
  duration: Durations,
  /** Milliseconds of all visits together. */
  total: Count,
  /** Null where nobody has set a cost. */
  cost: z.number().nullable(),
  /** Null where it asked no model, and for whoever may not see what models cost. */
  models: ModelSpend.nullable(),
  /** Tokens of running instances that are there now. */
  waiting: Count,
  waitingSince: Timestamp.nullable(),
  /** Those among them that stopped with an incident. */
  incidents: Count,
});
export type ElementFigures = z.infer<typeof ElementFigures>;

export const AnalyticsSummary = z.strictObject({
  instances: Count,
  completed: Count,
  failed: Count,
  cancelled: Count,
  /** Those with an incident or a BPMN error on the way. */
  troubled: Count,
  /** Instances that entered an element again. */
  reworked: Count,
  /** Milliseconds of those that completed. */
  duration: Durations,
  running: Count,
  /** Tasks and calls that were completed, and those of them that no person did. */
  work: Count,
  automatic: Count,
  /** Null where nobody has set a cost. */
  cost: z.number().nullable(),
  currency: z.string().nullable(),
  models: ModelSpend.nullable(),
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

export const analyzeWorkflow = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/analytics",
  summary: "How instances that ended in a period went, as a whole and element by element",
  access: canReadWorkflows,
  params: IdParams,
  query: Filter,
  response: z.strictObject({
    summary: AnalyticsSummary,
    elements: z.array(ElementFigures),
    /** How often each sequence flow was taken. */
    flows: z.array(z.strictObject({ flow: z.string(), taken: Count })),
  }),
  rateLimit: heavy,
});

const Outcomes = {
  instances: Count,
  failed: Count,
  cancelled: Count,
  troubled: Count,
};

export const WorkflowVariant = z.strictObject({
  id: z.string(),
  ...Outcomes,
  duration: Durations,
  /** Entered elements and taken flows in their order, the first of them. */
  steps: z.array(z.strictObject({ what: z.enum(["element", "flow"]), id: z.string() })),
  /** How many there are in all. */
  length: Count,
});
export type WorkflowVariant = z.infer<typeof WorkflowVariant>;

export const ReworkFigures = z.strictObject({
  element: z.string(),
  /** Instances that entered it, and those that did more than once. */
  instances: Count,
  reworked: Count,
  /** Visits beyond the first of each instance. */
  extra: Count,
  /** The most visits in one instance. */
  most: Count,
});
export type ReworkFigures = z.infer<typeof ReworkFigures>;

export const listWorkflowVariants = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/analytics/variant",
  summary: "The paths that instances took, most frequent first, and what they did more than once",
  access: canReadWorkflows,
  params: IdParams,
  query: Filter,
  response: z.strictObject({
    items: z.array(WorkflowVariant),
    total: Count,
    instances: Count,
    rework: z.array(ReworkFigures),
  }),
  rateLimit: heavy,
});

const Branch = z.strictObject({ flow: z.string(), target: z.string(), taken: Count, ...Outcomes });
const VariableValue = z.strictObject({ value: z.string(), ...Outcomes });
export type BranchFigures = z.infer<typeof Branch>;

export const analyzeWorkflowBranches = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/analytics/branch",
  summary: "How instances ended by the flows they took and by the values of their variables",
  access: canReadWorkflows,
  params: IdParams,
  query: Filter,
  response: z.strictObject({
    ...Outcomes,
    gateways: z.array(z.strictObject({ element: z.string(), branches: z.array(Branch) })),
    variables: z.array(
      z.strictObject({
        name: z.string(),
        /** Different values among the instances. */
        distinct: Count,
        values: z.array(VariableValue),
      }),
    ),
  }),
  rateLimit: heavy,
});

const Outlier = z.strictObject({
  instanceId: Id,
  businessKey: z.string().nullable(),
  version: z.number().int(),
  /** Null where the whole instance is meant. */
  element: z.string().nullable(),
  startedAt: Timestamp,
  milliseconds: Count,
  p95: z.number(),
});
export type Outlier = z.infer<typeof Outlier>;

export const listWorkflowOutliers = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/analytics/outlier",
  summary: "Instances and visits of elements that took longer than 95 of 100 of their kind",
  access: canReadWorkflows,
  params: IdParams,
  query: Filter,
  response: z.strictObject({ instances: z.array(Outlier), elements: z.array(Outlier) }),
  rateLimit: heavy,
});

export const exportWorkflowLog = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/analytics/export",
  summary: "Every visit of every instance that ended in the period, as CSV or XES",
  access: canReadWorkflows,
  params: IdParams,
  query: Filter.extend({ format: z.enum(["csv", "xes"]).default("csv") }),
  response: NoContent,
  produces: "text/csv",
  rateLimit: { limit: 10, windowSeconds: 60 },
});

export const TARGET_MEASURES = ["mean", "median", "p95", "failure"] as const;
export const TARGET_PERIODS = ["day", "week", "month"] as const;

const TargetFields = z.strictObject({
  /** Null where the whole instance is meant. */
  element: ElementId.nullable().default(null),
  measure: z.enum(TARGET_MEASURES),
  /** Milliseconds, or a share between 0 and 1. What is above breaks the target. */
  limit: z.number().min(0).max(1e12),
  /** Calendar days, weeks from Monday, or months, in UTC. */
  period: z.enum(TARGET_PERIODS),
});

export const WorkflowTarget = TargetFields.extend({
  id: Id,
  element: ElementId.nullable(),
  createdAt: Timestamp,
  /** In the current period; null while nothing ended in it. */
  value: z.number().nullable(),
  isBroken: z.boolean(),
  /** Periods in which it was broken, newest first. */
  breaches: z.array(z.strictObject({ period: Timestamp, value: z.number(), noticedAt: Timestamp })),
});
export type WorkflowTarget = z.infer<typeof WorkflowTarget>;

export const listWorkflowTargets = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/target",
  summary: "Targets of a workflow with their current values and past breaches",
  access: canReadWorkflows,
  params: IdParams,
  response: z.strictObject({ items: z.array(WorkflowTarget), total: Count }),
});

export const createWorkflowTarget = endpoint({
  method: "POST",
  path: "/api/workflow/{id}/target",
  summary: "Set a target for a workflow or one of its elements",
  access: canManageWorkflows,
  params: IdParams,
  body: TargetFields.refine(({ measure, limit }) => measure !== "failure" || limit <= 1, {
    path: ["limit"],
    message: "A share is at most 1",
  }),
  response: NoContent,
  status: 204,
});

export const deleteWorkflowTarget = endpoint({
  method: "DELETE",
  path: "/api/workflow/{id}/target/{target}",
  summary: "Remove a target and its breaches",
  access: canManageWorkflows,
  params: z.strictObject({ id: Id, target: Id }),
  response: NoContent,
  status: 204,
});

const Amount = z.number().min(0).max(1_000_000);
/** What people say elements cost; nothing is assumed. */
export const WorkflowCost = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, "Enter a code of three letters, such as EUR"),
  rates: z
    .array(
      z.strictObject({
        element: ElementId,
        /** For each visit. */
        each: Amount,
        /** For each hour of a visit. */
        hourly: Amount,
      }),
    )
    .max(500),
});
export type WorkflowCost = z.infer<typeof WorkflowCost>;

export const getWorkflowCost = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/cost",
  summary: "What elements cost, as somebody has set it",
  access: canReadWorkflows,
  params: IdParams,
  response: z.strictObject({ cost: WorkflowCost.nullable() }),
});

export const setWorkflowCost = endpoint({
  method: "PUT",
  path: "/api/workflow/{id}/cost",
  summary: "Set what elements cost; without rates no cost is set",
  access: canManageWorkflows,
  params: IdParams,
  body: WorkflowCost,
  response: NoContent,
  status: 204,
});

export const analyticsContract = {
  analyzeWorkflow,
  listWorkflowVariants,
  analyzeWorkflowBranches,
  listWorkflowOutliers,
  exportWorkflowLog,
  listWorkflowTargets,
  createWorkflowTarget,
  deleteWorkflowTarget,
  getWorkflowCost,
  setWorkflowCost,
};
