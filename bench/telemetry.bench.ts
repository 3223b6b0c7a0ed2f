import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TelemetryStore } from "@devloom/telemetry-store";
import { atLeast, atMost, baseline, type Result } from "./lib/result.ts";
import { dayResults } from "./lib/telemetry/day.ts";
import { drawingResults } from "./lib/telemetry/drawing.ts";
import { load, send, TENANT } from "./lib/telemetry/load.ts";
import { openPostgres } from "./lib/telemetry/postgres.ts";
import { spanBatch } from "./lib/telemetry/requests.ts";
import { tailResults } from "./lib/telemetry/tail.ts";

const HOUR = 3_600_000;
/** How long each load lasts, and how many rows a day has; smaller ones try the benchmark itself. */
const SECONDS = Number(process.env["TELEMETRY_BENCH_SECONDS"] ?? 10);
const DAY_ROWS = Number(process.env["TELEMETRY_BENCH_ROWS"] ?? 5_000_000);

/** Taking telemetry in so that it is on the disk, asking about a day of it, following it and drawing it. */
export default async function benchmark(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-bench-"));
  const opening = performance.now();
  const store = await TelemetryStore.open({ folder, memoryMegabytes: 512, threads: 2 });
  const results: Result[] = [];
  try {
    results.push(await firstSpan(store, opening), ...(await intakeResults(store)));
    const postgres = await openPostgres(SECONDS);
    try {
      results.push(postgres.intake, ...(await dayResults(store, postgres, DAY_ROWS)));
    } finally {
      await postgres.close();
    }
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
  return [...results, ...(await tailResults(SECONDS)), ...drawingResults()];
}

async function intakeResults(store: TelemetryStore): Promise<Result[]> {
  const logs = await load(store, "logs", SECONDS);
  const half = await load(store, "logs", SECONDS, logs.perSecond / 2);
  const spans = await load(store, "traces", SECONDS);
  const loop = "event loop delay of the gateway's thread";
  return [
    atLeast("logs taken and on the disk", logs.perSecond, "per second", 100_000),
    atMost("acknowledgement of 1,000 logs, 99 of 100 below", logs.p99, "ms", 250),
    atMost(`${loop} meanwhile, 99 of 100 below`, logs.delay, "ms", 20),
    atMost(`${loop} at half of that, 99 of 100 below`, half.delay, "ms", 20),
    baseline("how much of the time that thread works at half of that", half.busy, "%"),
    atMost("acknowledgement of 1,000 logs at half of that, 99 of 100 below", half.p99, "ms", 250),
    atLeast("spans taken and on the disk", spans.perSecond, "per second", 50_000),
    atMost("acknowledgement of 1,000 spans, 99 of 100 below", spans.p99, "ms", 250),
  ];
}

async function firstSpan(store: TelemetryStore, opening: number): Promise<Result> {
  const now = Date.now();
  await send(store, "traces", spanBatch(1, now).request);
  await store.settled();
  const range = { from: (now - HOUR) * 1000, to: (now + HOUR) * 1000 };
  await store.query(TENANT, "listServices", { range });
  const seconds = (performance.now() - opening) / 1000;
  return atMost("store opened, first span taken and found", seconds, "s", 3);
}
