import { AppError, asSystem, type Call } from "@devloom/server-kit";
import type { AuthResponse, login, SecondFactorDetails } from "../../contract.ts";
import { type AccountRow, findAccountByEmail, holdAccount } from "../accounts/account-store.ts";
import { factorMethods, readFactors } from "../factors/factor-store.ts";
import { issueTicket, secondFactorRequired } from "../factors/tickets.ts";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { insertSession } from "../sessions/session-store.ts";
import { answerSignedIn, type SignedIn, signedInAs, suspended } from "../sessions/signed-in.ts";
import { assertSsoNotEnforced } from "../sso/enforcement.ts";
import { countAttempt, forgiveAttempts, tooManyAttempts } from "./lockout.ts";

/** Signs in with email and password; whoever has a second factor gets a ticket to show it with. */
export async function loginWithPassword(
  services: IdentityServices,
  call: Call<typeof login>,
): Promise<AuthResponse> {
  const account = await services.hashing.run(() => checkPassword(services, call));
  if (account.status === "suspended") throw suspended();
  const outcome = await openSession(services, call, account);
  if ("ticket" in outcome) throw secondFactorRequired(outcome.ticket, outcome.methods);
  return answerSignedIn(services, outcome, "Welcome back.", call.answer);
}

async function checkPassword(
  services: IdentityServices,
  { body, request }: Call<typeof login>,
): Promise<AccountRow> {
  const { database, clock } = services.platform;
  const { refusal, account } = await database.system(async (tx) => {
    const refusal = await countAttempt(tx, body.email, request.ip, clock.now());
    return { refusal, account: await findAccountByEmail(tx, body.email) };
  });
  if (refusal !== null) throw tooManyAttempts(refusal.retryAfterSeconds);
  const isRight = await services.passwords.verify(account?.password_hash ?? null, body.password);
  if (isRight && account !== undefined) return account;
  if (account !== undefined) services.afterwards.run(() => tellRefused(services, account));
  throw invalidCredentials();
}

/** The owner of an account sees that somebody tried; the one who tried waits for nothing more. */
async function tellRefused({ platform }: IdentityServices, account: AccountRow): Promise<void> {
  const scope = scopeOf(account, account.id);
  if (scope === null) return;
  await platform.database.system(
    (tx) =>
      tx.emit({
        type: "session.refused",
        subject: `user/${account.id}`,
        audienceId: account.id,
        data: { reason: "invalid_credentials" },
      }),
    asSystem(scope.tenantId),
  );
}

async function openSession(
  services: IdentityServices,
  { body, request }: Call<typeof login>,
  account: AccountRow,
): Promise<SignedIn | SecondFactorDetails> {
  const { database, clock } = services.platform;
  return database.system(
    async (tx) => {
      const current = await holdAccount(tx, account.id);
      // The password may have been changed while the old one was being checked.
      if (current?.password_hash !== account.password_hash) throw invalidCredentials();
      await forgiveAttempts(tx, body.email, request.ip);
      await assertSsoNotEnforced(tx, account);
      const methods = factorMethods(await readFactors(tx, account.id));
      if (methods.length > 0) {
        return { ticket: await issueTicket(tx, account.id, "password", clock.now()), methods };
      }
      const session = await insertSession(tx, account.id, request, "password", clock.now());
      return signedInAs(services, tx, account.id, session);
    },
    scopeOf(account, account.id),
  );
}

function invalidCredentials(): AppError {
  return new AppError(401, "invalid_credentials", "Invalid email or password. Please try again.");
}
