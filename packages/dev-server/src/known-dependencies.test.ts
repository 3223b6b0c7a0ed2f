import { execFileSync } from "node:child_process";
import { lstat, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ask, devServerFor, makeProject } from "../testing/index.ts";

/** Starts a dev server of a project beside one that has left these dependencies; the answer is where its own lie. */
async function startBeside(fill: (deps: string) => Promise<void>): Promise<string> {
  const knownFolder = await realpath(await mkdtemp(join(tmpdir(), "devloom-known-")));
  onTestFinished(() => rm(knownFolder, { recursive: true, force: true }));
  const deps = join(knownFolder, "node_modules/.vite/deps");
  await mkdir(deps, { recursive: true });
  await writeFile(join(deps, "_metadata.json"), "{}");
  await fill(deps);
  const project = await makeProject("minimal");
  onTestFinished(() => project[Symbol.asyncDispose]());
  await project.write("vite.config.js", "export default { optimizeDeps: { noDiscovery: true } };");
  const running = await devServerFor(project, { knownFolder });
  onTestFinished(() => running[Symbol.asyncDispose]());
  await running.server.start();
  expect((await ask(running.server.socketPath ?? "", "/")).status).toBe(200);
  return join(running.cacheFolder, "node_modules/.vite/deps");
}

test("a dev server begins with what another one of its project knows, without following links", async () => {
  const own = await startBeside(async (deps) => {
    await writeFile(join(deps, "react.js"), "known");
    await symlink("/etc/hostname", join(deps, "link.js"));
  });

  expect((await readdir(own)).toSorted()).toEqual(["_metadata.json", "link.js", "react.js"]);
  expect((await lstat(join(own, "link.js"))).isSymbolicLink()).toBe(true);
});

test("a dev server begins anew when what another one left cannot be copied", async () => {
  const own = await startBeside(async (deps) => {
    execFileSync("mkfifo", [join(deps, "react.js")]);
  });

  await expect(lstat(join(own, "react.js"))).rejects.toMatchObject({ code: "ENOENT" });
});
