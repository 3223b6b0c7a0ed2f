import type { Frame } from "@devloom/contract";
import {
  type ReadableTable,
  restrictQuery,
  type Restriction,
  SourceError,
  type SourceQuery,
  withSavedTables,
} from "@devloom/data-source";
import type { Platform } from "@devloom/server-kit";
import { remembered } from "./answer-cache.ts";
import type { OpenSource } from "./open-source.ts";
import type { SourceReader } from "./source-reader.ts";

const READER = "reader_";

/** What hashes of masked values of a source begin with: the same on each gateway, and told to nobody. */
export function saltOf({ secrets }: Platform, sourceId: string): string {
  return secrets.hmac("masks of data sources", sourceId).toString("hex").slice(0, 32);
}

/** What stands for the reader in filters of rows. Nobody else can give these values. */
export function readerParameters({ accountId, role, isForOthers }: SourceReader, email: string) {
  return {
    // Unknown, so that no comparison holds: neither that it is somebody nor that it is not.
    [`${READER}id`]: isForOthers ? null : accountId,
    [`${READER}email`]: isForOthers ? null : email,
    [`${READER}role`]: isForOthers ? null : role,
  };
}

/** The tables of a source as somebody has them, with what is needed to write queries on them. */
export async function restrictionFor(
  platform: Platform,
  { source, driver, rights }: OpenSource,
  signal: AbortSignal,
): Promise<Restriction & { readonly tables: readonly ReadableTable[] }> {
  if (driver.dialect === null)
    throw new SourceError(
      "not_understood",
      "Your access to this source is limited, and queries of this kind can't be checked.",
    );
  const tables = rights.readable(await driver.tables(signal));
  return { dialect: driver.dialect, tables, salt: saltOf(platform, source.id) };
}

/** Asks a source in somebody's name: as it is written where nothing is hidden from them, otherwise written anew. */
export async function askSource(
  platform: Platform,
  reader: SourceReader,
  open: OpenSource,
  asked: SourceQuery,
  signal: AbortSignal,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<Frame[]> {
  const { driver, rights, readerEmail, savedTables } = open;
  const { dialect } = driver;
  const query =
    dialect === null
      ? asked
      : { ...asked, text: withSavedTables(asked.text, savedTables, dialect) };
  // What is asked in the end holds all masks, filters and values: who is asked otherwise is answered otherwise.
  const run = (final: SourceQuery): Promise<Frame[]> =>
    remembered(open, final, { now: platform.clock.now().getTime(), isFresh }, () =>
      driver.run(final, signal),
    );
  if (rights.isUnlimited) return run(query);
  if (query.isExplained)
    throw new SourceError(
      "not_understood",
      "Query plans are visible only with full access to the source.",
    );
  const restriction = await restrictionFor(platform, open, signal);
  const given = Object.entries(query.parameters).filter(([name]) => !name.startsWith(READER));
  const parameters = {
    ...Object.fromEntries(given),
    ...readerParameters(reader, readerEmail),
  };
  const text = restrictQuery(query.text, restriction);
  try {
    return await run({ ...query, text, parameters });
  } catch (error) {
    // PostgreSQL tries no condition on rows that a filter leaves out; others may, and tell values in their messages.
    if (error instanceof SourceError && error.code === "refused" && dialect !== "postgres")
      throw new SourceError("refused", "The database refused the query.");
    throw error;
  }
}
