import { createECDH } from "node:crypto";
import type { SecretBox } from "@devloom/server-kit";
import type { JWK } from "oidc-provider";

/** The provider's signing key, derived so that every gateway of the installation has the same one. */
export function demoSigningKey(secrets: SecretBox): JWK {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secrets.deriveKey("demo identity provider signing key"));
  const point = pair.getPublicKey();
  return {
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    kid: "demo",
    d: Buffer.from(pair.getPrivateKey()).toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33, 65).toString("base64url"),
  };
}
