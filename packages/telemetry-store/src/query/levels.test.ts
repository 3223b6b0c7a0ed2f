import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { TelemetryStore } from "../store.ts";

const MINUTE = 60_000_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 0, 5, 12) * 1000;
const SERIES = [
  { host: "a", value: 10 },
  { host: "b", value: 32 },
];

/** Two hosts that tell their level every ten seconds for an hour. */
function levels(): object {
  const dataPoints = SERIES.flatMap(({ host, value }) =>
    Array.from({ length: 360 }, (_, place) => ({
      timeUnixNano: `${NOON + place * 10_000_000}000`,
      asDouble: value,
      attributes: [{ key: "host", value: { stringValue: host } }],
    })),
  );
  return {
    resourceMetrics: [
      { resource: {}, scopeMetrics: [{ metrics: [{ name: "memory", gauge: { dataPoints } }] }] },
    ],
  };
}

it("adds up levels of series, however often each was told", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await TelemetryStore.open({ folder, memoryMegabytes: 256, threads: 1 });
  onTestFinished(() => store.close());
  await store.ingest({
    tenant: "one",
    signal: "metrics",
    format: "json",
    gzip: false,
    bytes: Buffer.from(JSON.stringify(levels())),
    receivedAt: NOON / 1000,
    defaultService: "unknown",
    maxBytes: 10_000_000,
  });
  await store.settled();
  const ask = async (length: number, step: number | null) => {
    const range = { from: NOON, to: NOON + length };
    const asked = { range, name: "memory", aggregation: "sum", step } as const;
    const { items } = await store.query("one", "queryMetric", asked);
    return [...new Set(items.map(({ value }) => Math.round((value ?? 0) * 1e6) / 1e6))];
  };

  for (const step of [MINUTE, HOUR, null]) expect(await ask(HOUR, step), `${step}`).toEqual([42]);
  // A day is answered from roll-ups.
  await store.compact({ before: NOON + 48 * HOUR, maxHotRows: 1e9 });
  for (const step of [MINUTE, HOUR, null])
    expect(await ask(24 * HOUR, step), `${step}`).toEqual([42]);
});
