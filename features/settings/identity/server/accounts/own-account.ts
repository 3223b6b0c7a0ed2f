import { AppError, type Call } from "@devloom/server-kit";
import { sql } from "kysely";
import type {
  AccountSecurity,
  changePassword,
  readAccountSecurity,
  updateAccount,
  User,
} from "../../contract.ts";
import { readFactors, stepUpMethods } from "../factors/factor-store.ts";
import { checkOwnPassword } from "../factors/step-up.ts";
import { readRule } from "../factors/tenant-rule.ts";
import type { IdentityServices } from "../identity-services.ts";
import { passkeysUnavailable } from "../passkeys/relying-party.ts";
import { assertUncommon } from "../passwords/common-passwords.ts";
import { readPerson } from "../passwords/personal-words.ts";
import { endSessionsOf } from "../sessions/session-store.ts";
import { suspended, withoutTenant } from "../sessions/signed-in.ts";
import { forgiveAttempts } from "../sign-in/lockout.ts";
import { holdAccount } from "./account-store.ts";
import { readUser } from "./present-user.ts";

/** Changes the caller's own name and user name. */
export async function updateOwnAccount(
  { platform }: IdentityServices,
  { actor, body }: Call<typeof updateAccount>,
): Promise<{ user: User }> {
  const { database, clock, access } = platform;
  return database.system(
    async (tx) => {
      await sql`update account set name = coalesce(${body.name ?? null}, name),
          username = case when ${body.username !== undefined} then ${body.username ?? null}
            else username end, updated_at = ${clock.now()}
        where id = ${actor.accountId}`.execute(tx.query());
      await tx.emit({
        type: "user.updated",
        subject: `user/${actor.accountId}`,
        audienceId: actor.accountId,
      });
      const user = await readUser(tx, actor.accountId, access);
      if (user === undefined) throw withoutTenant();
      return { user };
    },
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
}

/** Changes the caller's own password and ends every session but this one. */
export async function changeOwnPassword(
  services: IdentityServices,
  { actor, body, request }: Call<typeof changePassword>,
): Promise<{ success: boolean; message: string }> {
  const { database, clock } = services.platform;
  const account = await database.system((tx) => holdAccount(tx, actor.accountId));
  if (account === undefined) throw suspended();
  if (account.password_hash === null) {
    throw new AppError(
      409,
      "no_password",
      "Your account has no password yet. Ask for a reset link to choose one.",
    );
  }
  await checkOwnPassword(services, account, body.currentPassword, request.ip);
  const person = await database.system((tx) => readPerson(tx, account.id));
  await assertUncommon(body.newPassword, person, "newPassword");
  const passwordHash = await services.hashing.run(() => services.passwords.hash(body.newPassword));
  const ended = await database.system(
    async (tx) => {
      const changed = await sql`update account set password_hash = ${passwordHash},
          updated_at = ${clock.now()}
        where id = ${account.id} and password_hash = ${account.password_hash}`.execute(tx.query());
      if (changed.numAffectedRows === 0n) {
        throw new AppError(409, "password_changed", "Your password was changed on another device.");
      }
      await forgiveAttempts(tx, account.email, request.ip);
      await tx.emit({
        type: "user.password-changed",
        subject: `user/${account.id}`,
        audienceId: account.id,
      });
      return endSessionsOf(tx, account.id, "password_changed", clock.now(), actor.sessionId);
    },
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
  const others = ended === 0 ? "" : " You were signed out everywhere else.";
  return { success: true, message: `Your password has been changed.${others}` };
}

/** How well the caller's own account is guarded. */
export async function readOwnSecurity(
  { platform }: IdentityServices,
  { actor, request }: Call<typeof readAccountSecurity>,
): Promise<AccountSecurity> {
  const factors = await platform.database.system((tx) => readFactors(tx, actor.accountId));
  return {
    hasPassword: factors.hasPassword,
    totp: {
      enabled: factors.totpSince !== null,
      since: factors.totpSince?.toISOString() ?? null,
    },
    recoveryCodesLeft: factors.recoveryCodesLeft,
    passkeys: factors.passkeys,
    passkeysUnavailable: passkeysUnavailable(
      platform.config.publicUrl,
      request.headers.get("host"),
    ),
    secondFactorRequired: await readRule(platform, actor.tenantId),
    stepUpMethods: stepUpMethods(factors),
  };
}
