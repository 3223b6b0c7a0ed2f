import { AppError, type Call, conflict } from "@devloom/server-kit";
import { sql } from "kysely";
import type { confirmTotp, disableTotp, enrolTotp, renewRecoveryCodes } from "../../contract.ts";
import type { IdentityServices } from "../identity-services.ts";
import { factorsChanged } from "./factors-changed.ts";
import { hasFactor, readFactors } from "./factor-store.ts";
import { countProof, forgetProofs, sealContext } from "./prove-factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

/** Makes a secret that counts once a first code confirms it; beginning again replaces it. */
export async function beginTotp(
  { platform }: IdentityServices,
  { actor }: Call<typeof enrolTotp>,
): Promise<{ secret: string; uri: string }> {
  const { database, clock, secrets } = platform;
  const secret = newTotpSecret();
  const sealed = secrets.seal(secret, sealContext(actor.accountId));
  const email = await database.system(async (tx) => {
    const stored = await sql<{ email: string }>`
      insert into totp_secret (account_id, sealed_secret, created_at)
      values (${actor.accountId}, ${sealed}, ${clock.now()})
      on conflict (account_id) do update set sealed_secret = excluded.sealed_secret,
        created_at = excluded.created_at, last_step = null
        where totp_secret.confirmed_at is null
      returning (select email from account where id = totp_secret.account_id) as email`.execute(
      tx.query(),
    );
    return stored.rows[0]?.email;
  });
  if (email === undefined) {
    throw conflict("totp_in_use", "An authenticator app is already set up. Remove it first.");
  }
  return { secret, uri: totpUri(secret, email) };
}

/** Takes the app into use with a first code. The session that did so counts as strong from here on. */
export async function finishTotp(
  services: IdentityServices,
  { actor, body }: Call<typeof confirmTotp>,
): Promise<{ recoveryCodes: string[] }> {
  const { database, clock, secrets } = services.platform;
  await countProof(services, actor.accountId);
  const codes = await database.system(
    async (tx) => {
      const { rows } = await sql<{ sealed_secret: string }>`
        select sealed_secret from totp_secret
        where account_id = ${actor.accountId} and confirmed_at is null for update`.execute(
        tx.query(),
      );
      const sealed = rows[0]?.sealed_secret;
      if (sealed === undefined) {
        throw conflict(
          "totp_not_begun",
          "Scan the QR code first, then enter the code your app shows.",
        );
      }
      const secret = secrets.open(sealed, sealContext(actor.accountId));
      const step = stepOfCode(secret, body.code, null, clock.now());
      if (step === null) return null;
      await sql`update totp_secret set confirmed_at = ${clock.now()}, last_step = ${step}
        where account_id = ${actor.accountId}`.execute(tx.query());
      await forgetProofs(tx, actor.accountId);
      await factorsChanged(tx, actor, "totp_added", clock.now());
      return replaceRecoveryCodes(tx, secrets, actor.accountId, clock.now());
    },
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
  if (codes === null) throw wrongCode();
  return { recoveryCodes: codes };
}

/** Stops using the app; without any factor left the recovery codes go too. */
export async function removeTotp(
  { platform: { database, clock } }: IdentityServices,
  { actor }: Call<typeof disableTotp>,
): Promise<void> {
  await database.system(
    async (tx) => {
      const { rows } = await sql`delete from totp_secret where account_id = ${actor.accountId}
        returning confirmed_at`.execute(tx.query());
      if (rows.length > 0) await factorsChanged(tx, actor, "totp_removed", clock.now());
    },
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
}

export async function renewCodes(
  { platform: { database, clock, secrets } }: IdentityServices,
  { actor }: Call<typeof renewRecoveryCodes>,
): Promise<{ recoveryCodes: string[] }> {
  return database.system(
    async (tx) => {
      if (!hasFactor(await readFactors(tx, actor.accountId))) {
        throw conflict(
          "no_second_factor",
          "To get recovery codes, set up an authenticator app or a passkey first.",
        );
      }
      await factorsChanged(tx, actor, "recovery_codes_renewed", clock.now());
      return {
        recoveryCodes: await replaceRecoveryCodes(tx, secrets, actor.accountId, clock.now()),
      };
    },
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
}

function wrongCode(): AppError {
  return new AppError(
    400,
    "wrong_code",
    "That code didn't work. Check that your device's clock is right.",
  );
}
