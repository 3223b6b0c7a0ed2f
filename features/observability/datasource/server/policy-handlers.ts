import { SourceError, type SourceTable } from "@devloom/data-source";
import { type Actor, AppError, type Handlers, type Platform } from "@devloom/server-kit";
import type { dataPolicies, DataPolicy } from "../contract.ts";
import { openSource } from "./open-source.ts";
import { policies } from "./resources.ts";
import { isAbout } from "./rights.ts";
import { readerOf } from "./source-reader.ts";
import { tryRowFilter } from "./try-row-filter.ts";

type Named = Pick<DataPolicy, "sourceId" | "table" | "masks">;

/** The calls about rules. A rule about what is not there would hide nothing, and nobody would know. */
export function policyHandlers(platform: Platform): Handlers<typeof dataPolicies.endpoints> {
  const { database } = platform;
  const plain = policies.handlers(platform);
  return {
    ...plain,
    async createDataPolicy(call) {
      const { actor, body, request } = call;
      await checkNames(platform, actor, body, request.signal);
      const rule = { ...body, rowFilter: body.rowFilter ?? "" };
      await tryRowFilter(platform, actor, rule, request.signal);
      return plain.createDataPolicy(call);
    },
    async updateDataPolicy(call) {
      const { actor, params, body, request } = call;
      const isRenamed =
        body.table !== undefined || body.masks !== undefined || body.sourceId !== undefined;
      if (isRenamed || body.rowFilter !== undefined) {
        const before = await database.reading(actor, (tx) => policies.store.find(tx, params.id));
        const { sourceId = before.sourceId, table = before.table, masks = before.masks } = body;
        const { rowFilter = before.rowFilter } = body;
        if (isRenamed)
          await checkNames(platform, actor, { sourceId, table, masks }, request.signal);
        await tryRowFilter(platform, actor, { sourceId, table, rowFilter }, request.signal);
      }
      return plain.updateDataPolicy(call);
    },
  };
}

async function checkNames(
  platform: Platform,
  actor: Actor,
  rule: Pick<Named, "sourceId" | "table"> & { readonly masks?: Named["masks"] | undefined },
  signal: AbortSignal,
): Promise<void> {
  const tables = await knownTables(platform, actor, rule.sourceId, signal);
  if (tables === null) return;
  const about = tables.filter((table) => isAbout(rule, table));
  if (about.length === 0)
    throw new AppError(422, "unknown_table", `The source has no table ${rule.table}.`);
  const columns = new Set(
    about.flatMap((table) => table.columns.map(({ name }) => name.toLowerCase())),
  );
  const missing = rule.masks?.find(({ column }) => !columns.has(column.toLowerCase()));
  if (missing !== undefined)
    throw new AppError(422, "unknown_column", `${rule.table} has no column ${missing.column}.`);
}

/** The tables of a source; `null` when it cannot be asked, since rules may come before it can. */
async function knownTables(
  platform: Platform,
  actor: Actor,
  sourceId: string,
  signal: AbortSignal,
): Promise<readonly SourceTable[] | null> {
  try {
    const { driver } = await openSource(platform, readerOf(actor), sourceId);
    return await driver.tables(signal);
  } catch (error) {
    // What is wrong with the source itself, the call that follows says.
    if (error instanceof SourceError || error instanceof AppError) return null;
    throw error;
  }
}
