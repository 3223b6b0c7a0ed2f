import type { JsonObject } from "@devloom/contract";
import { AppError, type Call } from "@devloom/server-kit";
import { sql } from "kysely";
import type { startStepUp, stepUp } from "../../contract.ts";
import { holdAccount } from "../accounts/account-store.ts";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { assertionOptions } from "../passkeys/assertion-options.ts";
import {
  countAttempt,
  countSubject,
  FAILURES_PER_SOURCE,
  forgetSubject,
  forgiveAttempts,
  tooManyAttempts,
} from "../sign-in/lockout.ts";
import { readFactors, stepUpMethods } from "./factor-store.ts";
import { checkProof, countProof, type Proof, wrongProof } from "./prove-factor.ts";

/** How a person may prove who they are, and the question for a passkey when they have one. */
export async function beginStepUp(
  services: IdentityServices,
  { actor }: Call<typeof startStepUp>,
): Promise<{ methods: ReturnType<typeof stepUpMethods>; options: JsonObject | null }> {
  const { database } = services.platform;
  return database.system(async (tx) => {
    const methods = stepUpMethods(await readFactors(tx, actor.accountId));
    const options = methods.includes("passkey")
      ? await assertionOptions(services, tx, { purpose: "step-up", accountId: actor.accountId })
      : null;
    return { methods, options };
  });
}

/** Proves who is calling; the session counts as freshly authenticated from here on. */
export async function finishStepUp(
  services: IdentityServices,
  call: Call<typeof stepUp>,
): Promise<{ success: boolean; message: string }> {
  const { actor, body } = call;
  if (actor.impersonatorId) throw notYourself();
  if ("password" in body) await provePassword(services, call, body.password);
  else await proveFactor(services, call, body);
  return { success: true, message: "Thank you. You can go on." };
}

async function proveFactor(
  services: IdentityServices,
  { actor }: Call<typeof stepUp>,
  proof: Proof,
): Promise<void> {
  const { database, clock } = services.platform;
  await countProof(services, actor.accountId);
  const isShown = await database.system(async (tx) => {
    const factor = await checkProof(services, tx, actor.accountId, proof, "step-up");
    if (factor === null) return false;
    await sql`update session set authenticated_at = ${clock.now()}, mfa = true
      where id = ${actor.sessionId}`.execute(tx.query());
    return true;
  });
  if (!isShown) throw wrongProof(403);
}

/** The password alone is enough only for people who have nothing stronger. */
async function provePassword(
  services: IdentityServices,
  { actor, request }: Call<typeof stepUp>,
  password: string,
): Promise<void> {
  const { database, clock } = services.platform;
  const { account, methods } = await database.system(async (tx) => ({
    account: await holdAccount(tx, actor.accountId),
    methods: stepUpMethods(await readFactors(tx, actor.accountId)),
  }));
  if (account === undefined || !methods.includes("password")) throw stepUpRequired(methods);
  await checkOwnPassword(services, account, password, request.ip);
  await database.system(
    async (tx) => {
      await forgiveAttempts(tx, account.email, request.ip);
      await sql`update session set authenticated_at = ${clock.now()}
        where id = ${actor.sessionId}`.execute(tx.query());
    },
    scopeOf(account, account.id),
  );
}

/**
 * Checks the password of whoever is signed in, within the limits of any other attempt to sign in. Guesses
 * through a session count together, wherever they come from: whoever makes them is signed in already.
 */
export async function checkOwnPassword(
  services: IdentityServices,
  account: { id: string; email: string; password_hash: string | null },
  password: string,
  ip: string,
): Promise<void> {
  const { database, clock } = services.platform;
  const subject = `own password ${account.id}`;
  const isRight = await services.hashing.run(async () => {
    const now = clock.now();
    const refusal = await database.system(
      async (tx) =>
        (await countSubject(tx, subject, FAILURES_PER_SOURCE, now)) ??
        (await countAttempt(tx, account.email, ip, now)),
    );
    if (refusal !== null) throw tooManyAttempts(refusal.retryAfterSeconds);
    return services.passwords.verify(account.password_hash, password);
  });
  if (!isRight) throw new AppError(403, "wrong_password", "That is not your current password.");
  await database.system((tx) => forgetSubject(tx, subject));
}

export function stepUpRequired(methods: readonly string[]): AppError {
  const message =
    methods.length === 0
      ? "Sign in again to do this."
      : "Confirm that it is you before you do this.";
  return new AppError(403, "step_up_required", message, { details: { methods } });
}

export function notYourself(): AppError {
  return new AppError(403, "not_while_impersonating", "Only the person themselves can do this.");
}
