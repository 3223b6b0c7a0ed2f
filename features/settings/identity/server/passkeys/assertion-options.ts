import { JsonObject } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import type { IdentityServices } from "../identity-services.ts";
import { keepChallenge, type Question } from "./challenges.ts";
import { listPasskeysOf } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";
import { loadWebAuthn } from "./webauthn.ts";

/**
 * The question a passkey answers. Without an account any passkey of this installation may answer,
 * and must then check its person too: nothing else does.
 */
export async function assertionOptions(
  { platform: { config, clock } }: IdentityServices,
  tx: Transaction,
  question: Question,
): Promise<JsonObject> {
  const { accountId } = question;
  const passkeys = accountId === null ? [] : await listPasskeysOf(tx, accountId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config.publicUrl).id,
    userVerification: accountId === null ? "required" : "preferred",
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  });
  await keepChallenge(tx, options.challenge, question, clock.now());
  return asJson(options);
}

/** Options as they travel; absent fields are left out. */
export function asJson(value: unknown): JsonObject {
  return JsonObject.parse(JSON.parse(JSON.stringify(value)));
}
