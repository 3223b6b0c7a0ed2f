import type { TelemetryStore } from "@devloom/telemetry-store";
import { atMost, type Result } from "../result.ts";
import { BATCH, send, TENANT } from "./load.ts";
import type { PostgresCopy } from "./postgres.ts";
import { logBatch, spanBatch } from "./requests.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000_000;

async function secondsOf(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await ask();
  return (performance.now() - begun) / 1000;
}

/** Rows over a day, half lines and half spans, in files: how large they are, and how long questions about them take. */
export async function dayResults(
  store: TelemetryStore,
  postgres: PostgresCopy,
  rows: number,
): Promise<Result[]> {
  const end = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
  const start = end - 24 * HOUR;
  const each = BATCH * 5;
  for (let sent = 0; sent < rows; sent += each * 2) {
    const time = start + (sent / rows) * 24 * HOUR;
    const spread = (24 * HOUR * each * 2) / rows;
    const [lines, spans] = [logBatch(each, time, spread), spanBatch(each, time, spread)];
    await send(store, "logs", lines.request);
    await send(store, "traces", spans.request);
    await store.settled();
    await postgres.keep(lines, spans);
  }
  await store.compact({ before: end * 1000, maxHotRows: 1_000_000_000 });
  await postgres.settle();
  const range = { from: start * 1000, to: end * 1000 };
  const { items } = await store.query(TENANT, "readFacts", undefined);
  const logs = items.find(({ signal }) => signal === "logs");
  const slowest = { range, order: "slowest" as const, limit: 1 };
  const { items: found } = await store.query(TENANT, "searchTraces", slowest);
  const traceId = found[0]?.traceId ?? "";
  const day = `a day of ${rows.toLocaleString("en")} rows`;
  const ask = {
    severity: () => store.query(TENANT, "logHistogram", { range, step: MINUTE * 30 }),
    p95: () =>
      store.query(TENANT, "aggregate", {
        signal: "traces",
        range,
        aggregation: "p95",
        field: "duration",
        groupBy: ["service"],
        step: MINUTE,
        limit: 10,
      }),
    words: () => store.query(TENANT, "searchLogs", { range, text: "customer 4242", limit: 100 }),
    trace: () => store.query(TENANT, "readTrace", { traceId, limit: 1000 }),
    versions: () => store.query(TENANT, "serviceVersions", { range, limit: 200 }),
  };
  const bytes = (logs?.fileBytes ?? 0) / Math.max(1, logs?.fileRows ?? 0);
  return [
    atMost("a log row in files", bytes, "bytes", 100),
    atMost(`${day}: lines by severity and step`, await secondsOf(ask.severity), "s", 0.3),
    atMost(`${day}: p95 per service and minute`, await secondsOf(ask.p95), "s", 0.3),
    atMost(`${day}: lines that contain two words`, await secondsOf(ask.words), "s", 1),
    atMost(`${day}: a trace by its id`, await secondsOf(ask.trace), "s", 0.3),
    atMost(`${day}: deployments of services`, await secondsOf(ask.versions), "s", 0.3),
    ...(await postgres.results(day, { from: start, to: end }, traceId)),
  ];
}
