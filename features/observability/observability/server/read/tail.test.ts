import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@devloom/server-kit";
import { TelemetryStore } from "@devloom/telemetry-store";
import { expect, it, onTestFinished } from "vitest";
import { tailResponse } from "./tail.ts";

it("ends a live tail by the clock when it is not allowed any more, while lines come without a pause", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-tail-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await TelemetryStore.open({ folder, memoryMegabytes: 128, threads: 1 });
  onTestFinished(() => store.close());
  const clock = { now: () => new Date() };
  const log = createLogger("silent");
  let isAllowed = true;
  const viewer = {
    tenantId: "one",
    signal: new AbortController().signal,
    isAllowed: async () => isAllowed,
    checkMilliseconds: 20,
  };
  const conditions = { text: "", minimumSeverity: 0, filters: [], recent: 0 };
  const { body } = await tailResponse({ clock, log }, store, viewer, conditions);
  let text = "";
  let hasEnded = false;
  const decoder = new TextDecoder();
  const read = (async () => {
    for await (const chunk of body ?? []) text += decoder.decode(chunk, { stream: true });
    hasEnded = true;
  })();
  const sendLine = () =>
    store.ingest({
      tenant: "one",
      signal: "logs",
      format: "lines",
      gzip: false,
      bytes: Buffer.from("a line"),
      receivedAt: Date.now(),
      defaultService: "",
      maxBytes: 1000,
    });
  await expect.poll(async () => (await sendLine(), text)).toContain("a line");
  expect(hasEnded).toBe(false);
  isAllowed = false;
  await expect.poll(async () => (await sendLine(), hasEnded)).toBe(true);
  await read;
});
