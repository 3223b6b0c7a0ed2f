import { randomBytes } from "node:crypto";
import { conflict, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { SsoConnection } from "../../contract.ts";

export interface ConnectionRow {
  tenant_id: string;
  issuer: string;
  client_id: string;
  sealed_secret: string;
  default_role: SsoConnection["defaultRole"];
  enforced: boolean;
  version: number;
  updated_at: Date;
}

export interface DomainRow {
  domain: string;
  token: string;
  verified_at: Date | null;
}

export async function readConnection(
  tx: Transaction,
  tenantId: string,
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select tenant_id, issuer, client_id, sealed_secret, default_role, enforced, version, updated_at
    from sso_connection where tenant_id = ${tenantId}`.execute(tx.query());
  return rows[0];
}

export async function readDomains(tx: Transaction, tenantId: string): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`select domain, token, verified_at from sso_domain
    where tenant_id = ${tenantId} order by domain`.execute(tx.query());
  return rows;
}

/** Names the connection's domains; those it had keep their proof, those it lost go. */
export async function replaceDomains(
  tx: Transaction,
  tenantId: string,
  domains: readonly string[],
): Promise<void> {
  const query = tx.query();
  await sql`delete from sso_domain
    where tenant_id = ${tenantId} and domain <> all(${[...domains]})`.execute(query);
  for (const domain of domains) {
    await sql`insert into sso_domain (tenant_id, domain, token)
      values (${tenantId}, ${domain}, ${randomBytes(16).toString("hex")})
      on conflict do nothing`.execute(query);
  }
}

/** Counts a domain as the tenant's own; another tenant may have proved it before. */
export async function markVerified(
  tx: Transaction,
  tenantId: string,
  domain: string,
  now: Date,
): Promise<void> {
  const query = tx.query();
  const { rows } = await sql`select from sso_domain
    where domain = ${domain} and tenant_id <> ${tenantId} and verified_at is not null`.execute(
    query,
  );
  if (rows.length > 0) {
    throw conflict("domain_taken", `${domain} signs in at another workspace already.`);
  }
  await sql`update sso_domain set verified_at = ${now}
    where tenant_id = ${tenantId} and domain = ${domain} and verified_at is null`.execute(query);
}

/** The tenant at which people of a domain sign in. */
export async function tenantOfDomain(tx: Transaction, domain: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from sso_domain
    where domain = ${domain} and verified_at is not null`.execute(tx.query());
  return rows[0]?.tenant_id;
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

export function presentConnection(
  row: ConnectionRow,
  domains: readonly DomainRow[],
): SsoConnection {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    domains: domains.map(({ domain, token, verified_at }) => ({
      domain,
      verified: verified_at !== null,
      record: { name: `_devloom.${domain}`, value: `devloom-domain=${token}` },
    })),
    defaultRole: row.default_role,
    enforced: row.enforced,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
