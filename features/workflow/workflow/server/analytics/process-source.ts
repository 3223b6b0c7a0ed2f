import { type Frame, Id } from "@devloom/contract";
import { asSystem, defineQuerySource, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { takeIn } from "./take-in.ts";

const COMPLETED = sql`filter (where t.status = 'completed')`;
const MEASURES = {
  instances: sql`count(*)`,
  failed: sql`count(*) filter (where t.status = 'failed')`,
  troubled: sql`count(*) filter (where t.failures > 0)`,
  mean: sql`avg(t.milliseconds) ${COMPLETED}`,
  p95: sql`percentile_cont(0.95) within group (order by t.milliseconds) ${COMPLETED}`,
} as const;
const IN_MILLISECONDS: ReadonlySet<string> = new Set(["mean", "p95"]);
const MAX_GROUPS = 100;

const ProcessQuery = z.strictObject({
  measure: z.enum(["instances", "failed", "troubled", "mean", "p95"]),
  groupBy: z.enum(["", "process"]).default(""),
  /** One workflow alone. */
  process: z.union([Id, z.literal("")]).default(""),
});

/** Instances that ended as a source of reports: how many, how they went, how long they took. */
export function processSource(platform: Pick<Platform, "database" | "ownWork">) {
  const { database } = platform;
  return defineQuerySource({
    kind: "workflow",
    permission: "workflow:read",
    query: ProcessQuery,
    async ask({ tenantId }, { measure, groupBy, process }, { from, to }): Promise<Frame[]> {
      await takeIn(platform, tenantId);
      const group = groupBy === "" ? sql`''` : sql`w.name`;
      const own = process === "" ? sql`true` : sql`w.id = ${process}`;
      const { rows } = await database.reading(asSystem(tenantId), (tx) =>
        sql<{ name: string; value: number | null }>`
          select ${group} as name, (${MEASURES[measure]})::float8 as value
          from workflow_trace t join workflow_part p on p.id = t.part_id
            join workflow w on w.id = p.workflow_id
          where t.tenant_id = ${tenantId} and ${own} and t.ended_at >= to_timestamp(${from / 1000})
            and t.ended_at < to_timestamp(${to / 1000})
          group by 1 order by value desc nulls last, name limit ${MAX_GROUPS + 1}`.execute(
          tx.query(),
        ),
      );
      const shown = rows.slice(0, MAX_GROUPS);
      const value = {
        name: measure,
        type: "number" as const,
        ...(IN_MILLISECONDS.has(measure) ? { unit: "ms" } : {}),
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
