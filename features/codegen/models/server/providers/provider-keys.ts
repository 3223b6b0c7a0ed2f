import { conflict, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ModelProvider } from "../../contract.ts";

type Sealing = Pick<Platform, "secrets">;

/** Where a key may be sent: the origin that its provider had when it was given. */
export function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : "";
}

export async function storeProviderKey(
  { secrets, clock }: Platform,
  tx: Transaction,
  { id, kind, baseUrl, name }: ModelProvider,
  value: string,
): Promise<void> {
  if (kind === "gguf") throw conflict("no_key_needed", "GGUF files don't use a key.");
  const origin = originOf(baseUrl);
  const sealed = secrets.seal(value, contextOf(tx.tenantId, id, origin));
  await sql`insert into model_provider_key (provider_id, tenant_id, origin, sealed, updated_at)
    values (${id}, ${tx.tenantId}, ${origin}, ${sealed}, ${clock.now()})
    on conflict (provider_id) do update set origin = excluded.origin, sealed = excluded.sealed,
      updated_at = excluded.updated_at`.execute(tx.query());
  await tx.emit({
    type: "model-provider.key-set",
    subject: `model-provider/${id}`,
    data: { name },
  });
}

export async function forgetProviderKey(
  tx: Transaction,
  { id, name }: ModelProvider,
): Promise<void> {
  await sql`delete from model_provider_key
    where tenant_id = ${tx.tenantId} and provider_id = ${id}`.execute(tx.query());
  await tx.emit({
    type: "model-provider.key-removed",
    subject: `model-provider/${id}`,
    data: { name },
  });
}

/** A stored key, where it is for the address that the provider has now. */
export function openProviderKey(
  { secrets }: Sealing,
  tenantId: string,
  provider: { id: string; base_url: string; key_origin: string | null; sealed: string | null },
): string | null {
  const origin = originOf(provider.base_url);
  if (provider.sealed === null || provider.key_origin !== origin) return null;
  return secrets.open(provider.sealed, contextOf(tenantId, provider.id, origin));
}

function contextOf(tenantId: string, providerId: string, origin: string): string {
  return `model provider/${tenantId}/${providerId}/${origin}`;
}
