import { execFile } from "node:child_process";
import { mkdtemp, open as openFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { TelemetryStore } from "./store.ts";
import { TelemetryError } from "./telemetry-error.ts";
import { logsBody } from "./testing/bodies.ts";

const run = promisify(execFile);
const MEBIBYTE = 1024 * 1024;

it("refuses what does not fit on the disk, keeps the rest whole and goes on when there is room", async () => {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-full-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A disk of its own that can really be full, where the system lets us mount one.
  const isReal = await run("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder]).then(
    () => true,
    () => false,
  );
  if (isReal)
    onTestFinished(async () => {
      await run("umount", ["--lazy", folder]);
    });
  const store = await TelemetryStore.open({
    folder: join(folder, "store"),
    memoryMegabytes: 128,
    threads: 1,
  });
  onTestFinished(() => store.close());
  let sent = 0;
  const acknowledged: string[] = [];
  const send = async (): Promise<string> => {
    sent += 1;
    const line = `line ${sent} ${"x".repeat(200_000)}`.slice(0, 60_000);
    try {
      await store.ingest({
        tenant: "one",
        signal: "logs",
        format: "json",
        gzip: false,
        bytes: Buffer.from(JSON.stringify(logsBody(Date.now() * 1000, [line]))),
        receivedAt: Date.now(),
        defaultService: "",
        maxBytes: MEBIBYTE,
      });
      acknowledged.push(line);
      return "taken";
    } catch (error) {
      return error instanceof TelemetryError ? error.code : String(error);
    }
  };
  expect(await send()).toBe("taken");
  await store.settled();
  if (isReal) await fill(folder, MEBIBYTE);
  let answer = "taken";
  for (let attempt = 0; attempt < 100 && answer === "taken"; attempt += 1) answer = await send();
  // Where no disk can be mounted there is room for all of it.
  expect(answer).toBe(isReal ? "storage" : "taken");
  await rm(join(folder, "ballast"), { force: true });
  await expect.poll(send).toBe("taken");
  await store.settled();
  const { items } = await store.query("one", "searchLogs", {
    range: { from: 0, to: 8e15 },
    limit: 1000,
  });
  expect(items.map(({ body }) => body).toSorted()).toEqual(acknowledged.toSorted());
});

async function fill(folder: string, leaving: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const ballast = await openFile(join(folder, "ballast"), "w");
  for (let left = bavail * bsize - leaving; left > 0; left -= MEBIBYTE)
    await ballast.write(Buffer.alloc(Math.min(left, MEBIBYTE), 1));
  await ballast.close();
}
