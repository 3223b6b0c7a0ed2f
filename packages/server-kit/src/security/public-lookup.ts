import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { AppError } from "../app-error.ts";
import { isPrivateAddress } from "./private-address.ts";

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The resolver of the operating system. */
export const systemResolve: Resolve = (hostname, options, done) => lookup(hostname, options, done);

export function addressRefused(host: string): AppError {
  return new AppError(
    400,
    "address_refused",
    `Requests to ${host} are not allowed: it is a private or reserved address. Operators can allow it in TRUSTED_ORIGINS.`,
  );
}

/**
 * Resolves names to public addresses only. The address is judged where the connection is made, so a
 * name that resolves differently a moment later (rebinding) gains nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, "", 0);
      const first = addresses[0];
      if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) {
        return done(addressRefused(hostname), "", 0);
      }
      if (options.all === true) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}
