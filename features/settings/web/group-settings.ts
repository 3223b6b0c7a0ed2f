import { SETTING_LAYERS, type SettingLayer } from "@devloom/contract";
import type { FieldSchema } from "@devloom/web-kit";
import type { SettingValue } from "../contract.ts";

export interface SettingGroup {
  /** The part of the keys before the dot. */
  readonly id: string;
  readonly settings: readonly SettingValue[];
}

/** The layers on which the caller may write anything, nearest first. */
export function writableLayers(settings: readonly SettingValue[]): SettingLayer[] {
  return SETTING_LAYERS.filter((layer) =>
    settings.some((setting) => setting.writable.includes(layer)),
  ).toReversed();
}

/** The settings that can be given on a layer by this caller, by group, in the order they came. */
export function groupSettings(
  settings: readonly SettingValue[],
  layer: SettingLayer,
): SettingGroup[] {
  const groups = new Map<string, SettingValue[]>();
  for (const setting of settings) {
    if (!setting.writable.includes(layer)) continue;
    const id = setting.key.split(".", 1)[0] ?? setting.key;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [setting]);
    else group.push(setting);
  }
  return [...groups].map(([id, members]) => ({ id, settings: members }));
}

/** What a form on a layer shows: the value in force, unless a nearer layer overrules this one. */
export function valueOnLayer(setting: SettingValue, layer: SettingLayer) {
  return isOverruled(setting, layer) ? undefined : (setting.value ?? undefined);
}

/** Whether a layer nearer to the caller, or the environment, decides instead of this one. */
export function isOverruled(setting: SettingValue, layer: SettingLayer): boolean {
  if (setting.source === "default") return false;
  if (setting.source === "environment") return true;
  return SETTING_LAYERS.indexOf(setting.source) > SETTING_LAYERS.indexOf(layer);
}

/** The setting's JSON Schema as forms read it. */
export function schemaOf(setting: SettingValue): FieldSchema {
  return setting.schema;
}
