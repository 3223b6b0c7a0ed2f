import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGuardedFetch, type Platform, TargetRegistry } from "@devloom/server-kit";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type HostHarness, startHostHarness } from "../../testing/host-harness.ts";
import { flows, processXml, serviceTask } from "../../testing/models.ts";
import { JobRunner } from "./job-runner.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
});
afterAll(() => harness.close());

/** A server that takes requests and never answers; tells of each. */
async function silentServer(): Promise<{ url: string; asked: Promise<void> }> {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const server = createServer(() => tell());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** An instance whose next job asks a server that never answers. */
async function startCall(process: string) {
  const { url, asked } = await silentServer();
  const { kit, clock, engine } = harness;
  const host = harness.host();
  const platform = {
    database: kit.database,
    clock,
    log: kit.log,
    fetchOutside: createGuardedFetch({ trustedOrigins: [url] }),
    callSecrets: { fill: async (_tenant: string, text: string) => text },
    triggers: { targets: new TargetRegistry() },
    // The runner asks for no more than this.
  } as unknown as Platform;
  const task = serviceTask("call", "devloom:http", { method: "GET", url });
  const ends = `<startEvent id="start"/>${task}<endEvent id="end"/>`;
  await harness.deploy(processXml(process, `${ends}${flows("start call end")}`));
  const id = await harness.start(process);
  await harness.settle(host);
  const runner = (lockMilliseconds?: number) =>
    new JobRunner(platform, host, engine, lockMilliseconds);
  const readJob = (columns: string) =>
    harness.read(`select ${columns} from workflow_job where instance_id = $1`, [id]);
  return { asked, runner, readJob, clock };
}

it("what a killed gateway was doing is taken up soon after", async () => {
  const { runner, clock } = await startCall("killed");
  expect(await runner().claim(1)).toMatchObject([{ attempt: 1 }]);

  expect(await runner().claim(1)).toEqual([]);
  clock.advance(16_000);
  expect(await runner().claim(1)).toMatchObject([{ attempt: 2 }]);
});

it("a gateway that stops gives back what it was doing, and no attempt is used up", async () => {
  const { asked, runner, readJob } = await startCall("calling");
  const stopping = runner();

  stopping.run();
  await asked;
  await stopping.stop();

  expect(await readJob("attempts, lock, error")).toEqual([
    { attempts: 0, lock: null, error: null },
  ]);
});

it("a lock is prolonged for as long as the work goes on", async () => {
  const { asked, runner, readJob, clock } = await startCall("prolonged");
  const working = runner(300);

  working.run();
  await asked;
  clock.advance(200);
  const end = clock.now().getTime() + 300;
  await expect
    .poll(() => readJob("attempts, available_at"))
    .toEqual([{ attempts: 1, available_at: new Date(end) }]);
  await working.stop();
});
