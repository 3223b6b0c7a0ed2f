import { z } from "zod";
import type { ChatEvent, FinishReason } from "./chat.ts";
import { unusable } from "./model-problem.ts";
import { brokenBy } from "./openai-answer.ts";
import { wordsOfRefusal } from "./refusal.ts";
import { jsonEvents } from "./server-events.ts";

const Part = z.looseObject({
  text: z.string().optional(),
  thought: z.boolean().optional(),
  functionCall: z
    .looseObject({ id: z.string().optional(), name: z.string(), args: z.unknown() })
    .optional(),
});
const Piece = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z.looseObject({ parts: z.array(Part).nullish() }).nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .looseObject({
      promptTokenCount: z.number().nullish(),
      candidatesTokenCount: z.number().nullish(),
      thoughtsTokenCount: z.number().nullish(),
    })
    .nullish(),
});

/** The pieces of a streamed answer. Calls come whole here, without ids. */
export async function* readCandidates(
  body: AsyncIterable<Uint8Array>,
  host: string,
): AsyncGenerator<ChatEvent> {
  let calls = 0;
  let reason: string | null = null;
  let usage: z.output<typeof Piece>["usageMetadata"] = null;
  for await (const value of jsonEvents(body)) {
    const words = wordsOfRefusal(value);
    if (words !== "") throw brokenBy(host, words);
    const { data: piece } = Piece.safeParse(value);
    if (piece === undefined) continue;
    usage = piece.usageMetadata ?? usage;
    const [candidate] = piece.candidates ?? [];
    reason = candidate?.finishReason ?? piece.promptFeedback?.blockReason ?? reason;
    for (const { text, thought, functionCall: call } of candidate?.content?.parts ?? []) {
      if (text !== undefined && text !== "")
        yield { type: thought === true ? "thought" : "text", text };
      if (call === undefined) continue;
      const id = call.id ?? `call_${calls}_${call.name}`;
      const given = JSON.stringify(call.args ?? {});
      yield { type: "tool", index: calls, id, name: call.name, arguments: given };
      calls += 1;
    }
  }
  if (reason === null) throw unusable("The answer of the model broke off.");
  const output = usage?.candidatesTokenCount ?? null;
  yield {
    type: "end",
    reason: reasonOf(reason, calls > 0),
    usage: {
      inputTokens: usage?.promptTokenCount ?? null,
      outputTokens: output === null ? null : output + (usage?.thoughtsTokenCount ?? 0),
    },
  };
}

function reasonOf(reason: string, hasCalls: boolean): FinishReason {
  if (reason === "MAX_TOKENS") return "length";
  if (reason !== "STOP") return "content_filter";
  return hasCalls ? "tool_calls" : "stop";
}
