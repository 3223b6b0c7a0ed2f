import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { TelemetryError, TelemetryStore } from "@devloom/telemetry-store";
import { atLeast, atMost, type Result } from "./lib/result.ts";
import { logRequest, spanRequest } from "./lib/telemetry-requests.ts";

const TENANT = "bench";
const BATCH = 1000;
const CLIENTS = 8;
const HOUR = 3_600_000;
/** How long each load lasts; a row count of a day takes `TELEMETRY_BENCH_ROWS`. */
const SECONDS = Number(process.env["TELEMETRY_BENCH_SECONDS"] ?? 10);
const DAY_ROWS = Number(process.env["TELEMETRY_BENCH_ROWS"] ?? 1_000_000);

/** Taking telemetry in so that it is on the disk, and asking about a day of it. */
export default async function benchmark(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-bench-"));
  const opening = performance.now();
  const store = await TelemetryStore.open({ folder, memoryMegabytes: 512, threads: 2 });
  const results: Result[] = [];
  try {
    results.push(await firstSpan(store, opening));
    const logs = await load(store, "logs");
    results.push(
      atLeast("logs taken and on the disk", logs.perSecond, "per second", 100_000),
      atMost("acknowledgement of 1,000 logs, 99 of 100 below", logs.p99, "ms", 250),
      atMost(
        "event loop delay of the gateway's thread meanwhile, 99 of 100 below",
        logs.delay,
        "ms",
        20,
      ),
    );
    const spans = await load(store, "traces");
    results.push(
      atLeast("spans taken and on the disk", spans.perSecond, "per second", 50_000),
      atMost("acknowledgement of 1,000 spans, 99 of 100 below", spans.p99, "ms", 250),
    );
    results.push(...(await dayOf(store)));
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}

async function firstSpan(store: TelemetryStore, opening: number): Promise<Result> {
  const now = Date.now();
  await send(store, "traces", spanRequest(1, now));
  await store.settled();
  await store.query(TENANT, "listServices", {
    range: { from: (now - HOUR) * 1000, to: (now + HOUR) * 1000 },
  });
  return atMost(
    "store opened, first span taken and found",
    (performance.now() - opening) / 1000,
    "s",
    3,
  );
}

function send(store: TelemetryStore, signal: "logs" | "traces", bytes: Buffer): Promise<unknown> {
  return store.ingest({
    tenant: TENANT,
    signal,
    format: "protobuf",
    gzip: false,
    bytes,
    receivedAt: Date.now(),
    defaultService: "",
    maxBytes: 100_000_000,
  });
}

/** As much as the store takes for a while, and until all of it can be found. */
async function load(store: TelemetryStore, signal: "logs" | "traces") {
  const make = signal === "logs" ? logRequest : spanRequest;
  const requests = Array.from({ length: 20 }, () => make(BATCH, Date.now()));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const took: number[] = [];
  const started = performance.now();
  const end = started + SECONDS * 1000;
  let taken = 0;
  delay.enable();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let index = client; performance.now() < end; index += 1) {
        const begun = performance.now();
        try {
          await send(store, signal, requests[index % requests.length] ?? Buffer.alloc(0));
        } catch (error) {
          if (!(error instanceof TelemetryError) || error.code !== "over_capacity") throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
          continue;
        }
        took.push(performance.now() - begun);
        taken += BATCH;
      }
    }),
  );
  delay.disable();
  await store.settled();
  const seconds = (performance.now() - started) / 1000;
  const sorted = took.toSorted((one, other) => one - other);
  return {
    perSecond: taken / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    delay: delay.percentile(99) / 1e6,
  };
}

/** Rows over a day in files: how large they are, and how long questions about them take. */
async function dayOf(store: TelemetryStore): Promise<Result[]> {
  const end = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
  const start = end - 24 * HOUR;
  for (let sent = 0; sent < DAY_ROWS; sent += BATCH * 10) {
    const time = start + (sent / DAY_ROWS) * 24 * HOUR;
    await send(store, "logs", logRequest(BATCH * 5, time, (24 * HOUR * BATCH * 10) / DAY_ROWS));
    await send(store, "traces", spanRequest(BATCH * 5, time, (24 * HOUR * BATCH * 10) / DAY_ROWS));
    await store.settled();
  }
  await store.compact({ before: end * 1000, maxHotRows: 1_000_000_000 });
  const range = { from: start * 1000, to: end * 1000 };
  const { items } = await store.query(TENANT, "readFacts", undefined);
  const logs = items.find(({ signal }) => signal === "logs");
  const { items: found } = await store.query(TENANT, "searchTraces", {
    range,
    order: "slowest",
    limit: 1,
  });
  const traceId = found[0]?.traceId ?? "";
  const timed = async (ask: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await ask();
    return (performance.now() - begun) / 1000;
  };
  const rows = DAY_ROWS.toLocaleString("en");
  const minute = 60_000_000;
  return [
    atMost(
      "a log row in files",
      (logs?.fileBytes ?? 0) / Math.max(1, logs?.fileRows ?? 0),
      "bytes",
      100,
    ),
    atMost(
      `a day of ${rows} rows: lines by severity and step`,
      await timed(() => store.query(TENANT, "logHistogram", { range, step: minute * 30 })),
      "s",
      0.3,
    ),
    atMost(
      `a day of ${rows} rows: p95 per minute`,
      await timed(() => store.query(TENANT, "serviceSeries", { range, step: minute })),
      "s",
      0.3,
    ),
    atMost(
      `a day of ${rows} rows: lines that contain two words`,
      await timed(() =>
        store.query(TENANT, "searchLogs", { range, text: "customer 4242", limit: 100 }),
      ),
      "s",
      1,
    ),
    atMost(
      `a day of ${rows} rows: a trace by its id`,
      await timed(() => store.query(TENANT, "readTrace", { traceId, limit: 1000 })),
      "s",
      0.3,
    ),
  ];
}
