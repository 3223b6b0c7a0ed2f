import { ModelProblem } from "@devloom/model";
import { type Handlers, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ModelProvider, ProviderTrial, providerContract } from "../../contract.ts";
import type { LocalModels } from "../gguf/local-models.ts";
import { markAnswer, markFailure } from "./health.ts";
import { forgetProviderKey, openProviderKey, storeProviderKey } from "./provider-keys.ts";
import { providers } from "./resources.ts";
import { providerOf, trustedOriginsOf } from "./target.ts";

const LOCAL_TIMEOUT_MILLISECONDS = 3_000;
const TEST_TIMEOUT_MILLISECONDS = 20_000;
const MAX_MODELS = 1_000;

interface Services {
  readonly platform: Platform;
  readonly localModels: LocalModels;
}

/** The calls about providers. */
export function providerHandlers(services: Services): Handlers<typeof providerContract> {
  const { platform, localModels } = services;
  const { database } = platform;
  return {
    ...providers.handlers(platform),
    async setProviderKey({ actor, params, body }) {
      await database.tenant(actor, async (tx) =>
        storeProviderKey(platform, tx, await providers.store.find(tx, params.id), body.value),
      );
      return undefined;
    },
    async removeProviderKey({ actor, params }) {
      await database.tenant(actor, async (tx) =>
        forgetProviderKey(tx, await providers.store.find(tx, params.id)),
      );
      return undefined;
    },
    async testModelProvider({ actor, params, request }) {
      const found = await database.tenant(actor, async (tx) => {
        const provider = await providers.store.find(tx, params.id);
        return { provider, apiKey: await keyOf(platform, tx, provider) };
      });
      return test(services, actor.tenantId, found.provider, found.apiKey, request.signal);
    },
    async findLocalModels({ actor, request }) {
      const items = await findLocal(services, actor.tenantId, request.signal);
      return { items, total: items.length };
    },
    async getLocalFiles() {
      const { files, ...about } = await localModels.describe();
      return { ...about, items: files, total: files.length };
    },
  };
}

async function keyOf(
  platform: Platform,
  tx: Transaction,
  { id, baseUrl }: ModelProvider,
): Promise<string | null> {
  const { rows } = await sql<{ origin: string; sealed: string }>`select origin, sealed
    from model_provider_key where tenant_id = ${tx.tenantId} and provider_id = ${id}`.execute(
    tx.query(),
  );
  const [row] = rows;
  return openProviderKey(platform, tx.tenantId, {
    id,
    base_url: baseUrl,
    key_origin: row?.origin ?? null,
    sealed: row?.sealed ?? null,
  });
}

/** Lists the models of a provider now; what comes of it counts for its health. */
async function test(
  { platform, localModels }: Services,
  tenantId: string,
  { id, kind, baseUrl, timeoutSeconds }: ModelProvider,
  apiKey: string | null,
  signal: AbortSignal,
): Promise<ProviderTrial> {
  const timeoutMilliseconds = Math.min(timeoutSeconds * 1000, TEST_TIMEOUT_MILLISECONDS);
  const trustedOrigins = trustedOriginsOf(platform);
  const provider = providerOf(localModels, tenantId, {
    kind,
    baseUrl,
    apiKey,
    timeoutMilliseconds,
    trustedOrigins,
  });
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const models = await provider.models(signal);
    const milliseconds = took();
    await markAnswer(platform, tenantId, id);
    const listed = models.slice(0, MAX_MODELS).map(({ id: name, contextTokens }) => ({
      id: name,
      contextTokens: Number.isSafeInteger(contextTokens) ? contextTokens : null,
    }));
    return { ok: true, problem: null, milliseconds, models: listed };
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error;
    const milliseconds = took();
    await markFailure(platform, tenantId, id, error);
    return { ok: false, problem: error.message, milliseconds, models: [] };
  }
}

/** Servers of models at the private addresses that those who run the installation named. */
async function findLocal(
  { platform, localModels }: Services,
  tenantId: string,
  signal: AbortSignal,
): Promise<{ baseUrl: string; models: string[] }[]> {
  const trustedOrigins = trustedOriginsOf(platform);
  const found = await Promise.all(
    withoutAliases(trustedOrigins).map(async (origin) => {
      const baseUrl = `${origin}/v1`;
      const provider = providerOf(localModels, tenantId, {
        kind: "openai",
        baseUrl,
        apiKey: null,
        timeoutMilliseconds: LOCAL_TIMEOUT_MILLISECONDS,
        trustedOrigins,
      });
      try {
        const models = await provider.models(signal);
        return [{ baseUrl, models: models.map(({ id }) => id).slice(0, MAX_MODELS) }];
      } catch (error) {
        // Whatever else answers there is no server of models.
        if (error instanceof ModelProblem) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** One of each server of this machine, under the first of its names. */
function withoutAliases(origins: readonly string[]): string[] {
  const place = (origin: string): string => {
    const { protocol, hostname, port } = new URL(origin);
    return LOOPBACK.has(hostname) ? `${protocol}${port}` : origin;
  };
  const places = origins.map(place);
  return origins.filter((_origin, index) => places.indexOf(places[index] ?? "") === index);
}
