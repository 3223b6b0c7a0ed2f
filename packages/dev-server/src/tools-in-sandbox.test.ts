import { execFileSync } from "node:child_process";
import { chown, mkdir, readdir, rename, rmdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startProcess } from "@devloom/sandbox";
import { makeProject } from "../testing/index.ts";
import { dependencyFolders } from "./dependency-folders.ts";
import { baseEnvironment, devServerLimits } from "./sandbox-surroundings.ts";
import { toolCaches } from "./tool-caches.ts";

const NOBODY = 65_534;

test.runIf(process.platform === "linux")("git, npm and tsc run in the sandbox", async () => {
  const project = await makeProject("starter");
  onTestFinished(() => project[Symbol.asyncDispose]());
  execFileSync("git", ["init", "-q"], { cwd: project.folder });
  const output: string[] = [];
  const tools = `git status --short -- package.json && npm --version && node node_modules/typescript/bin/tsc --version`;

  const started = await startProcess({
    command: "/bin/sh",
    args: ["-c", tools],
    cwd: project.folder,
    env: baseEnvironment("/tmp", []),
    readOnly: [project.folder, ...dependencyFolders(project.folder, project.folder)],
    writable: [],
    network: false,
    limits: devServerLimits,
    messages: false,
    onOutput: (_stream, line) => output.push(line),
  });
  const { code } = await started.exited;

  expect(output).toEqual([
    "?? package.json",
    expect.stringMatching(/^\d+\.\d+/),
    expect.stringMatching(/^Version \d/),
  ]);
  expect(code).toBe(0);
});

test.runIf(process.platform === "linux")(
  "checkers keep their caches in node_modules, and the project's own stay as they are",
  async () => {
    const project = await makeProject("minimal");
    onTestFinished(() => project[Symbol.asyncDispose]());
    const own = join(project.folder, "node_modules/.tmp");
    await mkdir(own, { recursive: true });
    await writeFile(join(own, "theirs"), "");
    const scratch = await toolCaches([project.folder, project.folder]);
    const output: string[] = [];

    const started = await startProcess({
      command: "/bin/sh",
      args: [
        "-c",
        "ls -A node_modules/.tmp; echo 1 > node_modules/.tmp/info && ls node_modules/.tmp",
      ],
      cwd: project.folder,
      env: baseEnvironment("/tmp", []),
      readOnly: [project.folder],
      writable: [],
      scratch,
      network: false,
      limits: devServerLimits,
      messages: false,
      onOutput: (_stream, line) => output.push(line),
    });
    await started.exited;

    expect(scratch).toEqual([own]);
    expect(output).toEqual(["info"]);
    expect(await readdir(own)).toEqual(["theirs"]);
  },
);

test("the place that a project names for its compiler is made where it never ran, never through a link", async () => {
  const project = await makeProject("minimal");
  onTestFinished(() => project[Symbol.asyncDispose]());
  const modules = join(project.folder, "node_modules");
  const elsewhere = join(project.folder, "elsewhere");
  await mkdir(elsewhere);
  await mkdir(modules, { recursive: true });
  if (process.getuid?.() === 0) await chown(modules, NOBODY, NOBODY);
  expect(await toolCaches([project.folder])).toEqual([]);

  const options = { tsBuildInfoFile: "./node_modules/.tmp/tsconfig.app.tsbuildinfo" };
  await project.write("tsconfig.app.json", JSON.stringify({ compilerOptions: options }));
  const place = join(modules, ".tmp");
  expect(await toolCaches([project.folder])).toEqual([place]);
  expect((await stat(place)).uid).toBe((await stat(modules)).uid);

  await rmdir(place);
  await symlink(elsewhere, place);
  expect(await toolCaches([project.folder])).toEqual([]);
  await rename(modules, join(project.folder, "moved"));
  await symlink(elsewhere, modules);
  expect(await toolCaches([project.folder])).toEqual([]);
  expect(await readdir(elsewhere)).toEqual([]);
});
