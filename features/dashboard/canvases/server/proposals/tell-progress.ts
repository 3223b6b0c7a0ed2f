import { asSystem, type Platform } from "@devloom/server-kit";
import type { ProposalRow } from "./store.ts";

const PAUSE_MILLISECONDS = 1_000;

/** What open panels hear of an answer that is coming. */
export interface Progress {
  received(characters: number): void;
  end(): void;
}

/**
 * Tells open panels how much of an answer has come: at the first sign of it, and every second. Nothing
 * of it is stored: who opens the panel later hears the next one.
 */
export function tellProgress(
  { database, log }: Platform,
  { id, tenant_id, canvas_id }: ProposalRow,
  attempt: number,
): Progress {
  let characters = 0;
  const tell = (): void => {
    const data = { proposalId: id, characters, attempt };
    database
      .tenant(asSystem(tenant_id), (tx) =>
        tx.signal("proposal.received", `canvas/${canvas_id}`, data),
      )
      .catch((error: unknown) => log.warn({ err: error }, "progress could not be told"));
  };
  tell();
  const timer = setInterval(tell, PAUSE_MILLISECONDS).unref();
  return {
    received(count) {
      const isFirst = characters === 0 && count > 0;
      characters = count;
      if (isFirst) tell();
    },
    end: () => clearInterval(timer),
  };
}
