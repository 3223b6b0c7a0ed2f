/**
 * Sends telemetry to a store as fast as it takes it, and says which requests it has acknowledged, until it is killed.
 * Several of them share a folder: `owner` says that this one has it.
 */
import { logsBody } from "./bodies.ts";
import { openShared } from "./open-shared.ts";

const [folder = "", round = "0"] = process.argv.slice(2);
const LINES = 20;
let next = 0;
let opening = open();

async function open(): ReturnType<typeof openShared> {
  const store = await openShared(folder);
  if (store.isOwner) process.stdout.write("owner\n");
  return store;
}

async function send(): Promise<never> {
  for (;;) {
    next += 1;
    const id = `${round}-${next}`;
    const lines = Array.from({ length: LINES }, (_, line) => `${id} ${line}`);
    const now = Date.now();
    const using = opening;
    const store = await using;
    try {
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
    } catch (error) {
      if (!store.hasEnded) throw error;
      // Nobody knows whether that one was stored: it is not sent again.
      if (opening === using) opening = open();
      continue;
    }
    process.stdout.write(`${id}\n`);
    // Now and then rows move into files too; a kill may come in the middle.
    if (store.isOwner && next % 40 === 0) await store.compact({ before: 0, maxHotRows: 100 });
  }
}

await Promise.all([send(), send(), send(), send()]);
