import { readFile } from "node:fs/promises";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import {
  allProbes,
  attemptControls,
  type Attempts,
  makeHost,
  processesWith,
  probeScript,
  type Host,
  type Results,
} from "@devloom/sandbox/testing";
import { ask, devServerFor, makeProject, type ProjectFixture } from "../../../testing/index.ts";

/** Makes every attempt out of the configuration of a project that is previewed beside another one. */
export async function previewAttempts(): Promise<Attempts> {
  process.env["DEVLOOM_TEST_SECRET"] = "a secret of the gateway";
  await using project = await makeProject("minimal");
  await using neighbour = await makeProject("minimal");
  await using beside = await devServerFor(neighbour);
  await beside.server.start();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "devloom-escape-")));
  const { host, close } = await makeHost(folder, await findSandbox());
  const aims = {
    ...host,
    readOnlyFolder: project.folder,
    neighbourFolder: neighbour.folder,
    neighbourPid: processesWith(neighbour.folder)[0] ?? 0,
  };
  await project.write("own.txt", "own");
  try {
    return {
      isRoot: process.getuid?.() === 0,
      isolation: beside.server.state.isolation ?? "",
      inside: await attemptInPreview(project, aims, false),
      withNetwork: await attemptInPreview(project, aims, true),
      outside: await attemptControls(aims),
    };
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
    delete process.env["DEVLOOM_TEST_SECRET"];
  }
}

/** The configuration of a project runs where its dev server runs. Results come out through its home folder. */
async function attemptInPreview(
  project: ProjectFixture,
  aims: Host,
  network: boolean,
): Promise<Results> {
  await using running = await devServerFor(project, { network });
  const home = join(running.cacheFolder, "home");
  const host = { ...aims, writableFolder: home };
  const probes = allProbes.filter(({ withNetwork }) => !network || withNetwork !== undefined);
  const deliver = `(results) => process.getBuiltinModule("node:fs").writeFileSync(${JSON.stringify(join(home, "results.json"))}, results)`;
  await project.write(
    "vite.config.js",
    `await ${probeScript(probes, host, deliver)};\nexport default {};\n`,
  );
  await running.server.start();
  const { state, socketPath } = running.server;
  if (state.phase !== "ready") throw new Error(state.problem?.message ?? state.phase);
  if ((await ask(socketPath ?? "", "/")).status !== 200) throw new Error("It is not shown.");
  return JSON.parse(await readFile(join(home, "results.json"), "utf8"));
}
