import { type Json, SETTING_LAYERS, variableOf } from "@devloom/contract";
import {
  type Actor,
  type Platform,
  type StoredSettings,
  resolveSetting,
} from "@devloom/server-kit";
import { z } from "zod";
import type { SettingValue } from "../contract.ts";
import { writableLayers } from "./writable-layers.ts";

const schemas = new WeakMap<z.ZodType, Record<string, Json>>();

/** What a form needs to know of a setting; made once, because it costs more than all the rest. */
function schemaOf(type: z.ZodType): Record<string, Json> {
  const known = schemas.get(type);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(type) as Record<string, Json>;
  schemas.set(type, made);
  return made;
}

/** Every declared setting with the value in force for the actor. Secrets show only whether they are set. */
export async function presentSettings(
  platform: Platform,
  actor: Actor,
): Promise<{ items: SettingValue[]; total: number }> {
  return presentStored(platform, actor, await platform.settings.stored(actor));
}

/** The same of values that were read already, and of these settings alone when they are named. */
export function presentStored(
  platform: Platform,
  actor: Actor,
  stored: StoredSettings,
  keys: Iterable<string> = platform.settings.definitions.keys(),
): { items: SettingValue[]; total: number } {
  const named = [...keys].flatMap((key) => platform.settings.definitions.get(key) ?? []);
  const items = named.map((definition): SettingValue => {
    const found = resolveSetting(definition, stored, platform.settings.given);
    const isInstance = definition.layers.includes("instance");
    // Defaults are declared by features as JSON values.
    const value = definition.secret ? null : (found?.value ?? (definition.defaultValue as Json));
    return {
      key: definition.key,
      title: definition.title,
      description: definition.description,
      secret: definition.secret,
      layers: [...definition.layers],
      schema: schemaOf(definition.schema),
      value,
      source: found?.source ?? "default",
      givenBy: platform.settings.given.get(definition.key)?.name ?? null,
      variable: isInstance ? variableOf(definition) : null,
      usedBy: (definition.usedBy ?? []).map(
        (id) => platform.features.find((feature) => feature.id === id)?.title ?? id,
      ),
      setOn: SETTING_LAYERS.filter(
        (layer) => definition.layers.includes(layer) && stored[layer].has(definition.key),
      ),
      writable: writableLayers(actor, definition, platform.settings.given),
    };
  });
  return { items, total: items.length };
}
