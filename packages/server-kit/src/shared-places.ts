/** Somebody who has one of the places. */
export interface PlaceHolder {
  readonly tenantId: string;
  readonly accountId: string | null;
}

export interface PlaceLimits {
  /** Places on this gateway. */
  readonly atAll: number;
  /** Of those, kept for people and workspaces that have none: the last ones are not for who came first. */
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
  const holders = tenants.map((tenantId) => ({ tenantId, accountId: null }));
  const all = { ...limits, ofPerson: Infinity };
  return [...new Set(tenants)].filter(
    (tenantId) => placeRefusal(holders, { tenantId, accountId: null }, all) !== null,
  );
}

/** Shares what a gateway has so many of, such as terminals, between people and workspaces. */
export function placeRefusal(
  holders: readonly PlaceHolder[],
  { tenantId, accountId }: PlaceHolder,
  limits: PlaceLimits,
): PlaceRefusal {
  const ofWorkspace = holders.filter((one) => one.tenantId === tenantId).length;
  const ofPerson =
    accountId === null ? 0 : holders.filter((one) => one.accountId === accountId).length;
  if (ofPerson >= limits.ofPerson) return "person";
  if (ofWorkspace >= limits.ofWorkspace) return "workspace";
  if (holders.length >= limits.atAll) return "all";
  const isForOthers = holders.length >= limits.atAll - limits.kept;
  return isForOthers && ofWorkspace + ofPerson > 0 ? "all" : null;
}
