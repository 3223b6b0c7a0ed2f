import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { defaultGitHosts, installDependencies, installLimits, Log } from "@devloom/dev-server";
import type { Platform, RunContext } from "@devloom/server-kit";
import type { Sandbox } from "@devloom/sandbox";

/** What decides about the dependencies of a project. */
const DECIDING = ["package.json", "package-lock.json", ".npmrc"];

export interface Wanted {
  /** The checked out files of the app. */
  readonly folder: string;
  /** Whether nobody changed what was generated, so that every workspace may use the same packages. */
  readonly isPristine: boolean;
}

/**
 * The `node_modules` for a project. They are installed once for each list of dependencies and kept in the data folder:
 * the next project with the same list needs neither network nor another download. Throws with the reason when they
 * cannot be installed.
 */
export async function provideDependencies(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  wanted: Wanted,
): Promise<string> {
  const cache = join(platform.config.dataDir, "codegen");
  const owner = wanted.isPristine ? "shared" : run.tenantId;
  const folder = join(cache, owner, "installed", await keyOf(wanted.folder));
  const modules = join(folder, "node_modules");
  if (existsSync(modules)) {
    run.log("The same dependencies were installed before; nothing is downloaded.");
    return realpath(modules);
  }
  await mkdir(folder, { recursive: true });
  for (const name of DECIDING)
    if (existsSync(join(wanted.folder, name)))
      await copyFile(join(wanted.folder, name), join(folder, name));
  const log = tellingLog(run);
  const problem = await installDependencies(
    {
      projectFolder: await realpath(folder),
      appPath: "",
      cacheFolder: join(cache, owner),
      installNetwork: {
        mode: platform.config.installNetwork ?? "registries",
        trustedOrigins: platform.config.trustedOrigins ?? [],
        gitHosts: platform.config.installGitHosts ?? defaultGitHosts,
      },
    },
    { sandbox, limits: installLimits, log: log.log, signal: run.signal, onProgress: () => {} },
  ).finally(log.flush);
  run.signal.throwIfAborted();
  if (problem === null) return realpath(modules);
  await rm(folder, { recursive: true, force: true });
  throw new Error(`${problem.message} ${problem.nextStep}`);
}

async function keyOf(folder: string): Promise<string> {
  const hash = createHash("sha256").update(`node ${process.versions.modules}\n`);
  for (const name of DECIDING) {
    const path = join(folder, name);
    hash
      .update(`${name}\n`)
      .update(existsSync(path) ? decidingPart(name, await readFile(path, "utf8")) : "");
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
