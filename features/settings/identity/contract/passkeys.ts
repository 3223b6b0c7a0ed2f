import {
  endpoint,
  everyone,
  IdParams,
  JsonObject,
  NoContent,
  pageOf,
  signedIn,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { PasskeyAnswer } from "./factors.ts";
import { AuthResponse, signInRate } from "./values.ts";

const PasskeyName = z.string().trim().min(1, "Give the passkey a name").max(80);

export const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Kept on several devices of its person, not bound to one. */
  synced: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/account/passkeys",
  summary: "One's own passkeys",
  access: signedIn,
  response: pageOf(Passkey),
});

export const startPasskeyRegistration = endpoint({
  method: "POST",
  path: "/api/account/passkeys/options",
  summary: "The question a new passkey answers",
  access: signedIn,
  response: z.strictObject({ options: JsonObject }),
  stepUp: true,
});

export const finishPasskeyRegistration = endpoint({
  method: "POST",
  path: "/api/account/passkeys",
  summary: "Keep a new passkey; the first factor also brings recovery codes, shown this once",
  access: signedIn,
  body: z.strictObject({ name: PasskeyName, response: PasskeyAnswer }),
  response: z.strictObject({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
  status: 201,
  stepUp: true,
});

export const renamePasskey = endpoint({
  method: "PUT",
  path: "/api/account/passkeys/{id}",
  summary: "Rename a passkey",
  access: signedIn,
  params: IdParams,
  body: z.strictObject({ name: PasskeyName }),
  response: Passkey,
});

export const deletePasskey = endpoint({
  method: "DELETE",
  path: "/api/account/passkeys/{id}",
  summary: "Stop accepting a passkey",
  access: signedIn,
  params: IdParams,
  response: NoContent,
  status: 204,
  stepUp: true,
});

export const startPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/auth/passkey/options",
  summary: "The question any passkey of this installation answers, without a name",
  access: everyone,
  response: z.strictObject({ options: JsonObject }),
  rateLimit: signInRate,
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkey",
  summary: "Sign in with a passkey",
  access: everyone,
  body: z.strictObject({ response: PasskeyAnswer }),
  response: AuthResponse,
  rateLimit: signInRate,
});

export const passkeyContract = {
  listPasskeys,
  startPasskeyRegistration,
  finishPasskeyRegistration,
  renamePasskey,
  deletePasskey,
  startPasskeySignIn,
  signInWithPasskey,
};
