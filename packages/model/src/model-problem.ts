/** Why a model gave no answer that could be used. */
export type ModelProblemCode =
  /** Nobody answers there, or the address may not be called. */
  | "model_unreachable"
  /** It did not answer within the time that it has. */
  | "model_timeout"
  /** Its server answered, but with a refusal or an error. */
  | "model_refused"
  /** What came is not an answer: too large, cut off, empty, or another protocol. */
  | "model_answer_unusable";

export interface ProblemFacts {
  /** The status that the server answered with. */
  readonly status?: number | undefined;
  /** How long it asks to be left alone. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** Told to the person who asked, in words that name what to look at. */
export class ModelProblem extends Error {
  readonly code: ModelProblemCode;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ModelProblemCode, message: string, facts: ProblemFacts = {}) {
    // Servers say what they like, and no database keeps this character.
    super(message.replaceAll("\u0000", ""), { cause: facts.cause });
    this.name = "ModelProblem";
    this.code = code;
    this.status = facts.status ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  /** Whether the question itself was refused, as every server would. */
  get isAboutTheQuestion(): boolean {
    return this.status === 400 || this.status === 413 || this.status === 422;
  }
}

export function unusable(message: string): ModelProblem {
  return new ModelProblem("model_answer_unusable", message);
}
