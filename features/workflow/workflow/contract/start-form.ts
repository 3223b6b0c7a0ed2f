import { endpoint, IdParams, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { canReadWorkflows } from "./models.ts";

export const getWorkflowStartForm = endpoint({
  method: "GET",
  path: "/api/workflow/{id}/start-form",
  summary:
    "Where the newest version can be started by hand, and what one fills in there, as JSON Schema",
  access: canReadWorkflows,
  params: IdParams,
  response: z.strictObject({
    /** Of the first place. */
    form: JsonObject.nullable(),
    starts: z.array(
      z.strictObject({
        process: z.string(),
        /** The start event; null where a process has none and begins with whatever nothing leads to. */
        element: z.string().nullable(),
        /** What people call it: the event, else its process. */
        name: z.string(),
        form: JsonObject.nullable(),
      }),
    ),
  }),
});

export const startFormContract = { getWorkflowStartForm };
