import { gzipSync } from "node:zlib";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { SeverityNumber } from "@opentelemetry/api-logs";
import { CompressionAlgorithm } from "@opentelemetry/otlp-exporter-base";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-proto";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createIngestKey,
  deleteIngestKey,
  listIngestKeys,
  listMetrics,
  listTelemetryServices,
  queryMetric,
  readSpan,
  readTrace,
  readTraceOutline,
  searchLogs,
  tailLogs,
} from "../contract.ts";

let gateway: TestGateway;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
  stranger = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const range = () => ({ from: Date.now() - 3_600_000, to: Date.now() + 60_000 });

async function newKey(limits: { recordsPerSecond?: number; megabytesPerDay?: number } = {}) {
  const { status, body } = await send(owner, createIngestKey, {
    body: { name: "test", ...limits },
  });
  expect(status).toBe(201);
  return body;
}

const post = (
  path: string,
  key: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  fetch(`${gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    body,
  });

const logs = (...lines: string[]) => ({
  resourceLogs: [
    { scopeLogs: [{ logRecords: lines.map((line) => ({ body: { stringValue: line } })) }] },
  ],
});

describe("an application with the OpenTelemetry SDK", () => {
  it("is seen with its spans, logs and metrics, by its own workspace alone", async () => {
    const { key } = await newKey();
    const resource = resourceFromAttributes({ "service.name": "shop" });
    const options = (signal: string) => ({
      url: `${gateway.url}/v1/${signal}`,
      headers: { authorization: `Bearer ${key}` },
      compression: CompressionAlgorithm.GZIP,
    });
    const traces = new NodeTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(options("traces")))],
    });
    const logging = new LoggerProvider({
      resource,
      processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(options("logs")) })],
    });
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(options("metrics")),
    });
    const metrics = new MeterProvider({ resource, readers: [reader] });

    const tracer = traces.getTracer("test");
    const start = Date.now();
    const span = tracer.startSpan("GET /order", { kind: SpanKind.SERVER, startTime: start });
    span.setStatus({ code: SpanStatusCode.ERROR, message: "no stock" });
    span.end(start + 250);
    const { traceId, spanId } = span.spanContext();
    logging.getLogger("test").emit({
      severityNumber: SeverityNumber.ERROR,
      body: "out of stock",
      attributes: { sku: "A-7", traced: traceId },
    });
    const counter = metrics.getMeter("test").createCounter("orders");
    counter.add(3, { country: "de" });
    const histogram = metrics.getMeter("test").createHistogram("latency", { unit: "ms" });
    histogram.record(120);
    await reader.forceFlush();
    counter.add(6, { country: "de" });
    for (const provider of [traces, logging, metrics]) await provider.shutdown();

    await expect
      .poll(
        async () =>
          (await send(owner, listMetrics, { query: range() })).body.items.find(
            ({ name }) => name === "orders",
          )?.points,
      )
      .toBe(2);
    const services = await send(owner, listTelemetryServices, { query: range() });
    expect(services.body.items).toMatchObject([
      { service: "shop", requests: 1, errors: 1, p95: 250 },
    ]);
    const trace = await send(owner, readTrace, { params: { traceId } });
    expect(trace.body).toMatchObject({
      total: 1,
      items: [{ spanId, name: "GET /order", duration: 250, statusMessage: "no stock" }],
    });
    const outline = await send(owner, readTraceOutline, { params: { traceId } });
    expect(outline.body).toMatchObject({
      total: 1,
      services: ["shop"],
      names: ["GET /order"],
      ids: spanId,
      parent: [-1],
      start: trace.body.items[0]?.time,
      later: [0],
      duration: [250_000],
      service: [0],
      name: [0],
    });
    const whole = await send(owner, readSpan, { params: { traceId, spanId } });
    expect(whole.body).toEqual(trace.body.items[0]);
    const filters = JSON.stringify([{ key: "sku", operator: "=", value: "A-7" }]);
    const found = await send(owner, searchLogs, {
      query: { ...range(), text: "STOCK", severity: 17, filters },
    });
    expect(found.body.items).toMatchObject([
      { body: "out of stock", service: "shop", attributes: { traced: traceId } },
    ]);
    const sum = await send(owner, queryMetric, {
      query: {
        ...range(),
        name: "orders",
        aggregation: "sum",
        groupBy: "country",
        step: 3_600_000,
      },
    });
    expect(sum.body.items.map(({ group, value }) => [group, value])).toContainEqual(["de", 6]);

    const others = await send(stranger, searchLogs, { query: range() });
    expect(others.body.items).toEqual([]);
    expect((await send(stranger, readTrace, { params: { traceId } })).body.items).toEqual([]);
    const hidden = await send(stranger, readTraceOutline, { params: { traceId } });
    expect(hidden.body).toMatchObject({ total: 0, ids: "", services: [] });
  });
});

describe("taking telemetry", () => {
  it("answers as OTLP says: partial success, malformed bodies, wrong keys and types", async () => {
    const { key, id } = await newKey();
    const spans = [{ traceId: "00", spanId: "01", name: "refused" }];
    const partial = await post(
      "/v1/traces",
      key,
      new Uint8Array(gzipSync(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }))),
      { "content-encoding": "gzip" },
    );
    expect([partial.status, await partial.json()]).toEqual([
      200,
      { partialSuccess: { rejectedSpans: "1", errorMessage: "A span has no valid trace id." } },
    ]);
    const whole = await post("/v1/logs", key, JSON.stringify(logs("one")));
    expect([whole.status, await whole.json()]).toEqual([200, {}]);
    const lines = await post("/v1/logs", key, `{"level":"error","msg":"by line"}\nplain`, {
      "content-type": "application/x-ndjson",
    });
    expect(lines.status).toBe(200);
    const broken = await post("/v1/logs", key, new Uint8Array([0xff, 0xff]), {
      "content-type": "application/x-protobuf",
    });
    expect([broken.status, broken.headers.get("content-type")]).toEqual([
      400,
      "application/x-protobuf",
    ]);
    expect((await post("/v1/logs", "dlt_wrong", "{}")).status).toBe(401);
    expect((await post("/v1/logs", key, "{}", { "content-type": "image/png" })).status).toBe(415);
    expect((await post("/v1/logs", key, "{}", { "content-encoding": "br" })).status).toBe(415);
    expect((await post("/v1/logs", key, "no gzip", { "content-encoding": "gzip" })).status).toBe(
      400,
    );
    await expect
      .poll(
        async () =>
          (await send(owner, listIngestKeys)).body.items.find((one) => one.id === id)?.today
            .records,
      )
      .toBe(3);
  });

  it("refuses what no column can hold or nobody keeps, and goes on taking the rest", async () => {
    const { key } = await newKey();
    const ids = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
    const spans = [{ ...ids, name: "odd", kind: 1.5, status: { code: -1 } }];
    const odd = JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] });
    expect((await post("/v1/traces", key, odd)).status).toBe(200);

    const dataPoints = [{ count: 1.5 }, { count: "NaN" }, { count: "2" }];
    const metrics = [{ name: "odd.histogram", histogram: { dataPoints } }];
    const points = JSON.stringify({ resourceMetrics: [{ scopeMetrics: [{ metrics }] }] });
    expect(await (await post("/v1/metrics", key, points)).json()).toMatchObject({
      partialSuccess: { rejectedDataPoints: "2" },
    });

    const times = [1e300, 1e21, Date.now() - 8 * 86_400_000, Date.now()];
    const lines = times.map((ts) => JSON.stringify({ ts, msg: "a time" })).join("\n");
    const types = { "content-type": "application/x-ndjson" };
    expect(await (await post("/v1/logs", key, lines, types)).json()).toMatchObject({
      partialSuccess: { rejectedLogRecords: "3" },
    });

    const infinite = `{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"timeUnixNano":1e400}]}]}]}`;
    expect((await post("/v1/logs", key, infinite)).status).toBe(400);

    const found = () =>
      send(owner, searchLogs, { query: { ...range(), text: "a time" } }).then(
        ({ body }) => body.items.length,
      );
    await expect.poll(found).toBe(1);
    const trace = await send(owner, readTrace, { params: { traceId: ids.traceId } });
    expect(trace.body.items).toMatchObject([{ name: "odd", kind: 0, status: 0 }]);
  });

  it("holds a key to its rate and to its volume, and says when to try again", async () => {
    const rated = await newKey({ recordsPerSecond: 1 });
    const many = JSON.stringify(
      logs(...Array.from({ length: 500 }, (_, index) => `line ${index}`)),
    );
    expect((await post("/v1/logs", rated.key, many)).status).toBe(200);
    const refused = await post("/v1/logs", rated.key, many);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(400);

    const small = await newKey({ megabytesPerDay: 1 });
    const large = JSON.stringify(logs("x".repeat(1_100_000)));
    expect((await post("/v1/logs", small.key, large)).status).toBe(200);
    expect((await post("/v1/logs", small.key, large)).status).toBe(429);
  });

  it("refuses a key that was revoked", async () => {
    const { id, key } = await newKey();
    expect((await send(owner, deleteIngestKey, { params: { id } })).status).toBe(204);
    expect((await post("/v1/logs", key, "{}")).status).toBe(401);
  });

  it("shows new lines that fit to whoever follows them", async () => {
    const { key } = await newKey();
    const ended = new AbortController();
    const response = await fetch(`${gateway.url}${tailLogs.path}?text=wanted`, {
      headers: { authorization: `Bearer ${owner.token}` },
      signal: ended.signal,
    });
    let text = "";
    const decoder = new TextDecoder();
    const read = (async () => {
      for await (const chunk of response.body ?? [])
        text += decoder.decode(chunk, { stream: true });
    })().catch(() => undefined);
    await post("/v1/logs", key, JSON.stringify(logs("something else", "the wanted line")));
    await expect.poll(() => text).toContain("the wanted line");
    expect(text).not.toContain("something else");
    ended.abort();
    await read;
  });
});
