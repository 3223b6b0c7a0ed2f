import { totalmem } from "node:os";
import { join } from "node:path";
import {
  type ChatEvent,
  type ChatRequest,
  createProvider,
  type ModelProvider,
} from "@devloom/model";
import type { Platform } from "@devloom/server-kit";
import { LocalModels } from "./local-models.ts";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** GGUF files that the gateway loads itself: where they lie, what memory one may use, how long it stays unused. */
    readonly localModels?: {
      readonly folder?: string | undefined;
      readonly memoryBytes?: number | undefined;
      readonly idleMilliseconds?: number | undefined;
    };
  }
}

/** Names the process in sentences about it; nothing is asked over a network. */
const ADDRESS = "http://local-model/v1";
const MEMORY_SHARE = 0.6;
const IDLE_MILLISECONDS = 10 * 60_000;

/** The models that a gateway loads itself, as it is configured. */
export function createLocalModels({ config }: Pick<Platform, "config">): LocalModels {
  const { dataDir, localModels = {} } = config;
  return new LocalModels({
    dataDir,
    folder: localModels.folder ?? join(dataDir, "models"),
    memoryBytes: localModels.memoryBytes ?? Math.round(totalmem() * MEMORY_SHARE),
    idleMilliseconds: localModels.idleMilliseconds ?? IDLE_MILLISECONDS,
  });
}

/** GGUF files behind the interface of all providers: a model is called like its file. */
export class GgufProvider implements ModelProvider {
  readonly #models: LocalModels;
  readonly #workspace: string;
  readonly #timeoutMilliseconds: number;

  constructor(models: LocalModels, workspace: string, timeoutMilliseconds: number) {
    this.#models = models;
    this.#workspace = workspace;
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  chat(request: ChatRequest, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
    const server = createProvider("openai", {
      baseUrl: ADDRESS,
      apiKey: null,
      timeoutMilliseconds: this.#timeoutMilliseconds,
      fetch: this.#models.fetchOf(request.model, this.#workspace),
    });
    return server.chat(request, signal);
  }

  async models() {
    const files = await this.#models.list();
    return files.map(({ name }) => ({ id: name, contextTokens: null }));
  }
}
