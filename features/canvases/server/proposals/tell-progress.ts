import type { Platform } from "@devloom/server-kit";
import type { ProposalRow } from "./store.ts";

const PAUSE_MILLISECONDS = 1_000;

/**
 * Tells open panels how much of an answer has come, about once a second. Nothing of it is stored: who
 * opens the panel later hears the next one.
 */
export function progressTeller(
  { database, clock, log }: Platform,
  { id, tenant_id, canvas_id }: ProposalRow,
  attempt: number,
): (characters: number) => void {
  let next = 0;
  return (characters) => {
    const now = clock.now().getTime();
    if (characters > 0 && now < next) return;
    // That asking has begun is told in any case, and the first signs that come right after it.
    if (characters > 0) next = now + PAUSE_MILLISECONDS;
    database
      .tenant({ tenantId: tenant_id }, (tx) =>
        tx.signal("proposal.received", `canvas/${canvas_id}`, {
          proposalId: id,
          characters,
          attempt,
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, "progress could not be told"));
  };
}
