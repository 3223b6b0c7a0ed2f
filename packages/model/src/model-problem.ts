/** Why a model gave no answer that could be used. */
export type ModelProblemCode =
  /** Nobody answers there, or the address may not be called. */
  | "model_unreachable"
  /** It did not answer within the time that the settings allow. */
  | "model_timeout"
  /** Its server answered, but with a refusal or an error. */
  | "model_refused"
  /** What came is not an answer: too large, cut off, empty, or another protocol. */
  | "model_answer_unusable";

/** Told to the person who asked, in words that name what to look at. */
export class ModelProblem extends Error {
  readonly code: ModelProblemCode;

  constructor(code: ModelProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelProblem";
    this.code = code;
  }
}
