import {
  type FeatureManifest,
  type GivenOrigin,
  type Json,
  SETTING_LAYERS,
  type SettingDefinition,
  type SettingLayer,
} from "@devloom/contract";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Migration } from "../database/migration.ts";
import type { Transaction } from "../database/transaction.ts";
import type { SecretBox } from "../security/secret-box.ts";
import { type GivenSettings, readGivenSettings, type SettingSources } from "./given-settings.ts";

export const settingsMigration: Migration = {
  id: "kit/0003-settings",
  tables: {
    instance_setting: {
      scope: "instance",
      privacy: "secret",
      retention: "until removed",
      backup: "full",
    },
    tenant_setting: {
      scope: "tenant",
      privacy: "secret",
      retention: "until removed",
      backup: "full",
    },
    account_setting: {
      scope: "instance",
      privacy: "personal",
      retention: "until the account is deleted",
      backup: "full",
    },
  },
  sql: `
    create table instance_setting (key text primary key, value jsonb not null);
    create table tenant_setting (
      tenant_id uuid not null references tenant (id) on delete cascade,
      key text not null,
      value jsonb not null,
      primary key (tenant_id, key)
    );
    create table account_setting (
      account_id uuid not null,
      key text not null,
      value jsonb not null,
      primary key (account_id, key)
    );
  `,
};

/** For whom settings are read or written. */
export interface SettingHolder {
  readonly tenantId: string;
  readonly accountId: string | null;
}

export type StoredSettings = Readonly<Record<SettingLayer, ReadonlyMap<string, Json>>>;

interface StoredValue {
  readonly layer: SettingLayer;
  readonly key: string;
  readonly value: Json;
}

const storedValues = ({ tenantId, accountId }: SettingHolder) => sql<StoredValue>`
  select 'instance' as layer, key, value from instance_setting
  union all select 'tenant', key, value from tenant_setting where tenant_id = ${tenantId}
  union all select 'user', key, value from account_setting where account_id = ${accountId}`;

function toLayers(rows: readonly StoredValue[]): StoredSettings {
  const on = (layer: SettingLayer) =>
    new Map(rows.filter((row) => row.layer === layer).map((row) => [row.key, row.value]));
  return { instance: on("instance"), tenant: on("tenant"), user: on("user") };
}

/** Stored values of every layer, and which of them wins. Secrets are sealed before they are stored. */
export class Settings {
  readonly definitions: ReadonlyMap<string, SettingDefinition>;
  /** What the environment and the settings file decide for the installation. */
  readonly given: GivenSettings;
  readonly #database: Database;
  readonly #secrets: SecretBox;

  constructor(
    features: readonly FeatureManifest[],
    database: Database,
    secrets: SecretBox,
    sources: SettingSources = {},
  ) {
    this.definitions = new Map(
      features.flatMap(({ settings }) => settings.map((one) => [one.key, one] as const)),
    );
    this.given = readGivenSettings([...this.definitions.values()], sources);
    this.#database = database;
    this.#secrets = secrets;
  }

  /** Everything stored for a holder, layer by layer; secrets stay sealed. */
  async stored(holder: SettingHolder): Promise<StoredSettings> {
    return toLayers(await this.#database.lookup(storedValues(holder)));
  }

  /** What is stored of one setting for the whole installation, as it is stored. */
  async storedForAll(key: string): Promise<Json> {
    const [row] = await this.#database.lookup(
      sql<{ value: Json }>`select value from instance_setting where key = ${key}`,
    );
    return row?.value ?? null;
  }

  /** The same inside the caller's transaction. */
  async storedIn(tx: Transaction, holder: SettingHolder): Promise<StoredSettings> {
    const { rows } = await storedValues(holder).execute(tx.query());
    return toLayers(rows);
  }

  /** The value in force for a holder, parsed by the setting's own schema; only these layers count. */
  async effective(
    key: string,
    holder: SettingHolder,
    within: readonly SettingLayer[] = SETTING_LAYERS,
  ): Promise<unknown> {
    return this.#inForce(key, holder, await this.stored(holder), within);
  }

