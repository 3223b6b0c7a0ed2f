import type { ChatEvent, FinishReason, TokenCount, ToolCall } from "./chat.ts";
import { unusable } from "./model-problem.ts";
import { shortened } from "./refusal.ts";

/** Servers number the calls of an answer; no model makes so many at once. */
const MAX_TOOL_CALLS = 1_000;

/** More than any model has tokens for one answer. Each piece takes memory, however short it is. */
export const MAX_PIECES = 500_000;

/** What a model said, and what it counted. */
export interface Answer extends TokenCount {
  readonly text: string;
}

/** Everything that came back, put together. */
export interface WholeAnswer extends Answer {
  readonly refusal: string;
  readonly toolCalls: readonly ToolCall[];
  readonly reason: FinishReason;
}

/** Puts the pieces of an answer together; `onReceived` hears how many characters there are so far. */
export async function collectAnswer(
  events: AsyncIterable<ChatEvent>,
  onReceived: (characters: number) => void = () => {},
): Promise<WholeAnswer> {
  const answer = new AnswerBuilder();
  for await (const event of events) {
    answer.add(event);
    if (event.type !== "end") onReceived(answer.received);
  }
  return answer.whole();
}

/** An answer that grows piece by piece. */
export class AnswerBuilder {
  #text = "";
  #refusal = "";
  #received = 0;
  #pieces = 0;
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>();
  #end: Extract<ChatEvent, { type: "end" }> | null = null;

  /** Characters so far, those of a model's thoughts included. */
  get received(): number {
    return this.#received;
  }

  add(event: ChatEvent): void {
    this.#pieces += 1;
    if (this.#pieces > MAX_PIECES) throw unusable("The answer of the model has too many pieces.");
    if (event.type === "end") {
      this.#end = event;
      return;
    }
    if (event.type === "tool") {
      const call = this.#callAt(event.index);
      call.id = event.id ?? call.id;
      call.name = event.name ?? call.name;
      call.arguments += event.arguments;
      this.#received += event.arguments.length;
      return;
    }
    this.#received += event.text.length;
    if (event.type === "text") this.#text += event.text;
    if (event.type === "refusal") this.#refusal += event.text;
  }

  whole(): WholeAnswer {
    if (this.#end === null) throw unusable("The answer of the model broke off.");
    const { reason, usage } = this.#end;
    return {
      text: this.#text,
      refusal: this.#refusal,
      toolCalls: [...this.#calls]
        .toSorted(([one], [other]) => one - other)
        .map(([, { id, ...called }]) => ({ id, type: "function", function: called })),
      reason,
      ...usage,
    };
  }

  /** The same answer in as few pieces as it can have; thoughts are no part of it. */
  *pieces(): Generator<ChatEvent> {
    const { text, refusal, toolCalls, reason, inputTokens, outputTokens } = this.whole();
    if (text !== "") yield { type: "text", text };
    if (refusal !== "") yield { type: "refusal", text: refusal };
    for (const [index, { id, function: called }] of toolCalls.entries())
      yield { type: "tool", index, id, ...called };
    yield { type: "end", reason, usage: { inputTokens, outputTokens } };
  }

  #callAt(index: number): { id: string; name: string; arguments: string } {
    if (!Number.isInteger(index) || index < 0 || index >= MAX_TOOL_CALLS)
      throw unusable(`The model called more than ${MAX_TOOL_CALLS} functions at once.`);
    const call = this.#calls.get(index) ?? { id: "", name: "", arguments: "" };
    this.#calls.set(index, call);
    return call;
  }
}

/** An answer that has to be a whole text; one that is cut off, declined or empty is refused. */
export function usableAnswer(answer: WholeAnswer): Answer {
  const { text, refusal, reason, inputTokens, outputTokens } = answer;
  if (reason === "length")
    throw unusable(
      "The model stopped before its answer was complete. Select less, or ask for less.",
    );
  if (text.trim() === "")
    throw unusable(
      refusal === "" ? "The model's answer is empty." : `The model declined: ${shortened(refusal)}`,
    );
  return { text, inputTokens, outputTokens };
}
