import { AsyncLocalStorage } from "node:async_hooks";

const impersonators = new AsyncLocalStorage<string>();

/**
 * Runs the work of a call. Where an operator acts in somebody's name, every event the work emits says
 * so, whichever feature emits it.
 */
export function actingAs<Result>(
  actor: { readonly impersonatorId?: string | null } | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const impersonatorId = actor?.impersonatorId ?? null;
  return impersonatorId === null ? work() : impersonators.run(impersonatorId, work);
}

/** The operator behind the call under way; `null` when people act for themselves. */
export function currentImpersonator(): string | null {
  return impersonators.getStore() ?? null;
}
