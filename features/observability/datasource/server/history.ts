import { type Handlers, isoTime, newId, type Platform, takePage } from "@devloom/server-kit";
import { sql } from "kysely";
import type { DataQueryRun, listDataQueryRuns } from "../contract.ts";
import { sources } from "./resources.ts";

interface RunRow {
  id: string;
  tenant_id: string;
  source_id: string;
  account_id: string;
  at: Date;
  text: string;
  status: DataQueryRun["status"];
  rows: number;
  milliseconds: number;
  problem: string | null;
}

export type QueryOutcome = Pick<
  DataQueryRun,
  "text" | "status" | "rows" | "milliseconds" | "problem"
>;

/** Writes down who asked what, and what came of it. */
export async function recordQuery(
  { database, clock }: Platform,
  actor: { tenantId: string; accountId: string } & Parameters<Platform["database"]["tenant"]>[0],
  sourceId: string,
  { text, status, rows, milliseconds, problem }: QueryOutcome,
): Promise<void> {
  await database.tenant(actor, (tx) =>
    sql`insert into data_query_run (id, tenant_id, source_id, account_id, at, text, status, rows,
        milliseconds, problem)
      values (${newId()}, ${tx.tenantId}, ${sourceId}, ${actor.accountId}, ${clock.now()}, ${text},
        ${status}, ${rows}, ${milliseconds}, ${problem})`.execute(tx.query()),
  );
}

export function historyHandler({
  database,
}: Platform): Handlers<{ listDataQueryRuns: typeof listDataQueryRuns }> {
  return {
    listDataQueryRuns: ({ actor, params, query }) =>
      database.tenant(actor, async (tx) => {
        await sources.store.find(tx, params.id);
        const runs = tx
          .query<{ data_query_run: RunRow }>()
          .selectFrom("data_query_run")
          .where("tenant_id", "=", tx.tenantId)
          .where("source_id", "=", params.id)
          .where("account_id", "=", actor.accountId)
          .selectAll();
        const { rows, total, nextCursor } = await takePage(runs, query, "at");
        const items = rows.map(({ id, at, text, status, rows: count, milliseconds, problem }) => ({
          id,
          at: isoTime(at),
          text,
          status,
          rows: count,
          milliseconds,
          problem,
        }));
        return { items, total, nextCursor };
      }),
  };
}
