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
}

export function defineSetting(
  setting: Omit<SettingDefinition, "secret"> & { readonly secret?: boolean },
): SettingDefinition {
  return { secret: false, ...setting };
}
