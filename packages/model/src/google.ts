import { z } from "zod";
import type { ChatEvent, ChatRequest, ListedModel, ModelProvider } from "./chat.ts";
import { readCandidates } from "./google-answer.ts";
import { googleBody } from "./google-request.ts";
import { unusable } from "./model-problem.ts";
import { ModelServer, type ServerOptions } from "./model-server.ts";
import { parseJson } from "./parse-json.ts";
import { refused } from "./refusal.ts";

const Models = z.looseObject({
  models: z.array(
    z.looseObject({
      name: z.string(),
      inputTokenLimit: z.number().nullish(),
      supportedGenerationMethods: z.array(z.string()).nullish(),
    }),
  ),
});

/** Servers that speak Google's protocol of Gemini. */
export class GoogleProvider implements ModelProvider {
  readonly #server: ModelServer;

  constructor(options: ServerOptions) {
    this.#server = new ModelServer(options);
  }

  async *chat(request: ChatRequest, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
    const { host } = this.#server;
    const sent = {
      path: `/models/${encodeURIComponent(request.model)}:streamGenerateContent?alt=sse`,
      body: googleBody(request),
      headers: this.#headers(),
      model: request.model,
      signal,
    };
    yield* this.#server.converse(sent, async function* (response) {
      if (!response.ok) throw refused(host, request.model, response, await response.text());
      if (response.body === null) throw unusable("The answer of the model is empty.");
      yield* readCandidates(response.body, host);
    });
  }

  async models(signal?: AbortSignal): Promise<readonly ListedModel[]> {
    const sent = { path: "/models?pageSize=1000", headers: this.#headers(), model: null, signal };
    const { data } = Models.safeParse(parseJson(await this.#server.text(sent)));
    if (data === undefined)
      throw unusable("What came back is not a list of models. Is the base address right?");
    return data.models
      .filter(
        ({ supportedGenerationMethods: methods }) => methods?.includes("generateContent") ?? true,
      )
      .map(({ name, inputTokenLimit }) => ({
        id: name.replace(/^models\//, ""),
        contextTokens: inputTokenLimit ?? null,
      }));
  }

  #headers(): Record<string, string> {
    const { apiKey } = this.#server;
    return apiKey === null ? {} : { "x-goog-api-key": apiKey };
  }
}
