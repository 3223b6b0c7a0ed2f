import { type MetricMessage, newMetric, newPoint, type Scoped } from "../otlp/messages.ts";
import type { WireReader } from "../otlp/wire.ts";

const COUNTER = 1;
const COUNTED = /_(?:total|count|sum|bucket)$/;

interface Series {
  readonly labels: Record<string, string>;
  readonly samples: { value: number; time: bigint }[];
}

/**
 * What Prometheus writes: series of samples. The job is the service. Whether a series counts, its metadata says,
 * which comes now and then in requests of its own, or its name as Prometheus's own rules have it.
 */
export function readWriteRequest(
  reader: WireReader,
  defaultService: string,
): Scoped<MetricMessage>[] {
  const all: Series[] = [];
  const counters = new Set<string>();
  reader.fields((field, request) => {
    if (field === 1) all.push(readSeries(request.message()));
    else if (field === 3) readMetadata(request.message(), counters);
    else return false;
    return true;
  });
  const services = new Map<string, MetricMessage[]>();
  for (const { labels, samples } of all) {
    const { __name__: name = "", job = "", ...attributes } = labels;
    const points = samples
      // Prometheus says with NaN that a series has ended.
      .filter(({ value }) => !Number.isNaN(value))
      .map(({ value, time }) => ({ ...newPoint(), value, time, attributes }));
    if (points.length === 0) continue;
    const isCounter = counters.has(name) || COUNTED.test(name);
    const metric: MetricMessage = {
      ...newMetric(),
      name,
      kind: isCounter ? "sum" : "gauge",
      temporality: isCounter ? 2 : 0,
      monotonic: isCounter,
      points,
    };
    const service = job === "" ? defaultService : job;
    const known = services.get(service);
    if (known === undefined) services.set(service, [metric]);
    else known.push(metric);
  }
  return [...services].map(([service, items]) => ({
    attributes: { "service.name": service },
    groups: [{ scope: "prometheus", items }],
  }));
}

function readSeries(reader: WireReader): Series {
  const series: Series = { labels: {}, samples: [] };
  reader.fields((field, part) => {
    if (field === 1) readLabel(part.message(), series.labels);
    else if (field === 2) series.samples.push(readSample(part.message()));
    else return false;
    return true;
  });
  return series;
}

function readLabel(reader: WireReader, labels: Record<string, string>): void {
  let name = "";
  let value = "";
  reader.fields((field, part) => {
    if (field === 1) name = part.text();
    else if (field === 2) value = part.text();
    else return false;
    return true;
  });
  // Written so that no name reaches the object's own parts.
  Object.defineProperty(labels, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function readSample(reader: WireReader): { value: number; time: bigint } {
  const sample = { value: 0, time: 0n };
  reader.fields((field, part) => {
    if (field === 1) sample.value = part.double();
    else if (field === 2) sample.time = BigInt(part.int64()) * 1_000_000n;
    else return false;
    return true;
  });
  return sample;
}

function readMetadata(reader: WireReader, counters: Set<string>): void {
  let type = 0;
  let name = "";
  reader.fields((field, part) => {
    if (field === 1) type = part.varint();
    else if (field === 2) name = part.text();
    else return false;
    return true;
  });
  if (type === COUNTER) counters.add(name);
}
