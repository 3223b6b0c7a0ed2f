/** Requests as OTLP's JSON, small enough to know what every query must answer. */

const attribute = (key: string, stringValue: string): object => ({ key, value: { stringValue } });
const resource = (service: string): object => ({
  attributes: [attribute("service.name", service)],
});
const nanoseconds = (microseconds: number): string => `${microseconds}000`;

/** Lines a second apart; those with FAILED in them are errors. */
export function logsBody(time: number, lines: readonly string[]): object {
  const logRecords = lines.map((line, index) => ({
    timeUnixNano: nanoseconds(time + index * 1_000_000),
    severityNumber: line.includes("FAILED") ? 17 : 9,
    body: { stringValue: line },
    attributes: [{ key: "shop.id", value: { intValue: "7" } }],
  }));
  return { resourceLogs: [{ resource: resource("shop"), scopeLogs: [{ logRecords }] }] };
}

/** A request of 120 ms to one service, which calls another for 80 ms in vain. */
export function tracesBody(time: number, traceId = "0af7651916cd43dd8448eb211c80319c"): object {
  const span = (service: string, fields: object): object => ({
    resource: resource(service),
    scopeSpans: [{ spans: [{ traceId, ...fields }] }],
  });
  return {
    resourceSpans: [
      span("shop", {
        spanId: "b7ad6b7169203331",
        name: "GET /order",
        kind: 2,
        startTimeUnixNano: nanoseconds(time),
        endTimeUnixNano: nanoseconds(time + 120_000),
      }),
      span("bank", {
        spanId: "00f067aa0ba902b7",
        parentSpanId: "b7ad6b7169203331",
        name: "charge",
        kind: 2,
        startTimeUnixNano: nanoseconds(time + 10_000),
        endTimeUnixNano: nanoseconds(time + 90_000),
        status: { code: 2, message: "declined" },
      }),
    ],
  };
}

/** A counter that grows by thirty, and a histogram whose middle lies at 150. */
export function metricsBody(time: number): object {
  const at = (offset: number, fields: object): object => ({
    timeUnixNano: nanoseconds(time + offset),
    ...fields,
  });
  const route = { attributes: [attribute("route", "/order")] };
  const histogram = (counts: readonly number[]): object => ({
    explicitBounds: [100, 200],
    bucketCounts: counts.map(String),
    count: String(counts.reduce((sum, one) => sum + one, 0)),
    sum: 1,
  });
  const metrics = [
    {
      name: "requests",
      sum: {
        aggregationTemporality: 2,
        isMonotonic: true,
        dataPoints: [at(0, { asInt: "10", ...route }), at(1_000_000, { asInt: "40", ...route })],
      },
    },
    {
      name: "latency",
      unit: "ms",
      histogram: {
        aggregationTemporality: 2,
        dataPoints: [at(0, histogram([5, 5, 5])), at(1_000_000, histogram([5, 15, 5]))],
      },
    },
  ];
  return { resourceMetrics: [{ resource: resource("shop"), scopeMetrics: [{ metrics }] }] };
}
