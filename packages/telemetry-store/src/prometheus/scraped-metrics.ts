import type { Family, Sample } from "./text-format.ts";

interface Scrape {
  readonly families: readonly Family[];
  readonly service: string;
  readonly instance: string;
  /** Milliseconds. */
  readonly time: number;
}

const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
const finite = ({ value }: Sample): boolean => Number.isFinite(value);

/** What was scraped as a request of OTLP's JSON, so that it is stored the way everything else is. */
export function scrapedMetrics({ families, service, instance, time }: Scrape): object {
  const timeUnixNano = `${Math.round(time)}000000`;
  const point = (labels: Sample["labels"], fields: object): object => ({
    timeUnixNano,
    attributes: Object.entries(labels).map(([key, value]) => attribute(key, value)),
    ...fields,
  });
  const metrics = families.flatMap((family) => metricsOf(family, point));
  const attributes = [
    attribute("service.name", service),
    attribute("service.instance.id", instance),
  ];
  return {
    resourceMetrics: [
      {
        resource: { attributes },
        scopeMetrics: [{ scope: { name: "prometheus.scrape" }, metrics }],
      },
    ],
  };
}

type MakePoint = (labels: Sample["labels"], fields: object) => object;

function metricsOf({ name, type, samples }: Family, point: MakePoint): object[] {
  if (type === "histogram") return [histogramOf(name, samples, point)];
  const isCounter = type === "counter";
  return [...groupByName(samples)].map(([own, some]) => {
    const isTotal = isCounter || (type === "summary" && /_(?:sum|count)$/.test(own));
    const dataPoints = some
      .filter(finite)
      .map(({ labels, value }) => point(labels, { asDouble: value }));
    return isTotal
      ? { name: own, sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints } }
      : { name: own, gauge: { dataPoints } };
  });
}

function groupByName(samples: readonly Sample[]): Map<string, Sample[]> {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const known = groups.get(sample.name) ?? [];
    known.push(sample);
    groups.set(sample.name, known);
  }
  return groups;
}

interface Series {
  readonly labels: Sample["labels"];
  readonly buckets: [bound: number, reached: number][];
  sum: number;
  count: number;
}

/** Buckets that hold all that is smaller become buckets that hold what is between two bounds. */
function histogramOf(name: string, samples: readonly Sample[], point: MakePoint): object {
  const series = new Map<string, Series>();
  for (const sample of samples) {
    const { le, ...labels } = sample.labels;
    const key = JSON.stringify(
      Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    const own = series.get(key) ?? { labels, buckets: [], sum: 0, count: 0 };
    series.set(key, own);
    if (sample.name.endsWith("_bucket"))
      own.buckets.push([le === "+Inf" ? Infinity : Number(le), sample.value]);
    else if (sample.name.endsWith("_sum")) own.sum = sample.value;
    else if (sample.name.endsWith("_count")) own.count = sample.value;
  }
  const dataPoints = [...series.values()].map(({ labels, buckets, sum, count }) => {
    const sorted = buckets.toSorted(([one], [other]) => one - other);
    const counts = sorted.map(([, reached], at) =>
      Math.max(0, reached - (sorted[at - 1]?.[1] ?? 0)),
    );
    const bounds = sorted.map(([bound]) => bound).filter(Number.isFinite);
    return point(labels, {
      count: String(count),
      sum,
      explicitBounds: bounds,
      bucketCounts: [...counts, ...(counts.length === bounds.length ? [0] : [])].map(String),
    });
  });
  return { name, histogram: { aggregationTemporality: 2, dataPoints } };
}
