import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { decode } from "../otlp/decode.ts";
import { aggregate } from "../query/aggregate.ts";
import { searchLogs } from "../query/logs.ts";
import { queryMetric } from "../query/metrics.ts";
import { searchTraces } from "../query/traces.ts";
import { SIGNALS } from "../rows.ts";
import { TelemetryStore } from "../store.ts";
import { logsBody, tracesBody } from "../testing/bodies.ts";
import { type ClickhouseServer, startClickhouse } from "../testing/clickhouse/start.ts";
import { killRounds } from "../testing/kill-rounds.ts";
import { copyRows, createTables, postgresReader } from "../testing/postgres-copy.ts";
import { shopTelemetry } from "../testing/shop-telemetry.ts";
import { NOW, QUESTIONS, rounded, START } from "../testing/sixty-questions.ts";

const EVER = { from: 0, to: 8e15 };
const given = {
  format: "json",
  gzip: false,
  defaultService: "test",
  maxBytes: 10_000_000,
} as const;
const bodyOf = (body: object): Buffer => Buffer.from(JSON.stringify(body));
/** Each database numbers requests in its own way. */
const withoutArrival = (answer: { items: object[] }): unknown =>
  rounded({ items: answer.items.map((one) => ({ ...one, arrival: 0 })) });

let server: ClickhouseServer;
let store: TelemetryStore;
beforeAll(async () => {
  server = await startClickhouse();
  store = await TelemetryStore.openClickhouse(`${server.url}/telemetry`);
}, 300_000);
afterAll(async () => {
  await store.close();
  await server.kill();
});

describe("60 queries are answered alike by DuckDB, PostgreSQL and ClickHouse", () => {
  const ASK = { aggregate, queryMetric, searchLogs, searchTraces };
  let own: TelemetryStore;
  let client: pg.Client;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "telemetry-clickhouse-"));
    own = await TelemetryStore.open({ folder, memoryMegabytes: 256, threads: 1 });
    client = new pg.Client(inject("testServer"));
    await client.connect();
    await createTables(client);
    for (const tenant of ["one", "two"])
      for (const signal of SIGNALS) {
        const bytes = bodyOf(shopTelemetry(START + (tenant === "one" ? 0 : 60_000_000))[signal]);
        const request = { tenant, signal, bytes, receivedAt: NOW, ...given };
        await Promise.all([own.ingest(request), store.ingest(request)]);
        await copyRows(client, { tenant, arrival: 1, decoded: decode(request) });
      }
    await own.settled();
    return () => rm(folder, { recursive: true, force: true });
  }, 180_000);
  afterAll(async () => {
    await client.end();
    await own.close();
  });

  it.each(QUESTIONS)(
    "%s %j",
    async (name, query) => {
      const duckdb: { items: object[] } = await own.query("one", name, query);
      const clickhouse: { items: object[] } = await store.query("one", name, query);
      // The name decides what goes in; a union of functions cannot say so.
      const ask = ASK[name] as (...input: unknown[]) => Promise<{ items: object[] }>;
      const postgres = await ask(postgresReader(client, "one"), query);
      expect(duckdb.items.length).toBeGreaterThan(0);
      expect(withoutArrival(clickhouse)).toEqual(withoutArrival(duckdb));
      expect(withoutArrival(postgres)).toEqual(withoutArrival(duckdb));
    },
    60_000,
  );

  const range = { from: START, to: START + 7_200_000_000 };
  const traceId = "1".padStart(32, "0");
  it.each([
    ["logHistogram", { range, step: 600_000_000, text: "order" }],
    ["logPatterns", { range }],
    ["listServices", { range }],
    ["listOperations", { range, service: "bank" }],
    ["serviceSeries", { range, step: 600_000_000, service: "bank" }],
    ["serviceMap", { range }],
    ["serviceVersions", { range, limit: 10 }],
    ["listMetrics", { range }],
    ["metricUnit", { range, name: "latency" }],
    ["readTrace", { traceId, limit: 100 }],
    ["traceOutline", { traceId, limit: 100 }],
    ["readSpan", { traceId, spanId: "1".padStart(16, "0") }],
  ] as const)(
    "so is %s",
    async (name, query) => {
      // The name decides what goes in; a union of functions cannot say so.
      const ask = async (one: TelemetryStore): Promise<unknown> => one.query("one", name, query);
      expect(rounded(await ask(store))).toEqual(rounded(await ask(own)));
    },
    60_000,
  );
});

