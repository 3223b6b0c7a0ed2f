import type { SecondFactorDetails } from "../../contract.ts";

/** A sign-in through another site that waits for its second factor, until the auth view has taken it. */
let pending: SecondFactorDetails | null = null;

export function rememberPendingFactor(details: SecondFactorDetails): void {
  pending = details;
}

export function pendingFactor(): SecondFactorDetails | null {
  return pending;
}

export function forgetPendingFactor(): void {
  pending = null;
}
