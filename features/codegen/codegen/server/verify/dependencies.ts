import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import { mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultGitHosts, installDependencies, installLimits, Log } from "@devloom/dev-server";
import type { Platform, RunContext } from "@devloom/server-kit";
import type { Sandbox } from "@devloom/sandbox";
import type { Files } from "../generate/pristine.ts";
import { assertInstallable, DECIDING, type DecidingFiles } from "./deciding-files.ts";

export interface DependencyOptions {
  readonly deciding: DecidingFiles;
  /** Whether nobody changed what was generated, so that every workspace may use the same packages. */
  readonly isPristine: boolean;
}

/** Installations under way by the folder of their downloads, which one at a time may use. */
const lastInstallations = new Map<string, Promise<unknown>>();

/**
 * The `node_modules` for a project. They are installed once for each list of dependencies and kept in the data folder:
 * the next project with the same list needs neither network nor another download. Throws with the reason when they
 * cannot be installed.
 */
export async function provideDependencies(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  wanted: DependencyOptions,
): Promise<string> {
  assertInstallable(wanted.deciding);
  const owner = wanted.isPristine ? "shared" : run.tenantId;
  const cache = join(platform.config.dataDir, "codegen", owner);
  const turn = Promise.allSettled([lastInstallations.get(cache)]).then(() =>
    installOnce(platform, run, sandbox, { cache, files: wanted.deciding.files }),
  );
  lastInstallations.set(cache, turn);
  try {
    return await turn;
  } finally {
    if (lastInstallations.get(cache) === turn) lastInstallations.delete(cache);
  }
}

async function installOnce(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  { cache, files }: { readonly cache: string; readonly files: Files },
): Promise<string> {
  run.signal.throwIfAborted();
  const folder = join(cache, "installed", keyOf(files));
  const modules = join(folder, "node_modules");
  if (isFolder(modules)) {
    run.log("The same dependencies were installed before; nothing is downloaded.");
    return realpath(modules);
  }
  // An installation that was cut off may have left links, which writing would follow.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text, { flag: "wx" });
  const log = tellingLog(run);
  const installNetwork = {
    mode: platform.config.installNetwork ?? "registries",
    trustedOrigins: platform.config.trustedOrigins ?? [],
    gitHosts: platform.config.installGitHosts ?? defaultGitHosts,
  };
  const problem = await installDependencies(
    { projectFolder: await realpath(folder), appPath: "", cacheFolder: cache, installNetwork },
    { sandbox, limits: installLimits, log: log.log, signal: run.signal, onProgress: () => {} },
  ).finally(log.flush);
  if (problem === null && isFolder(modules)) return realpath(modules);
  await rm(folder, { recursive: true, force: true });
  run.signal.throwIfAborted();
  throw new Error(
    problem === null ? "Nothing was installed." : `${problem.message} ${problem.nextStep}`,
  );
}

/** Scripts of packages run beside `node_modules`: a link in its place leads where they like. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function keyOf(files: Files): string {
  const hash = createHash("sha256").update(`node ${process.versions.modules}\n`);
  for (const name of DECIDING) {
    const text = files.get(name);
    hash.update(`${name}\n`).update(text === undefined ? "" : decidingPart(name, text));
  }
  return hash.digest("hex").slice(0, 32);
}

/** Of a package.json only what is installed: projects differ in their names and scripts. */
function decidingPart(name: string, text: string): string {
  if (name !== "package.json") return text;
  const { dependencies, devDependencies, optionalDependencies, overrides, workspaces } = JSON.parse(
    text,
  ) as Record<string, unknown>;
  return JSON.stringify([
    dependencies,
    devDependencies,
    optionalDependencies,
    overrides,
    workspaces,
  ]);
}

/** Lines of an installation become lines of the run, without npm's report of each request. */
function tellingLog(run: RunContext): { log: Log; flush: () => void } {
  let told = 0;
  const flush = (): void => {
    for (const { number, stream, text } of log.after(told)) {
      told = number;
      if (!text.startsWith("npm http ")) run.log(text, stream === "err" ? "warning" : "info");
    }
  };
  const log = new Log(flush);
  return { log, flush };
}
