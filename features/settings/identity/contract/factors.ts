import { endpoint, everyone, JsonObject, NoContent, signedIn } from "@devloom/contract";
import { z } from "zod";
import { AuthResponse, Password, Said, signInRate } from "./values.ts";

/** What a person may show beside the password. */
export const SecondFactor = z.enum(["totp", "recovery", "passkey"]);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** `details` of a 401 `second_factor_required`: the ticket replaces the password for a few minutes, once. */
export const SecondFactorDetails = z.strictObject({
  ticket: z.string(),
  methods: z.array(SecondFactor),
});
export type SecondFactorDetails = z.infer<typeof SecondFactorDetails>;

/** `details` of a 403 `step_up_required`. */
export const StepUpDetails = z.strictObject({
  methods: z.array(z.enum(["password", ...SecondFactor.options])),
});

export const TotpCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits that your app shows"));
export const RecoveryCode = z
  .string()
  .max(40)
  .transform((code) => code.toLowerCase().replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^[a-z2-7]{16}$/, "This is not one of your recovery codes"));

const Ticket = z.string().min(20).max(200);
/** A WebAuthn assertion as browsers serialise it; judged by the verifier. */
export const PasskeyAnswer = JsonObject;

export const enrolTotp = endpoint({
  method: "POST",
  path: "/api/account/totp",
  summary: "Begin to use an authenticator app; the secret is shown this once",
  access: signedIn,
  response: z.strictObject({ secret: z.string(), uri: z.string() }),
  stepUp: true,
});

export const confirmTotp = endpoint({
  method: "POST",
  path: "/api/account/totp/confirm",
  summary: "Finish with a first code; answers with the recovery codes, shown this once",
  access: signedIn,
  body: z.strictObject({ code: TotpCode }),
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  rateLimit: signInRate,
});

export const disableTotp = endpoint({
  method: "DELETE",
  path: "/api/account/totp",
  summary: "Stop using the authenticator app",
  access: signedIn,
  response: NoContent,
  status: 204,
  stepUp: true,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/account/recovery-codes",
  summary: "Replace the recovery codes; the old ones stop working",
  access: signedIn,
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  stepUp: true,
});

export const completeSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/second-factor",
  summary: "Finish a sign-in that asked for a second factor",
  access: everyone,
  body: z.union([
    z.strictObject({ ticket: Ticket, code: TotpCode }),
    z.strictObject({ ticket: Ticket, recoveryCode: RecoveryCode }),
    z.strictObject({ ticket: Ticket, passkey: PasskeyAnswer }),
  ]),
  response: AuthResponse,
  rateLimit: signInRate,
});

export const startSecondFactorPasskey = endpoint({
  method: "POST",
  path: "/api/auth/second-factor/options",
  summary: "The question a passkey answers as second factor",
  access: everyone,
  body: z.strictObject({ ticket: Ticket }),
  response: z.strictObject({ options: JsonObject }),
  rateLimit: signInRate,
});

export const startStepUp = endpoint({
  method: "POST",
  path: "/api/auth/step-up/options",
  summary: "Ways to prove who one is, with the question a passkey answers",
  access: signedIn,
  response: z.strictObject({
    methods: StepUpDetails.shape.methods,
    options: JsonObject.nullable(),
  }),
  metered: false,
});

export const stepUp = endpoint({
  method: "POST",
  path: "/api/auth/step-up",
  summary: "Prove who one is; dangerous actions work for a while after that",
  access: signedIn,
  body: z.union([
    z.strictObject({ password: Password }),
    z.strictObject({ code: TotpCode }),
    z.strictObject({ recoveryCode: RecoveryCode }),
    z.strictObject({ passkey: PasskeyAnswer }),
  ]),
  response: Said,
  rateLimit: signInRate,
});

export const factorContract = {
  enrolTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  completeSecondFactor,
  startSecondFactorPasskey,
  startStepUp,
  stepUp,
};
