import { rmSync, writeFileSync } from "node:fs";
import { mkdir, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import { Folder, notInside } from "@devloom/project-files";
import { findSandbox, type Sandbox } from "@devloom/sandbox";
import type { Platform, RunContext } from "@devloom/server-kit";
import { isScript, parseProgram } from "@devloom/source-engine";
import { z } from "zod";
import type { GateName, GateStep } from "../../contract.ts";
import { checkOut, type CheckedOut } from "../verify/check-out.ts";
import { type DecidingFiles, readDeciding } from "../verify/deciding-files.ts";
import { provideDependencies } from "../verify/dependencies.ts";
import { nodeTools, runScript } from "../verify/run-script.ts";
import type { FileText } from "./store.ts";

const Manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });
const Dependencies = z.object({
  dependencies: z.unknown(),
  devDependencies: z.unknown(),
  optionalDependencies: z.unknown(),
  workspaces: z.unknown(),
});
const MAX_TOLD_LINES = 60;

export interface GateInput {
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
  readonly files: readonly FileText[];
}

/** Takes a draft through what it has to pass; what fails keeps the rest from being run. */
export async function runGate(
  platform: Platform,
  run: RunContext,
  input: GateInput,
): Promise<GateStep[]> {
  const parsed = parseAll(input.files);
  if (parsed !== null) {
    run.log(parsed, "error");
    return [failed("parse", parsed), notRun("check", NOT_REACHED), notRun("test", NOT_REACHED)];
  }
  const read: GateStep = input.files.some(({ path }) => isParsed(path))
    ? { name: "parse", status: "passed", reason: null }
    : notRun("parse", "Files of this kind are not parsed.");
  return [read, ...(await runInSandbox(platform, run, input))];
}

const NOT_REACHED = "An earlier check failed.";

function isParsed(path: string): boolean {
  return isScript(path) || path.endsWith(".json");
}

/** Where a file does not parse; `null` when all do. */
export function parseAll(files: readonly Pick<FileText, "path" | "after">[]): string | null {
  for (const { path, after } of files) {
    try {
      if (isScript(path)) parseProgram(path, after);
      else if (path.endsWith(".json")) JSON.parse(after);
    } catch (error) {
      return `${path}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return null;
}

async function runInSandbox(
  platform: Platform,
  run: RunContext,
  { repository, commit, path, files }: GateInput,
): Promise<GateStep[]> {
  const skip = (reason: string): GateStep[] => [notRun("check", reason), notRun("test", reason)];
  const sandbox = await findSandbox(
    platform.config.unsandboxedPreviews === true ? "allowed" : "refused",
  );
  if ("missing" in sandbox && sandbox.unsandboxed === "refused")
    return skip(`${sandbox.missing} ${sandbox.nextStep}`);
  const app = await findApp(repository, commit, path);
  if (app === null) return skip("There is no package.json above this file.");
  if (
    parseAll([{ path: "package.json", after: app.deciding.files.get("package.json") ?? "" }]) !==
    null
  )
    return skip("package.json is not valid JSON.");
  const checkedOut = await checkOut(repository, commit, run.signal);
  try {
    const modules = await provideModules(platform, run, sandbox, { app, checkedOut });
    if (modules.problem !== null) return skip(modules.problem);
    const folder = join(checkedOut.folder, app.folder);
    putFiles(checkedOut, files);
    await rm(join(folder, "node_modules"), { recursive: true, force: true });
    await symlink(modules.folder, join(folder, "node_modules"));
    const { scripts } = Manifest.parse(JSON.parse(app.deciding.files.get("package.json") ?? "{}"));
    const within = files.map((file) => posix.relative(app.folder, file.path));
    const place = { folder, checkedOut, tools: nodeTools(modules.folder) };
    const tell = async (name: GateName, command: string | null): Promise<GateStep> =>
      command === null
        ? notRun(name, `package.json has no script for this.`)
        : runCommand(run, name, command, (context) =>
            runScript({ command, ...place }, sandbox, context),
          );
    const check = await tell("check", checkCommand(scripts));
    if (check.status === "failed") return [check, notRun("test", NOT_REACHED)];
    return [check, await tell("test", testCommand(scripts, within))];
  } finally {
    await checkedOut.remove();
  }
}

interface App {
  readonly folder: string;
  readonly deciding: DecidingFiles;
}

/** The packages of an app, or why there are none. One without dependencies gets an empty folder. */
async function provideModules(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  { app, checkedOut }: { readonly app: App; readonly checkedOut: CheckedOut },
): Promise<{ folder: string; problem: string | null }> {
  const manifest = Dependencies.safeParse(JSON.parse(app.deciding.files.get("package.json") ?? ""));
  if (manifest.success && Object.values(manifest.data).every((one) => one === undefined)) {
    const folder = join(dirname(checkedOut.folder), "node_modules");
    await mkdir(folder, { recursive: true });
    return { folder, problem: null };
  }
  try {
    const wanted = { deciding: app.deciding, isPristine: false };
    return { folder: await provideDependencies(platform, run, sandbox, wanted), problem: null };
  } catch (error) {
    run.signal.throwIfAborted();
    return { folder: "", problem: `The dependencies can't be installed. ${messageOf(error)}` };
  }
}

/** The folder of the package that a file belongs to. */
async function findApp(repository: string, commit: string, path: string): Promise<App | null> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const below = folder === "." ? "" : folder;
    const deciding = await readDeciding(repository, commit, below);
    if (deciding.files.has("package.json")) return { folder: below, deciding };
    if (below === "") return null;
  }
}

/** A link in the project cannot lead out: folders on the way are looked at, and what is in the way is removed. */
function putFiles({ folder: root }: CheckedOut, files: readonly FileText[]): void {
  for (const { path, after } of files) {
    const folder = Folder.of(root, path, true);
    if (folder === null) throw notInside(path);
    try {
      rmSync(folder.at(basename(path)), { force: true });
      writeFileSync(folder.at(basename(path)), after, { flag: "wx" });
    } finally {
      folder.close();
    }
  }
}

function checkCommand(scripts: Readonly<Record<string, string>>): string | null {
  return scripts["check"] ?? scripts["typecheck"] ?? scripts["check:types"] ?? null;
}

/** Only the tests that a file can reach, where the runner knows which these are. */
function testCommand(
  scripts: Readonly<Record<string, string>>,
  paths: readonly string[],
): string | null {
  const own = scripts["test"];
  if (own === undefined) return null;
  if (!/\bvitest\b/.test(own)) return own;
  const named = paths.map((path) => `'${path.replaceAll("'", String.raw`'\''`)}'`).join(" ");
  return `vitest related --run --passWithNoTests ${named}`;
}

async function runCommand(
  run: RunContext,
  name: GateName,
  command: string,
  work: (run: RunContext) => Promise<void>,
): Promise<GateStep> {
  const lines: string[] = [];
  const hearing: RunContext = {
    ...run,
    log(text, level) {
      lines.push(text);
      run.log(text, level);
    },
  };
  try {
    await work(hearing);
    return { name, status: "passed", reason: null };
  } catch (error) {
    run.signal.throwIfAborted();
    return failed(name, [command, ...lines.slice(-MAX_TOLD_LINES), messageOf(error)].join("\n"));
  }
}

function failed(name: GateName, reason: string): GateStep {
  return { name, status: "failed", reason };
}

function notRun(name: GateName, reason: string): GateStep {
  return { name, status: "not-run", reason };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
