import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { TelemetryStore } from "./store.ts";
import { logsBody, metricsBody, tracesBody } from "./testing/bodies.ts";

const HOUR = 3_600_000_000;
const NOON = Date.UTC(2026, 0, 5, 12) * 1000;
const DAY = { from: NOON - 12 * HOUR, to: NOON + 12 * HOUR };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const open = (folder: string): Promise<TelemetryStore> =>
  TelemetryStore.open({ folder, memoryMegabytes: 256, threads: 1 });

const json = (signal: "logs" | "traces" | "metrics", tenant: string, body: unknown) => ({
  tenant,
  signal,
  format: "json" as const,
  gzip: true,
  bytes: gzipSync(JSON.stringify(body)),
  receivedAt: NOON / 1000,
  defaultService: "unknown",
  maxBytes: 1_000_000,
});

describe("a telemetry store", () => {
  it("answers for each workspace from its own rows, hot and in files", async () => {
    const folder = await newFolder();
    const store = await open(folder);
    const lines = ["order placed", "payment FAILED", "order shipped"];
    await store.ingest(json("logs", "one", logsBody(NOON, lines)));
    await store.ingest(json("logs", "two", logsBody(NOON, ["a secret of another"])));
    await store.ingest(json("traces", "one", tracesBody(NOON)));
    await store.ingest(json("metrics", "one", metricsBody(NOON)));

    const ask = async () => {
      const all = await store.query("one", "searchLogs", { range: DAY, limit: 10 });
      const failed = await store.query("one", "searchLogs", {
        range: DAY,
        text: "failed pay",
        limit: 10,
        filters: [{ key: "shop.id", operator: "=", value: "7" }],
      });
      const histogram = await store.query("one", "logHistogram", { range: DAY, step: HOUR });
      const services = await store.query("one", "listServices", { range: DAY });
      const trace = await store.query("one", "readTrace", {
        traceId: "0af7651916cd43dd8448eb211c80319c",
        limit: 100,
      });
      const map = await store.query("one", "serviceMap", { range: DAY });
      const other = await store.query("two", "readTrace", {
        traceId: "0af7651916cd43dd8448eb211c80319c",
        limit: 100,
      });
      const found = await store.query("one", "searchTraces", {
        range: DAY,
        order: "slowest",
        limit: 5,
        onlyErrors: true,
      });
      const rate = await store.query("one", "queryMetric", {
        range: DAY,
        name: "requests",
        aggregation: "rate",
        step: HOUR,
        groupBy: ["route"],
      });
      const p50 = await store.query("one", "queryMetric", {
        range: DAY,
        name: "latency",
        aggregation: "p50",
        step: HOUR,
      });
      const whole = await store.query("one", "queryMetric", {
        range: DAY,
        name: "requests",
        aggregation: "sum",
        step: null,
      });
      const lines = await store.query("one", "aggregate", {
        signal: "logs",
        range: DAY,
        aggregation: "count",
        groupBy: ["severity", "shop.id"],
        step: null,
        limit: 10,
      });
      const slow = await store.query("one", "aggregate", {
        signal: "traces",
        range: DAY,
        aggregation: "max",
        field: "duration",
        groupBy: ["service"],
        step: HOUR,
        limit: 1,
      });
      const attributes = await store.query("one", "listAttributes", { signal: "logs", range: DAY });
      return {
        all: all.items.map(({ body }) => body),
        failed: failed.items.map(({ body, severity, service }) => [body, severity, service]),
        histogram,
        services: services.items.map(({ service, requests, errors, p95 }) => [
          service,
          requests,
          errors,
          p95,
        ]),
        trace: trace.items.map(({ name, duration, parentId }) => [name, duration, parentId !== ""]),
        map: map.items.map(({ from, to, calls }) => [from, to, calls]),
        other: other.items.length,
        found: found.items.map(({ traceId, spans, errors, services: amount, name }) => [
          traceId.length,
          spans,
          errors,
          amount,
          name,
        ]),
        rate: rate.items.map(({ groups, value }) => [groups, value]),
        p50: p50.items.map(({ value }) => value),
        whole: whole.items.map(({ groups, value }) => [groups, value]),
        lines: lines.items.map(({ groups, value }) => [...groups, value]),
        slow: slow.items,
        attributes: attributes.items.find(({ key }) => key === "shop.id"),
      };
    };

    await store.settled();
    const hot = await ask();
    expect(hot).toEqual({
      all: ["order shipped", "payment FAILED", "order placed"],
      failed: [["payment FAILED", 17, "shop"]],
      histogram: { items: [{ time: NOON, total: 3, warnings: 0, errors: 1 }], total: 3 },
      services: [
        ["bank", 1, 1, 80],
        ["shop", 1, 0, 120],
      ],
      trace: [
        ["GET /order", 120, false],
        ["charge", 80, true],
      ],
      map: [["shop", "bank", 1]],
      other: 0,
      found: [[32, 2, 1, 2, "GET /order"]],
      rate: [[["/order"], 30 / 3600]],
      p50: [150],
      whole: [[[], 30]],
      lines: [
        ["17", "7", 1],
        ["9", "7", 2],
      ],
      slow: [{ groups: ["shop"], time: NOON, value: 120 }],
      attributes: { key: "shop.id", values: ["7"], cardinality: 1 },
    });

    const moved = await store.compact({ before: NOON + HOUR, maxHotRows: 1_000_000 });
    expect(moved.rows).toBe(3 + 1 + 2 + 4);
    expect(await ask()).toEqual(hot);

    await store.close();
    const again = await open(folder);
    onTestFinished(() => again.close());
    const facts = await again.query("one", "readFacts", undefined);
    expect(facts.items.map(({ signal, rows, fileRows }) => [signal, rows, fileRows])).toEqual([
      ["logs", 3, 3],
      ["traces", 2, 2],
      ["metrics", 4, 4],
    ]);

    await again.retain([{ tenant: "one", signal: "logs", before: NOON + 2 * HOUR }]);
    expect((await again.query("one", "searchLogs", { range: DAY, limit: 10 })).items).toEqual([]);
    expect((await again.query("two", "searchLogs", { range: DAY, limit: 10 })).items).toHaveLength(
      1,
    );
    expect(await readdir(join(folder, "files/logs/one"))).toEqual([]);
  });
});
