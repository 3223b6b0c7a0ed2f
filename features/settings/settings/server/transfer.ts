import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Json, ParsedOf, SettingLayer } from "@devloom/contract";
import { type Actor, AppError, type Platform, type Transaction } from "@devloom/server-kit";
import type { importSettings, previewImport, SettingChange, SettingsFile } from "../contract.ts";
import { assertMayWrite, refusalOf, scopeOf, storeSettings } from "./write-settings.ts";

type Import = ParsedOf<typeof previewImport>["body"];

/** What is stored on a layer, with secrets by name alone. */
export async function exportLayer(
  platform: Platform,
  actor: Actor,
  layer: SettingLayer,
): Promise<SettingsFile> {
  assertMayWrite(actor, layer);
  const stored = await platform.settings.stored(actor);
  const { values, secrets } = split(platform, stored[layer]);
  const exportedAt = platform.clock.now().toISOString();
  return { format: "devloom.settings", version: 1, layer, exportedAt, values, secrets };
}

export async function previewChanges(
  platform: Platform,
  actor: Actor,
  wanted: Import,
): Promise<{ changes: SettingChange[]; stamp: string }> {
  assertMayWrite(actor, wanted.layer);
  return platform.database.system((tx) => compare(platform, tx, actor, wanted));
}

/** Takes over exactly what was previewed; where something has changed since, nothing happens. */
export async function applyImport(
  platform: Platform,
  actor: Actor,
  { stamp, ...wanted }: ParsedOf<typeof importSettings>["body"],
): Promise<{ changed: number }> {
  assertMayWrite(actor, wanted.layer);
  return platform.database.system(async (tx) => {
    const { changes, stamp: now } = await compare(platform, tx, actor, wanted);
    if (stamp !== now)
      throw new AppError(
        409,
        "settings_changed",
        "Somebody changed these settings after you compared them. Compare again.",
      );
    const refused = changes.find(({ change }) => change === "refused");
    if (refused !== undefined)
      throw new AppError(400, "validation_failed", refused.problem ?? refused.title);
    const effective = changes.filter(({ change }) => change !== "same");
    const values = Object.fromEntries(effective.map(({ key, after }) => [key, after]));
    if (effective.length > 0) await storeSettings(platform, tx, actor, wanted.layer, values);
    return { changed: effective.length };
  }, scopeOf(actor));
}

async function compare(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { layer, file, replace }: Import,
): Promise<{ changes: SettingChange[]; stamp: string }> {
  const stored = await platform.settings.storedIn(tx, actor);
  const { values: before } = split(platform, stored[layer]);
  const absent = replace ? Object.keys(before).filter((key) => !(key in file.values)) : [];
  const wanted: [string, Json][] = [
    ...Object.entries(file.values),
    ...absent.map((key): [string, Json] => [key, null]),
  ];
  const changes = wanted
    .map(([key, after]) => describe(platform, layer, key, before[key] ?? null, after))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const stamp = createHash("sha256").update(JSON.stringify(changes)).digest("base64url");
  return { changes, stamp };
}

function describe(
  platform: Platform,
  layer: SettingLayer,
  key: string,
  before: Json,
  after: Json,
): SettingChange {
  const definition = platform.settings.definitions.get(key);
  const title = definition?.title ?? key;
  if (definition?.secret === true) {
    const problem = `${title} is a secret and does not travel in files.`;
    return { key, title, change: "refused", before: null, after: null, problem };
  }
  if (isDeepStrictEqual(before, after))
    return { key, title, change: "same", before, after, problem: null };
  const problem = refusalOf(platform, layer, key, after)?.message ?? null;
  const change = before === null ? "added" : after === null ? "removed" : "changed";
  return { key, title, change: problem === null ? change : "refused", before, after, problem };
}

/** Stored values that may be seen, and the names of those that may not. */
function split(
  { settings }: Platform,
  stored: ReadonlyMap<string, Json>,
): { values: Record<string, Json>; secrets: string[] } {
  const known = [...stored].filter(([key]) => settings.definitions.has(key));
  const isSecret = ([key]: [string, Json]) => settings.definitions.get(key)?.secret === true;
  return {
    values: Object.fromEntries(known.filter((entry) => !isSecret(entry))),
    secrets: known.filter(isSecret).map(([key]) => key),
  };
}
