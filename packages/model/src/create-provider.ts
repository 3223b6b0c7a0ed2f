import { AnthropicProvider } from "./anthropic.ts";
import { assertNever } from "./assert-never.ts";
import type { ModelProvider } from "./chat.ts";
import { GoogleProvider } from "./google.ts";
import type { ServerOptions } from "./model-server.ts";
import { OpenAiProvider } from "./openai.ts";

/** The protocols that are spoken. `openai` is also Ollama's, llama.cpp's, vLLM's and LM Studio's. */
export const PROVIDER_KINDS = ["openai", "anthropic", "google"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** A server of models by the protocol that it speaks. */
export function createProvider(kind: ProviderKind, options: ServerOptions): ModelProvider {
  switch (kind) {
    case "openai":
      return new OpenAiProvider(options);
    case "anthropic":
      return new AnthropicProvider(options);
    case "google":
      return new GoogleProvider(options);
    default:
      return assertNever(kind);
  }
}
