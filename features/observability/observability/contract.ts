import { ingestContract } from "./contract/ingest.ts";
import { keyContract } from "./contract/keys.ts";
import { logContract } from "./contract/logs.ts";
import { metricContract } from "./contract/metrics.ts";
import { queryContract } from "./contract/query.ts";
import { savedViews } from "./contract/saved.ts";
import {
  listScrapeStatus,
  removeScrapeTargetSecret,
  scrapeTargets,
  setScrapeTargetSecret,
} from "./contract/scrape.ts";
import { traceContract } from "./contract/traces.ts";

export * from "./contract/ingest.ts";
export * from "./contract/keys.ts";
export * from "./contract/logs.ts";
export * from "./contract/metrics.ts";
export * from "./contract/objective.ts";
export * from "./contract/query.ts";
export * from "./contract/saved.ts";
export * from "./contract/scrape.ts";
export * from "./contract/shared.ts";
export * from "./contract/traces.ts";
export * from "./contract/usual-aggregation.ts";

export const observabilityContract = {
  ...ingestContract,
  ...keyContract,
  ...logContract,
  ...traceContract,
  ...metricContract,
  ...queryContract,
  ...savedViews.endpoints,
  ...scrapeTargets.endpoints,
  listScrapeStatus,
  setScrapeTargetSecret,
  removeScrapeTargetSecret,
};
