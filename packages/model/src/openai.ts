import { z } from "zod";
import type { ChatEvent, ChatRequest, ListedModel, ModelProvider } from "./chat.ts";
import { unusable } from "./model-problem.ts";
import { ModelServer, type ServerOptions } from "./model-server.ts";
import { openAiBody } from "./openai-request.ts";
import { readChunks, readCompletion } from "./openai-answer.ts";
import { parseJson } from "./parse-json.ts";
import { refused, wordsOfRefusal } from "./refusal.ts";
import { isEventStream } from "./server-events.ts";

const Models = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      context_length: z.number().nullish(),
      max_model_len: z.number().nullish(),
    }),
  ),
});

/** Servers that speak the chat completions protocol: OpenAI, Ollama, llama.cpp, vLLM, LM Studio. */
export class OpenAiProvider implements ModelProvider {
  readonly #server: ModelServer;

  constructor(options: ServerOptions) {
    this.#server = new ModelServer(options);
  }

  async *chat(request: ChatRequest, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
    try {
      yield* this.#ask(request, true, signal);
    } catch (error) {
      if (!(error instanceof CannotStream)) throw error;
      yield* this.#ask(request, false, signal);
    }
  }

  async models(signal?: AbortSignal): Promise<readonly ListedModel[]> {
    const text = await this.#server.text({
      path: "/models",
      headers: this.#headers(),
      model: null,
      signal,
    });
    const { data } = Models.safeParse(parseJson(text));
    if (data === undefined)
      throw unusable("What came back is not a list of models. Is the base address right?");
    return data.data.map(({ id, context_length: length, max_model_len: longest }) => ({
      id,
      contextTokens: length ?? longest ?? null,
    }));
  }

  async *#ask(
    request: ChatRequest,
    isStreamed: boolean,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<ChatEvent> {
    const { host } = this.#server;
    const sent = {
      path: "/chat/completions",
      body: openAiBody(request, isStreamed),
      headers: this.#headers(),
      model: request.model,
      signal,
    };
    let cannotStream = false;
    const read = async function* (response: Response): AsyncGenerator<ChatEvent> {
      if (response.ok && isEventStream(response) && response.body !== null) {
        yield* readChunks(response.body, host);
        return;
      }
      const text = await response.text();
      const words = wordsOfRefusal(parseJson(text));
      // Some servers refuse to stream, or to count meanwhile, and say so.
      const isAboutStream = [400, 422].includes(response.status) && /stream/i.test(words);
      if (response.ok && words === "") yield* readCompletion(text);
      else if (isStreamed && isAboutStream) cannotStream = true;
      else throw refused(host, request.model, response, text);
    };
    yield* this.#server.converse(sent, read);
    if (cannotStream) throw new CannotStream();
  }

  #headers(): Record<string, string> {
    const { apiKey } = this.#server;
    return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  }
}

class CannotStream extends Error {}
