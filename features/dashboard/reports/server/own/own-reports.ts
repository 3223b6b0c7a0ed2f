import { defineResource, type Platform, type QueryUser } from "@devloom/server-kit";
import { sql } from "kysely";
import { ownReports, type ReportPart } from "../../contract.ts";

/** The reports that people put together. */
export const ownReportResource = defineResource(ownReports, {
  table: "own_report",
  topic: "own-report",
  tells: ["name"],
});

/** Refuses a query that its source does not understand before it is kept. */
export function assertUnderstood(
  { queries }: Pick<Platform, "queries">,
  parts: readonly ReportPart[],
): void {
  for (const part of parts)
    if (part.kind === "query") for (const query of part.queries) queries.parse(query);
}

/** Own reports that ask a source. */
export const reportUser: QueryUser = {
  kind: "report",
  permission: "report:read",
  async find(tx, query) {
    const asked = JSON.stringify([{ queries: [query] }]);
    const { rows } = await sql<{ id: string; name: string }>`select id, name from own_report
      where tenant_id = ${tx.tenantId} and deleted_at is null and parts @> ${asked}::jsonb
      order by name, id`.execute(tx.query());
    return rows;
  },
};
