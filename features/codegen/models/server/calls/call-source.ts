import type { Frame } from "@devloom/contract";
import { asSystem, defineQuerySource, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";

const MEASURES = {
  calls: sql`count(*)`,
  failed: sql`count(*) filter (where status = 'failed')`,
  tokens: sql`sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0))`,
  cost: sql`sum(cost)`,
  unpriced: sql`count(*) filter (where cost is null and status = 'succeeded')`,
} as const;
const MAX_GROUPS = 100;

const ModelCallQuery = z.strictObject({
  measure: z.enum(["calls", "failed", "tokens", "cost", "unpriced"]),
  groupBy: z.enum(["", "model", "purpose", "alias", "provider", "day"]).default(""),
});

/** Calls of models as a source of dashboards and reports: how many, how much, by what. */
export function modelCallSource({ database }: Pick<Platform, "database">) {
  return defineQuerySource({
    kind: "models",
    permission: "model:read",
    query: ModelCallQuery,
    async ask({ tenantId }, { measure, groupBy }, { from, to }): Promise<Frame[]> {
      const group =
        groupBy === ""
          ? sql`''`
          : groupBy === "day"
            ? sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`
            : sql`coalesce(${sql.ref(groupBy)}, '')`;
      const { rows } = await database.reading(asSystem(tenantId), (tx) =>
        sql<{ name: string; value: number | null }>`
          select ${group} as name, (${MEASURES[measure]})::float8 as value from model_call
          where tenant_id = ${tenantId} and at >= to_timestamp(${from / 1000})
            and at < to_timestamp(${to / 1000})
          group by 1 order by value desc nulls last, name limit ${MAX_GROUPS + 1}`.execute(
          tx.query(),
        ),
      );
      const shown = rows.slice(0, MAX_GROUPS);
      const value = {
        name: measure,
        type: "number" as const,
        ...(measure === "cost" ? { unit: "usd" } : {}),
        values: shown.map((row) => row.value),
      };
      const names = {
        name: groupBy,
        type: "string" as const,
        values: shown.map((row) => row.name),
      };
      const fields = groupBy === "" ? [value] : [names, value];
      return [{ name: measure, fields, truncated: rows.length > MAX_GROUPS }];
    },
  });
}
