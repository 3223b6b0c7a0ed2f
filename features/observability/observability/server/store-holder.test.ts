import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Platform } from "@devloom/server-kit";
import { expect, it, onTestFinished } from "vitest";
import { StoreHolder } from "./store-holder.ts";

it("opens another store in the same place when the thread of the first has ended", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "telemetry-holder-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // To open a store takes no more of the platform.
  const holder = new StoreHolder({ config: { dataDir } } as Platform);
  onTestFinished(() => holder.close());
  const first = await holder.open();
  expect(await holder.open()).toBe(first);
  await first.close();
  await expect(first.tenants()).rejects.toMatchObject({ code: "failed" });

  const [second, same] = await Promise.all([holder.open(), holder.open()]);
  expect(second).toBe(same);
  expect(await second.tenants()).toEqual([]);
  expect(await readdir(join(dataDir, "telemetry"))).toEqual(["0"]);
});

it("asks the gateway that has the store, and takes it over when that one ends", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "telemetry-holder-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const [first, second] = [0, 1].map(() => new StoreHolder({ config: { dataDir } } as Platform));
  onTestFinished(async () => void (await Promise.all([first?.close(), second?.close()])));
  expect((await first?.open())?.isOwner).toBe(true);
  const joined = await second?.open();
  expect(joined?.isOwner).toBe(false);
  await first?.close();
  await expect.poll(() => joined?.hasEnded).toBe(true);
  expect((await second?.open())?.isOwner).toBe(true);
  expect(await readdir(join(dataDir, "telemetry"))).toEqual(["0"]);
});
