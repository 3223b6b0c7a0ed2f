import { createProvider, type Fetch, type ModelProvider, type ProviderKind } from "@devloom/model";
import { AppError, createGuardedFetch, type Platform } from "@devloom/server-kit";
import { GgufProvider } from "../gguf/gguf-provider.ts";
import type { LocalModels } from "../gguf/local-models.ts";

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** A model at a server, with all that is needed to ask it. */
export interface Target {
  /** `null` for the model of the settings, which has no row. */
  readonly providerId: string | null;
  readonly provider: string;
  readonly kind: ProviderKind | "gguf";
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly timeoutMilliseconds: number;
  /** Origins that may be private or without TLS, because those who run the installation named them. */
  readonly trustedOrigins: readonly string[];
  readonly coolingUntil: Date | null;
}

type Reachable = Pick<
  Target,
  "kind" | "baseUrl" | "apiKey" | "timeoutMilliseconds" | "trustedOrigins"
>;

/** The server of a target, or the files of this machine, for a workspace. */
export function providerOf(
  localModels: LocalModels,
  tenantId: string,
  { kind, trustedOrigins, ...target }: Reachable,
): ModelProvider {
  const { baseUrl, apiKey, timeoutMilliseconds } = target;
  if (kind === "gguf") return new GgufProvider(localModels, tenantId, timeoutMilliseconds);
  const fetch = encryptedFetch(trustedOrigins, timeoutMilliseconds);
  return createProvider(kind, { baseUrl, apiKey, timeoutMilliseconds, fetch });
}

export function trustedOriginsOf({ config }: Pick<Platform, "config">): readonly string[] {
  return config.trustedOrigins ?? [];
}

/** Prompts and keys travel encrypted, except to servers that those who run the installation named. */
function encryptedFetch(trustedOrigins: readonly string[], timeoutMilliseconds: number): Fetch {
  const fetch = createGuardedFetch({
    trustedOrigins,
    timeoutMilliseconds,
    mostBytes: MAX_ANSWER_BYTES,
  });
  return async (input, init) => {
    const { protocol, origin } = new URL(input);
    if (protocol !== "https:" && !trustedOrigins.includes(origin))
      throw new AppError(
        400,
        "address_unencrypted",
        `${origin} is asked only over https, unless those who run the installation name it in TRUSTED_ORIGINS.`,
      );
    return fetch(input, init);
  };
}
