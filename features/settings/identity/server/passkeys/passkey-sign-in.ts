import type { JsonObject } from "@devloom/contract";
import { AppError, type Call } from "@devloom/server-kit";
import type { AuthResponse, signInWithPasskey, startSecondFactorPasskey } from "../../contract.ts";
import { holdAccount } from "../accounts/account-store.ts";
import { holdTicket, staleTicket } from "../factors/tickets.ts";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { insertSession } from "../sessions/session-store.ts";
import { answerSignedIn, signedInAs, suspended } from "../sessions/signed-in.ts";
import { assertSsoNotEnforced } from "../sso/enforcement.ts";
import { assertionOptions } from "./assertion-options.ts";
import { checkAssertion } from "./check-assertion.ts";

/** The question any passkey may answer; it tells by itself whose it is. */
export async function beginPasskeySignIn(
  services: IdentityServices,
): Promise<{ options: JsonObject }> {
  return services.platform.database.system(async (tx) => ({
    options: await assertionOptions(services, tx, { purpose: "sign-in", accountId: null }),
  }));
}

/** The question for the passkeys of whoever a ticket belongs to. */
export async function beginSecondFactorPasskey(
  services: IdentityServices,
  { body }: Call<typeof startSecondFactorPasskey>,
): Promise<{ options: JsonObject }> {
  const { database, clock } = services.platform;
  return database.system(async (tx) => {
    const ticket = await holdTicket(tx, body.ticket, clock.now());
    if (ticket === undefined) throw staleTicket();
    const question = { purpose: "second-factor", accountId: ticket.account_id } as const;
    return { options: await assertionOptions(services, tx, question) };
  });
}

/** Signs in with a passkey alone: it proves possession, and checked its person. */
export async function finishPasskeySignIn(
  services: IdentityServices,
  { body, request, answer }: Call<typeof signInWithPasskey>,
): Promise<AuthResponse> {
  const { database, clock } = services.platform;
  const question = { purpose: "sign-in", accountId: null } as const;
  const passkey = await database.system((tx) =>
    checkAssertion(services, tx, body.response, question),
  );
  if (passkey === null) throw refused();
  const account = await database.system((tx) => holdAccount(tx, passkey.account_id));
  if (account === undefined || account.status === "suspended") throw suspended();
  const signedIn = await database.system(
    async (tx) => {
      if ((await holdAccount(tx, account.id))?.status !== "active") throw suspended();
      await assertSsoNotEnforced(tx, account);
      const session = await insertSession(tx, account.id, request, "passkey", clock.now(), {
        mfa: true,
      });
      return signedInAs(services, tx, account.id, session);
    },
    scopeOf(account, account.id),
  );
  return answerSignedIn(services, signedIn, "Welcome back.", answer);
}

function refused(): AppError {
  return new AppError(
    401,
    "passkey_not_accepted",
    "This passkey is not known here. Sign in another way.",
  );
}
