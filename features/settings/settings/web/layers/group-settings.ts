import { SETTING_LAYERS, type SettingLayer } from "@devloom/contract";
import type { FieldSchema } from "@devloom/web-kit";
import type { SettingValue } from "../../contract.ts";

export interface SettingGroup {
  /** Names its heading. */
  readonly id: string;
  readonly settings: readonly SettingValue[];
}

/** The layers on which the caller may write anything, nearest first. */
export function writableLayers(settings: readonly SettingValue[]): SettingLayer[] {
  return SETTING_LAYERS.filter((layer) =>
    settings.some((setting) => setting.writable.includes(layer)),
  ).toReversed();
}

/** The named settings, in the order of their names. */
export function pickSettings(
  settings: readonly SettingValue[],
  keys: readonly string[],
): SettingValue[] {
  return keys.flatMap((key) => settings.find((setting) => setting.key === key) ?? []);
}

/** What a form on a layer shows: the value in force, unless a nearer layer overrules this one. */
export function valueOnLayer(setting: SettingValue, layer: SettingLayer) {
  return isOverruled(setting, layer) ? undefined : (setting.value ?? undefined);
}

/** Whether a layer nearer to the caller, or what is given from outside, decides instead of this one. */
export function isOverruled(setting: SettingValue, layer: SettingLayer): boolean {
  if (setting.source === "default") return false;
  // These stand in the place of what the installation has stored.
  if (setting.source === "environment" || setting.source === "file") return layer === "instance";
  return SETTING_LAYERS.indexOf(setting.source) > SETTING_LAYERS.indexOf(layer);
}

/** The setting's JSON Schema as forms read it. */
export function schemaOf(setting: SettingValue): FieldSchema {
  return setting.schema;
}
