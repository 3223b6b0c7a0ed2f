import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";
import { spanFields, type SpanRecord } from "./traces.ts";

/** The spans of a trace by columns, with what a picture of it needs; texts that come again are told once. */
export interface TraceOutline {
  /** How many spans the whole trace has. */
  readonly total: number;
  readonly services: string[];
  readonly names: string[];
  readonly id: string[];
  /** Which span of these is the parent; -1 where it is not among them. */
  readonly parent: number[];
  /** Microseconds; milliseconds. */
  readonly time: number[];
  readonly duration: number[];
  /** Places in `services` and `names`. */
  readonly service: number[];
  readonly name: number[];
  readonly status: number[];
}

/** A long trace as a picture shows it. */
export async function traceOutline(
  reader: StoreReader,
  { traceId, limit }: { traceId: string; limit: number },
): Promise<TraceOutline> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.sourceOfTrace(statement, traceId);
  type Row = Pick<SpanRecord, "time" | "duration" | "service" | "name" | "status" | "total"> & {
    readonly id: string;
    readonly parent: string;
  };
  const rows = await reader.columns<Row>(
    `select span_id as id, parent_id as parent, ${dialect.microseconds("source.time")} as "time",
       ${dialect.double("source.duration")} / 1e6 as duration, service, name, status, ${dialect.double("count(*) over ()")} as total
     from ${source} as source order by source.time, source.duration desc limit ${Math.trunc(limit)}`,
    statement,
  );
  const { id = [], time = [], duration = [], status = [] } = rows;
  const places = new Map(id.map((one, place) => [one, place]));
  const services = wordsOf(rows.service ?? []);
  const names = wordsOf(rows.name ?? []);
  return {
    total: rows.total?.[0] ?? 0,
    services: services.words,
    names: names.words,
    id,
    parent: (rows.parent ?? []).map((one) => places.get(one) ?? -1),
    time,
    duration,
    service: services.places,
    name: names.places,
    status,
  };
}

function wordsOf(texts: readonly string[]): { words: string[]; places: number[] } {
  const known = new Map<string, number>();
  const places = texts.map((text) => {
    const place = known.get(text) ?? known.size;
    known.set(text, place);
    return place;
  });
  return { words: [...known.keys()], places };
}

/** One span of a trace with everything that came with it. */
export async function readSpan(
  reader: StoreReader,
  { traceId, spanId }: { traceId: string; spanId: string },
): Promise<{ items: SpanRecord[] }> {
  const statement = new Statement(reader.dialect);
  const source = await reader.sourceOfTrace(statement, traceId);
  const items = await reader.rows<SpanRecord>(
    `select ${spanFields(reader)} from ${source} as source where span_id = ${statement.bind(spanId)} limit 1`,
    statement,
  );
  return { items };
}
