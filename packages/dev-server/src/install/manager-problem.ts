import type { InstallPlace } from "../package-managers.ts";
import { readManifest } from "../package-manifest.ts";
import type { PreviewProblem } from "../state.ts";
import type { ManagerProgram } from "./manager-program.ts";
import { readProjectFile } from "./project-file.ts";
import { join } from "node:path";

/** Why the package manager of this machine cannot install this project; null when it can. */
export async function managerProblem(
  { manager, folder }: InstallPlace,
  program: ManagerProgram,
): Promise<PreviewProblem | null> {
  if (program.isCorepack) {
    return {
      code: "package_manager_missing",
      message: `${manager} on this machine is Corepack, which fetches and runs what the project names.`,
      nextStep: `Install ${manager} itself with “npm install --global ${manager}” on the machine that runs Devloom, or install the dependencies yourself.`,
    };
  }
  if (manager !== "yarn") return null;
  const isModern = await wantsModernYarn(folder);
  const hasModern = program.version !== null && !/^[01]\./.test(program.version);
  if (!isModern && !hasModern) return null;
  return {
    code: "package_manager_missing",
    message: isModern
      ? "This project uses Yarn 2 or newer, which runs programs of the project while it installs. Devloom installs with Yarn 1 only."
      : `Devloom installs with Yarn 1 only; this machine has Yarn ${program.version}.`,
    nextStep: "Install the dependencies yourself in the project, with “nodeLinker: node-modules”.",
  };
}

async function wantsModernYarn(folder: string): Promise<boolean> {
  const lockfile = await readProjectFile(join(folder, "yarn.lock"));
  if (lockfile !== null) return /^__metadata:/m.test(lockfile.toString("utf8"));
  const named = readManifest(folder)?.packageManager ?? "";
  return /^yarn@(?![01]\.)/.test(named);
}
