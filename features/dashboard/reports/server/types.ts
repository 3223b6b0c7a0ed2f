import { type Actor, decisionRows, type Platform, usageRows } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";
import { REPORT_TYPES } from "../contract.ts";
import { costSection, spendCostSection } from "./sections/cost.ts";
import { processesSection, reliabilitySection, spendSection } from "./sections/asked.ts";
import { decisionsSection, runsSection, usageSection } from "./sections/records.ts";
import type { SectionMaker } from "./sections/section.ts";

const DAY = 86_400_000;
const LOOKED_BACK_DAYS = 90;

export type BuiltInType = (typeof REPORT_TYPES)[number];

/** What each type consists of. Types without a section have no data in this installation yet. */
export const SECTIONS: Readonly<Record<BuiltInType, readonly SectionMaker[]>> = {
  usage: [usageSection, runsSection],
  // Models are all that costs money here: whoever may not see costs gets what was used.
  cost: [costSection, usageSection],
  "ai-spend": [spendCostSection, spendSection],
  reliability: [reliabilitySection],
  processes: [processesSection],
  delivery: [],
  quality: [],
  security: [decisionsSection],
  support: [],
};

/** Which types have something to report. */
export async function availableTypes(
  { queries, clock, database }: Pick<Platform, "queries" | "clock" | "database">,
  actor: Actor,
): Promise<{ reportType: BuiltInType; available: boolean }[]> {
  const to = clock.now().getTime();
  const period = { from: to - LOOKED_BACK_DAYS * DAY, to, variables: {} };
  const hasRows = async (table: RawBuilder<unknown>): Promise<boolean> => {
    const { rows } = await database.reading(actor, (tx) =>
      sql`select 1 from ${table} written where tenant_id = ${tx.tenantId} limit 1`.execute(
        tx.query(),
      ),
    );
    return rows.length > 0;
  };
  // Whether there is data says nothing about it: the caller's own rights decide what a report holds.
  const hasAnswer = async (kind: string, query: Record<string, string>): Promise<boolean> => {
    if (!queries.has(kind)) return false;
    const permissions = new Set([queries.permissionOf(kind)]);
    const asker = { tenantId: actor.tenantId, accountId: null, permissions };
    const frames = await queries.ask(asker, { kind, query }, period);
    return frames.some(({ fields }) => fields.some(({ values }) => Number(values[0] ?? 0) > 0));
  };
  const checks: Record<BuiltInType, () => Promise<boolean>> = {
    usage: () => hasRows(usageRows),
    cost: () => hasAnswer("models", { measure: "cost" }),
    "ai-spend": () => hasAnswer("models", { measure: "calls" }),
    reliability: () => hasAnswer("telemetry", { signal: "spans", form: "table" }),
    processes: () => hasAnswer("workflow", { measure: "instances" }),
    delivery: async () => false,
    quality: async () => false,
    security: () => hasRows(decisionRows),
    support: async () => false,
  };
  const states = [];
  for (const reportType of REPORT_TYPES)
    states.push({ reportType, available: await checks[reportType]() });
  return states;
}
