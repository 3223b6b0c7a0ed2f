import { AppError, type Call, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { completePasswordReset } from "../../contract.ts";
import { removeFactors } from "../factors/factor-store.ts";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { assertUncommon } from "../passwords/common-passwords.ts";
import { readPerson } from "../passwords/personal-words.ts";
import { clearedRefreshCookie } from "../sessions/refresh-cookie.ts";
import { endSessionsOf } from "../sessions/session-store.ts";
import { sha256 } from "../sha256.ts";
import { forgetAddress } from "../sign-in/lockout.ts";

interface Holder {
  id: string;
  email: string;
  email_verified: boolean;
  tenant_id: string | null;
}

/** Sets a new password with a reset link's token and ends every session of the account. */
export async function completeReset(
  services: IdentityServices,
  { body, request, answer }: Call<typeof completePasswordReset>,
): Promise<{ success: boolean; message: string }> {
  const { database, clock, config } = services.platform;
  const tokenHash = sha256(body.token);
  const holder = await database.system((tx) => findHolder(tx, tokenHash, clock.now()));
  if (holder === undefined) throw invalidResetToken();
  const person = await database.system((tx) => readPerson(tx, holder.id));
  await assertUncommon(body.password, person);
  const passwordHash = await services.hashing.run(() => services.passwords.hash(body.password));
  await database.system(
    async (tx) => {
      await changePassword(tx, holder, tokenHash, passwordHash, clock.now());
      await forgetAddress(tx, holder.email, request.ip);
    },
    scopeOf(holder, holder.id),
  );
  answer.append("set-cookie", clearedRefreshCookie(config.publicUrl));
  return { success: true, message: "Your password has been changed. Sign in with the new one." };
}

async function findHolder(
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select account.id, account.email, account.email_verified, account.default_tenant_id as tenant_id
    from password_reset join account on account.id = password_reset.account_id
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`.execute(
    tx.query(),
  );
  return rows[0];
}

async function changePassword(
  tx: Transaction,
  holder: Holder,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const query = tx.query();
  // Whoever reads the mail of an address owns it, so it counts as verified from here on.
  await sql`update account set password_hash = ${passwordHash}, email_verified = true,
    updated_at = ${now} where id = ${holder.id}`.execute(query);
  const used = await sql`update password_reset set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`.execute(query);
  if (used.numAffectedRows === 0n) throw invalidResetToken();
  // Before that, the factors beside the password may be those of a stranger who took the address.
  if (!holder.email_verified) await removeFactors(tx, holder.id);
  await endSessionsOf(tx, holder.id, "password_changed", now);
  if (tx.scope === null) return;
  await tx.emit({
    type: "user.password-changed",
    subject: `user/${holder.id}`,
    audienceId: holder.id,
  });
}

function invalidResetToken(): AppError {
  return new AppError(
    400,
    "invalid_reset_token",
    "This reset link is no longer valid. Request a new one.",
  );
}
