import type { SettingLayer } from "@devloom/contract";
import { type Platform, type SettingHolder, resolveSetting } from "@devloom/server-kit";
import type { Target } from "../providers/target.ts";

/** The settings that say which model is asked where no alias does. */
const AI_SETTINGS = {
  baseUrl: "ai.baseUrl",
  model: "ai.model",
  apiKey: "ai.apiKey",
  timeoutSeconds: "ai.timeoutSeconds",
} as const;

export interface SettingsModel {
  readonly targets: readonly [Target];
  readonly maxTokens: null;
  /** Where the address comes from. */
  readonly source: SettingLayer | "environment" | "file";
}

/**
 * Whose key goes to an address: the one that was given beside it. Who may name an address for others
 * must not get their keys, so a workspace's address never sees the installation's key, nor a person's,
 * which is the same in all workspaces.
 */
const KEYS_FOR: Readonly<Record<SettingLayer, readonly SettingLayer[]>> = {
  instance: ["instance", "user"],
  tenant: ["tenant"],
  user: ["user"],
};

/** The model of the settings for somebody, or what is missing. */
export async function findSettingsModel(
  { settings, config }: Pick<Platform, "settings" | "config">,
  holder: SettingHolder,
): Promise<SettingsModel | { missing: readonly string[] }> {
  const read = (key: string, layers?: readonly SettingLayer[]): Promise<unknown> =>
    settings.effective(key, holder, layers);
  const definition = settings.definitions.get(AI_SETTINGS.baseUrl);
  const found =
    definition === undefined
      ? undefined
      : resolveSetting(definition, await settings.stored(holder), settings.given);
  const baseUrl = found === undefined ? null : await read(AI_SETTINGS.baseUrl);
  const model = definition === undefined ? null : await read(AI_SETTINGS.model);
  if (found === undefined || typeof baseUrl !== "string" || typeof model !== "string") {
    const missing = [
      ...(typeof baseUrl === "string" ? [] : [AI_SETTINGS.baseUrl]),
      ...(typeof model === "string" ? [] : [AI_SETTINGS.model]),
    ];
    return { missing };
  }
  const apiKey = await read(AI_SETTINGS.apiKey, KEYS_FOR[found.layer]);
  const isGiven = found.source === "environment" || found.source === "file";
  const { origin, host } = new URL(baseUrl);
  const target: Target = {
    providerId: null,
    provider: host,
    kind: "openai",
    model,
    baseUrl,
    apiKey: typeof apiKey === "string" ? apiKey : null,
    timeoutMilliseconds: Number(await read(AI_SETTINGS.timeoutSeconds)) * 1000,
    trustedOrigins: [...(config.trustedOrigins ?? []), ...(isGiven ? [origin] : [])],
    coolingUntil: null,
  };
  return { targets: [target], maxTokens: null, source: found.source };
}
