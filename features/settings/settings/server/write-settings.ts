import type { Json, SettingLayer } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  type Platform,
  type StoredSettings,
  type Transaction,
} from "@devloom/server-kit";
import { missingFor } from "./writable-layers.ts";

export type NewValues = Readonly<Record<string, Json>>;

/** All values or none: one that is refused leaves every other as it was. Tells what is stored then. */
export async function writeSettings(
  platform: Platform,
  actor: Actor,
  layer: SettingLayer,
  values: NewValues,
): Promise<StoredSettings> {
  assertMayWrite(actor, layer);
  for (const [key, value] of Object.entries(values)) {
    const refusal = refusalOf(platform, layer, key, value);
    if (refusal !== null) throw refusal;
  }
  return platform.database.system(async (tx) => {
    await storeSettings(platform, tx, actor, layer, values);
    return platform.settings.storedIn(tx, actor);
  }, scopeOf(actor));
}

export const scopeOf = ({ tenantId, accountId }: Actor) => ({ tenantId, actorId: accountId });

/** Stores checked values and tells everyone who listens. */
export async function storeSettings(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  layer: SettingLayer,
  values: NewValues,
): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await platform.settings.write(tx, layer, actor, key, value);
  await tx.emit({
    type: "setting.changed",
    subject: `setting/${layer}`,
    data: { layer, keys: Object.keys(values) },
    ...(layer === "user" ? { audienceId: actor.accountId } : {}),
  });
}

export function assertMayWrite(actor: Actor, layer: SettingLayer): void {
  const missing = missingFor(actor, layer);
  if (missing === null) return;
  const message = `Settings of the ${layer} need ${missing}, which you do not hold.`;
  throw new AppError(403, "forbidden", message, { details: { missing } });
}

/** Why a value cannot be stored; `null` when it can. */
export function refusalOf(
  platform: Platform,
  layer: SettingLayer,
  key: string,
  value: Json,
): AppError | null {
  const definition = platform.settings.definitions.get(key);
  if (definition === undefined)
    return new AppError(400, "unknown_setting", `There is no setting ${key}.`);
  if (!definition.layers.includes(layer))
    return new AppError(400, "wrong_layer", `${definition.title} cannot be set for the ${layer}.`);
  const given = layer === "instance" ? platform.settings.given.get(key) : undefined;
  if (given !== undefined)
    return conflict("given_setting", `${definition.title} is decided by ${given.name}.`);
  const checked = value === null ? undefined : definition.schema.safeParse(value);
  if (checked === undefined || checked.success) return null;
  const problem = checked.error.issues[0]?.message ?? "not valid";
  return new AppError(400, "validation_failed", `${definition.title}: ${problem}`, {
    details: [{ path: `body.values.${key}`, message: problem }],
  });
}
