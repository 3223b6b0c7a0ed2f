import { z } from "zod";
import { anthropicBody } from "./anthropic-request.ts";
import { readMessages } from "./anthropic-answer.ts";
import type { ChatEvent, ChatRequest, ListedModel, ModelProvider } from "./chat.ts";
import { unusable } from "./model-problem.ts";
import { ModelServer, type ServerOptions } from "./model-server.ts";
import { parseJson } from "./parse-json.ts";
import { refused } from "./refusal.ts";

const Models = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/** Servers that speak Anthropic's messages protocol. */
export class AnthropicProvider implements ModelProvider {
  readonly #server: ModelServer;

  constructor(options: ServerOptions) {
    this.#server = new ModelServer(options);
  }

  async *chat(request: ChatRequest, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
    const { host } = this.#server;
    const isStructured = request.format?.type === "schema";
    const sent = {
      path: "/messages",
      body: anthropicBody(request),
      headers: this.#headers(),
      model: request.model,
      signal,
    };
    yield* this.#server.converse(sent, async function* (response) {
      if (!response.ok) throw refused(host, request.model, response, await response.text());
      if (response.body === null) throw unusable("The answer of the model is empty.");
      yield* readMessages(response.body, host, isStructured);
    });
  }

  async models(signal?: AbortSignal): Promise<readonly ListedModel[]> {
    const sent = { path: "/models?limit=1000", headers: this.#headers(), model: null, signal };
    const { data } = Models.safeParse(parseJson(await this.#server.text(sent)));
    if (data === undefined)
      throw unusable("What came back is not a list of models. Is the base address right?");
    return data.data.map(({ id }) => ({ id, contextTokens: null }));
  }

  #headers(): Record<string, string> {
    const { apiKey } = this.#server;
    return {
      "anthropic-version": "2023-06-01",
      ...(apiKey === null ? {} : { "x-api-key": apiKey }),
    };
  }
}
