import { endpoint, type ErrorShape } from "@devloom/contract";
import { z } from "zod";
import { canUse, MODEL_LIMITS } from "./access.ts";

/** Errors as OpenAI's clients read them. */
const errorShape: ErrorShape = {
  contentType: "application/json; charset=utf-8",
  body: ({ status, code, message }) => ({
    error: { message, type: typeOf(status), param: null, code },
  }),
};

function typeOf(status: number): string {
  if (status === 401) return "authentication_error";
  if (status === 403) return "permission_error";
  if (status === 402 || status === 429) return "rate_limit_error";
  return status < 500 ? "invalid_request_error" : "server_error";
}

const Content = z.union([
  z.string(),
  z.array(
    z.discriminatedUnion("type", [
      z.looseObject({ type: z.literal("text"), text: z.string() }),
      z.looseObject({
        type: z.literal("image_url"),
        image_url: z.looseObject({ url: z.string() }),
      }),
    ]),
  ),
]);
const ToolCall = z.looseObject({
  id: z.string(),
  type: z.literal("function"),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});
const Message = z.discriminatedUnion("role", [
  z.looseObject({ role: z.enum(["system", "developer", "user"]), content: Content }),
  z.looseObject({
    role: z.literal("assistant"),
    content: Content.nullish(),
    tool_calls: z.array(ToolCall).optional(),
  }),
  z.looseObject({ role: z.literal("tool"), content: Content, tool_call_id: z.string() }),
]);
const Schema = z.record(z.string(), z.unknown());
const common = {
  /** The alias to ask. */
  model: z.string().min(1).max(200),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  max_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(16)]).nullish(),
  n: z.literal(1, "One answer is given to each call").nullish(),
};

/** A question as OpenAI's clients send it. Fields that are not named go on to servers of that protocol. */
export const ChatBody = z.looseObject({
  ...common,
  messages: z.array(Message).min(1).max(2000),
  max_completion_tokens: z.int().min(1).nullish(),
  logprobs: z.literal(false, "Probabilities of tokens are not given").nullish(),
  tools: z
    .array(
      z.looseObject({
        type: z.literal("function"),
        function: z.looseObject({
          name: z.string().min(1).max(200),
          description: z.string().optional(),
          parameters: Schema.optional(),
          strict: z.boolean().nullish(),
        }),
      }),
    )
    .max(500)
    .nullish(),
  tool_choice: z
    .union([
      z.enum(["auto", "none", "required"]),
      z.looseObject({ type: z.literal("function"), function: z.looseObject({ name: z.string() }) }),
    ])
    .nullish(),
  response_format: z
    .discriminatedUnion("type", [
      z.looseObject({ type: z.literal("text") }),
      z.looseObject({ type: z.literal("json_object") }),
      z.looseObject({
        type: z.literal("json_schema"),
        json_schema: z.looseObject({
          name: z.string(),
          schema: Schema,
          strict: z.boolean().nullish(),
        }),
      }),
    ])
    .nullish(),
});
export type ChatBody = z.infer<typeof ChatBody>;

export const CompletionBody = z.looseObject({
  ...common,
  prompt: z.union([z.string(), z.array(z.string()).length(1, "Send one prompt")]),
  logprobs: z.null("Probabilities of tokens are not given").optional(),
});

/** The version of a prompt that a caller used, for the record. */
export const PROMPT_VERSION_HEADER = "x-prompt-version";

const asking = {
  access: canUse,
  errorShape,
  bodyLimit: MODEL_LIMITS.bodyBytes,
  produces: "application/json",
  response: z.unknown(),
} as const;

export const createChatCompletion = endpoint({
  method: "POST",
  path: "/ai/v1/chat/completions",
  summary: "Ask a model by its alias, as OpenAI's clients do; streamed when `stream` is set",
  body: ChatBody,
  ...asking,
});

export const createCompletion = endpoint({
  method: "POST",
  path: "/ai/v1/completions",
  summary: "The older form: one prompt, answered as a text completion",
  body: CompletionBody,
  ...asking,
});

const Model = z.strictObject({
  id: z.string(),
  object: z.literal("model"),
  created: z.number().int(),
  owned_by: z.string(),
});

export const listAiModels = endpoint({
  method: "GET",
  path: "/ai/v1/models",
  summary: "The aliases that the caller may ask, as OpenAI's clients list models",
  access: canUse,
  errorShape,
  response: z.strictObject({ object: z.literal("list"), data: z.array(Model) }),
});

export const getAiModel = endpoint({
  method: "GET",
  path: "/ai/v1/models/{model}",
  summary: "One alias that the caller may ask",
  access: canUse,
  errorShape,
  params: z.strictObject({ model: z.string().min(1).max(200) }),
  response: Model,
});

export const openAiContract = {
  createChatCompletion,
  createCompletion,
  listAiModels,
  getAiModel,
};
