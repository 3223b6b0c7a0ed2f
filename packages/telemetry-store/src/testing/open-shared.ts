import { setTimeout as delay } from "node:timers/promises";
import { TelemetryStore } from "../store.ts";

/** The store of a folder, as a gateway gets it: asked of its owner, or taken over. An address is ClickHouse's. */
export async function openShared(folder: string): Promise<TelemetryStore> {
  if (folder.startsWith("http:")) return TelemetryStore.openClickhouse(folder);
  for (;;) {
    const options = { folder, memoryMegabytes: 256, threads: 1 };
    const store = await TelemetryStore.openShared(options);
    if (store !== null) return store;
    await delay(50);
  }
}
