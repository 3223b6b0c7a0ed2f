import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { TelemetryError, type TelemetryStore } from "@devloom/telemetry-store";
import { p99 } from "../result.ts";
import { logBatch, spanBatch } from "./requests.ts";

export const TENANT = "bench";
export const BATCH = 1000;
export const CLIENTS = 8;
/** Requests are made beforehand and sent again and again. */
const MADE = 20;

export type Loaded = "logs" | "traces";

export function send(store: TelemetryStore, signal: Loaded, bytes: Buffer): Promise<unknown> {
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

export interface Load {
  /** Rows taken in a second, until all of them can be found. */
  readonly perSecond: number;
  /** Milliseconds until 99 of 100 requests were acknowledged, and by which 99 of 100 turns of the loop came late. */
  readonly p99: number;
  readonly delay: number;
  /** How much of the time this thread worked, in percent. */
  readonly busy: number;
}

/** As much as the store takes for a while, or so many rows in a second. */
export async function load(
  store: TelemetryStore,
  signal: Loaded,
  seconds: number,
  perSecond = Number.POSITIVE_INFINITY,
): Promise<Load> {
  const make = signal === "logs" ? logBatch : spanBatch;
  const requests = Array.from({ length: MADE }, () => make(BATCH, Date.now()).request);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  /** Between two requests of a client. */
  const pause = (CLIENTS * BATCH * 1000) / perSecond;
  let taken = 0;
  const idle = performance.eventLoopUtilization();
  loop.enable();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      let due = started + (pause * client) / CLIENTS;
      for (let index = client; performance.now() < end; index += 1) {
        if (pause > 0) await delay(Math.max(0, due - performance.now()));
        due += pause;
        const begun = performance.now();
        try {
          await send(store, signal, requests[index % MADE] ?? Buffer.alloc(0));
        } catch (error) {
          if (!(error instanceof TelemetryError) || error.code !== "over_capacity") throw error;
          await delay(100);
          continue;
        }
        took.push(performance.now() - begun);
        taken += BATCH;
      }
    }),
  );
  loop.disable();
  const busy = performance.eventLoopUtilization(idle).utilization * 100;
  await store.settled();
  const lasted = (performance.now() - started) / 1000;
  return { perSecond: taken / lasted, p99: p99(took), delay: loop.percentile(99) / 1e6, busy };
}
