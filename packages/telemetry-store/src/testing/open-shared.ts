import { setTimeout as delay } from "node:timers/promises";
import { TelemetryStore } from "../store.ts";

/** The store of a folder, as a gateway gets it: asked of its owner, or taken over. */
export async function openShared(folder: string): Promise<TelemetryStore> {
  for (;;) {
    const options = { folder, memoryMegabytes: 256, threads: 1 };
    const store = await TelemetryStore.openShared(options);
    if (store !== null) return store;
    await delay(50);
  }
}
