import type { Question } from "./question.ts";
import type { Ranked } from "./ranking.ts";

/** What a thread is told: files as they are now, `null` for one that is gone, or a question. */
export type ToThread =
  | {
      readonly kind: "save";
      readonly files: readonly (readonly [path: string, text: string | null])[];
    }
  | { readonly kind: "ask"; readonly id: number; readonly question: Question };

export interface Answer {
  readonly proposal: Ranked | null;
  /** Words that are likely to come next, likeliest first. */
  readonly words: readonly string[];
}

export interface FromThread {
  readonly id: number;
  readonly answer: Answer;
}
