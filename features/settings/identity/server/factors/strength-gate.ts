import { type Actor, AppError, type Gate } from "@devloom/server-kit";
import { sql } from "kysely";
import type { IdentityServices } from "../identity-services.ts";
import { factorMethods, readFactors, stepUpMethods } from "./factor-store.ts";
import { TenantRule } from "./tenant-rule.ts";
import { notYourself, stepUpRequired } from "./step-up.ts";

/** How long a proof of who one is counts as recent. */
export const RECENT_MILLISECONDS = 15 * 60_000;

/** What a person needs to set up a second factor, and to see the screen on which they do. */
const DURING_ENROLMENT = new Set([
  "me",
  "readSettings",
  "readAccountSecurity",
  "enrolTotp",
  "confirmTotp",
  "listPasskeys",
  "startPasskeyRegistration",
  "finishPasskeyRegistration",
  "startStepUp",
  "stepUp",
  "listSessions",
  "endSession",
  "endOtherSessions",
  // The way to another workspace that asks for less.
  "listTenants",
  "makeTenantDefault",
]);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Strength {
  mfa: boolean;
  authenticated_at: Date;
  sso_tenant_id: string | null;
}

/**
 * Holds back calls from sessions that are not strong enough: dangerous actions need a recent proof,
 * and a tenant may ask every member for a second factor.
 */
export function createStrengthGate(services: IdentityServices): Gate {
  const rule = new TenantRule(services.platform);
  return async ({ name, endpoint, actor }) => {
    if (actor === null) return;
    const isRequired = !DURING_ENROLMENT.has(name) && (await rule.isInForce(actor.tenantId));
    if (!endpoint.stepUp && !isRequired) return;
    if (endpoint.stepUp && actor.impersonatorId) throw notYourself();
    const strength = await readStrength(services, actor);
    // Keys and tokens have no session; what they may do is decided by their scopes.
    if (strength === undefined) {
      if (endpoint.stepUp) throw stepUpRequired([]);
      return;
    }
    if (isRequired && !actor.impersonatorId) await assertSecondFactor(services, actor, strength);
    if (endpoint.stepUp) await assertRecent(services, actor, strength);
  };
}

async function readStrength(
  { platform: { database } }: IdentityServices,
  { sessionId, accountId }: Actor,
): Promise<Strength | undefined> {
  if (!UUID.test(sessionId)) return undefined;
  const { rows } = await database.system((tx) =>
    sql<Strength>`select mfa, authenticated_at, sso_tenant_id from session
      where id = ${sessionId} and account_id = ${accountId}`.execute(tx.query()),
  );
  return rows[0];
}

async function assertSecondFactor(
  { platform: { database } }: IdentityServices,
  actor: Actor,
  strength: Strength,
): Promise<void> {
  // Whom the tenant's own identity provider let in, it has checked in its own way.
  if (strength.mfa || strength.sso_tenant_id === actor.tenantId) return;
  const methods = factorMethods(await database.system((tx) => readFactors(tx, actor.accountId)));
  if (methods.length > 0) throw stepUpRequired(methods);
  throw new AppError(
    403,
    "second_factor_enrolment_required",
    "This workspace requires a second factor. Set one up to continue.",
  );
}

async function assertRecent(
  { platform: { database, clock } }: IdentityServices,
  actor: Actor,
  strength: Strength,
): Promise<void> {
  const age = clock.now().getTime() - strength.authenticated_at.getTime();
  const factors = await database.system((tx) => readFactors(tx, actor.accountId));
  const isStrong = strength.mfa || factorMethods(factors).length === 0;
  if (isStrong && age <= RECENT_MILLISECONDS) return;
  throw stepUpRequired(stepUpMethods(factors));
}
