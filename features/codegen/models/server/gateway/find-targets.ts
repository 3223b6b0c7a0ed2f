import { asSystem, CODE_ALIAS, type Platform, type SettingHolder } from "@devloom/server-kit";
import { sql } from "kysely";
import type { AliasTarget } from "../../contract.ts";
import { openProviderKey } from "../providers/provider-keys.ts";
import { type Target, trustedOriginsOf } from "../providers/target.ts";
import { findSettingsModel, type SettingsModel } from "./settings-model.ts";

/** Whom an alias asks, in which order. */
export interface FoundAlias {
  readonly targets: readonly Target[];
  /** The most tokens of one answer; `null`: the provider decides. */
  readonly maxTokens: number | null;
  readonly source: SettingsModel["source"];
}

export interface MissingAlias {
  readonly missing: readonly string[];
}

interface Row {
  id: string;
  name: string;
  kind: Target["kind"];
  base_url: string;
  timeout_seconds: number;
  key_origin: string | null;
  sealed: string | null;
  cooling_until: Date | null;
}

/**
 * What an alias stands for. Where a workspace has no alias for code of its own, the model of the settings
 * is asked for it.
 */
export async function findAlias(
  platform: Platform,
  holder: SettingHolder,
  alias: string,
): Promise<FoundAlias | MissingAlias | null> {
  const { tenantId } = holder;
  const found = await platform.database.tenant(asSystem(tenantId), async (tx) => {
    const aliases = await sql<{ targets: AliasTarget[]; max_tokens: number }>`
      select targets, max_tokens from model_alias where tenant_id = ${tenantId}
        and name = ${alias} and deleted_at is null`.execute(tx.query());
    const [row] = aliases.rows;
    if (row === undefined) return null;
    const { rows } = await sql<Row>`select provider.id, provider.name, provider.kind,
        provider.base_url, provider.timeout_seconds, key.origin as key_origin, key.sealed,
        health.cooling_until
      from model_provider provider
      left join model_provider_key key on key.provider_id = provider.id
      left join model_health health on health.provider_id = provider.id
      where provider.tenant_id = ${tenantId} and provider.deleted_at is null and provider.is_enabled
        and provider.id = any(${row.targets.map(({ providerId }) => providerId)}::uuid[])`.execute(
      tx.query(),
    );
    return { ...row, providers: rows };
  });
  if (found === null) return alias === CODE_ALIAS ? findSettingsModel(platform, holder) : null;
  const targets = found.targets.flatMap(({ providerId, model }): Target[] => {
    const row = found.providers.find(({ id }) => id === providerId);
    if (row === undefined) return [];
    return [
      {
        providerId,
        provider: row.name,
        kind: row.kind,
        model,
        baseUrl: row.base_url,
        apiKey: openProviderKey(platform, tenantId, row),
        timeoutMilliseconds: row.timeout_seconds * 1000,
        trustedOrigins: trustedOriginsOf(platform),
        coolingUntil: row.cooling_until,
      },
    ];
  });
  const maxTokens = found.max_tokens === 0 ? null : found.max_tokens;
  return targets.length === 0
    ? { missing: [`models.${alias}`] }
    : { targets, maxTokens, source: "tenant" };
}

/** Those that may be asked now before those that are left alone for a while, who come last. */
export function inOrder(targets: readonly Target[], now: Date): readonly Target[] {
  const isCooling = ({ coolingUntil }: Target): boolean =>
    coolingUntil !== null && coolingUntil > now;
  return [...targets.filter((one) => !isCooling(one)), ...targets.filter(isCooling)];
}
