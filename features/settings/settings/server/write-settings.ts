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
    // Read ahead of the writing, all of which then leaves with the commit.
    const before = await platform.settings.storedIn(tx, actor);
    const stored = await storeSettings(platform, tx, actor, layer, values);
    return { ...before, [layer]: withValues(before[layer], stored) };
  }, scopeOf(actor));
}

function withValues(
  before: ReadonlyMap<string, Json>,
  stored: ReadonlyMap<string, Json>,
): ReadonlyMap<string, Json> {
  const after = new Map(before);
  for (const [key, value] of stored) {
    if (value === null) after.delete(key);
    else after.set(key, value);
  }
  return after;
}

export const scopeOf = ({ tenantId, accountId }: Actor) => ({ tenantId, actorId: accountId });

/** Stores checked values, tells everyone who listens, and gives what is stored of them. */
export async function storeSettings(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  layer: SettingLayer,
  values: NewValues,
): Promise<ReadonlyMap<string, Json>> {
  const stored = new Map<string, Json>();
  for (const [key, value] of Object.entries(values))
    stored.set(key, await platform.settings.write(tx, layer, actor, key, value));
  await tx.emit({
    type: "setting.changed",
    subject: `setting/${layer}`,
    data: { layer, keys: Object.keys(values) },
    ...(layer === "user" ? { audienceId: actor.accountId } : {}),
  });
  return stored;
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
