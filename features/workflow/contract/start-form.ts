import { endpoint, IdParams, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { canReadWorkflows } from "./models.ts";

export const getWorkflowStartForm = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/start-form",
  summary: "What whoever starts the newest version fills in, as JSON Schema",
  access: canReadWorkflows,
  params: IdParams,
  response: z.strictObject({ form: JsonObject.nullable() }),
});

export const startFormContract = { getWorkflowStartForm };
