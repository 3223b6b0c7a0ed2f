import { mkdir, realpath } from "node:fs/promises";
import { baseEnvironment, toolCaches } from "@devloom/dev-server";
import type { DebugOptions } from "@devloom/debugger";
import { listTree, projectPath } from "@devloom/project-files";
import { AppError, type EarlierCall, notFound, type Platform } from "@devloom/server-kit";
import { debuggedTests, type Runner } from "@devloom/test-runner";
import type { DebugProgram } from "../../contract.ts";
import { readScripts } from "../run/scripts.ts";
import { browserSettings, readableBeside, shellOf } from "../run/surroundings.ts";
import type { Terminals } from "../run/terminals.ts";
import { runnerOf } from "../tests/test-run.ts";

/** A program that is to be debugged, and where. */
export interface Asked {
  readonly program: DebugProgram;
  readonly projectId: string;
  readonly root: string;
  readonly call: EarlierCall;
  /** What saving a file would be for the same person. */
  readonly saving: EarlierCall;
}

type Surroundings = Pick<
  DebugOptions,
  "command" | "args" | "workingCopy" | "homeFolder" | "env" | "readOnly" | "scratch"
>;

/** Everything that has to be there to start it, and what to do once it ended. */
export interface Prepared {
  readonly surroundings: Surroundings;
  readonly notes: readonly string[];
  /** What runs the tests that are debugged; `null` for a script. */
  readonly runner: Runner | null;
  release(reason: string | null): Promise<void>;
}

/** Fails where the program is not there, before anybody opens a socket for it. */
export function assertProgram({ program, root }: Asked): void {
  if (program.kind === "script") {
    if (!readScripts(root).some(({ name }) => name === program.script))
      throw notFound("The script");
    return;
  }
  for (const { file } of program.tests) projectPath(file);
  if (runnerOf(root).runner === null)
    throw new AppError(409, "no_runner", "No test runner was found in package.json.");
}

export function prepare(platform: Platform, terminals: Terminals, asked: Asked): Promise<Prepared> {
  const { program } = asked;
  return program.kind === "script"
    ? prepareScript(platform, terminals, asked, program.script)
    : prepareTests(platform, asked, program.tests);
}

/** A script works where the person's terminals do. */
async function prepareScript(
  platform: Platform,
  terminals: Terminals,
  { root, projectId, call, saving }: Asked,
  script: string,
): Promise<Prepared> {
  const home = terminals.homeOf(projectId, call.accountId);
  await mkdir(home, { recursive: true });
  const homeFolder = await realpath(home);
  const { copy, notes, release } = await terminals.copies.use({ saving, projectId, root });
  return {
    surroundings: {
      command: "/usr/bin/env",
      args: ["npm", "run", script],
      workingCopy: copy,
      homeFolder,
      env: { ...shellOf(root, homeFolder).env, HOME: homeFolder },
      readOnly: readableBeside(platform, root),
      scratch: copy === null ? await toolCaches([root]) : [],
    },
    notes,
    runner: null,
    release,
  };
}

/** Tests change nothing in the project, as when they run without a debugger. */
async function prepareTests(
  platform: Platform,
  { root }: Asked,
  tests: Extract<DebugProgram, { kind: "tests" }>["tests"],
): Promise<Prepared> {
  const runner = runnerOf(root);
  if (runner.runner === null) throw notFound("The test runner");
  const tree = runner.files.length === 0 ? [] : (await listTree(root)).entries;
  const { args, readOnly } = debuggedTests({
    runner,
    choice: { kind: "some", tests },
    projectFolder: root,
    projectFiles: tree.flatMap(({ path, kind }) => (kind === "file" ? [path] : [])),
  });
  return {
    surroundings: {
      command: process.execPath,
      args,
      workingCopy: null,
      homeFolder: null,
      env: { ...baseEnvironment("/tmp", []), CI: "1", TEST: "1" },
      readOnly: [...readOnly, ...readableBeside(platform, root), ...browserSettings(runner.runner)],
      scratch: await toolCaches([root]),
    },
    notes: [],
    runner: runner.runner,
    release: async () => undefined,
  };
}
