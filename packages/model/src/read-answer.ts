import { z } from "zod";
import { ModelProblem } from "./model-problem.ts";
import { parseJson } from "./parse-json.ts";

const Part = z.looseObject({ type: z.string(), text: z.string().optional() });
const Completion = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({
          content: z.union([z.string(), z.array(Part)]).nullish(),
          refusal: z.string().nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .looseObject({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
    .nullish(),
});
const Refusal = z.looseObject({
  error: z.union([z.string(), z.looseObject({ message: z.string() })]),
});

const LONGEST_WORDS = 300;

/** What a model said, and what it counted. */
export interface Answer {
  readonly text: string;
  /** As the model's server counts; `null` when it does not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** Takes a chat completion apart. */
export function readAnswer(body: string): Answer {
  const completion = Completion.safeParse(parseJson(body)).data;
  const choice = completion?.choices[0];
  if (completion === undefined || choice === undefined)
    throw unusable("What came back is not a chat completion. Is the base address right?");
  if (choice.finish_reason === "length")
    throw unusable(
      "The model stopped before its answer was complete. Select less, or ask for less.",
    );
  const { content, refusal } = choice.message;
  const text =
    typeof content === "string"
      ? content
      : (content ?? []).map((part) => (part.type === "text" ? (part.text ?? "") : "")).join("");
  if (text.trim() === "")
    throw unusable(
      typeof refusal === "string"
        ? `The model declined: ${shortened(refusal)}`
        : "The model's answer is empty.",
    );
  return {
    text,
    inputTokens: completion.usage?.prompt_tokens ?? null,
    outputTokens: completion.usage?.completion_tokens ?? null,
  };
}

/** The server's own words for a refusal, as far as it has any. */
export function wordsOfRefusal(body: string): string {
  const { data } = Refusal.safeParse(parseJson(body));
  if (data === undefined) return "";
  return shortened(typeof data.error === "string" ? data.error : data.error.message);
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= LONGEST_WORDS ? line : `${line.slice(0, LONGEST_WORDS)}…`;
}

function unusable(message: string): ModelProblem {
  return new ModelProblem("model_answer_unusable", message);
}
