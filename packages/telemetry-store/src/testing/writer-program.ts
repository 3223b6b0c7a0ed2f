/** Sends telemetry to a store as fast as it takes it, and says which requests it has acknowledged, until it is killed. */
import { writeSync } from "node:fs";
import { TelemetryStore } from "../store.ts";
import { logsBody } from "./bodies.ts";

const [folder = "", round = "0"] = process.argv.slice(2);
const store = await TelemetryStore.open({ folder, memoryMegabytes: 256, threads: 1 });
const LINES = 20;
let next = 0;

async function send(): Promise<never> {
  for (;;) {
    next += 1;
    const id = `${round}-${next}`;
    const lines = Array.from({ length: LINES }, (_, line) => `${id} ${line}`);
    const now = Date.now();
    await store.ingest({
      tenant: "one",
      signal: "logs",
      format: "json",
      gzip: false,
      bytes: Buffer.from(JSON.stringify(logsBody(now * 1000, lines))),
      receivedAt: now,
      defaultService: "",
      maxBytes: 1_000_000,
    });
    writeSync(1, `${id}\n`);
    // Now and then rows move into files too; a kill may come in the middle.
    if (next % 40 === 0) await store.compact({ before: 0, maxHotRows: 100 });
  }
}

await Promise.all([send(), send(), send(), send()]);
