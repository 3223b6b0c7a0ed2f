import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../engine/database.ts";
import { Engine } from "../engine/engine.ts";
import type { Signal } from "../rows.ts";
import { shopTelemetry } from "../testing/shop-telemetry.ts";
import { aggregate } from "../query/aggregate.ts";
import type { FormReader } from "../query/answer.ts";
import { distribution } from "../query/distribution.ts";
import { AGGREGATIONS, queryMetric } from "../query/metrics.ts";
import { Reader } from "../query/reader.ts";
import { duckdb } from "../query/sql/duckdb.ts";
import { coverRange } from "./cover.ts";

const HOUR = 3_600_000_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 0, 9, 12);
/** A day begins nine hours later, so that each width has work. */
const START = Date.UTC(2026, 0, 5, 15) * 1000;
/** Begins and ends in the middle of a minute, over three days. */
const range = { from: START + 123_456_789, to: START + 2 * DAY + 5 * HOUR + 7_654_321 };

/** A store whose rows are rolled up, and the same rows in another one that knows no roll-ups. */
let rolled: Engine;
let raw: FormReader;
let plain: DuckDBConnection;
const folders: string[] = [];

async function open(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-rollup-"));
  folders.push(folder);
  return Engine.open(
    { folder, memoryMegabytes: 256, threads: 1 },
    { applied: () => undefined, warning: () => undefined },
  );
}

async function take(engine: Engine, time: number, signal: Signal): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(shopTelemetry(time)[signal]));
  const more = { gzip: false, defaultService: "test", maxBytes: 10_000_000, receivedAt: NOW };
  await engine.ingest({ tenant: "one", signal, format: "json", bytes, ...more });
}

const BEGINNINGS = [0, 2 * HOUR, 20 * HOUR, DAY + HOUR, 2 * DAY + 4 * HOUR].map((at) => START + at);

beforeAll(async () => {
  rolled = await open();
  const hot = await open();
  for (const engine of [rolled, hot])
    for (const time of BEGINNINGS)
      for (const signal of ["traces", "metrics"] as const) await take(engine, time, signal);
  await rolled.compact({ before: START + 2 * DAY + 4.5 * HOUR, maxHotRows: 1e9 });
  // What comes late goes to a second file of an hour that is rolled up already.
  for (const engine of [rolled, hot])
    for (const signal of ["traces", "metrics"] as const)
      await take(engine, START + 7_000_000, signal);
  await rolled.compact({ before: START + 2 * DAY + 4.5 * HOUR, maxHotRows: 1e9 });
  await hot.settled();
  await hot.close();
  const folder = folders[1] ?? "";
  const opened = await openDatabase({ folder, memoryMegabytes: 256, threads: 1 });
  plain = opened.writer;
  const reader = new Reader(plain, "one", folder);
  const source: FormReader["source"] = (...given) => reader.source(...given);
  const rows: FormReader["rows"] = (sql, statement) => reader.rows(sql, statement);
  raw = { dialect: duckdb, source, rows };
  return () => opened.instance.closeSync();
});
afterAll(async () => {
  await rolled.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const rounded = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === "number" ? Number(value.toPrecision(10)) : value,
    ),
  );

const SPANS = { range, signal: "traces", limit: 100, groupBy: ["service", "status"] } as const;
const FILTERS = [{ key: "name", operator: "contains", value: "get" }] as const;

/** Each metric and each aggregation is asked for in each of these ways; not each pair of them in all three. */
const WAYS: readonly { step: number | null; groupBy?: string[] }[] = [
  { step: null },
  { step: HOUR },
  { step: HOUR / 4, groupBy: ["route", "service"] },
];
const METRICS = ["heat", "requests", "queue", "latency", "size", "span"].flatMap((name, first) =>
  AGGREGATIONS.map(
    (aggregation, second) => [name, aggregation, WAYS[(first + second) % WAYS.length]] as const,
  ),
);

