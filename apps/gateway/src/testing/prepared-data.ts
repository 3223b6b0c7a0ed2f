import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import type { Program } from "./build-program.ts";
import { GatewayProcess, temporaryFolder } from "./gateway-process.ts";

const run = promisify(execFile);

/**
 * The data folder of a gateway that was started once and stopped: the schema is there, and nobody has
 * registered. It is made once in a test run and copied, because a first start takes longer than all that
 * most tests do after it. Tests of the first start itself begin with an empty folder.
 */
export async function preparedData(program: Program): Promise<string> {
  const original = join(inject("databaseTemplates"), "gateway");
  if (!existsSync(original)) await makeOriginal(program, original);
  const dataDir = join(await temporaryFolder(), "data");
  await run("cp", ["-a", original, dataDir]);
  return dataDir;
}

async function makeOriginal(program: Program, original: string): Promise<void> {
  const dataDir = await mkdtemp(`${original}-`);
  const environment = { DEMO: "off", LOG_LEVEL: "fatal" };
  const gateway = await (await GatewayProcess.start(program, { dataDir, environment })).ready();
  const { code } = await gateway.interrupt();
  if (code !== 0) throw new Error(`The gateway did not stop in order:\n${gateway.output}`);
  // Two workers may have begun at the same time; both made the same, and the first one's is taken.
  await rename(dataDir, original).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    if (!existsSync(original)) throw error;
  });
}
