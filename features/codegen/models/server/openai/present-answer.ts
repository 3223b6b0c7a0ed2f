import { assertNever } from "@devloom/contract";
import type { ChatEvent, TokenCount, WholeAnswer } from "@devloom/model";

/** What every part of one answer says about itself. */
export interface AnswerHead {
  readonly id: string;
  readonly created: number;
  readonly model: string;
}

/** How an answer is shown: as a chat, or as the older completion of a text. */
export interface AnswerForm {
  whole(head: AnswerHead, answer: WholeAnswer): object;
  /** The parts of a stream for one piece; none where this form has no place for it. */
  piece(head: AnswerHead, event: Exclude<ChatEvent, { type: "end" }>): object[];
  end(head: AnswerHead, reason: string): object;
  /** A part that only counts, for callers that asked for it. */
  count(head: AnswerHead, usage: TokenCount): object;
}

function usageOf({ inputTokens, outputTokens }: TokenCount): object {
  const [prompt, completion] = [inputTokens ?? 0, outputTokens ?? 0];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}

function chunk({ id, ...head }: AnswerHead, more: object): object {
  return { id: `chatcmpl-${id}`, object: "chat.completion.chunk", ...head, ...more };
}

function deltaOf(event: Exclude<ChatEvent, { type: "end" }>): object {
  switch (event.type) {
    case "text":
      return { content: event.text };
    case "thought":
      return { reasoning_content: event.text };
    case "refusal":
      return { refusal: event.text };
    case "tool": {
      const { index, id, name, arguments: text } = event;
      const call = {
        index,
        ...(id === undefined ? {} : { id, type: "function" }),
        function: { ...(name === undefined ? {} : { name }), arguments: text },
      };
      return { tool_calls: [call] };
    }
    default:
      return assertNever(event);
  }
}

/** Chat completions. */
export const chatForm: AnswerForm = {
  whole({ id, ...head }, answer) {
    const { text, refusal, toolCalls, reason } = answer;
    const message = {
      role: "assistant",
      content: text === "" && toolCalls.length > 0 ? null : text,
      refusal: refusal === "" ? null : refusal,
      ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls }),
    };
    return {
      id: `chatcmpl-${id}`,
      object: "chat.completion",
      ...head,
      choices: [{ index: 0, message, logprobs: null, finish_reason: reason }],
      usage: usageOf(answer),
    };
  },
  piece: (head, event) => [
    chunk(head, {
      choices: [{ index: 0, delta: { role: "assistant", ...deltaOf(event) }, finish_reason: null }],
    }),
  ],
  end: (head, reason) => chunk(head, { choices: [{ index: 0, delta: {}, finish_reason: reason }] }),
  count: (head, usage) => chunk(head, { choices: [], usage: usageOf(usage) }),
};

function text({ id, ...head }: AnswerHead, more: object): object {
  return { id: `cmpl-${id}`, object: "text_completion", ...head, ...more };
}

/** Completions of a text. */
export const textForm: AnswerForm = {
  whole: (head, answer) =>
    text(head, {
      choices: [{ index: 0, text: answer.text, logprobs: null, finish_reason: answer.reason }],
      usage: usageOf(answer),
    }),
  piece: (head, event) =>
    event.type === "text"
      ? [
          text(head, {
            choices: [{ index: 0, text: event.text, logprobs: null, finish_reason: null }],
          }),
        ]
      : [],
  end: (head, reason) =>
    text(head, { choices: [{ index: 0, text: "", logprobs: null, finish_reason: reason }] }),
  count: (head, usage) => text(head, { choices: [], usage: usageOf(usage) }),
};
