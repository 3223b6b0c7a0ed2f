import { assertNever } from "@devloom/contract";
import type { AnswerFormat, ChatRequest, ToolChoice } from "@devloom/model";
import type { ChatBody } from "../../contract.ts";

/** Fields that have a name of their own here; everything else goes on as it is. */
const KNOWN = new Set([
  "model",
  "messages",
  "stream",
  "stream_options",
  "max_tokens",
  "max_completion_tokens",
  "temperature",
  "top_p",
  "stop",
  "n",
  "tools",
  "tool_choice",
  "response_format",
  "logprobs",
]);

/** A question of an OpenAI client as every protocol can be asked it. */
export function chatRequest(body: ChatBody, most: number | null): Omit<ChatRequest, "model"> {
  const extra = Object.fromEntries(Object.entries(body).filter(([name]) => !KNOWN.has(name)));
  const { stop, tools, tool_choice: choice, response_format: format } = body;
  const completionTokens = body.max_completion_tokens ?? null;
  const maxTokens = smallest(completionTokens ?? body.max_tokens ?? null, most);
  return {
    messages: body.messages,
    tools: tools?.map(({ function: { name, description, parameters, strict } }) => ({
      name,
      description,
      parameters,
      strict: strict ?? undefined,
    })),
    toolChoice: choiceOf(choice),
    format: formatOf(format),
    maxTokens,
    temperature: body.temperature ?? undefined,
    topP: body.top_p ?? undefined,
    stop: typeof stop === "string" ? [stop] : (stop ?? undefined),
    extra: completionTokens === null ? extra : { ...extra, max_completion_tokens: maxTokens },
  };
}

export function smallest(wanted: number | null, most: number | null): number | undefined {
  if (wanted === null || most === null) return wanted ?? most ?? undefined;
  return Math.min(wanted, most);
}

function choiceOf(choice: ChatBody["tool_choice"]): ToolChoice | undefined {
  if (choice === undefined || choice === null) return undefined;
  return typeof choice === "string" ? choice : { name: choice.function.name };
}

function formatOf(format: ChatBody["response_format"]): AnswerFormat | undefined {
  if (format === undefined || format === null) return undefined;
  switch (format.type) {
    case "json_schema":
      return {
        type: "schema",
        name: format.json_schema.name,
        schema: format.json_schema.schema,
        strict: format.json_schema.strict ?? undefined,
      };
    case "json_object":
      return { type: "json" };
    case "text":
      return { type: "text" };
    default:
      return assertNever(format);
  }
}
