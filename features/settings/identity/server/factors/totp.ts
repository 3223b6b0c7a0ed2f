import { generateSecret, generateURI, verifySync } from "otplib";

const ISSUER = "Devloom";
const STEP_SECONDS = 30;

export function newTotpSecret(): string {
  return generateSecret();
}

/** What authenticator apps read from the QR code. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The time step of a code, or `null` when it is wrong. Codes of the neighbouring steps pass, for
 * clocks that run differently; codes up to `lastStep` were used before and do not.
 */
export function stepOfCode(
  secret: string,
  code: string,
  lastStep: number | null,
  now: Date,
): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
