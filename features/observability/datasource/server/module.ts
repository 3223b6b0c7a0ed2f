import { DAY_MILLISECONDS, defineModule, type Platform } from "@devloom/server-kit";
import { datasourceContract } from "../contract.ts";
import { datasourceFeature } from "../feature.ts";
import { historyHandler } from "./history.ts";
import { answerCache, datasourceTables, savedTables } from "./migration.ts";
import { policyHandlers } from "./policy-handlers.ts";
import { panelSource } from "./panel-source.ts";
import { queryHandlers } from "./query-handlers.ts";
import { recordSource } from "./record-source.ts";
import { QuerySlots } from "./query-slots.ts";
import { policies, queries, sources } from "./resources.ts";
import { sourceHandlers } from "./source-handlers.ts";

const KEPT_DAYS = 90;

/** Databases, files and metrics of others, asked in one way by everyone who may. */
export const datasourceModule = defineModule({
  feature: datasourceFeature,
  contract: datasourceContract,
  migrations: [datasourceTables, answerCache, savedTables],
  retention: [
    sources.retention,
    policies.retention,
    queries.retention,
    { table: "data_query_run", since: ["at"], keepMilliseconds: KEPT_DAYS * DAY_MILLISECONDS },
  ],
  create: (platform: Platform) => {
    const slots = new QuerySlots();
    return {
      querySources: [panelSource(platform, slots), recordSource(platform)],
      handlers: {
        ...sourceHandlers(platform),
        ...policyHandlers(platform),
        ...queries.handlers(platform),
        ...queryHandlers(platform, slots),
        ...historyHandler(platform),
      },
    };
  },
});
