import { endpoint, Json, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canStartWorkflows } from "./instances.ts";
import { canReadWorkflows, WORKFLOW_LIMITS } from "./models.ts";

const FactName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z_]\w*$/, "Use letters, digits and _");

/** Something that is so in the workspace, which conditions of start events know by its name. */
export const WorkflowFact = z.strictObject({
  name: FactName,
  value: Json,
  updatedAt: Timestamp,
});
export type WorkflowFact = z.infer<typeof WorkflowFact>;

export const listWorkflowFacts = endpoint({
  method: "GET",
  path: "/api/workflow-fact",
  summary: "What conditions of start events know",
  access: canReadWorkflows,
  response: z.strictObject({ items: z.array(WorkflowFact), total: z.number().int() }),
});

export const tellWorkflowFacts = endpoint({
  method: "POST",
  path: "/api/workflow-fact",
  summary:
    "Say what is so now. Processes begin whose condition becomes true by it; null takes a fact back",
  access: canStartWorkflows,
  body: z.strictObject({
    facts: z
      .record(FactName, Json)
      .refine((facts) => Object.keys(facts).length <= WORKFLOW_LIMITS.facts, "These are too many"),
  }),
  response: z.strictObject({ started: z.number().int() }),
});

export const factsContract = { listWorkflowFacts, tellWorkflowFacts };
