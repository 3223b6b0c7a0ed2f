import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { expect, it } from "vitest";
import { buildProgram } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { type Inhabitant, settleIn } from "./testing/inhabitant.ts";
import { smallDisk } from "./testing/small-disk.ts";

const DISK_MEBIBYTES = 256;
const UPLOAD = Buffer.alloc(19 * 1024 * 1024, "x");

async function filesOf(dataDir: string, { projectId }: Inhabitant): Promise<string[]> {
  const [tenant = ""] = await readdir(join(dataDir, "projects"));
  return (await readdir(join(dataDir, "projects", tenant, projectId))).toSorted();
}

it("survives a full disk, a killed database and a frozen one", { timeout: 240_000 }, async () => {
  const dataDir = await temporaryFolder();
  const disk = await smallDisk(dataDir, DISK_MEBIBYTES);
  const { prefix } = disk;
  const environment = { DEMO: "off", LOG_LEVEL: "fatal" };
  const program = await buildProgram();
  const gateway = await GatewayProcess.start(program, { dataDir, prefix, environment });
  const person = await settleIn(await gateway.ready());

  // A disk without room: nothing is written, and nothing of the attempt stays.
  const before = await filesOf(dataDir, person);
  await disk.fill(8 * 1024 * 1024);
  const refused = await person.upload("large.bin", UPLOAD);
  expect(refused).toMatchObject({ status: 507, body: { code: "disk_full" } });
  expect(await filesOf(dataDir, person)).toEqual(before);
  await disk.free();
  expect((await person.save("kept.txt", "written again")).status).toBe(200);

  // A database that is killed: the same gateway goes on with another server.
  const postmaster = await gateway.postmaster();
  process.kill(postmaster, "SIGKILL");
  // What the dead server left behind may answer for a moment longer.
  await until("another server runs", async () => {
    const pid = await gateway.postmaster().catch(() => postmaster);
    return pid !== postmaster && (await person.list()).status === 200;
  });
  expect(gateway.isRunning).toBe(true);

  // A database that is frozen: told by health and by every call, and over by itself.
  await gateway.signalDatabase("SIGSTOP");
  const frozen = await until("calls are refused", async () => {
    const answer = await person.list();
    return answer.status === 503 ? answer : null;
  });
  expect(frozen.retryAfter).toBe("2");
  expect(await person.health()).toMatchObject({ status: "down", database: { status: "down" } });
  await gateway.signalDatabase("SIGCONT");
  await until("it answers again", async () => (await person.list()).status === 200);
  expect((await person.save("kept.txt", "and again")).status).toBe(200);
  expect(await readFile(join(await person.folder(dataDir), "kept.txt"), "utf8")).toBe("and again");
  expect((await gateway.interrupt()).code).toBe(0);
});
