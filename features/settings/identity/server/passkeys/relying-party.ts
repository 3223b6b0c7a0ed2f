import { isIP } from "node:net";

/** Under which name passkeys are made, and from which page they may be used. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Passkeys belong to a host name, never to a bare address. The loopback addresses of a development
 * install are known as `localhost` too, so there that name is used.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (LOOPBACK.test(url.hostname)) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}

/** Why a page opened under `host` cannot use passkeys, in words; `null` when it can. */
export function passkeysUnavailable(publicUrl: string, host: string | null): string | null {
  const party = relyingParty(publicUrl);
  if (isIP(party.id.replace(/^\[|\]$/g, "")) !== 0) {
    return "Passkeys need a host name. Set PUBLIC_URL to a name instead of an address.";
  }
  const isSecure = party.origin.startsWith("https:") || party.id === "localhost";
  if (!isSecure) return "Passkeys need TLS. Set PUBLIC_URL to an https address.";
  if (host !== null && host !== new URL(party.origin).host) {
    return `Open ${party.origin} to use passkeys: they belong to that name.`;
  }
  return null;
}
