import { AppError } from "@devloom/server-kit";
import type { SearchEvent } from "../../contract.ts";
import type { SearchOptions } from "./pattern.ts";
import { searchFiles, searchSlots } from "./search-files.ts";

/** Tells what a search finds, once it is its turn, and in words why it can't go on. */
export async function tellSearch(
  accountId: string,
  root: string,
  wanted: SearchOptions,
  tell: (event: SearchEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await searchSlots.within(accountId, signal, async () => {
      for await (const event of searchFiles(root, wanted, signal)) tell(event);
    });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof AppError)) throw error;
    tell({ type: "failed", code: error.code, message: error.message });
  }
}
