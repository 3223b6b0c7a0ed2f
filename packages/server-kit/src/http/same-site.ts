import { isIP } from "node:net";
import { AppError } from "../app-error.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function hostnameOf(host: string): string | null {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "");
  } catch {
    return null;
  }
}

/**
 * A name an attacker's page can point at this machine must not be answered (DNS rebinding). Literal
 * addresses and `localhost` cannot be re-pointed; any other name has to be the public one.
 */
export function assertKnownHost(host: string | null, publicUrl: string): void {
  const name = host === null ? null : hostnameOf(host);
  if (
    name !== null &&
    (isIP(name) !== 0 || name === "localhost" || name === new URL(publicUrl).hostname)
  )
    return;
  throw new AppError(
    421,
    "unknown_host",
    "This server does not answer under that host name. Set PUBLIC_URL to the address people use.",
  );
}

/** A browser must not be led by another site into changing something here. */
export function assertOwnOrigin(request: Request, host: string | null, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get("origin");
  if (origin !== null) {
    if (
      origin === new URL(publicUrl).origin ||
      origin === `http://${host}` ||
      origin === `https://${host}`
    )
      return;
    throw new AppError(403, "foreign_origin", "Requests from other sites are refused.");
  }
  if (request.headers.get("sec-fetch-site") === "cross-site") {
    throw new AppError(403, "foreign_origin", "Requests from other sites are refused.");
  }
}
