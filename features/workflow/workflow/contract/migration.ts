import { endpoint, Id, IdParams, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { canOperateWorkflows, WorkflowInstanceDetail } from "./instances.ts";
import { WORKFLOW_LIMITS, WorkflowProblem } from "./models.ts";

const Version = z.number().int().positive();

/** What would become, or became, of one instance in the other version. */
export const InstanceMigration = z.strictObject({
  instanceId: Id,
  businessKey: z.string().nullable(),
  /** Why it stays; none when it moves. */
  problems: z.array(WorkflowProblem),
  /** What is different there without keeping it from moving. */
  notes: z.array(WorkflowProblem),
});
export type InstanceMigration = z.infer<typeof InstanceMigration>;

/** An element that running instances need and that is called otherwise in the other version, or is gone. */
export const UnmappedElement = z.strictObject({
  element: z.string(),
  name: z.string(),
  /** What it can become there. */
  choices: z.array(z.strictObject({ element: z.string(), name: z.string() })),
});
export type UnmappedElement = z.infer<typeof UnmappedElement>;

const Mapping = z
  .record(z.string().min(1).max(500), z.string().min(1).max(500))
  .refine((mapping) => Object.keys(mapping).length <= 2_000, "At most 2,000 elements");

export const migrateWorkflow = endpoint({
  method: "POST",
  path: "/api/workflow/{id}/migration",
  summary: "Move running instances to another version, or tell which ones can be moved",
  access: canOperateWorkflows,
  params: IdParams,
  body: z.strictObject({
    from: Version,
    to: Version,
    /** Ids of elements and flows in the old version, and what they are called in the new one. */
    mapping: Mapping.default({}),
    /** Absent: all that run, the oldest first. */
    instanceIds: z.array(Id).min(1).max(WORKFLOW_LIMITS.bulk).optional(),
    /** Only tell what would happen. */
    isDryRun: z.boolean().default(true),
  }),
  response: z.strictObject({
    items: z.array(InstanceMigration),
    /** Running instances of that version; at most as many as one call takes are in `items`. */
    total: z.number().int(),
    /** How many moved, or would. */
    moves: z.number().int(),
    /** What elements and flows that are gone are probably called in the other version. */
    suggestion: z.record(z.string(), z.string()),
    /** Elements that instances need under another id. */
    unmapped: z.array(UnmappedElement),
  }),
});

export const retryWorkflowIncidentIn = endpoint({
  method: "POST",
  path: "/api/workflow-incident/{id}/retry-in",
  summary: "Move the instance to another version, and try again there where it stopped",
  access: canOperateWorkflows,
  params: IdParams,
  body: z.strictObject({ version: Version, variables: JsonObject.default({}) }),
  response: WorkflowInstanceDetail,
});

export const migrationContract = { migrateWorkflow, retryWorkflowIncidentIn };
