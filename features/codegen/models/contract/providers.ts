import { endpoint, Id, IdParams, NoContent, resourceContract, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, MODEL_LIMITS } from "./access.ts";

/**
 * The protocols that are spoken, and files that the gateway loads itself. `openai` is also Ollama's, llama.cpp's,
 * vLLM's and LM Studio's.
 */
export const PROVIDER_KINDS = ["openai", "anthropic", "google", "gguf"] as const;

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/@]+[^\s?#@]*$/.test(text) && URL.canParse(text);
}

export const WEB_ADDRESS_HINT = "Use an address such as https://models.example.com/v1";

const ProviderFields = z.strictObject({
  name: z.string().trim().min(1, "A provider needs a name").max(120),
  kind: z.enum(PROVIDER_KINDS),
  /** What stands before the paths of the protocol; empty for GGUF files. */
  baseUrl: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === "" || isWebAddress(text), WEB_ADDRESS_HINT),
  /** Seconds to wait for a whole answer. */
  timeoutSeconds: z.int().min(5).max(900),
  isEnabled: z.boolean(),
});

export const modelProviders = resourceContract({
  one: "ModelProvider",
  many: "ModelProviders",
  path: "/api/model/provider",
  read: canRead,
  manage: canManage,
  fields: ProviderFields,
  draft: ProviderFields.extend({
    baseUrl: ProviderFields.shape.baseUrl.default(""),
    timeoutSeconds: ProviderFields.shape.timeoutSeconds.default(120),
    isEnabled: ProviderFields.shape.isEnabled.default(true),
  }),
  sort: ["name"],
  search: ["name", "baseUrl"],
  max: MODEL_LIMITS.providers,
});
export type ModelProvider = z.infer<typeof modelProviders.schema>;
export const { listModelProviders, createModelProvider, updateModelProvider, deleteModelProvider } =
  modelProviders.endpoints;

export const setProviderKey = endpoint({
  method: "PUT",
  path: "/api/model/provider/{id}/key",
  summary:
    "Give a provider its key. It is stored encrypted, for the address it has now, and never shown",
  access: canManage,
  params: IdParams,
  body: z.strictObject({
    value: z
      .string()
      .trim()
      .min(1, "Enter the key")
      .max(500)
      .regex(/^[\x21-\x7e]+$/, "A key has no spaces, line breaks or special characters"),
  }),
  response: NoContent,
  status: 204,
});

export const removeProviderKey = endpoint({
  method: "DELETE",
  path: "/api/model/provider/{id}/key",
  summary: "Forget the key of a provider",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const ListedModel = z.strictObject({
  id: z.string(),
  /** Tokens that fit into a request, where the server says so. */
  contextTokens: z.number().int().nullable(),
});

export const ProviderTrial = z.strictObject({
  ok: z.boolean(),
  /** Why it could not be asked; `null` when it could. */
  problem: z.string().nullable(),
  milliseconds: z.number().int(),
  models: z.array(ListedModel),
});
export type ProviderTrial = z.infer<typeof ProviderTrial>;

export const testModelProvider = endpoint({
  method: "POST",
  path: "/api/model/provider/{id}/test",
  summary: "Ask a provider for its models now; tells how long it took or why it failed",
  access: canManage,
  params: IdParams,
  response: ProviderTrial,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const findLocalModels = endpoint({
  method: "POST",
  path: "/api/model/local",
  summary: "Look for servers of models at the private addresses that TRUSTED_ORIGINS names",
  access: canManage,
  body: z.strictObject({}),
  response: z.strictObject({
    items: z.array(z.strictObject({ baseUrl: z.string(), models: z.array(z.string()) })),
    total: z.number().int(),
  }),
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const getLocalFiles = endpoint({
  method: "GET",
  path: "/api/model/gguf",
  summary:
    "The GGUF files that the gateway can load itself, and whether the library for that is installed",
  access: canManage,
  response: z.strictObject({
    /** Where files have to lie. */
    folder: z.string(),
    isInstalled: z.boolean(),
    /** What installs it, in the folder of the product. */
    command: z.string(),
    /** What a model may use. */
    memoryBytes: z.number().int(),
    items: z.array(z.strictObject({ name: z.string(), bytes: z.number().int() })),
    total: z.number().int(),
  }),
});

export const ProviderStatus = z.strictObject({
  id: Id,
  hasKey: z.boolean(),
  /** Failures in a row. */
  failures: z.number().int(),
  /** Not asked before, unless nobody else can be. */
  coolingUntil: Timestamp.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: Timestamp.nullable(),
  lastAnswerAt: Timestamp.nullable(),
});
export type ProviderStatus = z.infer<typeof ProviderStatus>;

export const providerContract = {
  ...modelProviders.endpoints,
  setProviderKey,
  removeProviderKey,
  testModelProvider,
  findLocalModels,
  getLocalFiles,
};
