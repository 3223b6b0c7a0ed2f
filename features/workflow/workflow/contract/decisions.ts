import { endpoint, Id, IdParams, Json, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { canReadWorkflows, WORKFLOW_LIMITS, WorkflowProblem } from "./models.ts";

/** A decision that is deployed: what a business rule task can ask. */
export const DeployedDecision = z.strictObject({
  /** The id that tasks name. */
  id: z.string(),
  name: z.string(),
  workflowId: Id,
  workflowName: z.string(),
  version: z.number().int(),
});
export type DeployedDecision = z.infer<typeof DeployedDecision>;

export const listWorkflowDecisions = endpoint({
  method: "GET",
  path: "/api/workflow-decision",
  summary: "Decisions that business rule tasks can ask: the newest deployed version of each",
  access: canReadWorkflows,
  response: z.strictObject({ items: z.array(DeployedDecision) }),
});

/** What happened in one decision on the way to the one that was asked for. */
export const DecisionStep = z.strictObject({
  decision: z.string(),
  /** The value of each input. */
  inputs: z.array(Json),
  /** Which rules matched, counted from 0 in the order of the table. */
  rules: z.array(z.number().int()),
  /** Absent when it failed. */
  result: Json.optional(),
});
export type DecisionStep = z.infer<typeof DecisionStep>;

export const tryWorkflowDecision = endpoint({
  method: "POST",
  path: "/api/workflow/{id}/decide",
  summary: "Make a decision of a file that is not deployed yet, and see which rules match",
  access: canReadWorkflows,
  params: IdParams,
  body: z.strictObject({
    xml: z.string().min(1).max(WORKFLOW_LIMITS.xmlLength),
    decision: z.string().min(1).max(1_000),
    variables: JsonObject,
  }),
  bodyLimit: WORKFLOW_LIMITS.xmlLength + 1024 * 1024,
  response: z.strictObject({
    /** What keeps the file from being decided; empty when it was. */
    problems: z.array(WorkflowProblem),
    steps: z.array(DecisionStep),
    /** Absent when the decision failed. */
    result: Json.optional(),
    /** Why the decision failed with these values. */
    error: z.string().nullable(),
  }),
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const decisionsContract = { listWorkflowDecisions, tryWorkflowDecision };
