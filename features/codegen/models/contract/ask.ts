import { endpoint, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { canUse, MODEL_LIMITS } from "./access.ts";
import { ModelCall } from "./calls.ts";

/** One turn of a conversation that a person writes. */
export const PlainMessage = z.strictObject({
  role: z.enum(["system", "user", "assistant"]),
  content: z.string().max(200_000),
});
export type PlainMessage = z.infer<typeof PlainMessage>;

export const askModelAlias = endpoint({
  method: "POST",
  path: "/api/model/ask",
  summary:
    "Ask a model by its alias and get what it said with tokens, cost and latency, or why it failed",
  access: canUse,
  body: z.strictObject({
    alias: z.string().min(1).max(200),
    messages: z.array(PlainMessage).min(1).max(100),
    /** JSON Schema that the answer has to follow. */
    schema: JsonObject.nullable().default(null),
    temperature: z.number().min(0).max(2).nullable().default(null),
    maxTokens: z.int().min(1).max(1_000_000).nullable().default(null),
    /** The version of the prompt, for the record. */
    promptVersion: z.string().max(200).nullable().default(null),
  }),
  response: z.strictObject({
    /** What was said; empty where nobody answered. */
    text: z.string(),
    call: ModelCall,
  }),
  bodyLimit: MODEL_LIMITS.bodyBytes,
});