describe("queries over long ranges", () => {
  it.each(METRICS)(
    "give the same of metrics from roll-ups as from rows: %s %s %o",
    async (name, aggregation, way) => {
      const asked = { range, name, aggregation, step: null, ...way };
      const here = await rolled.query("one", "queryMetric", asked);
      const there = await queryMetric(raw, asked);
      expect(here.items.length).toBeGreaterThan(0);
      expect(rounded(here)).toEqual(rounded(there));
    },
  );

  it.each(AGGREGATIONS)(
    "give the same of spans, percentiles within a bin: %s",
    async (aggregation) => {
      for (const step of [null, HOUR / 2, 7 * HOUR]) {
        const asked = { ...SPANS, aggregation, filters: FILTERS, step };
        const here = await rolled.query("one", "aggregate", asked);
        const there = await aggregate(raw, asked);
        const place = ({ groups, time }: { groups: string[]; time: number }) => [groups, time];
        expect(here.items.map(place)).toEqual(there.items.map(place));
        expect(here.items.length).toBeGreaterThan(3);
        const factors = here.items.map(
          ({ value }, at) => (value ?? 0) / (there.items[at]?.value ?? 0),
        );
        const most = aggregation.startsWith("p") ? 1.045 : 1 + 1e-9;
        expect(factors.filter((factor) => factor > most || factor < 1 / most)).toEqual([]);
      }
    },
  );

  it("give the same distributions, durations within a bin", async () => {
    const metric = { signal: "metrics", range, step: HOUR, name: "latency" } as const;
    const here = await rolled.query("one", "distribution", metric);
    expect(here.items.length).toBeGreaterThan(10);
    expect(rounded(here)).toEqual(rounded(await distribution(raw, metric)));

    const spans = { signal: "traces", range, step: null, field: "duration" } as const;
    const { items } = await rolled.query("one", "distribution", { ...spans, filters: FILTERS });
    const all = (await distribution(raw, { ...spans, filters: FILTERS })).items;
    const upTo = (cells: typeof items, most: number): number =>
      cells.reduce((sum, { bound, amount }) => sum + ((bound ?? 0) <= most ? amount : 0), 0);
    expect(items.map(({ bound }) => bound)).toEqual(all.map(({ bound }) => bound));
    expect(upTo(items, 1e9)).toBe(upTo(all, 1e9));
    for (const most of [5, 50, 500])
      expect(Math.abs(upTo(items, most) - upTo(all, most))).toBeLessThan(0.02 * upTo(all, 1e9));
  });

  const services = async (): Promise<unknown[][]> => {
    const answer = await plain.runAndReadAll(`
      select service, count(*) filter (entry)::DOUBLE, count(*) filter (entry and status = 2)::DOUBLE, count(*)::DOUBLE,
        max(epoch_us(time))::DOUBLE
      from (select *, (kind in (2, 5) or parent_id = '') as entry from traces where tenant = 'one'
        and epoch_us(time) >= ${range.from} and epoch_us(time) < ${range.to})
      group by service order by 2 desc, 1`);
    return answer.getRows();
  };
  const rolledServices = async (): Promise<unknown[][]> => {
    const { items } = await rolled.query("one", "listServices", { range });
    return items.map((one) => [one.service, one.requests, one.errors, one.spans, one.lastSeen]);
  };

  it("tell of services what rows tell", async () => {
    expect(await rolledServices()).toEqual(await services());
    const asked = { range, step: HOUR, service: "shop" };
    const { items } = await rolled.query("one", "serviceSeries", asked);
    const { items: all } = await rolled.query("one", "listServices", { range });
    const sum = items.reduce((total, { requests }) => total + requests, 0);
    expect(sum).toBe(all.find(({ service }) => service === "shop")?.requests);
  });

  it("tell of the operations of a service what rows tell", async () => {
    const answer = await plain.runAndReadAll(`
      select name, count(*)::DOUBLE, count(*) filter (status = 2)::DOUBLE, quantile_cont(duration, 0.95)::DOUBLE / 1e6
      from traces where tenant = 'one' and service = 'shop' and (kind in (2, 5) or parent_id = '')
        and epoch_us(time) >= ${range.from} and epoch_us(time) < ${range.to}
      group by name order by 2 desc, 1`);
    const { items, total } = await rolled.query("one", "listOperations", {
      range,
      service: "shop",
    });
    const expected = answer.getRows();
    expect(total).toBe(expected.length);
    expect(items.map(({ name, requests, errors }) => [name, requests, errors])).toEqual(
      expected.slice(0, 100).map((row) => row.slice(0, 3)),
    );
    for (const [place, { p95 }] of items.entries())
      expect(Math.abs(p95 / Number(expected[place]?.[3]) - 1)).toBeLessThan(0.045);
  });

  it("forget what is too old, in the middle of a day", async () => {
    const before = START + DAY + HOUR;
    const rules = (["traces", "metrics"] as const).map((signal) => ({
      tenant: "one",
      signal,
      before,
    }));
    await rolled.retain(rules);
    for (const { signal } of rules)
      await plain.run(`delete from ${signal} where epoch_us(time) < ${before}`);

    expect(await rolledServices()).toEqual(await services());
    const asked = { range, name: "heat", aggregation: "count", step: null } as const;
    expect(await rolled.query("one", "queryMetric", asked)).toEqual(await queryMetric(raw, asked));
  });
});

