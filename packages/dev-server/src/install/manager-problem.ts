import { modernYarnProblem } from "../modern-yarn.ts";
import type { InstallPlace } from "../package-managers.ts";
import type { PreviewProblem } from "../state.ts";
import type { ManagerProgram } from "./manager-program.ts";

/** Why the package manager of this machine cannot install this project; null when it can. */
export function managerProblem(
  { manager, folder }: InstallPlace,
  program: ManagerProgram,
): PreviewProblem | null {
  const modern = manager === "yarn" ? modernYarnProblem(folder) : null;
  if (modern !== null) return modern;
  if (program.isCorepack) {
    return {
      code: "package_manager_missing",
      message: `${manager} on this machine is Corepack, which fetches and runs what the project names.`,
      nextStep: `Install ${manager} itself with “npm install --global ${manager}” on the machine that runs Devloom, or install the dependencies yourself.`,
    };
  }
  if (manager !== "yarn" || program.version === null || /^[01]\./.test(program.version))
    return null;
  return {
    code: "package_manager_missing",
    message: `Devloom installs with Yarn 1 only; this machine has Yarn ${program.version}.`,
    nextStep: "Install the dependencies yourself in the project: “npx yarn@1.22.22 install”.",
  };
}
