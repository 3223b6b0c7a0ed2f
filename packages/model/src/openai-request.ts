import { assertNever } from "./assert-never.ts";
import type { AnswerFormat, ChatRequest, ToolChoice } from "./chat.ts";

/** A question as the chat completions protocol has it. */
export function openAiBody(request: ChatRequest, isStreamed: boolean): object {
  const {
    model,
    messages,
    tools = [],
    toolChoice,
    format,
    maxTokens,
    temperature,
    topP,
    stop,
  } = request;
  return {
    ...request.extra,
    model,
    messages,
    ...(tools.length === 0
      ? {}
      : { tools: tools.map((tool) => ({ type: "function", function: tool })) }),
    ...(toolChoice === undefined ? {} : { tool_choice: choiceOf(toolChoice) }),
    ...(format === undefined ? {} : { response_format: formatOf(format) }),
    // Newer models want the other name of it, and get it from callers that use it.
    ...(maxTokens === undefined || request.extra?.["max_completion_tokens"] !== undefined
      ? {}
      : { max_tokens: maxTokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(stop === undefined ? {} : { stop }),
    ...(isStreamed ? { stream: true, stream_options: { include_usage: true } } : { stream: false }),
  };
}

function choiceOf(choice: ToolChoice): unknown {
  return typeof choice === "string" ? choice : { type: "function", function: choice };
}

function formatOf(format: AnswerFormat): object {
  switch (format.type) {
    case "text":
      return { type: "text" };
    case "json":
      return { type: "json_object" };
    case "schema":
      return {
        type: "json_schema",
        json_schema: {
          name: format.name,
          schema: format.schema,
          ...(format.strict === undefined ? {} : { strict: format.strict }),
        },
      };
    default:
      return assertNever(format);
  }
}
