import { expect, test } from "vitest";
import { FileHost } from "./file-host.ts";

test("a reader that its file took over is heard once for each call, and ended when it speaks on", async () => {
  const file = { kind: "csv", path: import.meta.filename, memoryMegabytes: 64 } as const;
  const host = new FileHost(file, {
    bundle: "taken-over-worker.js",
    source: new URL("../testing/taken-over-worker.mjs", import.meta.url),
    heapMegabytes: 64,
    otherMegabytes: 64,
  });
  let heard = 0;
  host.events.on("message", () => (heard += 1));
  host.events.on("error", () => undefined);

  await new Promise((resolve) => host.events.once("exit", resolve));

  expect(heard).toBe(1);
});
