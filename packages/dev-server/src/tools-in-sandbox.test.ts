import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { startProcess } from "@devloom/sandbox";
import { makeProject } from "../testing/index.ts";
import { dependencyFolders } from "./dependency-folders.ts";
import { baseEnvironment, devServerLimits } from "./sandbox-surroundings.ts";

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
