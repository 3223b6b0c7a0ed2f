import type { HoldingReason } from "../contract.ts";

interface Holding {
  readonly reasons: readonly Pick<HoldingReason, "expiresAt">[];
}

/** When the first of the reasons for what somebody holds ends by itself. */
export function nextExpiry(permissions: readonly Holding[]): string | null {
  const ends = permissions.flatMap(({ reasons }) =>
    reasons.flatMap(({ expiresAt }) => expiresAt ?? []),
  );
  return ends.toSorted()[0] ?? null;
}
