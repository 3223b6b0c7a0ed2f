import type * as WebAuthn from "@simplewebauthn/server";

/**
 * The library for passkeys, with all it needs to read certificates. A start would spend a tenth of its
 * time on it; most gateways are asked for a passkey much later, or never.
 */
export function loadWebAuthn(): Promise<typeof WebAuthn> {
  return import("@simplewebauthn/server");
}
