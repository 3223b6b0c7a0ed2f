import { decisionRows, MODEL_COST, runRows, usageRows } from "@devloom/server-kit";
import { sql } from "kysely";
import { frameOf, type Period, type SectionMaker } from "./section.ts";

const between = ({ from, to }: Period) =>
  sql`>= to_timestamp(${from / 1000}) and time < to_timestamp(${to / 1000})`;

/** What was used, by meter; what it cost is for those who may see costs. */
export const usageSection: SectionMaker = {
  id: "usage",
  permission: null,
  async make({ read }, period) {
    const { rows } = await read((tx) =>
      sql<{ meter: string; quantity: number; events: number }>`
      select meter, sum(quantity)::float8 as quantity, count(*)::int as events from ${usageRows} usage_event
      where tenant_id = ${tx.tenantId} and time ${between(period)} and meter <> ${MODEL_COST}
      group by meter order by quantity desc, meter limit 100`.execute(tx.query()),
    );
    const of = (meter: string): number => rows.find((row) => row.meter === meter)?.quantity ?? 0;
    return {
      figures: {
        apiCalls: { value: of("api.call"), unit: "" },
        generations: { value: of("codegen.generation"), unit: "" },
      },
      frames: [
        frameOf("usage", rows, [
          { name: "meter", type: "string" },
          { name: "quantity", type: "number" },
        ]),
      ],
    };
  },
};

/** Long work by kind and how it ended. */
export const runsSection: SectionMaker = {
  id: "runs",
  permission: "run:read",
  async make({ read }, { from, to }) {
    const { rows } = await read((tx) =>
      sql<{ kind: string; runs: number; failed: number; seconds: number }>`
      select kind, count(*)::int as runs, (count(*) filter (where status = 'failed'))::int as failed,
        coalesce(avg(extract(epoch from finished_at - started_at)), 0)::float8 as seconds
      from ${runRows} run where tenant_id = ${tx.tenantId}
        and created_at >= to_timestamp(${from / 1000}) and created_at < to_timestamp(${to / 1000})
      group by kind order by runs desc, kind limit 100`.execute(tx.query()),
    );
    const sum = (key: "runs" | "failed"): number => rows.reduce((all, row) => all + row[key], 0);
    return {
      figures: {
        runs: { value: sum("runs"), unit: "", rows: "/runs" },
        failedRuns: { value: sum("failed"), unit: "", rows: "/runs?status=failed" },
      },
      frames: [
        frameOf("runs", rows, [
          { name: "kind", type: "string" },
          { name: "runs", type: "number" },
          { name: "failed", type: "number" },
          { name: "seconds", type: "number", unit: "s" },
        ]),
      ],
    };
  },
};

/** What was allowed and what was refused. */
export const decisionsSection: SectionMaker = {
  id: "decisions",
  permission: "access:read",
  async make({ read }, period) {
    const { rows } = await read((tx) =>
      sql<{ action: string; allowed: number; refused: number }>`
      select action, (count(*) filter (where allowed))::int as allowed,
        (count(*) filter (where not allowed))::int as refused
      from ${decisionRows} decision where tenant_id = ${tx.tenantId} and time ${between(period)}
      group by action order by refused desc, allowed desc, action limit 100`.execute(tx.query()),
    );
    const sum = (key: "allowed" | "refused"): number =>
      rows.reduce((all, row) => all + row[key], 0);
    return {
      figures: {
        allowed: { value: sum("allowed"), unit: "", rows: "/access/decisions?allowed=true" },
        refused: { value: sum("refused"), unit: "", rows: "/access/decisions?allowed=false" },
      },
      frames: [
        frameOf("decisions", rows, [
          { name: "action", type: "string" },
          { name: "allowed", type: "number" },
          { name: "refused", type: "number" },
        ]),
      ],
    };
  },
};
