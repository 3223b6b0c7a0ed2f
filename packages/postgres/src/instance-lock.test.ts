import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acquireInstanceLock, InstanceRunningError } from "./index.ts";
import { startInstance, temporaryFolder } from "./testing/harness.ts";

test("a second instance learns what the first says about itself", async () => {
  const dataDir = await temporaryFolder();
  const lock = await acquireInstanceLock(dataDir, () => ({
    pid: 77,
    url: "http://127.0.0.1:4310",
  }));

  const refused = acquireInstanceLock(dataDir, () => ({}));

  await expect(refused).rejects.toBeInstanceOf(InstanceRunningError);
  await expect(refused).rejects.toMatchObject({
    description: { pid: 77, url: "http://127.0.0.1:4310" },
    message: expect.stringContaining(`${dataDir} (http://127.0.0.1:4310, process 77)`),
  });
  await lock.release();
});

test("a released lock can be taken again", async () => {
  const dataDir = await temporaryFolder();
  for (let round = 0; round < 3; round += 1) {
    const lock = await acquireInstanceLock(dataDir, () => ({}));
    await lock.release();
  }
  expect(await readdir(join(dataDir, "run"))).toEqual(["instance.3"]);
});

test("a description that fails still keeps others out", async () => {
  const dataDir = await temporaryFolder();
  const lock = await acquireInstanceLock(dataDir, () => {
    throw new Error("not yet known");
  });

  await expect(acquireInstanceLock(dataDir, () => ({}))).rejects.toMatchObject({ description: {} });
  await lock.release();
});

test("the lock of a killed process is taken over by exactly one of many", async () => {
  const dataDir = await temporaryFolder();
  const first = startInstance("lock", dataDir);
  expect(await first.report).toEqual({ held: true });
  await first.kill();

  const contenders = Array.from({ length: 4 }, () => startInstance("lock", dataDir));
  const reports = await Promise.all(contenders.map((contender) => contender.report));

  const winner = contenders[reports.findIndex((report) => report.held === true)];
  expect(reports.filter((report) => report.held === true)).toHaveLength(1);
  expect(reports.filter((report) => report.running?.["pid"] === winner?.pid)).toHaveLength(3);
});

test("within one process too, one of many simultaneous claims wins every time", async () => {
  const dataDir = await temporaryFolder();
  for (let round = 0; round < 20; round += 1) {
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, () => acquireInstanceLock(dataDir, () => ({ round }))),
    );
    const held = claims.filter((claim) => claim.status === "fulfilled");
    expect(held).toHaveLength(1);
    await Promise.all(held.map((claim) => claim.value.release()));
  }
});
