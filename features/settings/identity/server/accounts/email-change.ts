import { randomBytes } from "node:crypto";
import { AppError, type Call, type Email, emailLanguage } from "@devloom/server-kit";
import { sql } from "kysely";
import type { confirmEmailChange, requestEmailChange } from "../../contract.ts";
import { holderOf, type IdentityServices, scopeOf } from "../identity-services.ts";
import { sha256 } from "../sha256.ts";
import { suspended } from "../sessions/signed-in.ts";
import { findAccountByEmail, holdAccount } from "./account-store.ts";
import { emailTaken } from "./create-account.ts";
import { addressChangedEmail, confirmationEmail, addressTakenEmail } from "./address-emails.ts";

const LIFETIME_MILLISECONDS = 60 * 60_000;

/** Sends a confirmation link to the new address. Whether it is taken shows only to whoever reads its mail. */
export async function askForEmailChange(
  { platform, afterwards }: IdentityServices,
  { actor, body }: Call<typeof requestEmailChange>,
): Promise<{ success: boolean; message: string }> {
  const { database, clock, config, mail, settings } = platform;
  const token = randomBytes(32).toString("base64url");
  const email = await database.system(async (tx): Promise<Email> => {
    const account = await holdAccount(tx, actor.accountId);
    if (account === undefined) throw suspended();
    const languageOf = (one: typeof account) => emailLanguage(settings, holderOf(one));
    const holder = await findAccountByEmail(tx, body.email);
    if (holder !== undefined) return addressTakenEmail(await languageOf(holder), body.email);
    await sql`insert into email_change (token_hash, account_id, email, expires_at)
      values (${sha256(token)}, ${account.id}, ${body.email},
              ${new Date(clock.now().getTime() + LIFETIME_MILLISECONDS)})
      on conflict (account_id) do update set token_hash = excluded.token_hash,
        email = excluded.email, expires_at = excluded.expires_at`.execute(tx.query());
    return confirmationEmail(
      await languageOf(account),
      body.email,
      account.name,
      `${config.publicUrl}/confirm-email#token=${token}`,
    );
  });
  afterwards.run(() => mail.send(email));
  return { success: true, message: `Open the email we sent to ${body.email} to finish.` };
}

/** Takes the new address into use; the old one is told. */
export async function finishEmailChange(
  { platform, afterwards }: IdentityServices,
  { body }: Call<typeof confirmEmailChange>,
): Promise<{ success: boolean; message: string }> {
  const { database, clock, mail, settings } = platform;
  const tokenHash = sha256(body.token);
  const { rows } = await database.system((tx) =>
    sql<{ account_id: string; email: string }>`select account_id, email from email_change
      where token_hash = ${tokenHash} and expires_at > ${clock.now()}`.execute(tx.query()),
  );
  const change = rows[0];
  const account =
    change === undefined
      ? undefined
      : await database.system((tx) => holdAccount(tx, change.account_id));
  if (change === undefined || account === undefined) throw invalidToken();
  await database.system(
    async (tx) => {
      const query = tx.query();
      const used = await sql`delete from email_change
        where token_hash = ${tokenHash} and email = ${change.email}`.execute(query);
      if (used.numAffectedRows === 0n) throw invalidToken();
      if ((await findAccountByEmail(tx, change.email)) !== undefined) throw emailTaken();
      await sql`update account set email = ${change.email}, email_verified = true,
        updated_at = ${clock.now()} where id = ${account.id}`.execute(query);
      if (tx.scope === null) return;
      await tx.emit({
        type: "user.email-changed",
        subject: `user/${account.id}`,
        audienceId: account.id,
      });
    },
    scopeOf(account, account.id),
  );
  afterwards.run(async () => {
    const language = await emailLanguage(settings, holderOf(account));
    await mail.send(addressChangedEmail(language, account.email, account.name));
  });
  return { success: true, message: "Your new address is in use. Sign in with it from now on." };
}

function invalidToken(): AppError {
  return new AppError(
    400,
    "invalid_confirmation",
    "This confirmation link is no longer valid. Ask for a new one in your settings.",
  );
}
