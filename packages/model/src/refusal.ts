import { z } from "zod";
import { ModelProblem } from "./model-problem.ts";
import { parseJson } from "./parse-json.ts";

const Words = z.looseObject({
  error: z.union([z.string(), z.looseObject({ message: z.string() })]),
});
/** Google sends errors of a stream as a list of one. */
const Refusal = z.union([Words, z.array(Words).min(1)]);

const MAX_LENGTH = 300;

/**
 * The server's own words for a refusal, as far as it has any. They stay whole until secrets are taken out:
 * half a secret would not be found any more.
 */
export function wordsOfRefusal(value: unknown): string {
  const { data } = Refusal.safeParse(value);
  const first = Array.isArray(data) ? data[0] : data;
  if (first === undefined) return "";
  return (typeof first.error === "string" ? first.error : first.error.message).trim();
}

/** One line of limited length. */
export function shortened(text: string, maxLength = MAX_LENGTH): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength)}…`;
}

/** What an answer that is no success means, in a sentence. */
export function refused(
  host: string,
  model: string | null,
  { status, headers }: Pick<Response, "status" | "headers">,
  body: string,
): ModelProblem {
  const words = wordsOfRefusal(parseJson(body));
  const said = words === "" ? "" : ` It said: ${words}`;
  const wait = Number(headers.get("retry-after"));
  return new ModelProblem(
    "model_refused",
    `${host} ${meaning(status, model)} (status ${status}).${said}`,
    {
      status,
      retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    },
  );
}

function meaning(status: number, model: string | null): string {
  if (status === 401 || status === 403) return "did not accept the key";
  if (status === 404)
    return model === null
      ? "has nothing at this address"
      : `knows no model “${model}” at this address`;
  return status === 429 ? "has answered too often for now" : "could not answer";
}
