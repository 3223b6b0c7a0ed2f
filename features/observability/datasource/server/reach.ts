import { connect, isIP, Socket } from "node:net";
import type { Reach } from "@devloom/data-source";
import {
  AppError,
  isPrivateAddress,
  makeScratchFolder,
  type Platform,
  publicLookup,
  systemResolve,
} from "@devloom/server-kit";

/**
 * How sources are reached: public addresses, and those that who runs the installation named in `TRUSTED_ORIGINS`.
 * Databases have no origin; one of the same host and port stands for them.
 */
export function guardedReach({ config, fetchOutside }: Platform): Reach {
  const trusted = new Set((config.trustedOrigins ?? []).map(hostAndPort));
  const lookup = publicLookup(systemResolve);
  return {
    fetch: fetchOutside,
    makeFolder: () => makeScratchFolder("remote"),
    connect(host, port) {
      if (trusted.has(`${host.toLowerCase()}:${port}`)) return connect({ host, port });
      // Addresses that are written out are never looked up.
      if (isIP(host) !== 0 && isPrivateAddress(host)) return refusedSocket(host, port);
      return connect({ host, port, lookup });
    },
  };
}

/** `http://db.example:5432` as `db.example:5432`; ports that origins leave out are the usual ones. */
function hostAndPort(origin: string): string {
  const { hostname, port, protocol } = new URL(origin);
  const usual = protocol === "https:" ? "443" : "80";
  return `${hostname.replaceAll(/[[\]]/g, "")}:${port === "" ? usual : port}`;
}

function refusedSocket(host: string, port: number): Socket {
  return new Socket().destroy(
    new AppError(
      400,
      "address_refused",
      `Connections to ${host} are not allowed: it is a private or reserved address. Operators can allow it with http://${host}:${port} in TRUSTED_ORIGINS.`,
    ),
  );
}
