/** What a template asks; `default` is the answer of whoever gives none. */
export type Parameter =
  | { readonly id: string; readonly type: "text"; readonly default: string }
  | {
      readonly id: string;
      readonly type: "choice";
      readonly options: readonly { readonly value: string }[];
      readonly default: string;
    }
  | { readonly id: string; readonly type: "switch"; readonly default: boolean };

export type Answers = Readonly<Record<string, string | boolean>>;

export interface AnswerProblem {
  readonly parameter: string;
  readonly code: "unknown" | "empty" | "long" | "characters" | "option" | "switch";
  readonly message: string;
}

const MAX_TEXT = 200;

/** What means something in the code, markup or data that an answer is put into. */
const CODE_CHARACTERS = /["'`\\<>{}$%&;|*\p{Cc}\p{Zl}\p{Zp}]/u;

/** One answer for each parameter, the default where none is given, and what is wrong with those that are. */
export function checkAnswers(
  parameters: readonly Parameter[],
  given: Answers,
): { answers: Answers; problems: AnswerProblem[] } {
  const problems = Object.keys(given)
    .filter((id) => !parameters.some((parameter) => parameter.id === id))
    .map((parameter): AnswerProblem => problem(parameter, "unknown"));
  const answers = Object.fromEntries(
    parameters.map((parameter) => {
      const answer = given[parameter.id] ?? parameter.default;
      const code = wrong(parameter, answer);
      if (code !== null) problems.push(problem(parameter.id, code));
      return [parameter.id, typeof answer === "string" ? answer.trim() : answer];
    }),
  );
  return { answers, problems };
}

function wrong(parameter: Parameter, answer: string | boolean): AnswerProblem["code"] | null {
  if (parameter.type === "switch") return typeof answer === "boolean" ? null : "switch";
  if (parameter.type === "choice")
    return parameter.options.some(({ value }) => value === answer) ? null : "option";
  if (typeof answer !== "string" || answer.trim() === "") return "empty";
  if (answer.length > MAX_TEXT) return "long";
  return CODE_CHARACTERS.test(answer) ? "characters" : null;
}

const MESSAGES: Readonly<Record<AnswerProblem["code"], string>> = {
  unknown: "The template has no such parameter.",
  empty: "An answer is needed.",
  long: `Use at most ${MAX_TEXT} characters.`,
  characters: "Use letters, digits, spaces and plain punctuation, without quotes or brackets.",
  option: "Choose one of the options.",
  switch: "Answer with yes or no.",
};

function problem(parameter: string, code: AnswerProblem["code"]): AnswerProblem {
  return { parameter, code, message: MESSAGES[code] };
}
