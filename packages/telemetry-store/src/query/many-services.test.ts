import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { TelemetryStore } from "../store.ts";

const SERVICES = 20_000;
const BATCH = 5000;
const HOUR = 3_600_000_000;
const NOON = Date.UTC(2026, 0, 5, 12) * 1000;

const spanOf = (place: number, name: string) => ({
  resource: { attributes: [{ key: "service.name", value: { stringValue: name } }] },
  scopeSpans: [
    {
      spans: [
        {
          traceId: (place + 1).toString(16).padStart(32, "0"),
          spanId: (place + 1).toString(16).padStart(16, "0"),
          name: "GET /",
          kind: 2,
          startTimeUnixNano: `${NOON + place}000`,
          endTimeUnixNano: `${NOON + place + 5000}000`,
        },
      ],
    },
  ],
});

it("tells the busiest of endless services and how many there are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await TelemetryStore.open({ folder, memoryMegabytes: 128, threads: 1 });
  onTestFinished(() => store.close());
  for (let first = 0; first < SERVICES; first += BATCH) {
    const resourceSpans = Array.from({ length: BATCH }, (_, index) =>
      spanOf(first + index, `service-${first + index}`),
    );
    // One of them is busier than the others.
    resourceSpans.push(spanOf(SERVICES + first, "service-7"));
    await store.ingest({
      tenant: "one",
      signal: "traces",
      format: "json",
      gzip: false,
      bytes: Buffer.from(JSON.stringify({ resourceSpans })),
      receivedAt: NOON / 1000,
      defaultService: "unknown",
      maxBytes: 10_000_000,
    });
  }
  await store.settled();
  const ask = async (length: number) => {
    const range = { from: NOON - length, to: NOON + length };
    const { items, total } = await store.query("one", "listServices", { range });
    return { first: items[0]?.service, requests: items[0]?.requests, shown: items.length, total };
  };

  const told = { first: "service-7", requests: 5, shown: 500, total: SERVICES };
  expect(await ask(HOUR)).toEqual(told);
  await store.compact({ before: NOON + 48 * HOUR, maxHotRows: 1e9 });
  expect(await ask(24 * HOUR)).toEqual(told);
});
