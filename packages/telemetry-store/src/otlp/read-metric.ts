import type { AttributeValue } from "../rows.ts";
import {
  type Exemplar,
  type MetricMessage,
  newMetric,
  newPoint,
  type PointMessage,
} from "./messages.ts";
import { readAttribute } from "./read-attributes.ts";
import type { WireReader } from "./wire.ts";

const KINDS = new Map([
  [5, "gauge"],
  [7, "sum"],
  [9, "histogram"],
  [10, "exponential"],
  [11, "summary"],
] as const);

/** Reads a `Metric` of any kind. */
export function readMetric(reader: WireReader): MetricMessage {
  const metric = newMetric();
  reader.fields((field, part) => {
    const kind = KINDS.get(field as never);
    if (field === 1) metric.name = part.text();
    else if (field === 3) metric.unit = part.text();
    else if (kind !== undefined) readData(part.message(), metric, kind);
    else return false;
    return true;
  });
  return metric;
}

type Kind = NonNullable<MetricMessage["kind"]>;

function readData(reader: WireReader, metric: MetricMessage, kind: Kind): void {
  metric.kind = kind;
  reader.fields((field, data) => {
    if (field === 1) metric.points.push(readPoint(data.message(), kind));
    else if (field === 2) metric.temporality = data.varint();
    else if (field === 3) metric.monotonic = data.varint() !== 0;
    else return false;
    return true;
  });
}

function readPoint(reader: WireReader, kind: Kind): PointMessage {
  const point = newPoint();
  const attributes: Record<string, AttributeValue> = {};
  const readOwn = {
    gauge: readNumber,
    sum: readNumber,
    histogram: readHistogram,
    exponential: readExponential,
    summary: readSummary,
  }[kind];
  reader.fields((field, part) => {
    if (field === 3) point.time = part.fixed64();
    else return readOwn(field, part, point, attributes);
    return true;
  });
  point.attributes = attributes;
  return point;
}

type ReadOwn = (
  field: number,
  part: WireReader,
  point: PointMessage,
  attributes: Record<string, AttributeValue>,
) => boolean;

const readNumber: ReadOwn = (field, part, point, attributes) => {
  if (field === 4) point.value = part.double();
  else if (field === 5) point.exemplars.push(readExemplar(part.message()));
  else if (field === 6) point.value = Number(part.sfixed64());
  else if (field === 7) readAttribute(part, attributes);
  else return false;
  return true;
};

const readHistogram: ReadOwn = (field, part, point, attributes) => {
  if (field === 4) point.count = Number(part.fixed64());
  else if (field === 5) point.sum = part.double();
  else if (field === 6) readPacked(part, (inner) => point.counts.push(Number(inner.fixed64())));
  else if (field === 7) readPacked(part, (inner) => point.bounds.push(inner.double()));
  else if (field === 8) point.exemplars.push(readExemplar(part.message()));
  else if (field === 9) readAttribute(part, attributes);
  else if (field === 11) point.minimum = part.double();
  else if (field === 12) point.maximum = part.double();
  else return false;
  return true;
};

const readExponential: ReadOwn = (field, part, point, attributes) => {
  if (field === 1) readAttribute(part, attributes);
  else if (field === 4) point.count = Number(part.fixed64());
  else if (field === 5) point.sum = part.double();
  else if (field === 6) point.scale = part.sint();
  else if (field === 7) point.zeroCount = Number(part.fixed64());
  else if (field === 8) point.positive = readBuckets(part.message());
  else if (field === 9) point.negative = readBuckets(part.message());
  else if (field === 11) point.exemplars.push(readExemplar(part.message()));
  else if (field === 12) point.minimum = part.double();
  else if (field === 13) point.maximum = part.double();
  else return false;
  return true;
};

const readSummary: ReadOwn = (field, part, point, attributes) => {
  if (field === 4) point.count = Number(part.fixed64());
  else if (field === 5) point.sum = part.double();
  else if (field === 6) readQuantile(part.message(), point);
  else if (field === 7) readAttribute(part, attributes);
  else return false;
  return true;
};

function readQuantile(reader: WireReader, point: PointMessage): void {
  let quantile = 0;
  let value = 0;
  reader.fields((field, part) => {
    if (field === 1) quantile = part.double();
    else if (field === 2) value = part.double();
    else return false;
    return true;
  });
  point.bounds.push(quantile);
  point.counts.push(value);
}

function readBuckets(reader: WireReader): { offset: number; counts: number[] } {
  const buckets = { offset: 0, counts: [] as number[] };
  reader.fields((field, part) => {
    if (field === 1) buckets.offset = part.sint();
    else if (field === 2) readPacked(part, (inner) => buckets.counts.push(inner.varint()));
    else return false;
    return true;
  });
  return buckets;
}

/** Repeated numbers; every exporter packs them. */
function readPacked(reader: WireReader, read: (inner: WireReader) => void): void {
  const inner = reader.message();
  while (inner.position < inner.end) read(inner);
}

function readExemplar(reader: WireReader): Exemplar {
  const exemplar: Exemplar = { time: 0n, value: 0, traceId: "", spanId: "" };
  reader.fields((field, part) => {
    if (field === 2) exemplar.time = part.fixed64();
    else if (field === 3) exemplar.value = part.double();
    else if (field === 4) exemplar.spanId = part.hex();
    else if (field === 5) exemplar.traceId = part.hex();
    else if (field === 6) exemplar.value = Number(part.sfixed64());
    else return false;
    return true;
  });
  return exemplar;
}
