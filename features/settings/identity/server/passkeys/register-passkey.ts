import type { JsonObject } from "@devloom/contract";
import { AppError, type Call, conflict, newId } from "@devloom/server-kit";
import type { AuthenticatorTransport, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { z } from "zod";
import type {
  finishPasskeyRegistration,
  Passkey,
  startPasskeyRegistration,
} from "../../contract.ts";
import { holdAccount } from "../accounts/account-store.ts";
import { hasFactor, readFactors } from "../factors/factor-store.ts";
import { factorsChanged } from "../factors/factors-changed.ts";
import { replaceRecoveryCodes } from "../factors/recovery-codes.ts";
import type { IdentityServices } from "../identity-services.ts";
import { suspended } from "../sessions/signed-in.ts";
import { asJson } from "./assertion-options.ts";
import { challengeOf, keepChallenge, takeChallenge } from "./challenges.ts";
import { insertPasskey, listPasskeysOf, type PasskeyRow, presentPasskey } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";
import { loadWebAuthn } from "./webauthn.ts";

const MAX_PASSKEYS = 20;
const TRANSPORTS = ["ble", "hybrid", "internal", "nfc", "usb"] as const;

const encoded = z.string().max(100_000);
const Registration = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string()).max(20).default([]),
  }),
});

/** Puts the question that a new passkey answers: discoverable, and not one that is known already. */
export async function beginRegistration(
  { platform: { config, clock, database } }: IdentityServices,
  { actor }: Call<typeof startPasskeyRegistration>,
): Promise<{ options: JsonObject }> {
  return database.system(async (tx) => {
    const account = await holdAccount(tx, actor.accountId);
    if (account === undefined) throw suspended();
    const known = await listPasskeysOf(tx, account.id);
    if (known.length >= MAX_PASSKEYS) {
      throw conflict("too_many_passkeys", `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    }
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: "Devloom",
      rpID: relyingParty(config.publicUrl).id,
      userName: account.email,
      userDisplayName: account.name,
      userID: new Uint8Array(Buffer.from(account.id.replaceAll("-", ""), "hex")),
      attestationType: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      })),
    });
    const question = { purpose: "register", accountId: account.id } as const;
    await keepChallenge(tx, options.challenge, question, clock.now());
    return { options: asJson(options) };
  });
}

/** Keeps a new passkey. With an account's first factor come its recovery codes. */
export async function finishRegistration(
  services: IdentityServices,
  { actor, body }: Call<typeof finishPasskeyRegistration>,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { database, clock, secrets } = services.platform;
  const info = await verify(services, actor.accountId, body.response);
  const row: PasskeyRow = {
    id: newId(),
    account_id: actor.accountId,
    credential_id: info.credential.id,
    public_key: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    transports: [...info.transports],
    synced: info.credentialBackedUp,
    name: body.name,
    created_at: clock.now(),
    last_used_at: null,
  };
  return database.system(
    async (tx) => {
      const isFirst = !hasFactor(await readFactors(tx, actor.accountId));
      if (!(await insertPasskey(tx, row))) throw refused();
      await factorsChanged(tx, actor, "passkey_added", clock.now());
      const recoveryCodes = isFirst
        ? await replaceRecoveryCodes(tx, secrets, actor.accountId, clock.now())
        : [];
      return { passkey: presentPasskey(row), recoveryCodes };
    },
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
}

type Info = NonNullable<VerifiedRegistrationResponse["registrationInfo"]> & {
  readonly transports: readonly AuthenticatorTransport[];
};

async function verify(
  { platform: { config, clock, database, log } }: IdentityServices,
  accountId: string,
  answer: JsonObject,
): Promise<Info> {
  const parsed = Registration.safeParse(answer);
  if (!parsed.success) throw refused();
  const { id, rawId, type, response } = parsed.data;
  const challenge = challengeOf(response.clientDataJSON);
  const isOurs =
    challenge !== null &&
    (await database.system((tx) =>
      takeChallenge(tx, challenge, { purpose: "register", accountId }, clock.now()),
    ));
  if (!isOurs) throw refused();
  const party = relyingParty(config.publicUrl);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { ...response, transports: [] },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    log.warn({ err: error, accountId }, "a new passkey was refused");
    return null;
  });
  if (result === null || !result.verified) throw refused();
  const transports = TRANSPORTS.filter((one) => response.transports.includes(one));
  return { ...result.registrationInfo, transports };
}

function refused(): AppError {
  return new AppError(
    400,
    "passkey_refused",
    "The passkey could not be added. Begin again on this device.",
  );
}
