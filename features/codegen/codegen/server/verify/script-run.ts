import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Json, JsonObject } from "@devloom/contract";
import { findSandbox } from "@devloom/sandbox";
import { openProjectFolder } from "@devloom/project-files";
import {
  AppError,
  isNestedTooDeep,
  type Platform,
  type RunContext,
  type RunKind,
  type Transaction,
} from "@devloom/server-kit";
import { z } from "zod";
import { headOf } from "../file/base-files.ts";
import { checkPath } from "../generate/options.ts";
import { findProject } from "../project-work.ts";
import { checkOut } from "./check-out.ts";
import { provideDependencies } from "./dependencies.ts";
import { type DecidingFiles, readDeciding } from "./deciding-files.ts";
import { nodeTools, runScript, type Tools } from "./run-script.ts";

export const SCRIPT_KIND = "project.script";

/** What is kept of what a script writes; all of it is in the log of the run. */
const MAX_OUTPUT = 20_000;

const Settings = z.strictObject({
  projectId: z.uuid(),
  /** A name under `scripts` of package.json. */
  script: z.string().trim().min(1).max(200),
  /** The folder of the app inside the project. */
  path: z.string().max(500).default(""),
  /** Given to the script in DEVLOOM_INPUT. */
  data: z.string().max(100_000).default(""),
});
type Settings = z.infer<typeof Settings>;

const Manifest = z.object({
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.unknown()).default({}),
  devDependencies: z.record(z.string(), z.unknown()).default({}),
});

/** Runs a script of a project's package.json on its last commit, in the sandbox and without network. */
export function scriptRun(platform: Platform): RunKind {
  return {
    kind: SCRIPT_KIND,
    execute: (run) => execute(platform, run, Settings.parse(run.input)),
    startable: {
      title: "Run a project script",
      description: "Runs a script of package.json on the last commit, in the sandbox.",
      input: Settings,
      permission: "project:update",
      begin: (tx, input) => describe(tx, Settings.parse(input)),
    },
  };
}

async function describe(tx: Transaction, settings: Settings) {
  const { projectId, script } = settings;
  const name = await findProject(tx, projectId);
  const input: JsonObject = { ...settings, path: checkPath(settings.path) };
  return { title: `Run ${script} of ${name}`, subject: `project/${projectId}`, input };
}

async function execute(platform: Platform, run: RunContext, settings: Settings) {
  const { projectId, path, script } = settings;
  await run.transaction((tx) => findProject(tx, projectId));
  const sandbox = await findSandbox(
    platform.config.unsandboxedPreviews === true ? "allowed" : "refused",
  );
  if ("missing" in sandbox && sandbox.unsandboxed === "refused")
    throw new AppError(409, "no_sandbox", `${sandbox.missing} ${sandbox.nextStep}`);
  const repository = openProjectFolder(platform.config, run.tenantId, projectId);
  const commit = await headOf(repository);
  const deciding = await readDeciding(repository, commit, path);
  const manifest = readManifest(deciding);
  const command = Object.hasOwn(manifest.scripts, script) ? manifest.scripts[script] : undefined;
  if (command === undefined)
    throw new AppError(422, "no_script", `package.json has no script “${script}”.`);
  const modules = needsPackages(manifest)
    ? (
        await run.step("Install dependencies", async () => ({
          modules: await provideDependencies(platform, run, sandbox, {
            deciding,
            isPristine: false,
          }),
        }))
      ).modules
    : null;
  const checkedOut = await checkOut(repository, commit, run.signal);
  const output: string[] = [];
  try {
    const folder = join(checkedOut.folder, path);
    if (modules !== null) {
      await rm(join(folder, "node_modules"), { recursive: true, force: true });
      await symlink(modules, join(folder, "node_modules"));
    }
    return await run.step("Run", async () => {
      const tools = toolsOf(modules, settings.data);
      await runScript({ command, folder, checkedOut, tools }, sandbox, {
        signal: run.signal,
        log(text, level, stream) {
          run.log(text, level);
          if (stream === "out") output.push(text);
        },
      });
      return resultOf(commit, output);
    });
  } finally {
    await checkedOut.remove();
  }
}

function readManifest({ files, notPlain }: DecidingFiles): z.infer<typeof Manifest> {
  const text = files.get("package.json");
  if (text === undefined || notPlain.includes("package.json"))
    throw new AppError(422, "no_manifest", "There is no package.json in that folder.");
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError(422, "bad_manifest", "package.json can't be read.", { cause: error });
  }
}

function needsPackages({ dependencies, devDependencies }: z.infer<typeof Manifest>): boolean {
  return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
}

function toolsOf(modules: string | null, data: string): Tools {
  const tools =
    modules === null
      ? { path: [], readOnly: [], caching: [], environment: {} }
      : nodeTools(modules);
  return { ...tools, environment: { ...tools.environment, DEVLOOM_INPUT: data } };
}

/** The last line is the script's answer when it is JSON. */
function resultOf(commit: string, lines: readonly string[]): JsonObject {
  const output = lines.join("\n").slice(-MAX_OUTPUT);
  return { commit, output, answer: parsed(lines.at(-1) ?? "") };
}

function parsed(line: string): Json {
  if (line.length > MAX_OUTPUT) return null;
  try {
    // Whatever JSON.parse gives is JSON.
    const answer = JSON.parse(line) as Json;
    return isNestedTooDeep(answer) ? null : answer;
  } catch {
    return null;
  }
}
