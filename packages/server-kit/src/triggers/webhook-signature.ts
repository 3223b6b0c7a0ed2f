import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PREFIX = "whsec_";
const TOLERANCE_SECONDS = 300;

/** A new secret to sign webhooks with, as the Standard Webhooks specification writes it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

export interface SignedDelivery {
  /** `webhook-id`: the same when a delivery is repeated. */
  readonly id: string;
  /** `webhook-timestamp`: seconds since 1970. */
  readonly timestamp: string;
  /** `webhook-signature`: one or more of `v1,<base64>`, parted by spaces. */
  readonly signatures: string;
  readonly body: string;
}

/** What `v1` signs a delivery with. */
export function signatureOf(secret: string, { id, timestamp, body }: SignedDelivery): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}

/** Whether a delivery was signed with this secret a short while ago. */
export function isSigned(secret: string, delivery: SignedDelivery, now: Date): boolean {
  const seconds = Number(delivery.timestamp);
  const age = Math.abs(now.getTime() / 1_000 - seconds);
  if (!/^\d{1,12}$/.test(delivery.timestamp) || age > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(signatureOf(secret, delivery));
  return delivery.signatures.split(" ").some((one) => {
    const given = Buffer.from(one.startsWith("v1,") ? one.slice("v1,".length) : "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
