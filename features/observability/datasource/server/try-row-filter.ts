import { checkRowFilter, readableTable, SourceError } from "@devloom/data-source";
import { type Actor, AppError, type Platform } from "@devloom/server-kit";
import type { DataPolicy } from "../contract.ts";
import { readerParameters, restrictionFor } from "./ask-source.ts";
import { openSource } from "./open-source.ts";
import { isAbout } from "./rights.ts";
import { readerOf } from "./source-reader.ts";

const TIMEOUT_MILLISECONDS = 5000;

/**
 * Tries a filter of rows on its table: one that the database refuses would close the table to all whom the rule
 * concerns, and they would be the first to know.
 */
export async function tryRowFilter(
  platform: Platform,
  actor: Actor,
  rule: Pick<DataPolicy, "sourceId" | "table" | "rowFilter">,
  signal: AbortSignal,
): Promise<void> {
  if (rule.rowFilter === "") return;
  try {
    const reader = readerOf(actor);
    const open = await openSource(platform, reader, rule.sourceId);
    const restriction = await restrictionFor(platform, open, signal);
    const rowFilter = checkRowFilter(rule.rowFilter, restriction.dialect);
    for (const table of restriction.tables.filter((one) => isAbout(rule, one))) {
      const rows = readableTable({ ...table, masks: {}, rowFilter }, restriction);
      const query = {
        text: `select 1 as found from ${rows} as filtered limit 1`,
        parameters: readerParameters(reader, open.readerEmail),
        maxRows: 1,
        timeoutMilliseconds: TIMEOUT_MILLISECONDS,
        isExplained: false,
      };
      await open.driver.run(query, signal);
    }
  } catch (error) {
    if (error instanceof SourceError && error.code === "refused")
      throw new AppError(
        422,
        "filter_refused",
        `The database refuses this row filter: ${error.message.slice(0, 500)}`,
      );
    // What is wrong with the source or the rule itself, the call that follows says; a slow filter is one all the same.
    if (!(error instanceof SourceError || error instanceof AppError)) throw error;
  }
}
