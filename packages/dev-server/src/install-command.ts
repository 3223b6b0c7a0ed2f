import { readFileSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findProgram } from "@devloom/sandbox";
import type { PackageManager } from "./inspection.ts";
import type { InstallPlace } from "./package-managers.ts";

export interface InstallCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** The command as a person would type it. */
  readonly shown: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where the package manager itself lies. */
  readonly readOnly: readonly string[];
  readonly programFolders: readonly string[];
}

/** Exactly what the lockfile says where there is one; without scripts, and without writing a lockfile. */
const argumentsOf: Record<PackageManager, (hasLockfile: boolean) => readonly string[]> = {
  npm: (hasLockfile) => [
    ...(hasLockfile ? ["ci"] : ["install", "--no-package-lock"]),
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ],
  pnpm: (hasLockfile) => [
    "install",
    "--ignore-scripts",
    ...(hasLockfile ? ["--frozen-lockfile"] : ["--no-lockfile"]),
  ],
  yarn: (hasLockfile) => [
    "install",
    "--ignore-scripts",
    "--non-interactive",
    hasLockfile ? "--frozen-lockfile" : "--no-lockfile",
  ],
  bun: (hasLockfile) => [
    "install",
    "--ignore-scripts",
    hasLockfile ? "--frozen-lockfile" : "--no-save",
  ],
};

/** How the dependencies of a project are installed. */
export async function installCommand(place: InstallPlace, home: string): Promise<InstallCommand> {
  const found = findProgram(place.manager);
  if (found === null) throw new Error(`${place.manager} is not on this machine`);
  const program = await realpath(found);
  const args = argumentsOf[place.manager](place.hasLockfile);
  const isScript = /^#!.*\bnode\b/.test(readFileSync(program).subarray(0, 100).toString("latin1"));
  return {
    program: isScript ? process.execPath : program,
    args: isScript ? [program, ...args] : args,
    shown: [place.manager, ...args].join(" "),
    env: {
      npm_config_cache: join(home, "npm-cache"),
      // Left to itself, pnpm tries a link in the project to find a place for its store.
      npm_config_store_dir: join(home, "pnpm-store"),
      YARN_CACHE_FOLDER: join(home, "yarn-cache"),
      npm_config_update_notifier: "false",
      npm_config_progress: "false",
      // Tells each fetched package, so that a long installation can be seen to go on.
      npm_config_loglevel: place.manager === "npm" ? "http" : "info",
      CI: "true",
    },
    readOnly: program.startsWith("/usr/") ? [] : [packageOf(program)],
    programFolders: [dirname(found)],
  };
}

/** The folder of the package that a program belongs to, or the program itself. */
function packageOf(program: string): string {
  const index = program.lastIndexOf("/node_modules/");
  if (index === -1) return program;
  const name = program.slice(index + "/node_modules/".length).split("/");
  return (
    program.slice(0, index) +
    `/node_modules/${name.slice(0, name[0]?.startsWith("@") ? 2 : 1).join("/")}`
  );
}
