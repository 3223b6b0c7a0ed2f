import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProgram } from "@devloom/sandbox";
import type { PackageManager } from "../inspection.ts";
import { isRecord } from "../package-manifest.ts";

/** A package manager of this machine. */
export interface ManagerProgram {
  readonly command: string;
  /** Before the arguments of the package manager. */
  readonly args: readonly string[];
  /** Where its other programs lie. */
  readonly folder: string;
  /** What must be readable for it to run. */
  readonly readOnly: readonly string[];
  readonly version: string | null;
  /** It would fetch the real one from the network, in the version that the project names. */
  readonly isCorepack: boolean;
}

/** The package manager itself, never one that the project brings; null when it is not on this machine. */
export function findManager(manager: PackageManager): ManagerProgram | null {
  const found = findProgram(manager);
  if (found === null) return null;
  const program = realpathSync(found);
  const start = readFileSync(program).subarray(0, 100).toString("latin1");
  const isScript = /^#!.*\bnode\b/.test(start);
  const home = packageOf(program);
  return {
    command: isScript ? process.execPath : program,
    args: isScript ? [program] : [],
    folder: dirname(found),
    readOnly: program.startsWith("/usr/") ? [] : [home ?? program],
    version: home === null ? null : versionOf(home),
    isCorepack: /[/\\]corepack[/\\]/.test(program),
  };
}

/** The folder of the package that a program belongs to. */
function packageOf(program: string): string | null {
  const index = program.lastIndexOf("/node_modules/");
  if (index === -1) return null;
  const name = program.slice(index + "/node_modules/".length).split("/");
  return (
    program.slice(0, index) +
    `/node_modules/${name.slice(0, name[0]?.startsWith("@") ? 2 : 1).join("/")}`
  );
}

function versionOf(home: string): string | null {
  const file = join(home, "package.json");
  if (!existsSync(file)) return null;
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
  return isRecord(manifest) && typeof manifest["version"] === "string" ? manifest["version"] : null;
}
