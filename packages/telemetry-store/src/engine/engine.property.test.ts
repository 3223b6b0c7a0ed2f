import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Format } from "../otlp/decode.ts";
import { MalformedTelemetry } from "../otlp/wire.ts";
import type { Signal } from "../rows.ts";
import { oddLines, oddRequest, randomFrom } from "../testing/odd-requests.ts";
import { Engine } from "./engine.ts";
import type { IngestRequest } from "./ingest-request.ts";

const ROUNDS = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 1_200 : 240;
const ALWAYS = { from: 0, to: 8e15 };

const request = (signal: Signal, format: Format, text: string): IngestRequest => ({
  tenant: "one",
  signal,
  format,
  gzip: false,
  bytes: Buffer.from(text),
  receivedAt: Date.UTC(2026, 0, 5, 12),
  defaultService: "test",
  maxBytes: 1_000_000,
});

it("what the decoder accepts the table takes, whatever values a request has", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-engine-"));
  const warnings: string[] = [];
  const engine = await Engine.open(
    { folder, memoryMegabytes: 256, threads: 1 },
    { applied: () => undefined, warning: (message) => void warnings.push(message) },
  );
  onTestFinished(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
  const random = randomFrom(7);
  const accepted = { logs: 0, traces: 0, metrics: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const signal = (["logs", "traces", "metrics"] as const)[round % 3] ?? "logs";
    const sent =
      round % 4 === 0 && signal === "logs"
        ? request(signal, "lines", oddLines(random))
        : request(signal, "json", oddRequest(signal, random));
    try {
      accepted[signal] += (await engine.ingest(sent)).accepted;
    } catch (error) {
      if (!(error instanceof MalformedTelemetry)) throw error;
    }
  }
  await engine.settled();
  expect(warnings).toEqual([]);
  const { items } = await engine.query("one", "readFacts", undefined);
  expect(Object.fromEntries(items.map((one) => [one.signal, one.rows]))).toEqual(accepted);
  for (const amount of Object.values(accepted)) expect(amount).toBeGreaterThan(20);
  for (const signal of ["logs", "traces", "metrics"] as const)
    await engine.query("one", "listAttributes", { signal, range: ALWAYS });
  const filters = [{ key: "a", operator: "exists", value: "" }] as const;
  await engine.query("one", "searchLogs", { range: ALWAYS, limit: 10, filters });
});
