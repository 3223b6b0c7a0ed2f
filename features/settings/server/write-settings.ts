import type { Json, SettingLayer } from "@devloom/contract";
import { type Actor, AppError, type Platform } from "@devloom/server-kit";
import { missingFor } from "./writable-layers.ts";

/** All values or none: one that is refused leaves every other as it was. */
export async function writeSettings(
  platform: Platform,
  actor: Actor,
  layer: SettingLayer,
  values: Readonly<Record<string, Json>>,
): Promise<void> {
  const missing = missingFor(actor, layer);
  if (missing !== null) {
    throw new AppError(
      403,
      "forbidden",
      `Settings of the ${layer} need ${missing}, which you do not hold.`,
      {
        details: { missing },
      },
    );
  }
  for (const [key, value] of Object.entries(values)) assertAcceptable(platform, layer, key, value);
  const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
  await platform.database.system(async (tx) => {
    for (const [key, value] of Object.entries(values))
      await platform.settings.write(tx, layer, actor, key, value);
    await tx.emit({
      type: "setting.changed",
      subject: `setting/${layer}`,
      data: { layer, keys: Object.keys(values) },
      ...(layer === "user" ? { audienceId: actor.accountId } : {}),
    });
  }, scope);
}

function assertAcceptable(platform: Platform, layer: SettingLayer, key: string, value: Json): void {
  const definition = platform.settings.definitions.get(key);
  if (definition === undefined)
    throw new AppError(400, "unknown_setting", `There is no setting ${key}.`);
  if (!definition.layers.includes(layer)) {
    throw new AppError(400, "wrong_layer", `${definition.title} cannot be set for the ${layer}.`);
  }
  if (value === null) return;
  const checked = definition.schema.safeParse(value);
  if (!checked.success) {
    const problem = checked.error.issues[0]?.message ?? "not valid";
    throw new AppError(400, "validation_failed", `${definition.title}: ${problem}`, {
      details: [{ path: `body.values.${key}`, message: problem }],
    });
  }
}
