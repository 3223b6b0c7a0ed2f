import { ModelProblem } from "./model-problem.ts";
import { refused, shortened } from "./refusal.ts";
import { concealed, concealedError } from "./conceal.ts";

/** `fetch` as the caller wants it: a guard of private addresses, limits of size. */
export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** How a server of models is reached. */
export interface ServerOptions {
  /** The address before the paths of the protocol: `https://models.example.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly timeoutMilliseconds: number;
  readonly fetch: Fetch;
}

export interface Sent {
  readonly path: string;
  /** Absent to read only. */
  readonly body?: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Named where the server does not know it. */
  readonly model: string | null;
  readonly signal: AbortSignal | undefined;
}

/** What a header can carry; the errors of `fetch` quote what it cannot. */
const SENDABLE = /^[\x20-\x7e]*$/;
const MAX_MESSAGE_LENGTH = 500;

/** One server, with its failures as sentences that never show its key. */
export class ModelServer {
  readonly #options: ServerOptions;

  constructor(options: ServerOptions) {
    const apiKey = options.apiKey?.trim() ?? "";
    this.#options = {
      ...options,
      baseUrl: options.baseUrl.replace(/\/+$/, ""),
      apiKey: apiKey === "" ? null : apiKey,
    };
  }

  get apiKey(): string | null {
    return this.#options.apiKey;
  }

  get host(): string {
    return new URL(this.#options.baseUrl).host;
  }

  /** Sends one request and gives what `read` makes of the answer, whose status it has to look at. */
  async *converse<Piece>(
    { path, body, headers, signal = new AbortController().signal }: Sent,
    read: (response: Response) => AsyncIterable<Piece>,
  ): AsyncGenerator<Piece> {
    const limit = AbortSignal.timeout(this.#options.timeoutMilliseconds);
    const hangUp = new AbortController();
    let isAnswering = false;
    try {
      this.#assertSendableKey();
      const response = await this.#options.fetch(`${this.#options.baseUrl}${path}`, {
        method: body === undefined ? "GET" : "POST",
        redirect: "error",
        headers: {
          accept: "text/event-stream, application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.any([signal, limit, hangUp.signal]),
      });
      isAnswering = true;
      yield* read(response);
    } catch (error) {
      signal.throwIfAborted();
      throw this.#withoutKey(this.#problemOf(error, limit.aborted, isAnswering));
    } finally {
      hangUp.abort();
    }
  }

  /** Reads an answer whole; a refusal is thrown as what it means. */
  async text(sent: Sent): Promise<string> {
    const parts: string[] = [];
    const read = async function* (this: ModelServer, response: Response) {
      const text = await response.text();
      if (!response.ok) throw refused(this.host, sent.model, response, text);
      yield text;
    }.bind(this);
    for await (const part of this.converse(sent, read)) parts.push(part);
    return parts.join("");
  }

  #assertSendableKey(): void {
    if (SENDABLE.test(this.apiKey ?? "")) return;
    throw new ModelProblem(
      "model_unreachable",
      `The key for ${this.host} has a line break or another character that no key has. Enter it again.`,
    );
  }

  /** Servers repeat what they got: neither the message nor its cause may show the key to others. */
  #withoutKey({ code, message, status, retryAfterSeconds, cause }: ModelProblem): ModelProblem {
    return new ModelProblem(code, shortened(concealed(message, this.apiKey), MAX_MESSAGE_LENGTH), {
      status: status ?? undefined,
      retryAfterSeconds: retryAfterSeconds ?? undefined,
      cause: concealedError(cause, this.apiKey),
    });
  }

  #problemOf(error: unknown, isLate: boolean, isAnswering: boolean): ModelProblem {
    if (error instanceof ModelProblem) return error;
    const { host } = this;
    const facts = { cause: error };
    // What a guarded fetch throws says by its code what it refused.
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (isLate || code === "upstream_timeout") {
      const seconds = this.#options.timeoutMilliseconds / 1000;
      return new ModelProblem(
        "model_timeout",
        `${host} did not answer within ${seconds} seconds.`,
        facts,
      );
    }
    if (code === "upstream_too_large")
      return new ModelProblem(
        "model_answer_unusable",
        "The answer of the model is too large.",
        facts,
      );
    if (isAnswering)
      return new ModelProblem(
        "model_answer_unusable",
        `The connection to ${host} was cut off in the middle of the answer.`,
        facts,
      );
    if (code === "address_refused")
      return new ModelProblem(
        "model_unreachable",
        `${host} is a private address. Those who run the installation can allow it in TRUSTED_ORIGINS.`,
        facts,
      );
    if (code === "address_unencrypted")
      return new ModelProblem("model_unreachable", messageOf(error), facts);
    return new ModelProblem(
      "model_unreachable",
      `${host} cannot be reached: ${messageOf(error)}`,
      facts,
    );
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection that is cut off says only its code.
  const code = "code" in error ? String(error.code) : "";
  return error.message === "" ? code : error.message;
}
