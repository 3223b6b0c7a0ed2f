import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { TelemetryStore } from "../store.ts";
import { logsBody } from "../testing/bodies.ts";

const NOON = Date.UTC(2026, 0, 5, 12) * 1000;

it("never has what failed and what went well as one kind of line, however alike they are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await TelemetryStore.open({ folder, memoryMegabytes: 128, threads: 1 });
  onTestFinished(() => store.close());
  const lines = ["order 1 served", "order 2 served", "order 3 FAILED", "order 4 FAILED"];
  await store.ingest({
    tenant: "one",
    signal: "logs",
    format: "json",
    gzip: false,
    bytes: Buffer.from(JSON.stringify(logsBody(NOON, [...lines, "order 5 served"]))),
    receivedAt: NOON / 1000,
    defaultService: "unknown",
    maxBytes: 1_000_000,
  });
  await store.settled();
  const range = { from: NOON, to: NOON + 60_000_000 };
  const { items } = await store.query("one", "logPatterns", { range });

  expect(items.map(({ pattern, count, severity }) => [pattern, count, severity])).toEqual([
    ["order <*> served", 3, 9],
    ["order <*> FAILED", 2, 17],
  ]);
});
