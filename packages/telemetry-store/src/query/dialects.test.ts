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
import {
  AGGREGATES,
  DISTRIBUTIONS,
  HOUR,
  metric,
  METRICS,
  NOW,
  QUESTIONS,
  rounded,
  START,
} from "../testing/sixty-questions.ts";
import { aggregate, aggregateForm } from "./aggregate.ts";
import { distribution, distributionForm } from "./distribution.ts";
import { searchLogs } from "./logs.ts";
import { metricForm, queryMetric } from "./metrics.ts";
import { clickhouse } from "./sql/clickhouse.ts";
import { compile } from "./sql/compile.ts";
import { Statement } from "./statement.ts";
import { searchTraces } from "./traces.ts";

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

describe("60 queries are answered alike by DuckDB and PostgreSQL", () => {
  const ASK = { aggregate, queryMetric, searchLogs, searchTraces };

  it("asks 60", () => expect(QUESTIONS).toHaveLength(60));

  it.each(QUESTIONS)("%s %j", async (name, query) => {
    const here = await engine.query("one", name, query);
    // The name decides what goes in; a union of functions cannot say so.
    const ask = ASK[name] as (...input: unknown[]) => Promise<{ items: unknown[] }>;
    const there = await ask(postgresReader(client, "one"), query);

    expect(here.items.length).toBeGreaterThan(0);
    expect(rounded(here)).toEqual(rounded(there));
  });
});

it.each(DISTRIBUTIONS)("distributions are the same in both: %j", async (query) => {
  const here = await engine.query("one", "distribution", query);
  const there = await distribution(postgresReader(client, "one"), query);

  expect(here.items.length).toBeGreaterThan(3);
  expect(rounded(here)).toEqual(rounded(there));
});

it("counts each span in one bucket of its duration, and each value of a histogram in its own", async () => {
  const whole = { range: { from: START, to: START + 2 * HOUR }, step: null };
  const spans = { signal: "traces", ...whole } as const;
  const { items } = await engine.query("one", "distribution", { ...spans, field: "duration" });
  const up = { ...spans, aggregation: "count", groupBy: [], limit: 1 } as const;
  const all = await engine.query("one", "aggregate", up);
  const longer = await engine.query("one", "aggregate", { ...up, slowerThanMilliseconds: 2 });
  const sum = (cells: typeof items): number =>
    cells.reduce((total, { amount }) => total + amount, 0);
  expect(sum(items)).toBe(all.items[0]?.value);
  expect(sum(items.filter(({ bound }) => (bound ?? 0) > 2))).toBe(longer.items[0]?.value);

  const latency = { signal: "metrics", ...whole, name: "latency" } as const;
  const cells = (await engine.query("one", "distribution", latency)).items;
  expect(cells.map(({ bound }) => bound)).toEqual([10, 50, 250, null]);
  const counted = await engine.query(
    "one",
    "queryMetric",
    metric("latency", "count", { step: null }),
  );
  expect(sum(cells)).toBe(counted.items[0]?.value);
});

it("keeps percentiles of histograms within what their senders say is least and greatest", async () => {
  const { items } = await engine.query(
    "one",
    "queryMetric",
    metric("latency", "p99", { step: null }),
  );
  expect(items[0]?.value).toBe(260.5);
});

it("writes ClickHouse SQL with typed placeholders and none of the other dialects' words", () => {
  const forms = [
    ...AGGREGATES.map(aggregateForm),
    ...METRICS.map(metricForm),
    ...DISTRIBUTIONS.map(distributionForm),
  ];
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
