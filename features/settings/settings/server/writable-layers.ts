import { assertNever, type SettingDefinition, type SettingLayer } from "@devloom/contract";
import type { Actor, GivenSettings } from "@devloom/server-kit";

/** What an actor lacks to write on a layer; `null` when nothing. */
export function missingFor(actor: Actor, layer: SettingLayer): string | null {
  switch (layer) {
    case "user":
      return null;
    case "tenant":
      return actor.permissions.has("settings:tenant") ? null : "settings:tenant";
    case "instance":
      return actor.operator ? null : "operator";
    default:
      return assertNever(layer);
  }
}

/** What is decided outside of the installation is not written inside of it. */
export function writableLayers(
  actor: Actor,
  definition: SettingDefinition,
  given: GivenSettings,
): SettingLayer[] {
  return definition.layers.filter(
    (layer) =>
      missingFor(actor, layer) === null && (layer !== "instance" || !given.has(definition.key)),
  );
}
