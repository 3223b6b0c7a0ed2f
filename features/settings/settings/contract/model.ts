import { endpoint, holders, signedIn } from "@devloom/contract";
import { z } from "zod";
import { SettingSource } from "./values.ts";

export const ModelState = z.strictObject({
  /** Whether a model can be asked for the caller. */
  configured: z.boolean(),
  /** Settings without which none can be. */
  missing: z.array(z.string()),
  /** The name of the model, and the host that is asked for it. */
  model: z.string().nullable(),
  host: z.string().nullable(),
  hasKey: z.boolean(),
  source: SettingSource,
});
export type ModelState = z.infer<typeof ModelState>;

export const readModel = endpoint({
  method: "GET",
  path: "/api/settings/model",
  summary: "Which model is asked for the caller, or what is missing for that",
  access: signedIn,
  response: ModelState,
});

export const ModelTrial = z.strictObject({
  ok: z.boolean(),
  /** What the model said, or why it could not be asked. */
  answer: z.string(),
  milliseconds: z.number().int(),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

export const tryModel = endpoint({
  method: "POST",
  path: "/api/settings/model/test",
  summary: "Ask the configured model a short question and tell what it answered",
  access: holders("settings:tenant"),
  body: z.strictObject({}),
  response: ModelTrial,
  rateLimit: { limit: 20, windowSeconds: 60 },
});

export const modelContract = { readModel, tryModel };
