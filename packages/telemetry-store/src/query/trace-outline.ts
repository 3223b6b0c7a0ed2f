import { placesOf } from "./id-places.ts";
import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";
import { spanFields, type SpanRecord } from "./traces.ts";

/** The spans of a trace by columns, with what a picture of it needs; texts that come again are told once. */
interface TraceOutline {
  /** How many spans the whole trace has. */
  readonly total: number;
  readonly services: readonly string[];
  readonly names: readonly string[];
  /** Sixteen characters for each span. */
  readonly ids: string;
  /** Which span of these is the parent; -1 where it is not among them. */
  readonly parent: Int32Array;
  /** When the first begins; milliseconds. */
  readonly start: number;
  /** How much later than the one before each begins, and how long it takes; microseconds. */
  readonly later: Float64Array;
  readonly duration: Float64Array;
  /** Places in `services` and `names`. */
  readonly service: Int32Array;
  readonly name: Int32Array;
  readonly status: Float64Array;
}

/** A long trace as a picture shows it, as JSON: made here, so that no other thread has work with its spans. */
export async function traceOutline(
  reader: StoreReader,
  { traceId, limit }: { traceId: string; limit: number },
): Promise<{ json: Uint8Array<ArrayBuffer> }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const { ids, numbers } = await reader.columns(
    {
      source: await reader.sourceOfTrace(statement, traceId),
      ids: ["span_id", "parent_id"],
      numbers: [
        dialect.microseconds("source.time"),
        `${dialect.double("source.duration")} / 1e3`,
        "status",
        dialect.hash(["service"]),
        dialect.hash(["name"]),
      ],
      order: `source.time, source.duration desc, ${dialect.ordered("span_id")}`,
      limit,
    },
    statement,
  );
  const [id, parentId] = ids;
  const [time, duration, status, serviceHash, nameHash] = numbers;
  const known = await readWords(reader, traceId);
  const services = wordsOf(serviceHash, known.words);
  const names = wordsOf(nameHash, known.words);
  return {
    json: encode({
      total: Math.max(known.total, id.length),
      services: services.words,
      names: names.words,
      parent: placesOf(id, parentId),
      start: (time[0] ?? 0) / 1000,
      later: time.map((one, place) => one - (time[place - 1] ?? one)),
      duration: duration.map(Math.round),
      service: services.places,
      name: names.places,
      status,
      ids: Buffer.from(new Uint8Array(id.buffer)).swap64().toString("hex"),
    }),
  };
}

/** Column by column: lists of numbers as text are faster made than by `JSON.stringify`. */
function encode(outline: TraceOutline): Uint8Array<ArrayBuffer> {
  const fields = Object.entries(outline).map(([name, value]: [string, unknown]) => {
    const isNumbers = value instanceof Int32Array || value instanceof Float64Array;
    return `"${name}":${isNumbers ? `[${value.join(",")}]` : JSON.stringify(value)}`;
  });
  return Buffer.from(`{${fields.join(",")}}`);
}

/** The texts of a trace by their hashes, and how many spans it has. Asked after its spans: none is missing. */
async function readWords(
  reader: StoreReader,
  traceId: string,
): Promise<{ words: ReadonlyMap<number, string>; total: number }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.sourceOfTrace(statement, traceId);
  const hashOf = (column: string): string => dialect.double(dialect.hash([column]));
  type Row = Record<"service" | "name", string> &
    Record<"serviceHash" | "nameHash" | "spans", number>;
  const rows = await reader.rows<Row>(
    `select service, name, ${hashOf("service")} as "serviceHash", ${hashOf("name")} as "nameHash",
       ${dialect.double("count(*)")} as spans
     from ${source} as source group by service, name`,
    statement,
  );
  return {
    words: new Map(
      rows.flatMap(({ service, name, serviceHash, nameHash }) => [
        [serviceHash, service],
        [nameHash, name],
      ]),
    ),
    total: rows.reduce((sum, { spans }) => sum + spans, 0),
  };
}

/** Words in the order in which they come first. */
function wordsOf(
  hashes: Float64Array,
  words: ReadonlyMap<number, string>,
): { words: string[]; places: Int32Array } {
  const known = new Map<number, number>();
  const places = new Int32Array(hashes.length);
  for (const [row, hash] of hashes.entries()) {
    let place = known.get(hash);
    if (place === undefined) known.set(hash, (place = known.size));
    places[row] = place;
  }
  return { words: [...known.keys()].map((hash) => words.get(hash) ?? ""), places };
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
