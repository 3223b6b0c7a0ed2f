import { z } from "zod";
import type { ChatEvent, FinishReason, TokenCount } from "./chat.ts";
import { ModelProblem, unusable } from "./model-problem.ts";
import { parseJson } from "./parse-json.ts";
import { wordsOfRefusal } from "./refusal.ts";
import { serverEvents } from "./server-events.ts";

const Usage = z
  .looseObject({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
  .nullish();
const Call = z.looseObject({
  index: z.number().int().nullish(),
  id: z.string().nullish(),
  function: z
    .looseObject({ name: z.string().nullish(), arguments: z.string().nullish() })
    .nullish(),
});
const Part = z.looseObject({ type: z.string(), text: z.string().optional() });
const Said = z.looseObject({
  content: z.union([z.string(), z.array(Part)]).nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(Call).nullish(),
});
const Chunk = z.looseObject({
  choices: z
    .array(z.looseObject({ delta: Said.nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
  usage: Usage,
});
const Completion = z.looseObject({
  choices: z.array(z.looseObject({ message: Said, finish_reason: z.string().nullish() })).min(1),
  usage: Usage,
});

/** The pieces of a streamed chat completion. One that ends without saying so was cut off. */
export async function* readChunks(
  body: AsyncIterable<Uint8Array>,
  host: string,
): AsyncGenerator<ChatEvent> {
  let reason: string | null = null;
  let usage: z.output<typeof Usage> = null;
  for await (const data of serverEvents(body)) {
    if (data === "[DONE]") {
      reason ??= "stop";
      break;
    }
    const value = parseJson(data);
    // Servers that fail in the middle say so as they would have said it alone.
    const words = wordsOfRefusal(value);
    if (words !== "") throw brokenBy(host, words);
    const { data: chunk } = Chunk.safeParse(value);
    if (chunk === undefined) continue;
    usage = chunk.usage ?? usage;
    const [choice] = chunk.choices ?? [];
    reason = choice?.finish_reason ?? reason;
    yield* said(choice?.delta ?? {});
  }
  if (reason === null) throw unusable("The answer of the model broke off.");
  yield { type: "end", reason: reasonOf(reason), usage: countOf(usage) };
}

/** A chat completion that came whole, as the same pieces. */
export function* readCompletion(body: string): Generator<ChatEvent> {
  const completion = Completion.safeParse(parseJson(body)).data;
  const choice = completion?.choices[0];
  if (completion === undefined || choice === undefined)
    throw unusable("What came back is not a chat completion. Is the base address right?");
  yield* said(choice.message);
  const usage = countOf(completion.usage);
  yield { type: "end", reason: reasonOf(choice.finish_reason ?? "stop"), usage };
}

/** A refusal in the middle of an answer. */
export function brokenBy(host: string, words: string): ModelProblem {
  return new ModelProblem("model_refused", `${host} could not answer. It said: ${words}`);
}

function* said(message: z.output<typeof Said>): Generator<ChatEvent> {
  const thought = message.reasoning_content ?? message.reasoning ?? "";
  if (thought !== "") yield { type: "thought", text: thought };
  const text = textOf(message.content);
  if (text !== "") yield { type: "text", text };
  if (typeof message.refusal === "string" && message.refusal !== "")
    yield { type: "refusal", text: message.refusal };
  for (const [place, call] of (message.tool_calls ?? []).entries())
    yield {
      type: "tool",
      index: call.index ?? place,
      id: call.id ?? undefined,
      name: call.function?.name ?? undefined,
      arguments: call.function?.arguments ?? "",
    };
}

function textOf(content: z.output<typeof Said>["content"]): string {
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => (part.type === "text" ? (part.text ?? "") : "")).join("");
}

function countOf(usage: z.output<typeof Usage>): TokenCount {
  return {
    inputTokens: usage?.prompt_tokens ?? null,
    outputTokens: usage?.completion_tokens ?? null,
  };
}

function reasonOf(reason: string): FinishReason {
  if (reason === "length" || reason === "content_filter") return reason;
  return reason === "tool_calls" || reason === "function_call" ? "tool_calls" : "stop";
}
