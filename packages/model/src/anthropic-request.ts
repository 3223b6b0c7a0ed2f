import { assertNever } from "./assert-never.ts";
import type { ChatRequest, ContentPart, Message, ToolChoice } from "./chat.ts";
import { inlineImage, JSON_ONLY, partsOf, systemText, textOf } from "./message-text.ts";
import { parseJson } from "./parse-json.ts";

/** The protocol wants a limit; this one fits every model that is offered. */
const DEFAULT_MAX_TOKENS = 4096;
/** The tool whose arguments are the answer where a schema is asked for. */
export const ANSWER_TOOL = "answer";

/** A question as the messages protocol has it. */
export function anthropicBody(request: ChatRequest): object {
  const { model, messages, format, maxTokens, temperature, topP, stop } = request;
  const system = [systemText(messages), format?.type === "json" ? JSON_ONLY : ""]
    .filter((text) => text !== "")
    .join("\n\n");
  return {
    model,
    max_tokens: maxTokens ?? DEFAULT_MAX_TOKENS,
    stream: true,
    ...(system === "" ? {} : { system }),
    messages: messages.flatMap(turnsOf),
    ...toolsOf(request),
    ...(temperature === undefined ? {} : { temperature: Math.min(temperature, 1) }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(stop === undefined ? {} : { stop_sequences: stop }),
  };
}

function turnsOf(message: Message): object[] {
  switch (message.role) {
    case "system":
    case "developer":
      return [];
    case "user":
      return [{ role: "user", content: partsOf(message.content).map(blockOf) }];
    case "tool": {
      const { tool_call_id: id, content } = message;
      return [
        {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: id, content: textOf(content) }],
        },
      ];
    }
    case "assistant": {
      const calls = (message.tool_calls ?? []).map(
        ({ id, function: { name, arguments: text } }) => ({
          type: "tool_use",
          id,
          name,
          input: parseJson(text) ?? {},
        }),
      );
      return [{ role: "assistant", content: [...partsOf(message.content).map(blockOf), ...calls] }];
    }
    default:
      return assertNever(message);
  }
}

function blockOf(part: ContentPart): object {
  if (part.type === "text") return { type: "text", text: part.text };
  const { url } = part.image_url;
  const image = inlineImage(url);
  const source =
    image === null
      ? { type: "url", url }
      : { type: "base64", media_type: image.type, data: image.data };
  return { type: "image", source };
}

function toolsOf({ tools = [], toolChoice, format }: ChatRequest): object {
  if (format?.type === "schema")
    return {
      tools: [
        {
          name: ANSWER_TOOL,
          description: "Takes the answer.",
          input_schema: format.schema,
        },
      ],
      tool_choice: { type: "tool", name: ANSWER_TOOL },
    };
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      name,
      ...(description === undefined ? {} : { description }),
      input_schema: parameters ?? { type: "object", properties: {} },
    })),
    ...(toolChoice === undefined ? {} : { tool_choice: choiceOf(toolChoice) }),
  };
}

function choiceOf(choice: ToolChoice): object {
  if (typeof choice !== "string") return { type: "tool", name: choice.name };
  return { type: choice === "required" ? "any" : choice };
}
