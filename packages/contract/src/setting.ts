import type { z } from "zod";

/** Layers of configuration; a later one overrides an earlier one where the setting allows it. */
export const SETTING_LAYERS = ["instance", "tenant", "user"] as const;
export type SettingLayer = (typeof SETTING_LAYERS)[number];

/** One setting a feature offers, with the layers on which it may be given. */
export interface SettingDefinition {
  /** `appearance.theme`: the group, then the name. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly schema: z.ZodType;
  /** The value when nobody gave one; secrets have none. */
  readonly defaultValue: unknown;
  readonly layers: readonly SettingLayer[];
  /** Stored encrypted and never sent back. */
  readonly secret: boolean;
  /** The environment variable that gives it for the installation, where it has a name of its own. */
  readonly environment?: string;
  /** Ids of the features that read it. */
  readonly usedBy?: readonly string[];
}

/** `usage.monthlyApiCalls` is given by `DEVLOOM_USAGE_MONTHLY_API_CALLS`. */
export function variableOf({
  key,
  environment,
}: Pick<SettingDefinition, "key" | "environment">): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, "$1_$2").replaceAll(".", "_");
  return environment ?? `DEVLOOM_${words.toUpperCase()}`;
}

/** Where a value of the installation comes from when nobody set it in the interface. */
export const GIVEN_ORIGINS = ["environment", "file"] as const;
export type GivenOrigin = (typeof GIVEN_ORIGINS)[number];

export function defineSetting(
  setting: Omit<SettingDefinition, "secret"> & { readonly secret?: boolean },
): SettingDefinition {
  return { secret: false, ...setting };
}