  /** The same inside the caller's transaction. */
  async effectiveIn(
    tx: Transaction,
    key: string,
    holder: SettingHolder,
    within: readonly SettingLayer[] = SETTING_LAYERS,
  ): Promise<unknown> {
    return this.#inForce(key, holder, await this.storedIn(tx, holder), within);
  }

  #inForce(
    key: string,
    holder: SettingHolder,
    stored: StoredSettings,
    within: readonly SettingLayer[],
  ): unknown {
    const declared = this.#definition(key);
    const layers = declared.layers.filter((layer) => within.includes(layer));
    const definition = { ...declared, layers };
    const found = resolveSetting(definition, stored, this.given);
    if (found === undefined) return definition.defaultValue;
    return definition.schema.parse(
      definition.secret && found.source === found.layer
        ? this.#secrets.open(secretText(found.value), sealContext(found.layer, holder, key))
        : found.value,
    );
  }

  /**
   * Writes one value with the commit of the caller's transaction, and tells what is stored: secrets sealed. `null`
   * removes it from the layer.
   */
  async write(
    tx: Transaction,
    layer: SettingLayer,
    holder: SettingHolder,
    key: string,
    value: Json,
  ): Promise<Json> {
    const isSealed = value !== null && this.#definition(key).secret;
    const stored = isSealed
      ? this.#secrets.seal(secretText(value), sealContext(layer, holder, key))
      : value;
    const kept = stored === null ? null : JSON.stringify(stored);
    const target = {
      instance: sql`instance_setting (key, value) values (${key}, ${kept}::jsonb) on conflict (key)`,
      tenant: sql`tenant_setting (tenant_id, key, value) values (${holder.tenantId}, ${key}, ${kept}::jsonb) on conflict (tenant_id, key)`,
      user: sql`account_setting (account_id, key, value) values (${holder.accountId}, ${key}, ${kept}::jsonb) on conflict (account_id, key)`,
    }[layer];
    const row = {
      instance: sql`instance_setting where key = ${key}`,
      tenant: sql`tenant_setting where tenant_id = ${holder.tenantId} and key = ${key}`,
      user: sql`account_setting where account_id = ${holder.accountId} and key = ${key}`,
    }[layer];
    const statement =
      kept === null
        ? sql`delete from ${row}`
        : sql`insert into ${target} do update set value = excluded.value`;
    await tx.send(statement);
    return stored;
  }

  #definition(key: string): SettingDefinition {
    const definition = this.definitions.get(key);
    if (definition === undefined) throw new Error(`No feature declares the setting ${key}.`);
    return definition;
  }
}

function secretText(value: Json): string {
  if (typeof value !== "string") throw new Error("A secret setting is a text.");
  return value;
}

/** Where a sealed value belongs: copied to another holder's row it does not open. */
function sealContext(layer: SettingLayer, holder: SettingHolder, key: string): string {
  const owner = { instance: "", tenant: holder.tenantId, user: holder.accountId ?? "" }[layer];
  return `setting/${layer}/${owner}/${key}`;
}

export interface ResolvedSetting {
  readonly layer: SettingLayer;
  /** The layer itself, or what takes the place of the value stored for the installation. */
  readonly source: SettingLayer | GivenOrigin;
  readonly value: Json;
}

/** The innermost layer that has a value and is allowed to. */
export function resolveSetting(
  definition: SettingDefinition,
  stored: StoredSettings,
  given: GivenSettings = new Map(),
): ResolvedSetting | undefined {
  for (const layer of ["user", "tenant"] as const) {
    const value = stored[layer].get(definition.key);
    if (value !== undefined && definition.layers.includes(layer))
      return { layer, source: layer, value };
  }
  if (!definition.layers.includes("instance")) return undefined;
  const fixed = given.get(definition.key);
  if (fixed !== undefined) return { layer: "instance", source: fixed.origin, value: fixed.value };
  const value = stored.instance.get(definition.key);
  return value === undefined ? undefined : { layer: "instance", source: "instance", value };
}
