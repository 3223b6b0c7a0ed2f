import { networkOf } from "./http/network-of.ts";

/** Somebody who has one of the places. */
export interface PlaceHolder {
  /** The workspace, or whatever else shares one limit. */
  readonly tenantId: string;
  readonly accountId: string | null;
  /** Where the call came from that asked for it. */
  readonly ip: string | null;
}

export interface PlaceLimits {
  /** Places on this gateway. */
  readonly atAll: number;
  /** Of those, kept for people, workspaces and networks that have none: the last ones are not for who came first. */
  readonly kept: number;
  readonly ofWorkspace: number;
  readonly ofPerson: number;
}

/** Why somebody gets no further place; null where they do. */
export type PlaceRefusal = "person" | "workspace" | "all" | null;

/** The workspaces that get no further place, of those that have one. */
export function fullWorkspaces(
  tenants: readonly string[],
  limits: Omit<PlaceLimits, "ofPerson">,
): string[] {
  const holders = tenants.map((tenantId) => ({ tenantId, accountId: null, ip: null }));
  const all = { ...limits, ofPerson: Infinity };
  return [...new Set(tenants)].filter(
    (tenantId) => placeRefusal(holders, { tenantId, accountId: null, ip: null }, all) !== null,
  );
}

/** Shares what a gateway has so many of, such as terminals, between people, workspaces and networks. */
export function placeRefusal(
  holders: readonly PlaceHolder[],
  { tenantId, accountId, ip }: PlaceHolder,
  limits: PlaceLimits,
): PlaceRefusal {
  const ofWorkspace = holders.filter((one) => one.tenantId === tenantId).length;
  const ofPerson =
    accountId === null ? 0 : holders.filter((one) => one.accountId === accountId).length;
  if (ofPerson >= limits.ofPerson) return "person";
  if (ofWorkspace >= limits.ofWorkspace) return "workspace";
  if (holders.length >= limits.atAll) return "all";
  if (holders.length < limits.atAll - limits.kept) return null;
  if (ofWorkspace + ofPerson > 0) return "all";
  const origin = originOf(ip);
  return origin !== null && holders.some((one) => originOf(one.ip) === origin) ? "all" : null;
}

/**
 * The network that counts as one source, however many accounts are registered from it; null where a place has none:
 * nobody asked for it, or somebody at the machine itself, where everybody comes from behind a proxy that is not trusted.
 */
export function originOf(ip: string | null): string | null {
  if (ip === null) return null;
  const network = networkOf(ip);
  return network.startsWith("127.") || network === networkOf("::1") ? null : network;
}
