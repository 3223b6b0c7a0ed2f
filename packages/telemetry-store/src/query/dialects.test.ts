import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Engine } from "../engine/engine.ts";
import { decode } from "../otlp/decode.ts";
import { SIGNALS } from "../rows.ts";
import { copyRows, createTables, postgresReader } from "../testing/postgres-copy.ts";
import { shopTelemetry } from "../testing/shop-telemetry.ts";
import { aggregate, type AggregateQuery, aggregateForm } from "./aggregate.ts";
import type { Filter } from "./form.ts";
import { searchLogs } from "./logs.ts";
import { AGGREGATIONS, type MetricQuery, metricForm, queryMetric } from "./metrics.ts";
import { clickhouse } from "./sql/clickhouse.ts";
import { compile } from "./sql/compile.ts";
import { Statement } from "./statement.ts";
import { searchTraces } from "./traces.ts";

const NOW = Date.UTC(2026, 0, 5, 12);
const START = NOW * 1000;
const HOUR = 3_600_000_000;
const range = { from: START, to: START + 2 * HOUR };
const step = HOUR / 6;

let engine: Engine;
let client: pg.Client;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-dialects-"));
  engine = await Engine.open(
    { folder, memoryMegabytes: 256, threads: 1 },
    { applied: () => undefined, warning: () => undefined },
  );
  client = new pg.Client(inject("testServer"));
  await client.connect();
  await createTables(client);
  let arrival = 0;
  for (const tenant of ["one", "two"])
    for (const signal of SIGNALS) {
      arrival += 1;
      const shift = tenant === "one" ? 0 : 60_000_000;
      const bytes = Buffer.from(JSON.stringify(shopTelemetry(START + shift)[signal]));
      const request = { tenant, signal, format: "json", bytes, receivedAt: NOW } as const;
      const more = { gzip: false, defaultService: "test", maxBytes: 10_000_000 };
      await engine.ingest({ ...request, ...more });
      const decoded = decode({ ...request, ...more });
      await copyRows(client, { tenant, arrival, decoded });
    }
  await engine.settled();
  // Half of the rows are in files.
  await engine.compact({ before: START + HOUR, maxHotRows: 1e9 });
  return () => rm(folder, { recursive: true, force: true });
}, 180_000);
afterAll(async () => {
  await client.end();
  await engine.close();
});

const metric = (
  name: string,
  aggregation: MetricQuery["aggregation"],
  more: Partial<MetricQuery> = {},
): MetricQuery => ({ range, name, aggregation, step, ...more });
const points = (
  signal: "logs" | "traces",
  aggregation: AggregateQuery["aggregation"],
  more: Partial<AggregateQuery> = {},
): AggregateQuery => ({ range, signal, aggregation, groupBy: [], step, limit: 50, ...more });
const where = (key: string, operator: Filter["operator"], value = ""): { filters: Filter[] } => ({
  filters: [{ key, operator, value }],
});

const AGGREGATES: readonly AggregateQuery[] = [
  ...AGGREGATIONS.map((one) => points("traces", one)),
  ...AGGREGATIONS.map((one) => points("traces", one, { groupBy: ["service"], step: null })),
  points("logs", "count"),
  points("logs", "rate", { groupBy: ["severity"] }),
  points("logs", "count", { groupBy: ["service", "route", "host.name"], limit: 4 }),
  points("logs", "sum", { field: "items", groupBy: ["environment"] }),
  points("logs", "avg", { field: "weight" }),
  points("logs", "p90", { field: "weight", groupBy: ["route"] }),
  points("logs", "max", { groupBy: ["scope"] }),
  points("logs", "count", { text: "order failed" }),
  points("logs", "count", { text: "FÜR öl" }),
  points("logs", "count", { text: "50%", minimumSeverity: 13 }),
  points("logs", "count", where("route", "=", "/a~b/c")),
  points("logs", "count", where("route", "!=", "a' or 1=1 --")),
  points("logs", "count", where("weight", "exists")),
  points("logs", "count", where("weight", "!=", "heavy")),
  points("logs", "count", where("service", "contains", "äpf")),
  points("traces", "sum", { field: "cost", groupBy: ["name"], limit: 3 }),
  points("traces", "count", { groupBy: ["http_method", "http_status"], step: null }),
  points("traces", "p99", { text: "GET", ...where("status", "=", "2") }),
];
const METRICS: readonly MetricQuery[] = [
  ...AGGREGATIONS.map((one) => metric("latency", one)),
  metric("requests", "rate"),
  metric("requests", "sum", { groupBy: ["route"], step: null }),
  metric("heat", "avg", { groupBy: ["service", "route"], limit: 3 }),
  metric("heat", "p95"),
  metric("queue", "sum", where("route", "=", "/cart")),
  metric("size", "p90", { groupBy: ["host.name"] }),
  metric("span", "p50", { step: null }),
];
const LINES = [
  { range, limit: 30 },
  { range, limit: 10, skip: 25, text: "failed" },
  { range: { ...range, to: START + HOUR / 3 }, limit: 500, minimumSeverity: 17 },
];
const TRACES = [
  { range, order: "newest", limit: 20 },
  { range, order: "slowest", limit: 5, onlyErrors: true, service: "shop" },
] as const;

/** Numbers as far as two databases that add in another order can agree. */
const rounded = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === "number" ? Number(value.toPrecision(12)) : value,
    ),
  );

describe("60 queries are answered alike by DuckDB and PostgreSQL", () => {
  const asked = [
    ...AGGREGATES.map((query) => ["aggregate", query] as const),
    ...METRICS.map((query) => ["queryMetric", query] as const),
    ...LINES.map((query) => ["searchLogs", query] as const),
    ...TRACES.map((query) => ["searchTraces", query] as const),
  ];
  const ASK = { aggregate, queryMetric, searchLogs, searchTraces };

  it("asks 60", () => expect(asked).toHaveLength(60));

  it.each(asked)("%s %j", async (name, query) => {
    const here = await engine.query("one", name, query);
    // The name decides what goes in; a union of functions cannot say so.
    const ask = ASK[name] as (...input: unknown[]) => Promise<{ items: unknown[] }>;
    const there = await ask(postgresReader(client, "one"), query);

    expect(here.items.length).toBeGreaterThan(0);
    expect(rounded(here)).toEqual(rounded(there));
  });
});

it("keeps percentiles of histograms within what their senders say is least and greatest", async () => {
  const { items } = await engine.query(
    "one",
    "queryMetric",
    metric("latency", "p99", { step: null }),
  );
  expect(items[0]?.value).toBe(260.5);
});

it("writes ClickHouse SQL with typed placeholders and none of the other dialects' words (no server is installed to run it)", () => {
  const forms = [...AGGREGATES.map(aggregateForm), ...METRICS.map(metricForm)];
  for (const form of forms) {
    const statement = new Statement(clickhouse);
    const sql = compile(form, "rows_of_workspace", statement);
    const places = [...sql.matchAll(/\{p(\d+):(?:String|Float64|Int64)\}/g)].map(([, at]) =>
      Number(at),
    );

    expect(Math.max(0, ...places)).toBe(statement.values.length);
    expect(sql).not.toMatch(/\$\d|::|list_|try_cast|quantile_cont|within group|json_extract|->>/);
    expect(sql).not.toContain("1=1");
  }
});
