import { answer, type FormReader } from "./answer.ts";
import {
  type Condition,
  type Filter,
  filterConditions,
  type QueryForm,
  type Range,
  wordConditions,
} from "./form.ts";
import type { Dialect } from "./sql/dialect.ts";
import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";

export interface TraceQuery {
  readonly range: Range;
  readonly service?: string;
  readonly name?: string;
  readonly minimumMilliseconds?: number;
  readonly onlyErrors?: boolean;
  readonly filters?: readonly Filter[];
  readonly order: "newest" | "slowest";
  readonly limit: number;
}

export interface TraceSummary {
  readonly traceId: string;
  readonly time: number;
  /** Milliseconds from the first start to the last end. */
  readonly duration: number;
  readonly service: string;
  readonly name: string;
  readonly spans: number;
  readonly errors: number;
  readonly services: number;
}

/** Words of the name and filters of a query, in the form that any database is asked in. */
export function spanConditions(query: {
  readonly text?: string;
  readonly filters?: readonly Filter[];
  readonly slowerThanMilliseconds?: number;
}): Condition[] {
  const { text, filters, slowerThanMilliseconds } = query;
  const slower: Condition[] =
    slowerThanMilliseconds === undefined
      ? []
      : // Durations are whole nanoseconds.
        [
          {
            type: "at least",
            column: "duration",
            value: Math.floor(slowerThanMilliseconds * 1e6) + 1,
          },
        ];
  return [...wordConditions("name", text), ...filterConditions("traces", filters), ...slower];
}

export function traceForm(query: TraceQuery): QueryForm & { form: "traces" } {
  const { range, service, name, minimumMilliseconds = 0, order, limit } = query;
  const conditions: Condition[] = [];
  if (service !== undefined)
    conditions.push({ type: "equals", field: { column: "service" }, value: service });
  if (name !== undefined)
    conditions.push({ type: "contains", field: { column: "name" }, text: name });
  if (minimumMilliseconds > 0)
    conditions.push({ type: "at least", column: "duration", value: minimumMilliseconds * 1e6 });
  if (query.onlyErrors === true)
    conditions.push({ type: "equals", field: { column: "status" }, value: "2" });
  conditions.push(...filterConditions("traces", query.filters));
  return { form: "traces", range, conditions, order, limit };
}

/** Traces with a span that fits; what is told about each is about all of its spans in the range. */
export async function searchTraces(
  reader: FormReader,
  query: TraceQuery,
): Promise<{ items: TraceSummary[] }> {
  type Row = Pick<TraceSummary, "traceId" | "spans" | "errors" | "services"> & {
    readonly begun: number;
    readonly lasted: number;
    readonly rootService: string;
    readonly rootName: string;
  };
  const rows = await answer<Row>(reader, traceForm(query));
  const items = rows.map(({ begun, lasted, rootService, rootName, ...rest }) => ({
    ...rest,
    time: begun,
    duration: lasted,
    service: rootService,
    name: rootName,
  }));
  return { items };
}

export interface SpanRecord {
  /** How many spans the whole trace has. */
  readonly total: number;
  readonly spanId: string;
  readonly parentId: string;
  readonly time: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly service: string;
  readonly scope: string;
  readonly name: string;
  readonly kind: number;
  readonly status: number;
  readonly statusMessage: string;
  readonly attributes: string;
  readonly resource: string;
  readonly events: string;
  readonly links: string;
}

/** The columns of a span as they are told. */
export function spanFields({ dialect }: { dialect: Dialect }): string {
  return `span_id as "spanId", parent_id as "parentId", ${dialect.microseconds("source.time")} as "time",
    ${dialect.double("source.duration")} / 1e6 as duration, service, scope, name, kind, status,
    status_message as "statusMessage", attributes, resource, events, links, ${dialect.double("count(*) over ()")} as total`;
}

/** Every span of a trace, by its id alone: the hours that hold it are looked up. */
export async function readTrace(
  reader: StoreReader,
  { traceId, limit }: { traceId: string; limit: number },
): Promise<{ items: SpanRecord[]; total: number }> {
  const statement = new Statement(reader.dialect);
  const source = await reader.sourceOfTrace(statement, traceId);
  const items = await reader.rows<SpanRecord>(
    `select ${spanFields(reader)} from ${source} as source
     order by source.time, source.duration desc limit ${Math.trunc(limit)}`,
    statement,
  );
  return {
    items,
    total: items[0]?.total ?? 0,
  };
}
