import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createGuardedFetch,
  newId,
  type Platform,
  Runs,
  TargetRegistry,
} from "@devloom/server-kit";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type HostHarness, startHostHarness } from "../../testing/host-harness.ts";
import { flows, processXml, serviceTask } from "../../testing/models.ts";
import { concludeRuns } from "./follow-runs.ts";
import { JobRunner } from "./job-runner.ts";

let harness: HostHarness;
beforeAll(async () => {
  harness = await startHostHarness();
});
afterAll(() => harness.close());

/** A server that takes requests and tells of each. It answers with JSON, or never. */
async function startServer(answer?: string): Promise<{ url: string; asked: Promise<void> }> {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const server = createServer((_request, response) => {
    tell();
    if (answer !== undefined) response.setHeader("content-type", "application/json").end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** An instance whose next job asks a server, which never answers unless it is told what. */
async function startCall(process: string, answer?: string) {
  const { url, asked } = await startServer(answer);
  const { kit, clock, engine } = harness;
  const host = harness.host();
  const platform = {
    database: kit.database,
    clock,
    log: kit.log,
    fetchOutside: createGuardedFetch({ trustedOrigins: [url] }),
    callSecrets: { fill: async (_tenant: string, text: string) => text },
    triggers: { targets: new TargetRegistry() },
    runs: new Runs(clock),
    // The runner asks for no more than this.
  } as unknown as Platform;
  const headers = { method: "GET", url, resultVariable: "answer" };
  const task = serviceTask("call", "devloom:http", headers);
  const ends = `<startEvent id="start"/>${task}<endEvent id="end"/>`;
  await harness.deploy(processXml(process, `${ends}${flows("start call end")}`));
  const id = await harness.start(process);
  await harness.settle(host);
  const runner = (lockMilliseconds?: number) =>
    new JobRunner(platform, host, engine, lockMilliseconds);
  const readJob = (columns: string) =>
    harness.read(`select ${columns} from workflow_job where instance_id = $1`, [id]);
  return { id, host, platform, asked, runner, readJob, clock };
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

it("an answer that is nested without end is kept as the text that it is", async () => {
  const { id, host, runner } = await startCall("deep", "[".repeat(50_000) + "]".repeat(50_000));
  const working = runner();
  const job = (await working.claim(10)).find(({ instanceId }) => instanceId === id);
  if (job === undefined) throw new Error("There is no job.");

  await working.perform(job);
  await host.settle(id);

  expect(await harness.statusOf(id)).toBe("completed");
});

it("a run whose result cannot be kept fails its job, and the jobs of others end", async () => {
  const nested = (levels: number): string => `{"in":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const jobs = [];
  for (const [place, levels] of [5_000, 1].entries()) {
    const { id, host, platform } = await startCall(`run-${place}`);
    const run = newId();
    await harness.read(
      `insert into run (id, tenant_id, kind, title, input, status, result, created_at, finished_at)
        values ($1, $2, 'made', 'Made', '{}', 'succeeded', $3, now(), now())`,
      [run, harness.tenantId, nested(levels)],
    );
    await harness.read("update workflow_job set run_id = $1, lock = $1 where instance_id = $2", [
      run,
      id,
    ]);
    jobs.push({ id, host, platform });
  }
  const [deep, plain] = jobs;
  if (deep === undefined || plain === undefined) throw new Error("There are no jobs.");

  await concludeRuns(plain.platform, plain.host);
  await harness.settle(plain.host);

  expect(await harness.statusOf(plain.id)).toBe("completed");
  expect(
    await harness.read("select message from workflow_incident where instance_id = $1", [deep.id]),
  ).toEqual([{ message: expect.stringContaining("nested") as string }]);
});
