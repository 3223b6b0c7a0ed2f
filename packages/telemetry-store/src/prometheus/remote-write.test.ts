import protobuf from "protobufjs";
import { describe, expect, it } from "vitest";
import { decode } from "../otlp/decode.ts";
import { MalformedTelemetry } from "../otlp/wire.ts";
import { unpackSnappy } from "./snappy.ts";

const { root } = protobuf.parse(`
  syntax = "proto3";
  message WriteRequest { repeated TimeSeries timeseries = 1; repeated MetricMetadata metadata = 3; }
  message MetricMetadata { int32 type = 1; string metric_family_name = 2; }
  message TimeSeries { repeated Label labels = 1; repeated Sample samples = 2; }
  message Label { string name = 1; string value = 2; }
  message Sample { double value = 1; int64 timestamp = 2; }`);
const WriteRequest = root.lookupType("WriteRequest");
const receivedAt = Date.UTC(2026, 0, 5, 12);

function rowsOf(request: object) {
  const bytes = Buffer.from(WriteRequest.encode(WriteRequest.fromObject(request)).finish());
  return decode({
    signal: "metrics",
    format: "prometheus",
    bytes,
    receivedAt,
    defaultService: "d",
  });
}
const labels = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

describe("Prometheus remote write", () => {
  it("becomes metrics of the job, that count where their name or metadata says so", () => {
    const sample = { value: 2.5, timestamp: receivedAt - 1000 };
    const { rows, rejected } = rowsOf({
      timeseries: [
        { labels: labels({ __name__: "up", job: "shop", instance: "a:1" }), samples: [sample] },
        {
          labels: labels({ __name__: "hits_total" }),
          samples: [sample, { ...sample, value: Number.NaN }],
        },
        { labels: labels({ __name__: "told" }), samples: [sample] },
        {
          labels: labels({ __name__: "odd", __proto__x: "y" }),
          samples: [{ ...sample, value: Infinity }],
        },
      ],
      metadata: [{ type: 1, metricFamilyName: "told" }],
    });

    expect(rejected).toBe(1);
    expect(rows).toMatchObject([
      {
        name: "up",
        kind: "gauge",
        value: 2.5,
        time: BigInt(receivedAt - 1000) * 1000n,
        origin: { service: "shop" },
        attributes: '{"instance":"a:1"}',
      },
      {
        name: "hits_total",
        kind: "sum",
        cumulative: true,
        monotonic: true,
        origin: { service: "d" },
      },
      { name: "told", kind: "sum" },
    ]);
  });

  it("is unpacked from Snappy: literals of each length, and copies that overlap", () => {
    const long = Buffer.alloc(70_000, "x");
    const literal = Buffer.concat([
      Buffer.from([0xf0, 0xa2, 0x04]),
      Buffer.from([62 << 2, 0x6f, 0x11, 0x01]),
      long,
    ]);
    expect(unpackSnappy(literal, 100_000).equals(long)).toBe(true);
    // "ab", then ten bytes from two back, then four from two back with an offset of two bytes.
    const copies = Buffer.from([
      16,
      1 << 2,
      0x61,
      0x62,
      ((10 - 4) << 2) | 1,
      2,
      ((4 - 1) << 2) | 2,
      2,
      0,
    ]);
    expect(unpackSnappy(copies, 100).toString()).toBe("abababababababab");
  });

  it.each([
    [[]],
    [[255, 255, 255, 255, 255]],
    [[4, 0, 97]],
    [[2, 0, 97, 1, 9]],
    [[200, 1, 252]],
    [[1]],
  ])("is refused where it is no Snappy: %j", (bytes) => {
    expect(() => unpackSnappy(Buffer.from(bytes), 150)).toThrow(MalformedTelemetry);
  });
});

describe("CloudEvents", () => {
  const events = (value: unknown) =>
    decode({
      signal: "logs",
      format: "cloudevents",
      bytes: Buffer.from(JSON.stringify(value)),
      receivedAt,
      defaultService: "d",
    });

  it("become log records of their source", () => {
    const event = { specversion: "1.0", id: "1", source: "/shop", type: "order.paid" };
    const { rows } = events([
      { ...event, time: "2026-01-05T11:00:00Z", data: { total: 3 } },
      { ...event, subject: "o-1" },
    ]);

    expect(rows).toMatchObject([
      {
        origin: { service: "/shop" },
        body: '{"total":3}',
        time: BigInt(Date.UTC(2026, 0, 5, 11)) * 1000n,
      },
      { body: "order.paid", attributes: expect.stringContaining('"cloudevents.subject":"o-1"') },
    ]);
  });

  it.each([
    3,
    [null],
    { specversion: "1.0", type: "t" },
    { specversion: "0.3", source: "s", type: "t" },
  ])("are refused where they are none: %j", (value) => {
    expect(() => events(value)).toThrow(MalformedTelemetry);
  });
});
