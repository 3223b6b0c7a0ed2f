import { expect, it, onTestFinished } from "vitest";
import type { TelemetryStore } from "../store.ts";
import { newFolder } from "../testing/kill-rounds.ts";
import { openShared } from "../testing/open-shared.ts";
import { Writer } from "../testing/writer.ts";

const SPANS = 100_000;
const BATCH = 10_000;
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const START = Date.now() * 1000;

const hex = (number: number): string => (number + 1).toString(16).padStart(16, "0");

/** A trace so wide that its outline takes a while to be read. */
async function sendTrace(store: TelemetryStore): Promise<void> {
  for (let first = 0; first < SPANS; first += BATCH) {
    const spans = Array.from({ length: BATCH }, (_, index) => ({
      traceId: TRACE,
      spanId: hex(first + index),
      parentSpanId: first + index === 0 ? "" : hex(0),
      name: "step",
      kind: 1,
      startTimeUnixNano: `${START + first + index}000`,
      endTimeUnixNano: `${START + first + index + 5}000`,
    }));
    const body = { resourceSpans: [{ resource: {}, scopeSpans: [{ spans }] }] };
    await store.ingest({
      tenant: "one",
      signal: "traces",
      format: "json",
      gzip: false,
      bytes: Buffer.from(JSON.stringify(body)),
      receivedAt: START / 1000,
      defaultService: "shop",
      maxBytes: 100_000_000,
    });
  }
  await store.settled();
}

const readOutline = async (store: TelemetryStore): Promise<number> => {
  const { json } = await store.query("one", "traceOutline", { traceId: TRACE, limit: SPANS });
  const { ids } = JSON.parse(Buffer.from(json).toString()) as { ids: string };
  return ids.length / 16;
};

it("says that it failed when its owner is killed in the middle of an answer, and reads it afterwards", async () => {
  const folder = await newFolder();
  const owner = new Writer(folder, "owner");
  await owner.writes(1);
  const reader = await openShared(folder);
  onTestFinished(() => reader.close());
  expect(reader.isOwner).toBe(false);
  await sendTrace(reader);
  expect(await readOutline(reader)).toBe(SPANS);

  const asked = Array.from({ length: 20 }, () =>
    readOutline(reader).catch((error: { code?: string }) => error.code ?? error),
  );
  // The first answer shows that the others are under way.
  await Promise.race(asked);
  await owner.kill();
  const answers = await Promise.all(asked);
  for (const answer of answers) expect([SPANS, "failed"]).toContain(answer);
  expect(answers).toContain("failed");

  const next = await openShared(folder);
  onTestFinished(() => next.close());
  expect(next.isOwner).toBe(true);
  expect(await readOutline(next)).toBe(SPANS);
});
