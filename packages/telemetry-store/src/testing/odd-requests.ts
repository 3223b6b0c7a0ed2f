/** Requests whose every value may be an odd one, as JSON: numbers too large, of the wrong kind, or none at all. */
import type { Signal } from "../rows.ts";

export type Random = () => number;

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** As they stand in a JSON text, which knows more numbers than `JSON.stringify` writes. */
const ODD = [
  ..."1.5 -1 0 -0 256 255 65536 1e21 1e300 1e400 -1e400 9007199254740993 18446744073709551616".split(
    " ",
  ),
  ...["NaN", "Infinity", "-Infinity", "1.5", "18446744073709551615", "-9223372036854775808"].map(
    (one) => JSON.stringify(one),
  ),
  ..."true null [] {} [[1]]".split(" "),
  '""',
  '"constructor"',
  '"__proto__"',
  '"\\ud800"',
  '"\\udc00a"',
  '"\\u0000"',
  '"\\\\ud800"',
  '"2026-01-05"',
  '{"toString":1}',
  '{"\\ud800":"\\udfff"}',
  '{"stringValue":"\\ud800\\u0000"}',
  '{"kvlistValue":{"values":[{"key":"toString","value":{"intValue":1}}]}}',
] as const;

/** Mostly what is right: what is odd throughout is refused at once. Odd numbers come first, and most often. */
function value(random: Random, right: string): string {
  return random() < 0.97 ? right : (ODD[Math.floor(random() ** 3 * ODD.length)] ?? right);
}

const TIME = '"1767614400000000000"';
const IDS = { traceId: '"0af7651916cd43dd8448eb211c80319c"', spanId: '"b7ad6b7169203331"' };

function record(random: Random, fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(([name, right]) => `"${name}":${value(random, right)}`);
  return `{${parts.join(",")}}`;
}

function attributes(random: Random): string {
  const names = ['"a"', '"http.status_code"', '"\\ud800"', '"service.name"', '"~/"'];
  const pairs = names.map((key) =>
    record(random, { key, value: record(random, { stringValue: '"x"' }) }),
  );
  return `[${pairs.join(",")}]`;
}

function item(signal: Signal, random: Random): string {
  const common = { attributes: attributes(random) };
  switch (signal) {
    case "logs": {
      const body = record(random, { stringValue: '"line"' });
      const fields = { timeUnixNano: TIME, severityNumber: "9", severityText: '"INFO"', body };
      return record(random, { ...common, ...fields, ...IDS });
    }
    case "traces": {
      const status = record(random, { code: "1", message: '"ok"' });
      const times = { startTimeUnixNano: TIME, endTimeUnixNano: TIME };
      const events = `[${record(random, { timeUnixNano: TIME, name: '"e"', ...common })}]`;
      const fields = { name: '"GET"', kind: "2", status, events, ...times };
      return record(random, { ...common, ...fields, ...IDS });
    }
    case "metrics":
      return metric(random, common);
    default:
      return signal satisfies never;
  }
}

function metric(random: Random, common: Readonly<Record<string, string>>): string {
  const buckets = record(random, { offset: "1", bucketCounts: '["1","2"]' });
  const list = (right: string): string => `[${value(random, right)},${value(random, right)}]`;
  const point = record(random, {
    ...common,
    timeUnixNano: TIME,
    asDouble: "1",
    count: '"3"',
    sum: "2",
    explicitBounds: list("1"),
    bucketCounts: list('"1"'),
    scale: "1",
    zeroCount: "0",
    positive: buckets,
    negative: buckets,
    quantileValues: `[${record(random, { quantile: "0.5", value: "1" })}]`,
  });
  const kinds = ["gauge", "sum", "histogram", "exponentialHistogram", "summary"];
  const kind = kinds[Math.floor(random() * kinds.length)] ?? "gauge";
  const data = record(random, { dataPoints: `[${point}]`, aggregationTemporality: "2" });
  return record(random, { name: '"m"', unit: '"ms"', [kind]: data });
}

/** A request as OTLP's JSON. */
export function oddRequest(signal: Signal, random: Random): string {
  const names = {
    logs: ["resourceLogs", "scopeLogs", "logRecords"],
    traces: ["resourceSpans", "scopeSpans", "spans"],
    metrics: ["resourceMetrics", "scopeMetrics", "metrics"],
  }[signal];
  const resource = `{"attributes":${attributes(random)}}`;
  const items = `[${item(signal, random)}]`;
  return `{"${names[0]}":[{"resource":${resource},"${names[1]}":[{"${names[2]}":${items}}]}]}`;
}

/** Logs as lines. */
export function oddLines(random: Random): string {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  const lines = Array.from({ length: 5 }, () =>
    record(random, {
      ts: value(random, "1767614400"),
      level: value(random, '"info"'),
      msg: value(random, '"line"'),
      service: '"shop"',
      a: random() < 0.05 ? deep : value(random, "1"),
      "\\ud800": "1",
    }),
  );
  return lines.join("\n");
}