it("answers from rows where operations have endless names", async () => {
  const engine = await open();
  const spans = Array.from({ length: 20_100 }, (_, place) => ({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    spanId: (place + 1).toString(16).padStart(16, "0"),
    name: `GET /order/${place}`,
    kind: 2,
    startTimeUnixNano: `${START}000`,
    endTimeUnixNano: `${START + 5}000`,
  }));
  const bytes = Buffer.from(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }));
  const more = { gzip: false, defaultService: "test", maxBytes: 10_000_000, receivedAt: NOW };
  await engine.ingest({ tenant: "one", signal: "traces", format: "json", bytes, ...more });
  await engine.compact({ before: START + DAY, maxHotRows: 1e9 });

  const { items } = await engine.query("one", "listServices", {
    range: { from: START, to: START + DAY },
  });
  expect(items.map((one) => one.spans)).toEqual([20_100]);
  const folder = folders.at(-1) ?? "";
  await engine.close();
  const opened = await openDatabase({ folder, memoryMegabytes: 256, threads: 1 });
  onTestFinished(() => opened.instance.closeSync());
  const kept = await opened.writer.runAndReadAll("select count(*)::INTEGER from span_rollup");
  expect(kept.getRows()).toEqual([[0]]);
});

it("opens a store from before there were roll-ups, and answers from its files", async () => {
  const engine = await open();
  const folder = folders.at(-1) ?? "";
  for (const signal of ["traces", "metrics"] as const) await take(engine, START, signal);
  await engine.compact({ before: START + DAY, maxHotRows: 1e9 });
  await engine.close();
  const instance = await DuckDBInstance.create(join(folder, "hot.duckdb"));
  const old = await instance.connect();
  const files = await old.runAndReadAll("select file from segment where signal = 'metrics'");
  for (const [name] of files.getRows()) {
    const file = join(folder, String(name));
    await old.run(`create or replace table held as from read_parquet('${file}')`);
    await old.run(
      `copy (select * exclude (minimum, maximum) from held) to '${file}' (format parquet)`,
    );
  }
  for (const sql of [
    "drop table held",
    "drop table span_rollup",
    "drop table metric_rollup",
    "alter table segment drop column rolled",
    "alter table metrics drop column minimum",
    "alter table metrics drop column maximum",
  ])
    await old.run(sql);
  old.closeSync();
  instance.closeSync();

  const opened = await Engine.open(
    { folder, memoryMegabytes: 256, threads: 1 },
    { applied: () => undefined, warning: () => undefined },
  );
  onTestFinished(() => opened.close());
  await take(opened, START + 3 * HOUR, "metrics");
  await opened.settled();
  const count = async (to: number) => {
    const asked = {
      range: { from: START, to },
      name: "heat",
      aggregation: "count",
      step: null,
    } as const;
    return (await opened.query("one", "queryMetric", asked)).items[0]?.value;
  };
  expect(await count(START + 5 * HOUR)).toBe(480);
  expect(await count(START + DAY)).toBe(480);
  // Points that come late to an hour of an old file are rolled up with it.
  await take(opened, START + 9_000_000, "metrics");
  await opened.compact({ before: START + 2 * DAY, maxHotRows: 1e9 });
  expect(await count(START + DAY)).toBe(720);
  const spans = await opened.query("one", "listServices", {
    range: { from: START, to: START + DAY },
  });
  expect(spans.items.map((one) => one.spans)).toEqual([90, 90, 90, 90]);
});

it("covers a range once, with the widest first", () => {
  const { pieces, edges } = coverRange(range, null);
  const parts = [...pieces.map((piece) => piece.range), ...edges].toSorted(
    (one, other) => one.from - other.from,
  );
  expect(pieces.map(({ width }) => width)).toContain(86_400);
  expect(parts[0]?.from).toBe(range.from);
  expect(parts.at(-1)?.to).toBe(range.to);
  expect(parts.slice(1).map(({ from }) => from)).toEqual(parts.slice(0, -1).map(({ to }) => to));
  expect(coverRange(range, 90_000_000).pieces).toEqual([]);
  expect(coverRange({ from: 1, to: 2 }, null)).toEqual({ pieces: [], edges: [{ from: 1, to: 2 }] });
});
