import { z } from "zod";
import type { ChatEvent, FinishReason } from "./chat.ts";
import { unusable } from "./model-problem.ts";
import { brokenBy } from "./openai-answer.ts";
import { wordsOfRefusal } from "./refusal.ts";
import { jsonEvents } from "./server-events.ts";

const Usage = z
  .looseObject({
    input_tokens: z.number().nullish(),
    output_tokens: z.number().nullish(),
    cache_read_input_tokens: z.number().nullish(),
    cache_creation_input_tokens: z.number().nullish(),
  })
  .nullish();
const Piece = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("message_start"), message: z.looseObject({ usage: Usage }) }),
  z.looseObject({
    type: z.literal("content_block_start"),
    index: z.number().int(),
    content_block: z.looseObject({
      type: z.string(),
      id: z.string().optional(),
      name: z.string().optional(),
      text: z.string().optional(),
    }),
  }),
  z.looseObject({
    type: z.literal("content_block_delta"),
    index: z.number().int(),
    delta: z.looseObject({
      type: z.string(),
      text: z.string().optional(),
      thinking: z.string().optional(),
      partial_json: z.string().optional(),
    }),
  }),
  z.looseObject({
    type: z.literal("message_delta"),
    delta: z.looseObject({ stop_reason: z.string().nullish() }),
    usage: Usage,
  }),
]);
type Piece = z.output<typeof Piece>;

/**
 * The pieces of a streamed message. Where a schema was asked for, the answer is what the model wanted to
 * call the answering tool with.
 */
export async function* readMessages(
  body: AsyncIterable<Uint8Array>,
  host: string,
  isStructured: boolean,
): AsyncGenerator<ChatEvent> {
  /** Calls are counted by themselves; blocks of text stand between them. */
  const calls = new Map<number, number>();
  let inputTokens: number | null = null;
  let outputTokens: number | null = null;
  let reason: string | null = null;
  for await (const value of jsonEvents(body)) {
    const words = wordsOfRefusal(value);
    if (words !== "") throw brokenBy(host, words);
    const { data: piece } = Piece.safeParse(value);
    if (piece === undefined) continue;
    if (piece.type === "message_start") {
      const usage = piece.message.usage;
      inputTokens = usage === null || usage === undefined ? null : inputOf(usage);
      outputTokens = usage?.output_tokens ?? null;
    } else if (piece.type === "message_delta") {
      reason = piece.delta.stop_reason ?? reason;
      outputTokens = piece.usage?.output_tokens ?? outputTokens;
    } else yield* said(piece, calls, isStructured);
  }
  if (reason === null) throw unusable("The answer of the model broke off.");
  yield {
    type: "end",
    reason: reasonOf(reason, isStructured),
    usage: { inputTokens, outputTokens },
  };
}

function inputOf(usage: NonNullable<z.output<typeof Usage>>): number {
  const { input_tokens, cache_read_input_tokens, cache_creation_input_tokens } = usage;
  return (input_tokens ?? 0) + (cache_read_input_tokens ?? 0) + (cache_creation_input_tokens ?? 0);
}

function* said(
  piece: Extract<Piece, { index: number }>,
  calls: Map<number, number>,
  isStructured: boolean,
): Generator<ChatEvent> {
  if (piece.type === "content_block_start") {
    const { type, id, name } = piece.content_block;
    if (type !== "tool_use" || isStructured) return;
    const index = calls.size;
    calls.set(piece.index, index);
    yield { type: "tool", index, id, name, arguments: "" };
    return;
  }
  const { text, thinking, partial_json: json } = piece.delta;
  if (thinking !== undefined && thinking !== "") yield { type: "thought", text: thinking };
  // Beside the answering tool models like to explain themselves.
  if (text !== undefined && text !== "" && !isStructured) yield { type: "text", text };
  if (json === undefined || json === "") return;
  if (isStructured) yield { type: "text", text: json };
  else yield { type: "tool", index: calls.get(piece.index) ?? 0, arguments: json };
}

function reasonOf(reason: string, isStructured: boolean): FinishReason {
  if (reason === "max_tokens") return "length";
  if (reason === "refusal") return "content_filter";
  return reason === "tool_use" && !isStructured ? "tool_calls" : "stop";
}
