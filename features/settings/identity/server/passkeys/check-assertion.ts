import type { JsonObject } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import type { IdentityServices } from "../identity-services.ts";
import { challengeOf, type Question, takeChallenge } from "./challenges.ts";
import { holdPasskey, type PasskeyRow } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";
import { loadWebAuthn } from "./webauthn.ts";

const encoded = z.string().max(10_000);
const Assertion = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).nullish(),
  }),
});

/**
 * Verifies a passkey's answer to a question of ours: challenge, origin, relying party, signature and
 * counter. Returns whose passkey it is, or `null`. The challenge is spent either way.
 */
export async function checkAssertion(
  services: IdentityServices,
  tx: Transaction,
  answer: JsonObject,
  question: Question,
): Promise<PasskeyRow | null> {
  const { clock } = services.platform;
  const parsed = Assertion.safeParse(answer);
  if (!parsed.success) return null;
  const assertion = parsed.data;
  const challenge = challengeOf(assertion.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(tx, challenge, question, clock.now()))) {
    return null;
  }
  const passkey = await holdPasskey(tx, assertion.id);
  if (passkey === undefined) return null;
  if (question.accountId !== null && passkey.account_id !== question.accountId) return null;
  const counter = await verify(services, assertion, challenge, passkey, question);
  if (counter === null) return null;
  await sql`update passkey set counter = ${counter}, last_used_at = ${clock.now()}
    where id = ${passkey.id}`.execute(tx.query());
  return passkey;
}

async function verify(
  { platform: { config, log } }: IdentityServices,
  { id, rawId, type, response }: z.infer<typeof Assertion>,
  expectedChallenge: string,
  passkey: PasskeyRow,
  question: Question,
): Promise<number | null> {
  const party = relyingParty(config.publicUrl);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: question.accountId === null,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library tells every mismatch by throwing; a counter that ran backwards may mean a copied key.
    log.warn({ err: error, passkeyId: passkey.id }, "a passkey's answer was refused");
    return null;
  }
}
