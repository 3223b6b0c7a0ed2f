import { asSystem, type Platform, storable } from "@devloom/server-kit";
import { type FileDraftRow, updateDraft } from "./store.ts";

const PAUSE_MILLISECONDS = 250;
/** The stored text is what is shown while it comes in; the answer itself has its own limits. */
const MAX_SHOWN = 200_000;

export interface Telling {
  add(piece: string | null): void;
  end(): Promise<void>;
}

/** Keeps the answer as far as it has come, a few times a second, so that every open page can show it. */
export function tellText({ database, log }: Platform, { id, tenant_id }: FileDraftRow): Telling {
  let text = "";
  let stored = "";
  let writing = Promise.resolve();
  const write = (): void => {
    if (text === stored) return;
    stored = text;
    const shown = storable(text.slice(0, MAX_SHOWN));
    writing = writing
      .then(() =>
        database.tenant(asSystem(tenant_id), (tx) => updateDraft(tx, id, { text: shown })),
      )
      .catch((error: unknown) => log.warn({ err: error }, "a draft could not be shown"));
  };
  const timer = setInterval(write, PAUSE_MILLISECONDS);
  return {
    add(piece) {
      const isFirst = text === "";
      text = piece === null ? "" : text + piece;
      if (isFirst) write();
    },
    async end() {
      clearInterval(timer);
      write();
      await writing;
    },
  };
}
