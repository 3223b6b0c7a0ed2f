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
  type Row = Pick<SpanRecord, "time" | "duration" | "service" | "name" | "status"> & {
    readonly id: string;
    readonly parent: string;
  };
  const order = `source.time, source.duration desc, ${dialect.ordered("span_id")}`;
  const rows = await reader.columns<Row>(
    `select * from (select span_id as id, parent_id as parent, ${dialect.microseconds("source.time")} as "time",
         ${dialect.double("source.duration")} / 1e6 as duration, service, name, status,
         row_number() over (order by ${order}) as place
       from ${source} as source) as placed where place <= ${Math.trunc(limit)}`,
    statement,
    ["id", "parent", "time", "duration", "service", "name", "status"],
  );
  const { id, time, duration, status } = rows;
  const places = new Map(id.map((one, place) => [one, place]));
  const services = wordsOf(rows.service);
  const names = wordsOf(rows.name);
  return {
    total: id.length < limit ? id.length : await countSpans(reader, traceId),
    services: services.words,
    names: names.words,
    id,
    parent: rows.parent.map((one) => places.get(one) ?? -1),
    time,
    duration,
    service: services.places,
    name: names.places,
    status,
  };
}

async function countSpans(reader: StoreReader, traceId: string): Promise<number> {
  const statement = new Statement(reader.dialect);
  const source = await reader.sourceOfTrace(statement, traceId);
  const amount = reader.dialect.double("count(*)");
  const [counted] = await reader.rows<{ total: number }>(
    `select ${amount} as total from ${source} as source`,
    statement,
  );
  return counted?.total ?? 0;
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
