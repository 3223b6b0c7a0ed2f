import { describe, expect, it } from "vitest";
import { encodeOtlp } from "../testing/otlp-schema.ts";
import { decode } from "./decode.ts";
import { MalformedTelemetry } from "./wire.ts";

const trace = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const time = { timeUnixNano: "1767614400123456789" };
const attributes = [
  { key: "text", value: { stringValue: "ä €" } },
  { key: "yes", value: { boolValue: true } },
  { key: "negative", value: { intValue: "-9007199254740991" } },
  { key: "half", value: { doubleValue: 0.5 } },
  { key: "list", value: { arrayValue: { values: [{ intValue: "1" }, { stringValue: "b" }] } } },
  { key: "map", value: { kvlistValue: { values: [{ key: "in", value: { boolValue: false } }] } } },
  { key: "bytes", value: { bytesValue: "AAEC" } },
  { key: "__proto__", value: { stringValue: "harmless" } },
  { key: "nothing", value: {} },
];
const resource = {
  attributes: [
    { key: "service.name", value: { stringValue: "shop" } },
    { key: "deployment.environment.name", value: { stringValue: "test" } },
  ],
};
const scope = { name: "library" };
const exemplars = [
  { ...time, ...trace, asInt: "-3" },
  { ...time, asDouble: 1.5 },
];
const requests = {
  logs: {
    resourceLogs: [
      {
        resource,
        scopeLogs: [
          {
            scope,
            logRecords: [
              {
                ...time,
                ...trace,
                severityNumber: 17,
                severityText: "ERROR",
                body: { stringValue: "line" },
                attributes,
              },
              {
                observedTimeUnixNano: "1767614400000000001",
                severityText: "warn",
                body: { kvlistValue: { values: attributes } },
              },
              { eventName: "clicked" },
            ],
          },
        ],
      },
      { scopeLogs: [{ logRecords: [{ body: { intValue: "5" } }] }] },
    ],
  },
  traces: {
    resourceSpans: [
      {
        resource,
        scopeSpans: [
          {
            scope,
            spans: [
              {
                ...trace,
                parentSpanId: "00f067aa0ba902b7",
                name: "GET",
                kind: 2,
                attributes,
                startTimeUnixNano: "1767614400123456789",
                endTimeUnixNano: "1767614400123456790",
                events: [{ ...time, name: "exception", attributes }],
                links: [{ ...trace, attributes }],
                status: { code: 2, message: "no" },
              },
              { ...trace, traceId: "00", name: "refused" },
            ],
          },
        ],
      },
    ],
  },
  metrics: {
    resourceMetrics: [
      {
        resource,
        scopeMetrics: [
          {
            scope,
            metrics: [
              {
                name: "gauge",
                unit: "1",
                gauge: { dataPoints: [{ ...time, asDouble: -1.25, attributes, exemplars }] },
              },
              {
                name: "sum",
                sum: {
                  aggregationTemporality: 2,
                  isMonotonic: true,
                  dataPoints: [{ ...time, asInt: "-7" }],
                },
              },
              {
                name: "histogram",
                histogram: {
                  aggregationTemporality: 1,
                  dataPoints: [
                    {
                      ...time,
                      count: "6",
                      sum: 2.5,
                      bucketCounts: ["1", "2", "3"],
                      explicitBounds: [0.1, 1],
                      min: 0.05,
                      max: 1.25,
                      exemplars,
                    },
                  ],
                },
              },
              {
                name: "exponential",
                exponentialHistogram: {
                  aggregationTemporality: 2,
                  dataPoints: [
                    {
                      ...time,
                      count: "10",
                      sum: 3,
                      scale: -1,
                      zeroCount: "1",
                      min: -32,
                      max: 0.75,
                      positive: { offset: -2, bucketCounts: ["300", "2"] },
                      negative: { offset: 3, bucketCounts: ["4"] },
                      attributes,
                    },
                  ],
                },
              },
              {
                name: "summary",
                summary: {
                  dataPoints: [
                    {
                      ...time,
                      count: "9",
                      sum: 4,
                      quantileValues: [
                        { quantile: 0.5, value: 2 },
                        { quantile: 0.99, value: 7 },
                      ],
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  },
};

const common = { receivedAt: 1_767_614_400_000, defaultService: "" };

describe("decoding OTLP", () => {
  it.each(["logs", "traces", "metrics"] as const)(
    "reads %s that protobufjs wrote as it reads their JSON",
    (signal) => {
      const request = requests[signal];
      const fromJson = decode({
        ...common,
        signal,
        format: "json",
        bytes: Buffer.from(JSON.stringify(request)),
      });
      const fromWire = decode({
        ...common,
        signal,
        format: "protobuf",
        bytes: encodeOtlp(signal, request),
      });
      expect(fromWire).toEqual(fromJson);
      expect(fromWire).toMatchSnapshot();
    },
  );

  it.each(["logs", "traces", "metrics"] as const)(
    "refuses %s that are cut off or broken",
    (signal) => {
      const whole = encodeOtlp(signal, requests[signal]);
      let refused = 0;
      for (let length = 1; length < whole.length; length += 1) {
        const broken = [whole.subarray(0, length), Buffer.from(whole)] as const;
        broken[1][length] = 0xff;
        for (const bytes of broken) {
          try {
            decode({ ...common, signal, format: "protobuf", bytes });
          } catch (error) {
            if (!(error instanceof MalformedTelemetry)) throw error;
            refused += 1;
          }
        }
      }
      expect(refused).toBeGreaterThan(whole.length);
    },
  );

  it("reads the lines of usual loggers", () => {
    const lines = [
      `{"level":50,"time":1767614400123,"msg":"failed","pid":1,"trace_id":"${trace.traceId}"}`,
      `{"timestamp":"2026-01-05T12:00:00.5Z","severity":"WARN","message":"slow","service":"shop"}`,
      "plain text",
    ].join("\n");
    const decoded = decode({
      ...common,
      signal: "logs",
      format: "lines",
      bytes: Buffer.from(lines),
      defaultService: "mine",
    });
    if (decoded.signal !== "logs") throw new Error("These are logs.");
    expect(
      decoded.rows.map((row) => [
        row.origin.service,
        row.time,
        row.severity,
        row.body,
        row.attributes,
        row.traceId,
      ]),
    ).toEqual([
      ["mine", 1_767_614_400_123_000n, 17, "failed", `{"pid":1}`, trace.traceId],
      ["mine", 1_767_614_400_000_000n, 0, "plain text", "{}", ""],
      ["shop", 1_767_614_400_500_000n, 13, "slow", "{}", ""],
    ]);
  });

  it("refuses attributes that are nested without end", () => {
    let value: object = { stringValue: "deep" };
    for (let depth = 0; depth < 40; depth += 1) value = { arrayValue: { values: [value] } };
    const request = { resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: value }] }] }] };
    const bytes = Buffer.from(JSON.stringify(request));
    expect(() => decode({ ...common, signal: "logs", format: "json", bytes })).toThrow(
      MalformedTelemetry,
    );
    expect(() =>
      decode({ ...common, signal: "logs", format: "protobuf", bytes: encodeOtlp("logs", request) }),
    ).toThrow(MalformedTelemetry);
  });
});

it("refuses spans that end in a time to come", () => {
  const span = { ...trace, name: "s", startTimeUnixNano: time.timeUnixNano };
  const spans = ["0", "1767614400523456789", "18446744073709551615"].map((endTimeUnixNano) => ({
    ...span,
    endTimeUnixNano,
  }));
  const body = { resourceSpans: [{ scopeSpans: [{ spans }] }] };
  const bytes = Buffer.from(JSON.stringify(body));
  const decoded = decode({ ...common, signal: "traces", format: "json", bytes });
  expect(decoded).toMatchObject({
    rejected: 1,
    reason: "The time is too far in the future.",
    rows: [{ durationNanoseconds: 0n }, { durationNanoseconds: 400_000_000n }],
  });
});

it("keeps of absurd rows what a list of them can be answered with", () => {
  const long = "x".repeat(3_000_000);
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const log = {
    ...time,
    body: { stringValue: long },
    attributes: [
      attribute("first", "kept"),
      attribute(long, "key"),
      attribute("value", long),
      ...Array.from({ length: 50_000 }, (_, place) => attribute(`k${place}`, "v")),
    ],
  };
  const resource = { attributes: [attribute("service.name", long)] };
  const body = { resourceLogs: [{ resource, scopeLogs: [{ logRecords: [log] }] }] };
  const decoded = decode({
    signal: "logs",
    format: "json",
    bytes: Buffer.from(JSON.stringify(body)),
    receivedAt: 1_767_614_400_000,
    defaultService: "none",
  });
  const [row] = decoded.signal === "logs" ? decoded.rows : [];
  const kept = JSON.parse(row?.attributes ?? "") as Record<string, string>;
  expect(kept["first"]).toBe("kept");
  expect(kept["value"]).toMatch(/^x{4096}…$/);
  expect(row?.attributes.length).toBeLessThan(70_000);
  expect(row?.body).toMatch(/^x{65536}…$/);
  expect(row?.origin.service).toMatch(/^x{4096}…$/);
  expect(row?.origin.resource.length).toBeLessThan(5000);
});
