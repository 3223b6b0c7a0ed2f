import { isIP } from "node:net";
import { AppError } from "../app-error.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** A name or an address, perhaps with a port: nothing that a URL parser could read in two ways. */
const HOST = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i;

/** Which requests come from this installation's own pages and names. */
export class SameSite {
  readonly #origin: string;
  readonly #hostname: string;

  constructor(publicUrl: string) {
    const url = new URL(publicUrl);
    this.#origin = url.origin;
    this.#hostname = url.hostname.replace(/^\[|\]$/g, "");
  }

  /**
   * A name an attacker's page can point at this machine must not be answered (DNS rebinding). Literal
   * addresses and `localhost` cannot be re-pointed; any other name has to be the public one.
   */
  knowsHost(host: string | null | undefined): boolean {
    const [, address, name] = HOST.exec(host ?? "") ?? [];
    const known = (address ?? name)?.toLowerCase();
    if (known === undefined) return false;
    return isIP(known) !== 0 || known === "localhost" || known === this.#hostname;
  }

  assertKnownHost(host: string | null | undefined): void {
    if (this.knowsHost(host)) return;
    throw new AppError(
      421,
      "unknown_host",
      "This server does not answer under that host name. Set PUBLIC_URL to the address people use.",
    );
  }

  /** Whether a page of this origin is one of the product's, as it is called under this host name. */
  isOwnOrigin(origin: string | undefined, host: string): boolean {
    const name = host.toLowerCase();
    return [this.#origin, `http://${name}`, `https://${name}`].includes(origin ?? "");
  }

  /** A browser must not be led by another site into changing something here. */
  assertOwnOrigin(request: Request): void {
    if (SAFE_METHODS.has(request.method)) return;
    const origin = request.headers.get("origin");
    const isOwn =
      origin === null
        ? request.headers.get("sec-fetch-site") !== "cross-site"
        : this.isOwnOrigin(origin, request.headers.get("host") ?? "");
    if (isOwn) return;
    throw new AppError(403, "foreign_origin", "Requests from other sites are refused.");
  }
}
