import { assertNever } from "./assert-never.ts";
import type { ChatRequest, ContentPart, Message, ToolChoice } from "./chat.ts";
import { inlineImage, partsOf, systemText, textOf } from "./message-text.ts";
import { parseJson } from "./parse-json.ts";

/** A question as Gemini's protocol has it. */
export function googleBody(request: ChatRequest): object {
  const { messages, tools = [], toolChoice, format, maxTokens, temperature, topP, stop } = request;
  const system = systemText(messages);
  const names = callNames(messages);
  return {
    contents: messages.flatMap((message) => turnsOf(message, names)),
    ...(system === "" ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    ...(tools.length === 0
      ? {}
      : {
          tools: [
            {
              functionDeclarations: tools.map(({ name, description, parameters }) => ({
                name,
                ...(description === undefined ? {} : { description }),
                ...(parameters === undefined ? {} : { parametersJsonSchema: parameters }),
              })),
            },
          ],
        }),
    ...(toolChoice === undefined ? {} : { toolConfig: choiceOf(toolChoice) }),
    generationConfig: {
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(topP === undefined ? {} : { topP }),
      ...(stop === undefined ? {} : { stopSequences: stop }),
      ...(format === undefined || format.type === "text"
        ? {}
        : { responseMimeType: "application/json" }),
      ...(format?.type === "schema" ? { responseJsonSchema: format.schema } : {}),
    },
  };
}

/** Results name the function here, where the others name the call. */
function callNames(messages: readonly Message[]): ReadonlyMap<string, string> {
  const calls = messages.flatMap((message) =>
    message.role === "assistant" ? (message.tool_calls ?? []) : [],
  );
  return new Map(calls.map((call) => [call.id, call.function.name]));
}

function turnsOf(message: Message, names: ReadonlyMap<string, string>): object[] {
  switch (message.role) {
    case "system":
    case "developer":
      return [];
    case "user":
      return [{ role: "user", parts: partsOf(message.content).map(partOf) }];
    case "tool": {
      const name = names.get(message.tool_call_id) ?? message.tool_call_id;
      const text = textOf(message.content);
      const value = parseJson(text);
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const response = isObject ? value : { result: text };
      return [{ role: "user", parts: [{ functionResponse: { name, response } }] }];
    }
    case "assistant": {
      const calls = (message.tool_calls ?? []).map(({ function: { name, arguments: text } }) => ({
        functionCall: { name, args: parseJson(text) ?? {} },
      }));
      return [{ role: "model", parts: [...partsOf(message.content).map(partOf), ...calls] }];
    }
    default:
      return assertNever(message);
  }
}

function partOf(part: ContentPart): object {
  if (part.type === "text") return { text: part.text };
  const { url } = part.image_url;
  const image = inlineImage(url);
  return image === null
    ? { fileData: { fileUri: url } }
    : { inlineData: { mimeType: image.type, data: image.data } };
}

function choiceOf(choice: ToolChoice): object {
  const config =
    typeof choice === "string"
      ? { mode: { auto: "AUTO", none: "NONE", required: "ANY" }[choice] }
      : { mode: "ANY", allowedFunctionNames: [choice.name] };
  return { functionCallingConfig: config };
}
