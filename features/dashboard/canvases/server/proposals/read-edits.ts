import { parseJson } from "@devloom/model";
import { z } from "zod";

/** An answer of a model from which no proposal can be made, and why, in words that help it to do better. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

const Edit = z.object({
  path: z.string().min(1).max(1024),
  /** Stands exactly once in the file. */
  search: z.string().min(1).max(50_000),
  replace: z.string().max(100_000),
});
export type Edit = z.infer<typeof Edit>;

const NewFile = z.object({
  path: z.string().min(1).max(1024),
  text: z.string().max(100_000),
});
export type NewFile = z.infer<typeof NewFile>;

const Reply = z.object({
  summary: z.string().default(""),
  edits: z.array(Edit).max(100),
  newFiles: z.array(NewFile).max(10).default([]),
});
export type Reply = z.infer<typeof Reply>;

const MAX_SUMMARY_LENGTH = 1_000;

/** Takes the one JSON object out of an answer, whatever the model wrote around it. */
export function readEdits(answer: string): Reply {
  for (const text of candidates(answer)) {
    const value = text.startsWith("{") ? parseJson(text) : undefined;
    if (value === undefined) continue;
    const { data, error } = Reply.safeParse(value);
    if (data !== undefined) return { ...data, summary: data.summary.slice(0, MAX_SUMMARY_LENGTH) };
    const [issue] = error.issues;
    throw new UnusableAnswer(
      `The JSON does not have the asked form: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}.`,
    );
  }
  throw new UnusableAnswer("The answer holds no JSON object.");
}

/** The whole answer, what stands between fences, and what stands between the outermost braces. */
function candidates(answer: string): string[] {
  const fenced = [...answer.matchAll(/```(?:json)?\s*\n([\s\S]*?)\n\s*```/g)].map(
    ([, text = ""]) => text,
  );
  const first = answer.search(/\{\s*"(?:summary|edits|newFiles)"/);
  const braces = first < 0 ? [] : [answer.slice(first, answer.lastIndexOf("}") + 1)];
  return [answer, ...fenced.toReversed(), ...braces].map((text) => text.trim());
}
