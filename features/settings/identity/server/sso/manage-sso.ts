import { resolveTxt } from "node:dns/promises";
import {
  type Actor,
  AppError,
  type Call,
  notFound,
  staleVersion,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type {
  deleteSso,
  SsoConnection,
  testSso,
  verifySsoDomain,
  writeSso,
} from "../../contract.ts";
import type { IdentityServices } from "../identity-services.ts";
import {
  markVerified,
  presentConnection,
  readConnection,
  readDomains,
  replaceDomains,
} from "./connection-store.ts";
import { assertUsableIssuer, discoverIssuer, secretContext } from "./sso-connector.ts";

const scopeOf = ({ tenantId, accountId }: Actor) => ({ tenantId, actorId: accountId });

/** Connects a tenant's identity provider, or changes the connection. */
export async function saveSso(
  { platform }: IdentityServices,
  { actor, body, ifMatch }: Call<typeof writeSso>,
): Promise<SsoConnection> {
  const { database, clock, secrets } = platform;
  assertUsableIssuer(body.issuer, platform);
  return database.system(async (tx) => {
    const known = await readConnection(tx, actor.tenantId);
    if (ifMatch !== null && ifMatch !== known?.version) throw staleVersion(known?.version ?? 0);
    const sealed =
      body.clientSecret === undefined
        ? known?.sealed_secret
        : secrets.seal(body.clientSecret, secretContext(actor.tenantId));
    if (sealed === undefined) {
      const message = "Enter the client secret that the provider gave you.";
      throw new AppError(400, "validation_failed", message, {
        details: [{ path: "body.clientSecret", message }],
      });
    }
    await sql`insert into sso_connection (tenant_id, issuer, client_id, sealed_secret, default_role,
        enforced, version, updated_at)
      values (${actor.tenantId}, ${body.issuer}, ${body.clientId}, ${sealed}, ${body.defaultRole},
              ${body.enforced}, 1, ${clock.now()})
      on conflict (tenant_id) do update set issuer = excluded.issuer,
        client_id = excluded.client_id, sealed_secret = excluded.sealed_secret,
        default_role = excluded.default_role, enforced = excluded.enforced,
        version = sso_connection.version + 1, updated_at = excluded.updated_at`.execute(tx.query());
    await replaceDomains(tx, actor.tenantId, [...new Set(body.domains)]);
    // Those who run the installation know whose domains are whose.
    if (actor.operator) await vouch(tx, actor.tenantId, clock.now());
    await tx.emit({ type: "sso.changed", subject: `tenant/${actor.tenantId}` });
    return readBack(tx, actor.tenantId);
  }, scopeOf(actor));
}

async function vouch(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  for (const { domain } of await readDomains(tx, tenantId)) {
    await markVerified(tx, tenantId, domain, now);
  }
}

async function readBack(tx: Transaction, tenantId: string): Promise<SsoConnection> {
  const row = await readConnection(tx, tenantId);
  if (row === undefined) throw notFound("The connection");
  return presentConnection(row, await readDomains(tx, tenantId));
}

export async function removeSso(
  { platform: { database } }: IdentityServices,
  { actor }: Call<typeof deleteSso>,
): Promise<void> {
  await database.system(async (tx) => {
    const gone = await sql`delete from sso_connection
      where tenant_id = ${actor.tenantId}`.execute(tx.query());
    if (gone.numAffectedRows === 1n) {
      await tx.emit({ type: "sso.removed", subject: `tenant/${actor.tenantId}` });
    }
  }, scopeOf(actor));
}

/** Whether an issuer answers discovery as OpenID Connect asks. */
export async function tryIssuer(
  { platform }: IdentityServices,
  { body }: Call<typeof testSso>,
): Promise<{ ok: boolean; message: string; authorizationEndpoint: string | null }> {
  try {
    assertUsableIssuer(body.issuer, platform);
    const { authorization_endpoint } = await discoverIssuer(platform, body.issuer);
    return {
      ok: true,
      message: "The provider answers and can be used.",
      authorizationEndpoint: authorization_endpoint,
    };
  } catch (error) {
    platform.log.info(
      { err: error, issuer: body.issuer },
      "an identity provider was tried in vain",
    );
    const message =
      error instanceof AppError
        ? error.message
        : "The provider did not answer as one. Check the address.";
    return { ok: false, message, authorizationEndpoint: null };
  }
}

/** Looks for the records of domains that are not proved yet. */
export async function checkDomains(
  { platform: { database, clock } }: IdentityServices,
  { actor }: Call<typeof verifySsoDomain>,
): Promise<SsoConnection> {
  const connection = await database.system((tx) => readBack(tx, actor.tenantId));
  const proved: string[] = [];
  for (const { domain, verified, record } of connection.domains) {
    if (verified) continue;
    if (actor.operator || (await hasRecord(record))) proved.push(domain);
  }
  return database.system(async (tx) => {
    for (const domain of proved) await markVerified(tx, actor.tenantId, domain, clock.now());
    return readBack(tx, actor.tenantId);
  }, scopeOf(actor));
}

/** A domain without the record, or without an answer, is simply not proved. */
async function hasRecord({ name, value }: { name: string; value: string }): Promise<boolean> {
  const records = await resolveTxt(name).catch(() => []);
  return records.some((parts) => parts.join("") === value);
}