it("keeps every acknowledged line once when gateways are killed in the middle", async () => {
  const { acknowledged, lost, doubled } = await killRounds(3, `${server.url}/killed`);
  expect(acknowledged).toBeGreaterThan(0);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
}, 300_000);

it("is shared by gateways, keeps workspaces apart, tells of new lines and forgets", async () => {
  const url = `${server.url}/shared`;
  const [here, there] = [
    await TelemetryStore.openClickhouse(url),
    await TelemetryStore.openClickhouse(url),
  ];
  try {
    const now = Date.now();
    const request = {
      signal: "logs",
      receivedAt: now,
      oldest: now - 86_400_000,
      ...given,
    } as const;
    const line = (tenant: string, text: string) =>
      here.ingest({ tenant, bytes: bodyOf(logsBody(now * 1000, [text])), ...request });
    let heard = 0;
    there.onApplied("one", () => (heard += 1));
    await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
    await line("one", "of one");
    await line("two", "of two");
    const before = heard;
    await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(before);
    const tail = await there.query("one", "tailLogs", { range: EVER, after: 0, limit: 10 });
    expect(tail.items.map(({ body }) => body)).toEqual(["of one"]);

    const traces = { ...request, signal: "traces", tenant: "two" } as const;
    await here.ingest({ ...traces, bytes: bodyOf(tracesBody(now * 1000)) });
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const spans = async (tenant: string) =>
      (await there.query(tenant, "readTrace", { traceId, limit: 10 })).total;
    expect([await spans("one"), await spans("two")]).toEqual([0, 2]);

    // This one's disk cannot link files.
    const copying = "modify setting always_use_copy_instead_of_hardlinks = 1";
    await fetch(server.url, { method: "POST", body: `alter table shared.logs ${copying}` });
    await here.retain([{ tenant: "two", signal: "logs", before: (now + 2 * 86_400_000) * 1000 }]);
    const lines = async (tenant: string) =>
      (await there.query(tenant, "searchLogs", { range: EVER, limit: 10 })).items.length;
    expect([await lines("one"), await lines("two")]).toEqual([1, 0]);
    expect((await there.query("one", "readFacts", undefined)).items[0]).toMatchObject({ rows: 1 });
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
}, 180_000);

it("says that it is away, and works again by itself when it is back", async () => {
  const first = await startClickhouse();
  const other = await TelemetryStore.openClickhouse(`${first.url}/again`);
  try {
    const request = { tenant: "one", signal: "logs", receivedAt: NOW, ...given } as const;
    const bytes = bodyOf(logsBody(START, ["a line"]));
    expect(await other.ingest({ ...request, bytes })).toMatchObject({ accepted: 1 });
    await first.kill();
    await expect(other.ingest({ ...request, bytes })).rejects.toMatchObject({ code: "away" });
    const again = await startClickhouse(Number(new URL(first.url).port));
    try {
      // What it had was in its memory: tables are made anew.
      await expect
        .poll(() => other.ingest({ ...request, bytes }).catch(({ code }) => code), {
          timeout: 60_000,
        })
        .toMatchObject({ accepted: 1 });
      const { items } = await other.query("one", "searchLogs", { range: EVER, limit: 10 });
      expect(items).toHaveLength(1);
    } finally {
      await again.kill();
    }
  } finally {
    await other.close();
  }
}, 300_000);
