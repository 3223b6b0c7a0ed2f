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

it("a gateway that stops gives back what it was doing, and no attempt is used up", async () => {
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
  await harness.deploy(processXml("calling", `${ends}${flows("start call end")}`));
  const id = await harness.start("calling");
  await harness.settle(host);
  const runner = new JobRunner(platform, host, engine);

  runner.run();
  await asked;
  await runner.stop();

  expect(
    await harness.read("select attempts, lock, error from workflow_job where instance_id = $1", [
      id,
    ]),
  ).toEqual([{ attempts: 0, lock: null, error: null }]);
});
