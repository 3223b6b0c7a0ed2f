import { AppError, type RequestFacts, sealOrigin, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { Email, NAME_MINIMUM, type SocialProvider } from "../../contract.ts";
import { type AccountRow, findAccountByEmail, holdAccount } from "../accounts/account-store.ts";
import { createAccount } from "../accounts/create-account.ts";
import { removeFactors } from "../factors/factor-store.ts";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { enter, type Entrance } from "../sessions/enter.ts";
import { endSessionsOf } from "../sessions/session-store.ts";
import { assertSsoNotEnforced } from "../sso/enforcement.ts";
import { suspended, withoutTenant } from "../sessions/signed-in.ts";
import type { Connector, SocialProfile } from "./connector.ts";

const MAX_NAME_LENGTH = 120;

type Voucher = Pick<Connector, "issuer" | "vouchesForAddresses">;

interface Identity {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly subject: string;
}

/** Signs in whoever an identity provider vouched for; a second factor that is set up is asked for too. */
export async function signInWithProfile(
  services: IdentityServices,
  provider: { id: SocialProvider; title: string },
  connector: Voucher,
  profile: SocialProfile,
  request: RequestFacts,
): Promise<Entrance> {
  const { database, clock, secrets } = services.platform;
  const parsed = Email.safeParse(profile.email);
  if (!parsed.success) throw refused(`${provider.title} sent an address that is not valid.`);
  const email = parsed.data;
  const identity = { provider: provider.id, issuer: connector.issuer, subject: profile.subject };
  const { linked, sameAddress } = await database.system(async (tx) => ({
    linked: await findLinked(tx, identity),
    sameAddress: await findAccountByEmail(tx, email),
  }));
  const begin = (tx: Transaction, accountId: string): Promise<Entrance> =>
    enter(services, tx, accountId, request, { method: "social" });
  const existing = linked ?? sameAddress;
  if (linked === undefined) assertMayLink(provider.title, connector, profile, sameAddress);
  if (existing === undefined) {
    return createAccount(
      database,
      clock,
      {
        email,
        name: nameOf(profile, email),
        username: null,
        passwordHash: null,
        emailVerified: true,
        plan: "starter",
        operator: connector.vouchesForAddresses ? "first" : "never",
        origin: sealOrigin(secrets, request.ip),
      },
      async (tx, { accountId }) => {
        await insertIdentity(tx, identity, accountId, clock.now());
        return begin(tx, accountId);
      },
    );
  }
  const scope = scopeOf(existing, existing.id);
  if (scope === null) throw withoutTenant();
  return database.system(async (tx) => {
    const account = await holdAccount(tx, existing.id);
    if (account === undefined || account.status === "suspended") throw suspended();
    await assertSsoNotEnforced(tx, account);
    if (linked === undefined) await link(tx, identity, account, clock.now());
    return begin(tx, account.id);
  }, scope);
}

function assertMayLink(
  title: string,
  connector: Voucher,
  profile: SocialProfile,
  sameAddress: AccountRow | undefined,
): void {
  if (!profile.emailVerified) {
    throw refused(`Your address is not verified at ${title}. Verify it there, then try again.`);
  }
  if (sameAddress !== undefined && !connector.vouchesForAddresses) {
    throw refused("An account with this address exists already. Sign in with its password.");
  }
}

/**
 * Links by address. If nobody ever proved that the address of the account is theirs, its password
 * may be a stranger's who got there first: it, the factors beside it and all sessions end here.
 */
async function link(
  tx: Transaction,
  identity: Identity,
  account: AccountRow,
  now: Date,
): Promise<void> {
  await insertIdentity(tx, identity, account.id, now);
  if (account.email_verified) return;
  await sql`update account set email_verified = true, password_hash = null, updated_at = ${now}
    where id = ${account.id}`.execute(tx.query());
  await removeFactors(tx, account.id);
  await endSessionsOf(tx, account.id, "identity_linked", now);
}

async function insertIdentity(
  tx: Transaction,
  { provider, issuer, subject }: Identity,
  accountId: string,
  now: Date,
): Promise<void> {
  await sql`insert into social_identity (provider, issuer, subject, account_id, created_at)
    values (${provider}, ${issuer}, ${subject}, ${accountId}, ${now})
    on conflict do nothing`.execute(tx.query());
}

async function findLinked(
  tx: Transaction,
  { provider, issuer, subject }: Identity,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from social_identity
    where provider = ${provider} and issuer = ${issuer} and subject = ${subject}`.execute(
    tx.query(),
  );
  const id = rows[0]?.account_id;
  return id === undefined ? undefined : holdAccount(tx, id);
}

/** A person's name as the provider tells it; the address where it tells none. */
export function nameOf({ name }: SocialProfile, email: string): string {
  const given = (name ?? "").trim().slice(0, MAX_NAME_LENGTH);
  return given.length >= NAME_MINIMUM ? given : email.slice(0, MAX_NAME_LENGTH);
}

function refused(message: string): AppError {
  return new AppError(400, "social_sign_in_refused", message);
}
