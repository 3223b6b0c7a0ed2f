/** What servers of each protocol stream, event by event, when they say a text or call a function. */
export interface Protocol {
  readonly kind: "openai" | "anthropic" | "google";
  /** “Hello there”, 11 tokens asked, 7 answered. */
  readonly text: readonly (object | string)[];
  /** `weather({"city":"Ulm"})`. */
  readonly call: readonly (object | string)[];
  /** An error in the middle of a stream. */
  readonly overloaded: object;
  readonly models: object;
}

const openai = (delta: object, finish: string | null = null): object => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const openAiUsage = { choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } };

const started = {
  type: "message_start",
  message: { id: "msg_1", usage: { input_tokens: 11, output_tokens: 1 } },
};
const anthropicEnd = (reason: string): object => ({
  type: "message_delta",
  delta: { stop_reason: reason },
  usage: { output_tokens: 7 },
});
const block = (delta: object): object => ({ type: "content_block_delta", index: 0, delta });

const google = (part: object, finishReason?: string): object => ({
  candidates: [{ content: { role: "model", parts: [part] }, finishReason }],
  usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 5, thoughtsTokenCount: 2 },
});

export const PROTOCOLS: readonly Protocol[] = [
  {
    kind: "openai",
    text: [
      openai({ role: "assistant", content: "Hello " }),
      openai({ content: "there" }),
      openai({}, "stop"),
      openAiUsage,
      "[DONE]",
    ],
    call: [
      openai({
        tool_calls: [{ index: 0, id: "call_1", function: { name: "weather", arguments: "" } }],
      }),
      openai({ tool_calls: [{ index: 0, function: { arguments: '{"city":' } }] }),
      openai({ tool_calls: [{ index: 0, function: { arguments: '"Ulm"}' } }] }),
      openai({}, "tool_calls"),
      openAiUsage,
      "[DONE]",
    ],
    overloaded: { error: { message: "overloaded" } },
    models: { object: "list", data: [{ id: "small", context_length: 8192 }, { id: "large" }] },
  },
  {
    kind: "anthropic",
    text: [
      started,
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      { type: "ping" },
      block({ type: "text_delta", text: "Hello " }),
      block({ type: "text_delta", text: "there" }),
      { type: "content_block_stop", index: 0 },
      anthropicEnd("end_turn"),
      { type: "message_stop" },
    ],
    call: [
      started,
      {
        type: "content_block_start",
        index: 0,
        content_block: { type: "tool_use", id: "call_1", name: "weather", input: {} },
      },
      block({ type: "input_json_delta", partial_json: '{"city":' }),
      block({ type: "input_json_delta", partial_json: '"Ulm"}' }),
      anthropicEnd("tool_use"),
      { type: "message_stop" },
    ],
    overloaded: { type: "error", error: { type: "overloaded_error", message: "overloaded" } },
    models: { data: [{ id: "small" }, { id: "large" }] },
  },
  {
    kind: "google",
    text: [google({ text: "Hello " }), google({ text: "there" }, "STOP")],
    call: [
      google({ functionCall: { id: "call_1", name: "weather", args: { city: "Ulm" } } }, "STOP"),
    ],
    overloaded: { error: { code: 503, message: "overloaded", status: "UNAVAILABLE" } },
    models: {
      models: [
        { name: "models/small", inputTokenLimit: 8192 },
        { name: "models/large", supportedGenerationMethods: ["generateContent"] },
        { name: "models/sound", supportedGenerationMethods: ["embedContent"] },
      ],
    },
  },
];
