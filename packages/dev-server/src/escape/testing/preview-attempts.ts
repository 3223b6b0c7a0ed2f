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
  const closers: (() => unknown)[] = [];
  try {
    return await attemptBeside(closers);
  } finally {
    for (const close of closers.toReversed()) await close();
    delete process.env["DEVLOOM_TEST_SECRET"];
  }
}

async function attemptBeside(closers: (() => unknown)[]): Promise<Attempts> {
  const project = await makeProject("minimal");
  closers.push(() => project[Symbol.asyncDispose]());
  const neighbour = await makeProject("minimal");
  closers.push(() => neighbour[Symbol.asyncDispose]());
  const beside = await devServerFor(neighbour);
  closers.push(() => beside[Symbol.asyncDispose]());
  await beside.server.start();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "devloom-escape-")));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const { host, close } = await makeHost(folder, await findSandbox());
  closers.push(close);
  await project.write("own.txt", "own");
  const aims = {
    ...host,
    readOnlyFolder: project.folder,
    readOnlyFile: join(project.folder, "own.txt"),
    neighbourFolder: neighbour.folder,
    neighbourPid: processesWith(neighbour.folder)[0] ?? 0,
  };
  return {
    isRoot: process.getuid?.() === 0,
    isolation: beside.server.state.isolation ?? "",
    inside: await attemptInPreview(project, aims, false),
    withNetwork: await attemptInPreview(project, aims, true),
    outside: await attemptControls(aims),
  };
}

/** The configuration of a project runs where its dev server runs. Results come out through its home folder. */
async function attemptInPreview(
  project: ProjectFixture,
  aims: Host,
  network: boolean,
): Promise<Results> {
  const running = await devServerFor(project, { network });
  const home = join(running.cacheFolder, "home");
  const results = join(home, "results.json");
  const probes = allProbes.filter(({ withNetwork }) => !network || withNetwork !== undefined);
  const deliver = `(text) => process.getBuiltinModule("node:fs").writeFileSync(${JSON.stringify(results)}, text)`;
  const script = probeScript(probes, { ...aims, writableFolder: home }, deliver);
  try {
    await project.write("vite.config.js", `await ${script};\nexport default {};\n`);
    await running.server.start();
    const { state, socketPath } = running.server;
    if (state.phase !== "ready") throw new Error(state.problem?.message ?? state.phase);
    if ((await ask(socketPath ?? "", "/")).status !== 200) throw new Error("It is not shown.");
    return JSON.parse(await readFile(results, "utf8"));
  } finally {
    await running[Symbol.asyncDispose]();
  }
}
