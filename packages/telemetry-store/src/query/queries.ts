import { aggregate } from "./aggregate.ts";
import { distribution } from "./distribution.ts";
import { listAttributes, readFacts } from "./facts.ts";
import { logHistogram, searchLogs, tailLogs } from "./logs.ts";
import { logPatterns } from "./log-patterns.ts";
import { listMetrics, metricUnit, queryMetric } from "./metrics.ts";
import { listOperations, listServices, serviceMap, serviceSeries } from "./services.ts";
import { readSpan, traceOutline } from "./trace-outline.ts";
import { serviceVersions } from "./versions.ts";
import type { StoreReader } from "./store-reader.ts";
import { readTrace, searchTraces } from "./traces.ts";

/** Everything that can be asked, by name: the worker's side of `TelemetryStore.query`. */
export const QUERIES = {
  searchLogs,
  logHistogram,
  logPatterns,
  tailLogs,
  listServices,
  listOperations,
  serviceSeries,
  serviceMap,
  serviceVersions,
  searchTraces,
  readTrace,
  traceOutline,
  readSpan,
  listMetrics,
  metricUnit,
  queryMetric,
  aggregate,
  distribution,
  listAttributes,
  readFacts,
} as const;

export type QueryName = keyof typeof QUERIES;
export type QueryInput<Name extends QueryName> = Parameters<(typeof QUERIES)[Name]>[1];
export type QueryOutput<Name extends QueryName> = Awaited<ReturnType<(typeof QUERIES)[Name]>>;

/** Asks what a name says. */
export function askByName<Name extends QueryName>(
  reader: StoreReader,
  name: Name,
  input: QueryInput<Name>,
): Promise<QueryOutput<Name>> {
  // The name decides what goes in and comes out; a union of functions cannot say so.
  const ask = QUERIES[name] as unknown as (
    reader: StoreReader,
    input: unknown,
  ) => Promise<QueryOutput<Name>>;
  return ask(reader, input);
}
