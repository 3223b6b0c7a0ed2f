import {
  AppError,
  asSystem,
  newId,
  type RequestFacts,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { Email } from "../../contract.ts";
import { type AccountRow, findAccountByEmail, holdAccount } from "../accounts/account-store.ts";
import { joinTenant, readMembership } from "../accounts/join-tenant.ts";
import { removeFactors } from "../factors/factor-store.ts";
import type { IdentityServices } from "../identity-services.ts";
import { enter, type Entrance } from "../sessions/enter.ts";
import { endSessionsOf } from "../sessions/session-store.ts";
import { suspended } from "../sessions/signed-in.ts";
import type { SocialProfile } from "../social/connector.ts";
import { nameOf } from "../social/sign-in-with-profile.ts";
import { type ConnectionRow, domainOf, readDomains } from "./connection-store.ts";

/** Authentication methods (RFC 8176) that are, or include, a second factor. */
const STRONG_METHODS = new Set(["mfa", "otp", "hwk", "swk", "fpt", "face", "sms"]);

/** Lets in whom a tenant's own provider vouched for; new people get an account and a membership. */
export async function arrive(
  services: IdentityServices,
  connection: ConnectionRow,
  profile: SocialProfile,
  request: RequestFacts,
): Promise<Entrance> {
  const { database, clock } = services.platform;
  const { tenant_id: tenantId } = connection;
  const email = Email.safeParse(profile.email);
  if (!email.success) throw refused("Your organisation's provider sent no valid address.");
  const mfa = (profile.methods ?? []).some((method) => STRONG_METHODS.has(method));
  return database.system(async (tx) => {
    await assertOwnDomain(tx, tenantId, email.data);
    const accountId =
      (await findLinked(tx, connection, profile.subject)) ??
      (await linkOrCreate(services, tx, connection, { ...profile, email: email.data }));
    const account = await holdAccount(tx, accountId);
    if (account === undefined || account.status === "suspended") throw suspended();
    const membership = await readMembership(tx, tenantId, accountId);
    if (membership?.suspended_at != null) {
      throw refused("Your access to this workspace is suspended. Ask its administrators.");
    }
    const byThem = tx.within({ tenantId, accountId });
    if (membership === undefined) {
      await joinTenant(byThem, accountId, connection.default_role, clock.now());
    }
    return enter(services, byThem, accountId, request, {
      method: "sso",
      mfa,
      ssoTenantId: tenantId,
    });
  }, asSystem(tenantId));
}

/** A provider speaks for the tenant's proved domains only. */
async function assertOwnDomain(tx: Transaction, tenantId: string, email: string): Promise<void> {
  const domains = await readDomains(tx, tenantId);
  const isOwn = domains.some(
    ({ domain, verified_at }) => verified_at !== null && domain === domainOf(email),
  );
  if (!isOwn) throw refused(`This workspace does not sign in people of ${domainOf(email)}.`);
}

async function findLinked(
  tx: Transaction,
  { tenant_id, issuer }: ConnectionRow,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string }>`select account_id from sso_identity
    where tenant_id = ${tenant_id} and issuer = ${issuer} and subject = ${subject}`.execute(
    tx.query(),
  );
  return rows[0]?.account_id;
}

async function linkOrCreate(
  { platform: { clock } }: IdentityServices,
  tx: Transaction,
  { tenant_id, issuer }: ConnectionRow,
  profile: SocialProfile,
): Promise<string> {
  const now = clock.now();
  const existing = await findAccountByEmail(tx, profile.email);
  const accountId =
    existing?.id ??
    (await insertArrival(tx, profile.email, nameOf(profile, profile.email), tenant_id, now));
  if (existing !== undefined && !existing.email_verified) await reclaim(tx, existing, now);
  await sql`insert into sso_identity (tenant_id, issuer, subject, account_id, created_at)
    values (${tenant_id}, ${issuer}, ${profile.subject}, ${accountId}, ${now})`.execute(tx.query());
  return accountId;
}

/** An account without a password and without a tenant of its own: it lives in the tenant it came to. */
export async function insertArrival(
  tx: Transaction,
  email: string,
  name: string,
  tenantId: string,
  now: Date,
  emailVerified = true,
): Promise<string> {
  const id = newId();
  await sql`insert into account (id, email, name, email_verified, default_tenant_id, created_at,
      updated_at)
    values (${id}, ${email}, ${name}, ${emailVerified}, ${tenantId}, ${now}, ${now})`.execute(
    tx.query(),
  );
  return id;
}

/** Whoever registered the address without ever proving it loses what they set up. */
async function reclaim(tx: Transaction, account: AccountRow, now: Date): Promise<void> {
  await sql`update account set email_verified = true, password_hash = null, updated_at = ${now}
    where id = ${account.id}`.execute(tx.query());
  await removeFactors(tx, account.id);
  await endSessionsOf(tx, account.id, "identity_linked", now);
}

function refused(message: string): AppError {
  return new AppError(403, "sso_refused", message);
}
