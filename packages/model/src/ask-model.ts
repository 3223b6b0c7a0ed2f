import { AppError, createGuardedFetch } from "@devloom/server-kit";
import type { FoundModel } from "./find-model.ts";
import { ModelProblem } from "./model-problem.ts";
import { type Answer, readAnswer, wordsOfRefusal } from "./read-answer.ts";
import { readStream } from "./read-stream.ts";

export type { Answer } from "./read-answer.ts";

/** One turn of the conversation. */
export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

const MOST_BYTES = 4 * 1024 * 1024;

/** What somebody who waits for an answer may do meanwhile. */
export interface Waiting {
  /** Hangs up. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many characters of the answer have come; often, or never where nothing is streamed. */
  readonly onReceived?: ((characters: number) => void) | undefined;
}

/** Asks once, `POST {base}/chat/completions`. Throws `ModelProblem`, or the reason of `signal`. */
export async function askModel(
  model: FoundModel,
  messages: readonly Message[],
  { signal = new AbortController().signal, onReceived = () => {} }: Waiting = {},
): Promise<Answer> {
  const address = `${model.baseUrl}/chat/completions`;
  assertPrivate(model, address);
  const limit = AbortSignal.timeout(model.timeoutMilliseconds);
  const fetch = createGuardedFetch({
    trustedOrigins: model.trustedOrigins,
    timeoutMilliseconds: model.timeoutMilliseconds,
    mostBytes: MOST_BYTES,
  });
  const post = (manner: object): Promise<Response> =>
    fetch(address, {
      method: "POST",
      redirect: "error",
      headers: {
        accept: "text/event-stream, application/json",
        "content-type": "application/json",
        ...(model.apiKey === null ? {} : { authorization: `Bearer ${model.apiKey}` }),
      },
      body: JSON.stringify({ model: model.model, messages, ...manner }),
      signal: AbortSignal.any([signal, limit]),
    });
  try {
    let response = await post(STREAMED);
    let text = await textOf(response, onReceived);
    if (cannotStream(response, text)) {
      response = await post({ stream: false });
      text = await textOf(response, onReceived);
    }
    const words = wordsOfRefusal(text);
    if (!response.ok || words !== "") throw refused(model, response.status, words);
    return readAnswer(text);
  } catch (error) {
    signal.throwIfAborted();
    throw problemOf(model, error, limit.aborted);
  }
}

const STREAMED = { stream: true, stream_options: { include_usage: true } };

/** The whole answer, also of servers that do not stream although they were asked to. */
async function textOf(
  response: Response,
  onReceived: (characters: number) => void,
): Promise<string> {
  const isStream = response.headers.get("content-type")?.includes("text/event-stream") === true;
  if (!isStream || response.body === null) return response.text();
  return readStream(response.body, onReceived);
}

/** Some servers refuse to stream, or to count meanwhile, and say so. */
function cannotStream({ status }: Response, text: string): boolean {
  return (status === 400 || status === 422) && /stream/i.test(wordsOfRefusal(text));
}

/** Source and keys travel encrypted, except to servers that those who run the installation named. */
function assertPrivate({ trustedOrigins }: FoundModel, address: string): void {
  const { protocol, origin } = new URL(address);
  if (protocol === "https:" || trustedOrigins.includes(origin)) return;
  throw new ModelProblem(
    "model_unreachable",
    `${origin} is asked only over https, unless those who run the installation name it in TRUSTED_ORIGINS.`,
  );
}

function refused({ model, baseUrl }: FoundModel, status: number, words: string): ModelProblem {
  const said = words === "" ? "" : ` It said: ${words}`;
  const what =
    status === 401 || status === 403
      ? "did not accept the key"
      : status === 404
        ? `knows no model “${model}” at this address`
        : status === 429
          ? "has answered too often for now"
          : "could not answer";
  return new ModelProblem(
    "model_refused",
    `${new URL(baseUrl).host} ${what} (status ${status}).${said}`,
  );
}

function problemOf(model: FoundModel, error: unknown, isLate: boolean): ModelProblem {
  if (error instanceof ModelProblem) return error;
  const { host } = new URL(model.baseUrl);
  const options = { cause: error };
  if (isLate || (error instanceof AppError && error.code === "upstream_timeout")) {
    const seconds = model.timeoutMilliseconds / 1000;
    return new ModelProblem(
      "model_timeout",
      `${host} did not answer within ${seconds} seconds.`,
      options,
    );
  }
  if (error instanceof AppError && error.code === "upstream_too_large")
    return new ModelProblem(
      "model_answer_unusable",
      "The answer of the model is too large.",
      options,
    );
  if (error instanceof AppError && error.code === "address_refused")
    return new ModelProblem(
      "model_unreachable",
      `${host} is a private address. Those who run the installation can allow it in TRUSTED_ORIGINS.`,
      options,
    );
  const words = error instanceof Error ? error.message : String(error);
  return new ModelProblem("model_unreachable", `${host} cannot be reached: ${words}`, options);
}
