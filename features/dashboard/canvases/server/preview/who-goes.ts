/** A workspace, and where it was registered; `null` where nobody knows. */
export interface PreviewOwner {
  readonly tenantId: string;
  readonly origin: string | null;
}

export interface Candidate {
  readonly owner: PreviewOwner;
  readonly sockets: ReadonlySet<unknown>;
  readonly lastUsed: number;
}

/**
 * Which dev server makes room for another where there are as many as may be. Who has half of them, over all workspaces
 * that were registered in one place, gives up one of those. Otherwise one goes of who has more than half, then one that
 * nobody looks at, then one of who has most.
 */
export function whoGoes<Server extends Candidate>(
  busy: readonly Server[],
  newcomer: PreviewOwner,
): Server | undefined {
  const kinOf = (owner: PreviewOwner): readonly Server[] =>
    busy.filter((other) => isKin(owner, other.owner));
  const own = kinOf(newcomer);
  const candidates = own.length >= busy.length / 2 ? own : busy;
  const ranked = candidates.map((server) => {
    const share = kinOf(server.owner).length;
    const isTooMuch = share > busy.length / 2;
    return { server, rank: [isTooMuch, server.sockets.size === 0, share, -server.lastUsed] };
  });
  return ranked.toSorted((one, other) => compare(other.rank, one.rank))[0]?.server;
}

function isKin(one: PreviewOwner, other: PreviewOwner): boolean {
  return one.tenantId === other.tenantId || (one.origin !== null && one.origin === other.origin);
}

function compare(one: readonly (number | boolean)[], other: readonly (number | boolean)[]): number {
  const [difference = 0] = one
    .map((value, index) => Number(value) - Number(other[index]))
    .filter((value) => value !== 0);
  return difference;
}
